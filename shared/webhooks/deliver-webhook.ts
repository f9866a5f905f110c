import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../platform/clock.js';
import { inTransaction, isDatabaseAway, type Db } from '../platform/db/index.js';
import { OutboundError, type GuardedClient, type OutboundResponse } from '../platform/http/index.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { claimDelivery, finishAttempt, releaseDelivery, type AttemptEnd, type ClaimedDelivery } from './deliveries.repository.js';
import type { Outbox } from './outbox.js';
import { readRetryAfter, retryDelay } from './retry-schedule.js';
import { signWebhook } from './sign-webhook.js';
import { disableSubscription } from './subscriptions.repository.js';
import type { WebhookDocuments } from './webhook-documents.js';

/** Longer than a whole exchange with its bookkeeping; a worker that dies loses the delivery to the next one after this. */
const LEASE_MS = 20_000;
/** Tries at once to one endpoint from this process; one that fails is tried one by one. */
const LANES = 4;
const LANES_WHILE_FAILING = 1;
/** A lane goes on with what is due for its endpoint for this long, then makes room for others. */
const LANE_MS = 10_000;
/** How often the outcome of a try is written again while the database is away, and how long apart. */
const RECORD_TRIES = 4;
const RECORD_PAUSE_MS = 500;
/** An endpoint of which no try has succeeded for so long gets nothing any more. */
const GIVE_UP_MS = 5 * 86_400_000;

interface Options {
  db: Db;
  documents: WebhookDocuments;
  outbox: Outbox;
  client: GuardedClient;
  retrySeconds: readonly number[];
  clock: Clock;
  random: () => number;
  log: Logger;
  metrics: Metrics;
}

type Outcome = Omit<AttemptEnd, 'durationMs'> & { isGone: boolean };

/** What an answer means: 2xx has arrived, anything else has not, and a redirect is not followed. */
function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'http_status';
}

