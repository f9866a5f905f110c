import { ConfigError, loadConfig } from '../../shared/platform/config/index.js';
import { isLoopbackHost } from '../../shared/platform/http/index.js';
import { withConnectors } from '../start/start-settings.js';
import { fail, ok, warn, type Finding } from './check.js';

type Environment = Readonly<Record<string, string | undefined>>;

const OLDEST_NODE: readonly [major: number, minor: number] = [20, 19];
/** Older ones run it, but get no security fixes any more: Node.js 20 since April 2026. */
const OLDEST_MAINTAINED_NODE = 22;

/** Whether this release runs on a version of Node.js, as `process.version` names it, and whether that is still maintained. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const isRecent = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (!isRecent) return fail('node version', version, `Use Node.js ${OLDEST_NODE.join('.')} or newer.`);
  return major < OLDEST_MAINTAINED_NODE
    ? warn('node version', version, 'Use Node.js 24, as the image does: this one gets no security fixes any more.')
    : ok('node version', version);
}

/** What connectors may reach, held against who reaches the API. */
function checkReach({ host, isOpen }: { host: string; isOpen: boolean }): Finding {
  const name = 'connector addresses';
  if (!isOpen) return ok(name, 'public ones, over TLS');
  if (isLoopbackHost(host)) return ok(name, 'private ones too, while the API listens on this machine alone');
  return warn(
    name,
    `private ones or plain http, while the API listens on ${host}`,
    'Unset CONNECTOR_ALLOW_PRIVATE and CONNECTOR_ALLOW_HTTP, unless every organization may reach this network.',
  );
}

/** The same of a stack of `npm start`, whose settings are made of the environment. */
function checkEmbeddedReach(environment: Environment): Finding {
  const made = withConnectors(environment, '');
  return checkReach({
    host: made['HOST'] || '127.0.0.1',
    isOpen: made['CONNECTOR_ALLOW_PRIVATE'] === 'true' || made['CONNECTOR_ALLOW_HTTP'] === 'true',
  });
}

/** The settings as a process would read them; of `npm start` only those that it does not make itself. */
export function checkSettings(environment: Environment, isEmbedded: boolean): Finding[] {
  if (isEmbedded) return [ok('settings', 'made by npm start'), checkEmbeddedReach(environment)];
  try {
    const config = loadConfig(environment);
    const { allowPrivate, allowHttp } = config.connectors;
    const findings = [
      ok('settings', `read for ${config.env}`),
      checkReach({ host: config.http.host, isOpen: allowPrivate || allowHttp }),
    ];
    if (config.env !== 'production')
      return [...findings, warn('environment', config.env, 'Set NODE_ENV=production where it is run for real.')];
    if (config.webhooks.allowPrivate || config.webhooks.allowHttp) {
      findings.push(
        fail(
          'webhook addresses',
          'private or plain http addresses are allowed',
          'Unset WEBHOOK_ALLOW_PRIVATE and WEBHOOK_ALLOW_HTTP: callers could reach what only this network should.',
        ),
      );
    }
    return findings;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) =>
      fail('settings', problem, 'Correct it; .env.example describes every setting.'),
    );
  }
}
