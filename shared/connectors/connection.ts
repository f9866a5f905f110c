import { AppError } from '../platform/errors/index.js';

/** What a connection is opened with: everything resolved, nothing sealed. Held in memory only while the connection lives. */
export interface ConnectionSettings {
  connectorId: string;
  organizationId: string;
  /** Stands in every error, since a caller knows the connector by it. */
  systemType: string;
  /** The connector's serverPath: the name of an allowed program. */
  program: string;
  /** The connector's serverArgs, each handed over as one argument, whatever characters it has. */
  args: readonly string[];
  /** The credentials as variables of the program's process and of no other; see `credentialVariables`. */
  environment: Readonly<Record<string, string>>;
  /** Limit for a whole operation: waiting for a free connection, opening one if none is warm, the call. */
  timeoutMs: number;
  /** Changes whenever a setting changes: warm connections of another version are closed, and the circuit starts closed. */
  version: string;
}

/**
 * Which rows are wanted. With `tool` (a foreign MCP server) that tool is called with `arguments` and its rows are found at `rowsAt`.
 * Without it, the program's own `read_rows` is called with the rest, as all bundled programs offer it.
 */
export interface ReadRequest {
  table?: string;
  object?: string;
  /** Fields wanted, in the system's own names; all of them when left out. */
  fields?: readonly string[];
  /** Field → value that it must equal, list of values, null, or `{eq, ne, gt, gte, lt, lte, in}`. */
  filters?: Readonly<Record<string, unknown>>;
  /** Most rows that are returned, 1 to 10 000. */
  limit: number;
  /** Continues after the rows of an earlier result that carried it. */
  cursor?: string;
  /** Field that only grows (a change time, a sequence): rows come in its order, and each result carries a cursor for the next, later read. */
  cursorField?: string;
  /** What else the dataMapping tells the program about this source: `relationships` (sql), `sheet` (files), `path`, `paging`, `rowsAt` (http). */
  source?: Readonly<Record<string, unknown>>;
  /** A foreign server's tool, called in place of `read_rows`. */
  tool?: string;
  /** The arguments of `tool`, as its schema asks for them. */
  arguments?: Readonly<Record<string, unknown>>;
  /** JSON Pointer to the rows in what `tool` returns; left out, the first list of objects is taken. */
  rowsAt?: string;
}

export interface ReadResult {
  rows: Record<string, unknown>[];
  /** When the program answered, ISO 8601. */
  readAt: string;
  /** Where the next read goes on: present while there are more rows, and always with `cursorField`. */
  cursor?: string;
  /** Whether there were more rows than `limit`. */
  truncated: boolean;
  /** The tool that gave the rows. */
  tool: string;
}

export interface ConnectionTest {
  status: 'connected' | 'degraded';
  /** Round trip of a ping on the open connection. */
  latencyMs: number;
  /** Names of the tools that the program offers. */
  tools: string[];
  /** URIs of the resources that it lists. */
  resources: string[];
  /** Name and version that the program gives itself. */
  server: { name: string; version: string };
}

/** What a tool returned, whatever kind of program it is of. */
export interface CallResult {
  /** Structured content if there is any, else the text parsed as JSON, else the text. */
  value: unknown;
  readAt: string;
}

export interface ConnectionState {
  /** `connecting`: the first process is being started; `degraded`: the last operation failed; `disconnected`: the circuit is open, or nothing was ever opened here. */
  status: 'connected' | 'connecting' | 'degraded' | 'disconnected';
  circuit: 'closed' | 'open' | 'half_open';
  lastError?: { reason: ConnectionFailure; message: string; at: string };
}

/**
 * Live connections of this process to enterprise systems. Every operation ends by its time limit or its signal, and with it
 * the program's process group where the work could not be ended otherwise.
 * All operations throw `ConnectionError` for what is the connector's fault and INVALID_REQUEST for what is the caller's.
 */
export interface Connections {
  /** Opens the connection or takes a warm one, pings it, and says what it offers. A test is let through an open circuit as its probe. */
  test(settings: ConnectionSettings, signal: AbortSignal): Promise<ConnectionTest>;
  /** Reads rows; tried again after a crash of the program, within the time limit. */
  read(settings: ConnectionSettings, request: ReadRequest, signal: AbortSignal): Promise<ReadResult>;
  /** Calls any tool, once. */
  call(
    settings: ConnectionSettings,
    tool: string,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<CallResult>;
  /** What this process knows of a connector. */
  stateOf(connectorId: string): ConnectionState;
  /** Closes what is open for a connector that was deleted or disabled. */
  forget(connectorId: string): Promise<void>;
  /** Ends every program. Operations that run are ended with `stopped`. */
  close(): Promise<void>;
}

export type ConnectionFailure =
  /** No active connector, or its program is no longer allowed here. */
  | 'not_connected'
  /** The program could not be started, or did not speak MCP. */
  | 'start_failed'
  | 'timeout'
  /** The program ended in the middle of an operation. */
  | 'crashed'
  /** It wrote more than an answer may have. */
  | 'flooded'
  /** The program runs, and says that the system behind it does not answer or refuses the credentials. */
  | 'system_failed'
  /** Too many failures in a row: it is not asked for a while. */
  | 'circuit_open'
  /** All of the connector's slots were taken for the whole time limit. */
  | 'busy'
  /** This process is shutting down, or the caller's signal was aborted. */
  | 'stopped';

const explanations: Record<ConnectionFailure, string> = {
  not_connected: 'has no active connection',
  start_failed: 'could not be connected',
  timeout: 'did not answer in time',
  crashed: 'lost its connection',
  flooded: 'sent more than is allowed',
  system_failed: 'could not be read',
  circuit_open: 'failed repeatedly and is not asked for a while',
  busy: 'has all of its connections in use',
  stopped: 'was not read to the end',
};

/** 503 SERVICE_UNAVAILABLE that names the system type; its message never quotes credentials, arguments or what the program wrote to standard error. */
export class ConnectionError extends AppError {
  override readonly name = 'ConnectionError';
  readonly systemType: string;
  readonly reason: ConnectionFailure;
  /** The program's last line, where it failed; without credentials, and for the connector's own lastError and the log alone. */
  programLine: string | undefined;

  constructor(
    systemType: string,
    reason: ConnectionFailure,
    options: { detail?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    const detail = options.detail === undefined ? '' : `: ${options.detail}`;
    super('SERVICE_UNAVAILABLE', `The system ${systemType} ${explanations[reason]}${detail}.`, {
      details: [{ field: 'systemType', message: explanations[reason], systemType, reason }],
      headers: { 'Retry-After': String(options.retryAfterSeconds ?? 5) },
      cause: options.cause,
      // The program, its settings and the system behind it are the organization's; only that this process stops is ours.
      fault: reason === 'stopped' ? 'service' : 'customer',
    });
    this.systemType = systemType;
    this.reason = reason;
  }
}

/** What the connector's lastError says of a failure. */
export const describeFailure = ({ message, programLine }: ConnectionError): string =>
  programLine === undefined ? message : `${message} The program's last line: ${programLine}`;