/** Tries deliveries: lease, send, record. */
export function createDeliverer(options: Options) {
  const { db, documents, outbox, client, retrySeconds, clock, random, log, metrics } = options;
  const lanes = new Map<string, { running: number; limit: number }>();

  /** The try's answer, or the class of its failure, in the words of the log, and when the next one is due. */
  function outcomeOf(claimed: ClaimedDelivery, answer: OutboundResponse | string): Outcome {
    const isAnswer = typeof answer !== 'string';
    const error = isAnswer ? errorOf(answer.status) : answer;
    const retryAfter = isAnswer ? readRetryAfter(answer.headers['retry-after'], clock.now()) : 0;
    const body = isAnswer ? answer.body.toString('utf8') : '';
    return {
      statusCode: isAnswer ? answer.status : null,
      error,
      responseSealed: body === '' ? null : documents.response.seal(claimed.organizationId, `${claimed.id}/${claimed.attempts}`, body),
      next: error === null ? 'succeeded' : (retryDelay(retrySeconds, claimed.attempts, random(), retryAfter) ?? 'failed'),
      isGone: isAnswer && answer.status === 410,
    };
  }

  async function send(claimed: ClaimedDelivery, signal: AbortSignal): Promise<OutboundResponse> {
    const { organizationId, subscriptionId, eventId } = claimed;
    const body = Buffer.from(documents.body.open(organizationId, eventId, claimed.bodySealed), 'utf8');
    const secrets = [documents.secret.open(organizationId, subscriptionId, claimed.secretSealed)];
    if (claimed.previousSecretSealed) secrets.push(documents.previousSecret.open(organizationId, subscriptionId, claimed.previousSecretSealed));
    const timestamp = Math.floor(claimed.at.getTime() / 1_000);
    return client.send(documents.url.open(organizationId, subscriptionId, claimed.urlSealed), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Conclave-Webhooks/2.0',
        'webhook-id': eventId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook({ id: eventId, timestamp, body }, secrets),
      },
      body,
      signal,
    });
  }

  /** What arrived should not be sent twice because the database was restarting for a second. */
  async function record(claimed: ClaimedDelivery, end: AttemptEnd): Promise<Date | null> {
    for (let tries = 1; ; tries++) {
      try {
        return (await finishAttempt(db, claimed, end)).failingSince;
      } catch (error) {
        if (tries >= RECORD_TRIES || !isDatabaseAway(error)) throw error;
        await sleep(RECORD_PAUSE_MS);
      }
    }
  }

  /** Ends an endpoint and tells the organization's others of it, both or neither. */
  async function disable(claimed: ClaimedDelivery, reason: 'gone' | 'failing', failingSince: Date | null): Promise<void> {
    const { organizationId, subscriptionId } = claimed;
    const deliveries = await inTransaction(db, async (tx) => {
      if (!(await disableSubscription(tx, organizationId, subscriptionId, reason))) return [];
      const data = { webhookId: subscriptionId, organizationId, reason, failingSince: failingSince?.toISOString() ?? null };
      return outbox.recordEvent(tx, { organizationId, event: 'webhook.endpoint.disabled', data });
    });
    outbox.enqueue(deliveries);
    log.warn({ organizationId, subscriptionId, reason }, 'a webhook endpoint was disabled');
  }

  async function attempt(claimed: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const answer = await send(claimed, signal).catch((error: unknown) => {
      if (error instanceof OutboundError) return error.kind;
      // Such as a row whose key is gone: it follows the schedule like any failure, so that it ends.
      log.error({ err: error, deliveryId: claimed.id }, 'a webhook delivery could not be sent');
      return 'internal';
    });
    if (answer === 'cancelled') {
      await releaseDelivery(db, claimed);
      throw new Error('the try was cut off by the end of this process');
    }
    const durationMs = Math.round(performance.now() - startedAt);
    const { isGone, ...outcome } = outcomeOf(claimed, answer);
    metrics.webhookTries.inc({ outcome: typeof outcome.next === 'number' && !isGone ? 'retried' : outcome.next === 'succeeded' ? 'succeeded' : 'failed' });
    const failingSince = await record(claimed, { ...outcome, durationMs, ...(isGone ? { next: 'failed' } : {}) });
    const { statusCode, error } = outcome;
    log.info({ deliveryId: claimed.id, subscriptionId: claimed.subscriptionId, event: claimed.eventName, attempt: claimed.attempts, statusCode, error, durationMs }, 'webhook try');
    if (isGone) await disable(claimed, 'gone', failingSince);
    else if (failingSince && claimed.at.getTime() - failingSince.getTime() >= GIVE_UP_MS) await disable(claimed, 'failing', failingSince);
  }

  async function work(subscriptionId: string, deliveryId: string, lane: { running: number; limit: number }, signal: AbortSignal): Promise<number> {
    const startedAt = performance.now();
    let tried = 0;
    let claimed = (await claimDelivery(db, subscriptionId, LEASE_MS, deliveryId)) ?? (await claimDelivery(db, subscriptionId, LEASE_MS));
    while (claimed) {
      lane.limit = claimed.isFailing ? LANES_WHILE_FAILING : LANES;
      await attempt(claimed, signal);
      tried++;
      if (lane.running > lane.limit || performance.now() - startedAt > LANE_MS) break;
      claimed = await claimDelivery(db, subscriptionId, LEASE_MS);
    }
    return tried;
  }

  return {
    /**
     * Tries a delivery, then what else is due for its endpoint. An endpoint that has its share of tries under way gets no
     * more of this process: those that run go on with what is due, so that a slow receiver holds up nobody but itself.
     * @returns how many deliveries were tried.
     */
    async run({ subscriptionId, deliveryId }: { subscriptionId: string; deliveryId: string }, signal: AbortSignal): Promise<number> {
      const lane = lanes.get(subscriptionId) ?? { running: 0, limit: LANES };
      if (lane.running >= lane.limit) return 0;
      lanes.set(subscriptionId, lane);
      lane.running++;
      try {
        return await work(subscriptionId, deliveryId, lane, signal);
      } finally {
        lane.running--;
        if (lane.running === 0) lanes.delete(subscriptionId);
      }
    },
  };
}
export type Deliverer = ReturnType<typeof createDeliverer>;
