import { fileURLToPath } from 'node:url';
import { createConnections, createProgramCatalogue, type ConnectionSettings } from '../../shared/connectors/index.js';
import { systemClock } from '../../shared/platform/clock.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';

const oddProgram = fileURLToPath(new URL('./programs/odd-connector.mjs', import.meta.url));

export interface ConnectionsOptions {
  allowPrivate?: boolean;
  filesRoot?: string;
  programs?: { name: string; command: string; args: string[] }[];
  perConnector?: number;
  processes?: number;
  idleMs?: number;
  maxOutputBytes?: number;
}

/** Connections of a process that may reach this machine; the program `odd` does as its first argument says. */
export function openConnections({
  allowPrivate = true,
  filesRoot = '',
  programs = [],
  perConnector = 2,
  processes = 8,
  ...limits
}: ConnectionsOptions = {}) {
  const catalogue = createProgramCatalogue({
    allowed: [{ name: 'odd', command: process.execPath, args: [oddProgram] }, ...programs],
    filesRoot,
    allowPrivate,
    allowHttp: true,
    environment: { PATH: process.env['PATH'] ?? '' },
  });
  return createConnections({
    programs: catalogue,
    perConnector,
    processes,
    ...limits,
    clock: systemClock,
    log: createLogger({ level: 'silent', process: 'test' }),
  });
}

let made = 0;

/** Settings of a connector that no other test uses. */
export function aConnector(overrides: Partial<ConnectionSettings> = {}): ConnectionSettings {
  return {
    connectorId: `con_${++made}`,
    organizationId: 'acme',
    systemType: 'ERP',
    program: 'odd',
    args: ['good'],
    environment: {},
    timeoutMs: 20_000,
    version: '1',
    ...overrides,
  };
}

/** A signal that nobody aborts. */
export const noAbort = (): AbortSignal => new AbortController().signal;

/** The error that a promise is rejected with. @throws when it is not rejected. */
export async function rejectionOf(promise: Promise<unknown>): Promise<Error & { code?: string; reason?: string }> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('the promise was not rejected');
}
