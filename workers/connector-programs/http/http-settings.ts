type Environment = Readonly<Record<string, string | undefined>>;

export type Authentication =
  | { type: 'none' }
  | { type: 'api_key'; key: string; in: 'header' | 'query'; name: string; prefix: string }
  | { type: 'basic'; username: string; password: string }
  | {
      type: 'oauth2';
      tokenUrl: string;
      clientId: string;
      clientSecret: string;
      scope: string;
      audience: string;
      clientIn: 'header' | 'body';
    };

export interface HttpSettings {
  /** Every request goes to this origin and below this path. */
  baseUrl: URL;
  authentication: Authentication;
  allowPrivate: boolean;
  allowHttp: boolean;
}

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`the credential for ${name} is missing`);
  return value;
}

function apiKey(environment: Environment): Authentication {
  const parameter = environment['API_KEY_QUERY'];
  const name = environment['API_KEY_HEADER'] || 'Authorization';
  const prefix = environment['API_KEY_PREFIX'] ?? (name.toLowerCase() === 'authorization' ? 'Bearer ' : '');
  const key = required(environment, 'API_KEY');
  return parameter
    ? { type: 'api_key', key, in: 'query', name: parameter, prefix: '' }
    : { type: 'api_key', key, in: 'header', name, prefix };
}

function authenticationOf(environment: Environment): Authentication {
  switch (environment['AUTH_TYPE'] ?? 'none') {
    case 'none':
      return { type: 'none' };
    case 'api_key':
      return apiKey(environment);
    case 'basic':
      return {
        type: 'basic',
        username: required(environment, 'USERNAME'),
        password: required(environment, 'PASSWORD'),
      };
    case 'oauth2':
      return {
        type: 'oauth2',
        tokenUrl: required(environment, 'TOKEN_URL'),
        clientId: required(environment, 'CLIENT_ID'),
        clientSecret: required(environment, 'CLIENT_SECRET'),
        scope: environment['SCOPE'] ?? '',
        audience: environment['AUDIENCE'] ?? '',
        clientIn: environment['CLIENT_AUTH'] === 'body' ? 'body' : 'header',
      };
    default:
      throw new Error('authentication.type must be oauth2, api_key or basic');
  }
}

/** The base URL is the first argument, the rest comes with the credentials. @throws Error that names what is missing; never quotes a value. */
export function readHttpSettings(args: readonly string[], environment: Environment): HttpSettings {
  const [text = ''] = args;
  if (!URL.canParse(text)) throw new Error('the first of serverArgs must be the base URL');
  const baseUrl = new URL(text);
  if (!baseUrl.pathname.endsWith('/')) baseUrl.pathname += '/';
  return {
    baseUrl,
    authentication: authenticationOf(environment),
    allowPrivate: environment['CONNECTOR_ALLOW_PRIVATE'] === 'true',
    allowHttp: environment['CONNECTOR_ALLOW_HTTP'] === 'true',
  };
}
