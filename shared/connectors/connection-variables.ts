import type { ErrorDetail } from '../platform/errors/index.js';

/** Variables that change how a program is loaded, found, traced or guarded, or that are the service's own to set. */
const reserved =
  /^(PATH|HOME|SHELL|USER|LOGNAME|PWD|IFS|ENV|BASH_.*|CDPATH|PS[0-9]|PROMPT_COMMAND|TMPDIR|TZ|LANG|LC_.*|LD_.*|DYLD_.*|GLIBC_.*|GCONV_PATH|LOCPATH|MALLOC_.*|NODE|NODE_.*|NPM_.*|UV_.*|DENO_.*|BUN_.*|TSX_.*|PYTHON.*|PERL.*|RUBY.*|GEM_.*|BUNDLE_.*|JAVA.*|_JAVA.*|JDK_.*|CLASSPATH|DOTNET_.*|GIT_.*|SSH_.*|OPENSSL_.*|SSL_.*|(HTTPS?|ALL|NO|FTP)_PROXY|CONNECTION_MARK|CONNECTOR_.*|CONCLAVE_.*)$/;

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
const MAX_VALUE_BYTES = 16_384;

/** `clientSecret` → `CLIENT_SECRET`; a name in capitals is kept as it is. */
const variableName = (key: string): string =>
  /[a-z]/.test(key) ? key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase() : key;

/**
 * What is wrong with the credentials of a connector: each becomes a variable of the program's process, and one that would change
 * what that process does, such as NODE_OPTIONS, is refused. Values are never quoted.
 */
export function credentialProblems(credentials: Readonly<Record<string, string>>, field: string): ErrorDetail[] {
  const seen = new Set<string>();
  return Object.entries(credentials).flatMap(([key, value]) => {
    const at = `${field}.${key}`;
    const name = variableName(key);
    if (!NAME.test(key)) return [{ field: at, message: 'must be a name of letters, digits and underscores' }];
    if (reserved.test(name)) return [{ field: at, message: `may not set the variable ${name} of the program` }];
    if (seen.has(name)) return [{ field: at, message: `stands for the variable ${name}, which another one sets` }];
    seen.add(name);
    if (value.includes('\0') || Buffer.byteLength(value) > MAX_VALUE_BYTES)
      return [{ field: at, message: `must be text of at most ${MAX_VALUE_BYTES} bytes without NUL` }];
    return [];
  });
}

/** The variables by which a program gets its credentials: `clientSecret` arrives as CLIENT_SECRET, and the kind of authentication as AUTH_TYPE. */
export function credentialVariables(authentication: {
  type: string;
  credentials: Readonly<Record<string, string>>;
}): Record<string, string> {
  const variables = Object.entries(authentication.credentials).map(
    ([key, value]) => [variableName(key), value] as const,
  );
  return { AUTH_TYPE: authentication.type, ...Object.fromEntries(variables.filter(([name]) => !reserved.test(name))) };
}
