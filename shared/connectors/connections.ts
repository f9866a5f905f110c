import type { Clock } from '../platform/clock.js';
import { invalidRequest } from '../platform/errors/index.js';
import {
  ConnectionError,
  type ConnectionFailure,
  type ConnectionSettings,
  type Connections,
  type ConnectionState,
} from './connection.js';
import { createCircuit, type Circuit, type Outcome } from '../platform/circuit.js';
import { createConnectionPool, type PoolOptions } from './connection-pool.js';
import { checkReadRequest, readRows } from './connection-read.js';
import type { Session } from './connection-session.js';

/** A read is tried this often in all when the program ends in the middle of it. */
const READ_ATTEMPTS = 3;

/** Failures that say nothing about the system, and so count for no circuit. */
const innocent = new Set<ConnectionFailure>(['not_connected', 'circuit_open', 'busy', 'stopped']);

/** What this process remembers of a connector, for as long as its settings stay as they are. */
interface Known {
  version: string;
  circuit: Circuit;
  worked: boolean;
  lastError: ConnectionState['lastError'];
}

interface OperationOptions {
  attempts: number;
  /** Goes through an open circuit. */
  probe?: boolean;
}

function outcomeOf(error: unknown): Outcome {
  return error instanceof ConnectionError && !innocent.has(error.reason) ? 'failed' : 'withdrawn';
}

/** @see Connections */
export function createConnections(
  options: PoolOptions & { clock: Clock; onOperation?: (outcome: Outcome, seconds: number) => void },
): Connections & { pids(): number[] } {
  const pool = createConnectionPool(options);
  const known = new Map<string, Known>();
  /** Ends the operations that run. */
  const endings = new Set<() => void>();
  let closed = false;

  function knownOf({ connectorId, version }: ConnectionSettings): Known {
    const before = known.get(connectorId);
    if (before?.version === version) return before;
    const fresh: Known = {
      version,
      circuit: createCircuit(() => performance.now()),
      worked: false,
      lastError: undefined,
    };
    known.set(connectorId, fresh);
    return fresh;
  }

  /** Runs with a signal whose reason is the error to be thrown: the time limit, the caller's abort, or the end of this process. */
  async function withinLimit<Result>(
    { systemType, timeoutMs }: ConnectionSettings,
    caller: AbortSignal,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController();
    const stop = (): void => controller.abort(new ConnectionError(systemType, 'stopped'));
    if (closed || caller.aborted) stop();
    const timer = setTimeout(
      () =>
        controller.abort(new ConnectionError(systemType, 'timeout', { detail: `no answer within ${timeoutMs} ms` })),
      timeoutMs,
    );
    caller.addEventListener('abort', stop, { once: true });
    endings.add(stop);
    try {
      return await run(controller.signal);
    } finally {
      clearTimeout(timer);
      caller.removeEventListener('abort', stop);
      endings.delete(stop);
    }
  }

  async function attempt<Result>(
    settings: ConnectionSettings,
    attempts: number,
    signal: AbortSignal,
    act: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    for (let left = attempts; ; left--) {
      try {
        return await pool.use(settings, signal, act);
      } catch (error) {
        if (left <= 1 || !(error instanceof ConnectionError) || error.reason !== 'crashed') throw error;
      }
    }
  }

  async function operate<Result>(
    settings: ConnectionSettings,
    caller: AbortSignal,
    { attempts, probe }: OperationOptions,
    act: (session: Session, signal: AbortSignal) => Promise<Result>,
  ) {
    const own = knownOf(settings);
    const admission = own.circuit.admit(probe);
    if (!admission.admitted)
      throw new ConnectionError(settings.systemType, 'circuit_open', {
        retryAfterSeconds: Math.ceil(admission.retryAfterMs / 1_000),
      });
    const startedAt = performance.now();
    let outcome: Outcome = 'withdrawn';
    try {
      const result = await withinLimit(settings, caller, (signal) =>
        attempt(settings, attempts, signal, (session) => act(session, signal)),
      );
      outcome = 'succeeded';
      own.worked = true;
      own.lastError = undefined;
      return result;
    } catch (error) {
      outcome = outcomeOf(error);
      if (outcome === 'failed')
        own.lastError = {
          reason: (error as ConnectionError).reason,
          message: (error as ConnectionError).message,
          at: options.clock.now().toISOString(),
        };
      throw error;
    } finally {
      own.circuit.settle(admission, outcome);
      options.onOperation?.(outcome, (performance.now() - startedAt) / 1_000);
    }
  }

  return {
    test: (settings, signal) =>
      operate(settings, signal, { attempts: 1, probe: true }, async (session, signal) => {
        const startedAt = performance.now();
        await session.ping(signal);
        const latencyMs = Math.round((performance.now() - startedAt) * 10) / 10;
        const resources = await session.listResources(signal);
        return { status: 'connected', latencyMs, tools: [...session.tools], resources, server: session.server };
      }),

    read: async (settings, request, signal) => {
      checkReadRequest(request);
      return operate(settings, signal, { attempts: READ_ATTEMPTS }, async (session, signal) => {
        const answer = await readRows(session, settings.systemType, request, signal);
        return { ...answer, readAt: options.clock.now().toISOString() };
      });
    },

    call: (settings, tool, args, signal) =>
      operate(settings, signal, { attempts: 1 }, async (session, signal) => {
        if (!session.tools.includes(tool))
          throw invalidRequest([
            { field: 'tool', message: `must be a tool of the program: ${session.tools.join(', ')}` },
          ]);
        const value = await session.callTool(tool, args, signal);
        return { value, readAt: options.clock.now().toISOString() };
      }),

    stateOf(connectorId) {
      const own = known.get(connectorId);
      if (!own) return { status: 'disconnected', circuit: 'closed' };
      const circuit = own.circuit.state();
      const { starting } = pool.countOf(connectorId);
      const lastError = own.lastError && { lastError: own.lastError };
      if (circuit !== 'closed') return { status: 'disconnected', circuit, ...lastError };
      if (own.lastError) return { status: 'degraded', circuit, ...lastError };
      return { status: own.worked ? 'connected' : starting > 0 ? 'connecting' : 'disconnected', circuit };
    },

    async forget(connectorId) {
      known.delete(connectorId);
      await pool.forget(connectorId);
    },

    async close() {
      closed = true;
      for (const stop of endings) stop();
      await pool.close();
    },

    pids: pool.pids,
  };
}
