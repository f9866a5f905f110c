import type { ConnectionSettings } from './connection.js';
import { credentialVariables } from './connection-variables.js';
import type { ConnectorDocuments } from './connector-documents.js';
import type { Connector } from './connector.js';
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
export const unmaskCredentials = (
  sent: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      value === MASK && Object.hasOwn(stored, key) ? (stored[key] ?? value) : value,
    ]),
  );

/** Values this short stand in every other text, and are no secret. */
const SHORTEST_SECRET = 4;

/** A message of a system without any of the connector's credentials, should it quote one. */
export function withoutSecrets(message: string, { authentication }: Pick<Connector, 'authentication'>): string {
  const secrets = Object.values(authentication?.credentials ?? {}).filter((value) => value.length >= SHORTEST_SECRET);
  return secrets
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, MASK), message);
}
