import { createLanguageModel } from '../../shared/language-model/index.js';
import { ConfigError, loadConfig } from '../../shared/platform/config/index.js';
import { createGuardedClient } from '../../shared/platform/http/index.js';
import { createMetrics } from '../../shared/platform/prometheus/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { ok, warn, type Finding } from './check.js';

const LIMIT_MS = 20_000;
const SLOW_MS = 5_000;

const question = {
  system: 'Answer with JSON alone: {"ready": true}.',
  user: '{}',
  schema: {
    name: 'readiness',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['ready'],
      properties: { ready: { type: 'boolean' } },
    },
  },
};

/** The language model, where one is set: it is asked one thing, which counts against nobody's limit. */
export async function checkModel(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const settings = modelSettings(environment);
  if (!settings) return [];
  const client = createGuardedClient({ allowHttp: true, allowPrivate: true, totalMs: LIMIT_MS });
  const model = createLanguageModel({
    client,
    ...settings,
    spending: {
      reserve: (_organizationId, tokens) => Promise.resolve({ tokens, day: '' }),
      settle: () => Promise.resolve(),
    },
    metrics: createMetrics({ process: 'doctor' }),
    log: createLogger({ level: 'silent', process: 'doctor' }),
    now: () => performance.now(),
  });
  const name = `language model ${settings.model}`;
  const from = performance.now();
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const text = await model.ask(question, { use: 'check', organizationId: '', maxTokens: 100, signal });
    const ms = Math.round(performance.now() - from);
    if (!text.includes('{')) return [warn(name, 'answers, but not in JSON', 'Set one that follows instructions.')];
    return ms > SLOW_MS
      ? [warn(name, `answers a short question in ${ms} ms`, 'Readings will often be late: take a faster one.')]
      : [ok(name, `answers in ${ms} ms`)];
  } catch (error) {
    const remedy =
      'Look at LLM_BASE_URL, LLM_INTERFACE, LLM_MODEL and LLM_API_KEY. Queries are answered without it meanwhile.';
    return [warn(name, (error as Error).message, remedy)];
  } finally {
    await client.close();
  }
}

/** What is set of it; nothing where settings are wrong, since another check says so. */
function modelSettings(environment: Readonly<Record<string, string | undefined>>) {
  if (!environment['LLM_BASE_URL']) return undefined;
  try {
    return loadConfig(environment).languageModel;
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
