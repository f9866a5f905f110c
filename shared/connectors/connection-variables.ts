import type { ErrorDetail } from '../platform/errors/index.js';

/** Names that credentials of every kind of system have, and that mean nothing to what loads or runs a program. */
const common = new Set(
  'USERNAME PASSWORD API_KEY TOKEN ACCESS_TOKEN REFRESH_TOKEN CLIENT_ID CLIENT_SECRET TENANT_ID ACCOUNT_ID TOKEN_URL SCOPE AUDIENCE'.split(
    ' ',
  ),
);

/** What a program that was allowed without naming its variables may be given beside those: a secret by the way its name ends. */
const secretName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:TOKEN|API_KEY|SECRET|PASSWORD|USERNAME|CLIENT_ID)$/;

/** The service's own: no name of theirs is ever a credential. */
const own = /^(?:CONNECTION_MARK$|CONNECTOR_|CONCLAVE_)/;

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const MAX_VALUE_BYTES = 16_384;

/** Which variables of a program credentials may set. */
export type TakesVariable = (name: string) => boolean;

/** `named` are the variables of the program's own, as it or the operator names them; without them any name of a secret does. */
export const takesVariables = (named: readonly string[] | undefined): TakesVariable => {
  const listed = new Set(named);
  return (name) => !own.test(name) && (common.has(name) || (named ? listed.has(name) : secretName.test(name)));
};

/** `clientSecret` → `CLIENT_SECRET`; a name in capitals is kept as it is. */
const variableName = (key: string): string =>
  /[a-z]/.test(key) ? key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase() : key;

/**
 * What is wrong with the credentials of a connector: each becomes a variable of the program's process, and one that the program
 * does not take is refused, since it could change how the program is loaded. Values are never quoted.
 */
export function credentialProblems(
  credentials: Readonly<Record<string, string>>,
  field: string,
  takes: TakesVariable,
): ErrorDetail[] {
  const seen = new Set<string>();
  return Object.entries(credentials).flatMap(([key, value]) => {
    const at = `${field}.${key}`;
    const name = variableName(key);
    if (!NAME.test(key)) return [{ field: at, message: 'must be a name of letters, digits and underscores' }];
    if (!takes(name))
      return [{ field: at, message: `stands for the variable ${name}, which the program does not take` }];
    if (seen.has(name)) return [{ field: at, message: `stands for the variable ${name}, which another one sets` }];
    seen.add(name);
    if (value.includes('\0') || Buffer.byteLength(value) > MAX_VALUE_BYTES)
      return [{ field: at, message: `must be text of at most ${MAX_VALUE_BYTES} bytes without NUL` }];
    return [];
  });
}

interface Credentials {
  type: string;
  credentials: Readonly<Record<string, string>>;
}

/** The variables by which a program gets its credentials: `clientSecret` arrives as CLIENT_SECRET, and the kind of authentication as AUTH_TYPE. */
export const credentialVariables = ({ type, credentials }: Credentials): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(credentials).map(([key, value]) => [variableName(key), value])),
  AUTH_TYPE: type,
});

const isAddress = (name: string): boolean => /(?:^|_)(?:URL|URI|HOST|ENDPOINT)$/.test(name);

/** The credentials that say where the others are sent, by the names of their variables. */
export const addressesAmong = ({ credentials }: Pick<Credentials, 'credentials'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(credentials)
      .map(([key, value]) => [variableName(key), value] as const)
      .filter(([name]) => isAddress(name)),
  );
