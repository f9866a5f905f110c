import { setTimeout as sleep } from 'node:timers/promises';
import { createCircuit } from '../platform/circuit.js';
import type { GuardedClient } from '../platform/http/index.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { interfaces, type InterfaceName } from './interfaces/index.js';
import type { Completion } from './interfaces/model-interface.js';
import type { ModelRequest } from './model-request.js';
import type { Spending } from './spending.js';

/** What a model is asked for. */
export type ModelUse = 'read' | 'complete' | 'word' | 'check';

export interface LanguageModelOptions {
  client: GuardedClient;
  interface: InterfaceName;
  /** Such as `https://api.example.com/v1`; the interface's own path follows. */
  baseUrl: string;
  model: string;
  apiKey: string;
  /** Prices of a million tokens, in the operator's currency; for the figures alone. */
  prices: { input: number; output: number };
  spending: Spending;
  metrics: Pick<Metrics, 'modelRequests' | 'modelTokens' | 'modelCost'>;
  log: Logger;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

export interface Asking {
  use: ModelUse;
  /** Whose limit of the day it counts against. */
  organizationId: string;
  maxTokens: number;
  /** Times that it is sent while errors pass; 1 where nothing is said. */
  tries?: number;
  signal: AbortSignal;
}

/** An endpoint that counts more than this for one exchange is not believed. */
const mostCountedTokens = 100_000_000;

/** Before a request that failed is sent again. */
const RETRY_AFTER_MS = 300;

/** Why a model gave nothing, in words for a log and for a status. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  readonly outcome: 'failed' | 'limit' | 'open';
  /** The same request may be answered a moment later. */
  readonly isPassing: boolean;

  constructor(message: string, outcome: 'failed' | 'limit' | 'open' = 'failed', isPassing = false) {
    super(message);
    this.outcome = outcome;
    this.isPassing = isPassing;
  }
}

/**
 * The one client of language models, whatever they are asked for: bounded in time, tries and tokens, behind a circuit, and
 * counted. A server that refuses schemas is asked without one from then on.
 */
export function createLanguageModel(options: LanguageModelOptions) {
  const { client, model, apiKey, prices, spending, metrics, log } = options;
  const spoken = interfaces[options.interface];
  const url = `${options.baseUrl.replace(/\/+$/, '')}${spoken.path}`;
  const headers = { 'content-type': 'application/json', ...spoken.headers(apiKey) };
  const circuit = createCircuit(options.now);
  let takesSchema = true;

  async function exchange(request: ModelRequest, { maxTokens, signal }: Asking, schema: boolean) {
    const body = JSON.stringify(spoken.body(request, { model, maxTokens, withSchema: schema }));
    return client.send(url, { method: 'POST', headers, body, signal });
  }

  async function send(request: ModelRequest, asking: Asking): Promise<Completion> {
    let response = await exchange(request, asking, takesSchema);
    if (response.status === 400 && takesSchema) {
      response = await exchange(request, asking, false);
      takesSchema = response.status !== 200;
      if (!takesSchema)
        log.info({ model }, 'the endpoint of the language model takes no schema; it is asked without one');
    }
    if (response.status !== 200) {
      const isPassing = response.status === 429 || response.status >= 500;
      throw new ModelUnavailable(`the model's endpoint answered ${response.status}`, 'failed', isPassing);
    }
    return spoken.read(JSON.parse(response.body.toString('utf8')));
  }

  async function trying(request: ModelRequest, asking: Asking): Promise<Completion> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(request, asking);
      } catch (error) {
        const isPassing = error instanceof ModelUnavailable && error.isPassing;
        if (!isPassing || attempt >= (asking.tries ?? 1) || asking.signal.aborted) throw error;
        await sleep(RETRY_AFTER_MS, undefined, { signal: asking.signal });
      }
    }
  }

  /** The tokens that a request can cost at most: no tokenizer makes more of a text than it has bytes. */
  const mostTokens = ({ system, user, schema }: ModelRequest, maxTokens: number): number =>
    Buffer.byteLength(system) + Buffer.byteLength(user) + Buffer.byteLength(JSON.stringify(schema.schema)) + maxTokens;

  async function counted(request: ModelRequest, asking: Asking): Promise<Completion> {
    const admission = circuit.admit();
    if (!admission.admitted)
      throw new ModelUnavailable('the model has failed repeatedly and is left alone for now', 'open');
    try {
      const completion = await trying(request, asking);
      circuit.settle(admission, 'succeeded');
      return completion;
    } catch (error) {
      circuit.settle(admission, 'failed');
      throw error;
    }
  }

  function count(use: ModelUse, { inputTokens, outputTokens }: Completion): void {
    metrics.modelTokens.inc({ use, direction: 'input' }, inputTokens);
    metrics.modelTokens.inc({ use, direction: 'output' }, outputTokens);
    metrics.modelCost.inc({ use }, (inputTokens * prices.input + outputTokens * prices.output) / 1e6);
  }

  return {
    name: model,
    /**
     * Asks, again where an error may pass.
     * @returns the text of the reply, not to be believed unchecked.
     * @throws ModelUnavailable and others when there is none in time, or the organization has used up its day.
     */
    async ask(request: ModelRequest, asking: Asking): Promise<string> {
      const { use, organizationId, maxTokens } = asking;
      const from = options.now();
      const observe = (outcome: string): void =>
        metrics.modelRequests.observe({ use, outcome }, (options.now() - from) / 1_000);
      const most = mostTokens(request, maxTokens);
      const reservation = await spending.reserve(organizationId, most);
      if (!reservation) {
        observe('limit');
        throw new ModelUnavailable('the organization has used up its tokens of the day', 'limit');
      }
      let used = 0;
      try {
        const completion = await counted(request, asking);
        // A server that counts nothing is taken at the most that the exchange can have cost.
        used = completion.inputTokens + completion.outputTokens || most;
        count(use, completion);
        observe('answered');
        return completion.text;
      } catch (error) {
        // What was cut off may have been counted at the other end.
        if (!(error instanceof ModelUnavailable)) used = most;
        observe(asking.signal.aborted ? 'late' : error instanceof ModelUnavailable ? error.outcome : 'failed');
        throw error;
      } finally {
        await spending.settle(organizationId, reservation, Math.min(used, mostCountedTokens));
      }
    },
  };
}
export type LanguageModel = ReturnType<typeof createLanguageModel>;
