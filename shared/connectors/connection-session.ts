import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { invalidRequest } from '../platform/errors/index.js';
import { parsedText } from '../platform/rows/index.js';
import { ConnectionError, type ConnectionFailure, type ConnectionSettings } from './connection.js';
import type { ProgramProcess } from './program-process.js';
import { createProgramTransport } from './program-transport.js';

/** Tools and resources beyond this many are not read: a list without end would be one too. */
const MAX_LISTED = 1_000;

export interface SessionLimits {
  /** Bytes that a program may write between two answers; an answer's own bytes count. */
  maxOutputBytes: number;
}

/** One running program with an MCP client: it does one thing at a time, so that ending it ends that thing and no other. */
export interface Session {
  readonly program: ProgramProcess;
  readonly version: string;
  readonly tools: readonly string[];
  /** Tools that say of themselves that they change something. */
  readonly writingTools: ReadonlySet<string>;
  readonly server: { name: string; version: string };
  /** False once the program has ended or was cut off. */
  isAlive(): boolean;
  ping(signal: AbortSignal): Promise<void>;
  /** URIs of what the program lists as resources; empty where it has none. */
  listResources(signal: AbortSignal): Promise<string[]>;
  /** @throws ConnectionError, INVALID_REQUEST where the program says that the arguments are wrong, or the signal's reason. */
  callTool(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<unknown>;
}

/** What a tool returned: its structured content, else its text as JSON, else its text. */
function valueOf(result: CallToolResult): unknown {
  if (result.structuredContent !== undefined) return result.structuredContent;
  const text = result.content
    .map((part) =>
      part.type === 'text' ? part.text : part.type === 'resource' && 'text' in part.resource ? part.resource.text : '',
    )
    .join('');
  return parsedText(text);
}

/** How a bundled program says what is wrong; see workers/connector-programs/program-error.ts. */
interface ToolFailure {
  kind?: string;
  message?: string;
  field?: string;
}

function failureOf(result: CallToolResult): ToolFailure {
  const own = (result.structuredContent as { error?: ToolFailure } | undefined)?.error;
  if (own !== undefined) return own;
  const text = valueOf({ ...result, structuredContent: undefined });
  return { kind: 'refused', message: typeof text === 'string' ? text.slice(0, 500) : 'the tool refused the call' };
}

/** A tool that answers with an error: the bundled programs tell whose fault it is, a foreign one's refusal is put to the arguments. */
function throwFailure(systemType: string, failure: ToolFailure): never {
  const message = (failure.message ?? 'the tool refused the call').replace(/\.\s*$/, '');
  if (failure.kind === 'unavailable') throw new ConnectionError(systemType, 'system_failed', { detail: message });
  throw invalidRequest(
    [{ field: failure.field ?? 'request', message, systemType }],
    `The system ${systemType} refused the request: ${message}.`,
  );
}

async function listAll<Item>(
  next: (cursor?: string) => Promise<{ items: Item[]; nextCursor?: string | undefined }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await next(cursor);
    all.push(...page.items);
    cursor = all.length < MAX_LISTED && page.items.length > 0 ? page.nextCursor : undefined;
  }
  return all;
}

/** Takes memory that a process without connectors does without: loaded while the first program starts. */
async function loadSdk() {
  const [client, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  return { ...client, ...types };
}

/** Initializes a program that was just started and reads what it offers. @throws ConnectionError, or the signal's reason. */
export async function openSession(
  settings: ConnectionSettings,
  program: ProgramProcess,
  limits: SessionLimits,
  signal: AbortSignal,
): Promise<Session> {
  const { systemType, timeoutMs } = settings;
  const transport = createProgramTransport(program, limits);
  const { CallToolResultSchema, Client, ErrorCode, ListToolsResultSchema, McpError } = await loadSdk();
  const client = new Client({ name: 'conclave', version: '2.0.0' }, { capabilities: {} });
  // The signal ends requests; the SDK's own limit only must not come before it.
  const options = (signal: AbortSignal) => ({ signal, timeout: timeoutMs + 60_000 });

  /** Why a request ended, in our words: the signal first, then the transport, then what the program said. */
  const explain = (error: unknown, signal: AbortSignal, otherwise: ConnectionFailure): unknown => {
    if (signal.aborted) return signal.reason;
    if (transport.closedFor !== undefined)
      return new ConnectionError(systemType, transport.closedFor, { cause: error });
    return error instanceof ConnectionError ? error : new ConnectionError(systemType, otherwise, { cause: error });
  };

  let listed: { name: string; annotations?: { readOnlyHint?: boolean | undefined } | undefined }[];
  try {
    await client.connect(transport, options(signal));
    listed = client.getServerCapabilities()?.tools
      ? await listAll(async (cursor) => {
          const page = await client.request(
            { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
            ListToolsResultSchema,
            options(signal),
          );
          return { items: page.tools, nextCursor: page.nextCursor };
        })
      : [];
  } catch (error) {
    const explained = explain(error, signal, 'start_failed');
    throw explained instanceof ConnectionError && explained.reason === 'crashed'
      ? new ConnectionError(systemType, 'start_failed', { cause: error })
      : explained;
  }

  return {
    program,
    version: settings.version,
    tools: listed.map(({ name }) => name),
    writingTools: new Set(
      listed.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name),
    ),
    server: {
      name: client.getServerVersion()?.name ?? settings.program,
      version: client.getServerVersion()?.version ?? '',
    },
    isAlive: () => transport.closedFor === undefined,
    async ping(signal) {
      await client.ping(options(signal)).catch((error: unknown) => {
        throw explain(error, signal, 'crashed');
      });
    },
    async listResources(signal) {
      if (!client.getServerCapabilities()?.resources) return [];
      const resources = await listAll(async (cursor) => {
        const page = await client.listResources(cursor === undefined ? {} : { cursor }, options(signal));
        return { items: page.resources, nextCursor: page.nextCursor };
      }).catch((error: unknown) => {
        throw explain(error, signal, 'system_failed');
      });
      return resources.map(({ uri }) => uri);
    },
    async callTool(name, args, signal) {
      let result: CallToolResult;
      try {
        result = await client.request(
          { method: 'tools/call', params: { name, arguments: { ...args } } },
          CallToolResultSchema,
          options(signal),
        );
      } catch (error) {
        if (!signal.aborted && error instanceof McpError && error.code === (ErrorCode.InvalidParams as number))
          throwFailure(systemType, { message: error.message });
        throw explain(error, signal, 'system_failed');
      }
      if (result.isError) throwFailure(systemType, failureOf(result));
      return valueOf(result);
    },
  };
}
