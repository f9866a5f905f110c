import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { ProgramProcess } from './program-process.js';

/** Lines that are no message: some programs greet on standard output. */
const MAX_STRAY_LINES = 100;

export interface ProgramTransport extends Transport {
  /** Why the transport closed by itself: `flooded` when the program wrote more than an answer may have, without answering. */
  readonly closedFor: 'flooded' | 'crashed' | undefined;
}

const isAnswer = (message: object): boolean => 'result' in message || 'error' in message;

function parseMessage(line: string): JSONRPCMessage | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'jsonrpc' in value ? (value as JSONRPCMessage) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * MCP over a program's standard streams, one JSON message a line. What it writes to both streams between two answers is
 * counted, and past `maxOutputBytes` the program is cut off: an endless line, endless notifications and an endless log alike.
 */
export function createProgramTransport(program: ProgramProcess, options: { maxOutputBytes: number }): ProgramTransport {
  let pending: Buffer[] = [];
  let written = 0;
  let strayLines = 0;
  let closed = false;
  let closedFor: ProgramTransport['closedFor'];

  const close = (reason: ProgramTransport['closedFor']): void => {
    if (closed) return;
    closed = true;
    closedFor = reason;
    pending = [];
    program.stdout.removeAllListeners('data').resume();
    transport.onclose?.();
  };

  const count = (bytes: number): void => {
    written += bytes;
    if (written > options.maxOutputBytes || strayLines > MAX_STRAY_LINES) close('flooded');
  };

  function takeLine(line: string): void {
    if (line.trim() === '') return;
    const message = parseMessage(line);
    if (message === undefined) {
      strayLines += 1;
      return;
    }
    if (isAnswer(message)) written = 0;
    transport.onmessage?.(message);
  }

  function takeChunk(chunk: Buffer): void {
    count(chunk.length);
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      if (closed) return;
      pending.push(chunk.subarray(start, end));
      const line = Buffer.concat(pending).toString('utf8');
      pending = [];
      start = end + 1;
      takeLine(line);
    }
    if (!closed && start < chunk.length) pending.push(chunk.subarray(start));
  }

  const transport: ProgramTransport = {
    get closedFor() {
      return closedFor;
    },
    async start() {
      program.stdout.on('data', takeChunk);
      program.onErrorOutput(count);
      void program.exited.then(
        () => close('crashed'),
        () => close('crashed'),
      );
    },
    async send(message) {
      if (closed) throw new Error('the program is gone');
      // What the pipe does not take at once waits in memory; requests are small and bounded by the caller.
      program.stdin.write(`${JSON.stringify(message)}\n`);
    },
    async close() {
      close(undefined);
    },
  };
  return transport;
}
