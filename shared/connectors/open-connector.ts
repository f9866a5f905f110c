import { isDeepStrictEqual } from 'node:util';
import { invalidRequest } from '../platform/errors/index.js';
import type { ConnectionSettings } from './connection.js';
import { addressesAmong, credentialVariables } from './connection-variables.js';
import type { ConnectorDocuments } from './connector-documents.js';
import type { Authentication, Connector } from './connector.js';
import type { ConnectorRow } from './connectors.repository.js';

/** Opens what is sealed of a connector. */
export function openConnector(documents: ConnectorDocuments, row: ConnectorRow): Connector {
  const { settingsSealed, credentialsSealed, lastErrorSealed, ...clear } = row;
  const { organizationId, id } = row;
  return {
    ...clear,
    ...documents.settings.open(organizationId, id, settingsSealed),
    authentication: credentialsSealed && documents.credentials.open(organizationId, id, credentialsSealed),
    lastError: lastErrorSealed && documents.lastError.open(organizationId, id, lastErrorSealed),
  };
}

/** What the connection to its system is opened with. */
export const connectionSettings = (connector: Connector): ConnectionSettings => ({
  connectorId: connector.id,
  organizationId: connector.organizationId,
  systemType: connector.systemType,
  program: connector.serverPath,
  args: connector.serverArgs,
  environment: connector.authentication ? credentialVariables(connector.authentication) : {},
  timeoutMs: connector.timeoutMs,
  version: String(connector.version),
});

const MASK = '••••';

/** Credentials as they may be shown: the names, never a value. */
export const maskCredentials = (credentials: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(credentials).map((key) => [key, MASK]));

/** What was sent for credentials, with the stored value where the mask came back. */
const unmaskCredentials = (
  sent: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      value === MASK && Object.hasOwn(stored, key) ? (stored[key] ?? value) : value,
    ]),
  );

type Sending = Pick<Connector, 'serverPath' | 'serverArgs' | 'authentication'>;

/** Whether credentials would go to the same program, by the same arguments, to the same addresses. */
const goesToTheSame = (before: Sending, after: Sending): boolean =>
  before.serverPath === after.serverPath &&
  isDeepStrictEqual([...before.serverArgs], [...after.serverArgs]) &&
  isDeepStrictEqual(
    before.authentication && addressesAmong(before.authentication),
    after.authentication && addressesAmong(after.authentication),
  );

/**
 * The authentication of a connector that is changed: what was sent, with stored values for masks, or what is stored where
 * nothing was sent. Stored values fall away when they would go elsewhere: whoever may change a connector could have them sent to
 * a place of its own.
 * @throws INVALID_REQUEST for masks of values that fall away
 */
export function changedAuthentication(
  before: Sending,
  change: Pick<Sending, 'serverPath' | 'serverArgs'>,
  sent: Authentication | null | undefined,
): Authentication | null {
  const stored = before.authentication;
  if (sent === null) return null;
  if (sent === undefined) return goesToTheSame(before, { ...change, authentication: stored }) ? stored : null;
  const unmasked = { ...sent, credentials: unmaskCredentials(sent.credentials, stored?.credentials ?? {}) };
  if (stored && goesToTheSame(before, { ...change, authentication: unmasked })) return unmasked;
  const masked = Object.keys(sent.credentials).filter((key) => sent.credentials[key] === MASK);
  if (masked.length === 0) return sent;
  throw invalidRequest(
    masked.map((key) => ({
      field: `authentication.credentials.${key}`,
      message: 'must be sent anew: stored credentials fall away when the program, its arguments or an address changes',
    })),
  );
}

/** Values this short stand in every other text, and are no secret. */
const SHORTEST_SECRET = 4;

/** A message of a system without any of the connector's credentials, should it quote one. */
export function withoutSecrets(message: string, { authentication }: Pick<Connector, 'authentication'>): string {
  const secrets = Object.values(authentication?.credentials ?? {}).filter((value) => value.length >= SHORTEST_SECRET);
  return secrets
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, MASK), message);
}
