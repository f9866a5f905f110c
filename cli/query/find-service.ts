import path from 'node:path';
import { findRunningStack, readJsonFile } from '../../shared/platform/embedded/index.js';
import { QueryFailure } from './query-failure.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where to ask, and as whom. */
export interface Service {
  baseUrl: string;
  organizationId: string;
  apiKey: string;
}

/** What the command line says of the service; the environment fills what it leaves out, but for the address. */
export interface ServiceOptions {
  url?: string;
  org?: string;
  apiKey?: string;
}

const DEFAULT_DATA_DIR = '.data';

function addressOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:')
    throw new QueryFailure('--url must be an http or https address', 2);
  return url.replace(/\/+$/, '');
}

/** The stack that runs in DATA_DIR, with the credentials that its start has written. */
function embedded({ DATA_DIR }: Environment): Partial<Service> & { baseUrl: string } {
  const dataDir = DATA_DIR || DEFAULT_DATA_DIR;
  const baseUrl = findRunningStack(dataDir)?.baseUrl;
  if (baseUrl === undefined)
    throw new QueryFailure(
      `Conclave is not running in ${dataDir}: run npm start first, or set DATA_DIR, or name a service by --url`,
    );
  const credentials = readJsonFile(path.join(dataDir, 'credentials.json')) as Partial<Service> | undefined;
  return { ...credentials, baseUrl };
}

/**
 * The service named by --url, else the stack that runs in DATA_DIR.
 * @throws QueryFailure when none runs, or nothing says as whom to ask.
 */
export function findService({ url, org, apiKey }: ServiceOptions, environment: Environment): Service {
  const found: Partial<Service> & { baseUrl: string } =
    url === undefined ? embedded(environment) : { baseUrl: addressOf(url) };
  const organizationId = org ?? (environment['CONCLAVE_ORGANIZATION'] || found.organizationId);
  const key = apiKey ?? (environment['CONCLAVE_API_KEY'] || found.apiKey);
  if (organizationId === undefined)
    throw new QueryFailure('no organization: give --org or set CONCLAVE_ORGANIZATION', 2);
  if (key === undefined) throw new QueryFailure('no API key: set CONCLAVE_API_KEY or give --api-key', 2);
  return { baseUrl: found.baseUrl, organizationId, apiKey: key };
}
