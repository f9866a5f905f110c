import { setTimeout as sleep } from 'node:timers/promises';
import { batched } from '../platform/batch.js';
import type { Clock } from '../platform/clock.js';
import { rememberingOpen } from '../platform/crypto/index.js';
import { inTransaction, isDatabaseAway, type Db } from '../platform/db/index.js';
import { OutboundError, type GuardedClient, type OutboundResponse } from '../platform/http/index.js';
import type { Metrics } from '../platform/prometheus/index.js';
import { plainLogger, type Logger, type OpenSpan, type Tracing } from '../platform/telemetry/index.js';
import {
  claimDeliveries,
  finishAttempts,
  releaseDelivery,
  returnUnsent,
  type AttemptEnd,
  type Claim,
  type ClaimedDelivery,
} from './deliveries.repository.js';
import { createLane, type Lane } from './delivery-lane.js';
import type { Outbox } from './outbox.js';
import { readRetryAfter, retryDelay } from './retry-schedule.js';
import { signWebhook } from './sign-webhook.js';
import { disableSubscription } from './subscriptions.repository.js';
import type { WebhookDocuments } from './webhook-documents.js';

/** Longer than a whole exchange with its bookkeeping; a worker that dies loses the delivery to the next one after this. */
const LEASE_MS = 20_000;
/** How much of a second's worth an endpoint may get at once after a pause. */
const BURST_SHARE = 0.1;
/** When an endpoint that had to make room is looked at again; its job has left the queue by then. */
const ROOM_MS = 20;
/** How often the outcome of a try is written again while the database is away, and how long apart. */
const RECORD_TRIES = 4;
const RECORD_PAUSE_MS = 500;
/** Of how many endpoints, and of how many events, a process remembers what it has opened. */
const REMEMBERED_ENDPOINTS = 1_000;
const REMEMBERED_EVENTS = 100;
/** An endpoint of which no try has succeeded for so long gets nothing any more. */
const GIVE_UP_MS = 5 * 86_400_000;

interface Options {
  db: Db;
  documents: WebhookDocuments;
  outbox: Outbox;
  client: GuardedClient;
  retrySeconds: readonly number[];
  /** Deliveries a second to one endpoint, over all processes. */
  ratePerSecond: number;
  clock: Clock;
  random: () => number;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
}

type Outcome = Omit<AttemptEnd, 'durationMs'> & { isGone: boolean };

/** What an answer means: 2xx has arrived, anything else has not, and a redirect is not followed. */
function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'http_status';
}

/** Tries deliveries: lease, send, record. */
export function createDeliverer(options: Options) {
  const { db, documents, outbox, client, retrySeconds, ratePerSecond, clock, random, log, metrics, tracing } = options;
  const pace = { perSecond: ratePerSecond, burst: Math.max(1, Math.round(ratePerSecond * BURST_SHARE)) };
  /** When half a burst has gathered again. */
  const paceMs = Math.ceil((Math.ceil(pace.burst / 2) / pace.perSecond) * 1_000);
  const lanes = new Map<string, Lane>();
  const paused = new Set<string>();

  // An event goes to many endpoints, and an endpoint gets many events.
  const openUrl = rememberingOpen(documents.url, REMEMBERED_ENDPOINTS);
  const openSecret = rememberingOpen(documents.secret, REMEMBERED_ENDPOINTS);
  const openBody = rememberingOpen(documents.body, REMEMBERED_EVENTS);
  const lines = plainLogger(log);

  // The lanes of a process share their statements.
  const claim = batched((claims: readonly Claim[]) => claimDeliveries(db, claims, LEASE_MS, pace), {
    maxSize: 50,
    inFlight: 1,
  });
  const finish = batched((ends: readonly (AttemptEnd & ClaimedDelivery)[]) => finishAttempts(db, ends), {
    maxSize: 500,
    inFlight: 1,
  });

  /** What every line of the log says of a try. */
  const lineOf = ({ id, attempts, eventId, eventName, subscriptionId, organizationId }: ClaimedDelivery) => ({
    deliveryId: id,
    attempt: attempts,
    eventId,
    event: eventName,
    subscriptionId,
    organizationId,
  });

  /** The try's answer, or the class of its failure, in the words of the log, and when the next one is due. */
  function outcomeOf(claimed: ClaimedDelivery, answer: OutboundResponse | string): Outcome {
    const isAnswer = typeof answer !== 'string';
    const error = isAnswer ? errorOf(answer.status) : answer;
    const retryAfter = isAnswer ? readRetryAfter(answer.headers['retry-after'], clock.now()) : 0;
    const body = isAnswer ? answer.body.toString('utf8') : '';
    return {
      statusCode: isAnswer ? answer.status : null,
      error,
      responseSealed:
        body === '' ? null : documents.response.seal(claimed.organizationId, `${claimed.id}/${claimed.attempts}`, body),
      next:
        error === null ? 'succeeded' : (retryDelay(retrySeconds, claimed.attempts, random(), retryAfter) ?? 'failed'),
      isGone: isAnswer && answer.status === 410,
    };
  }

  async function send(claimed: ClaimedDelivery, signal: AbortSignal): Promise<OutboundResponse> {
    const { organizationId, subscriptionId, eventId } = claimed;
    const body = Buffer.from(openBody(organizationId, eventId, claimed.bodySealed), 'utf8');
    const secrets = [openSecret(organizationId, subscriptionId, claimed.secretSealed)];
    if (claimed.previousSecretSealed)
      secrets.push(documents.previousSecret.open(organizationId, subscriptionId, claimed.previousSecretSealed));
    const timestamp = Math.floor(clock.now().getTime() / 1_000);
    return client.send(openUrl(organizationId, subscriptionId, claimed.urlSealed), {
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
        return await finish({ ...claimed, ...end });
      } catch (error) {
        if (tries >= RECORD_TRIES || !isDatabaseAway(error)) throw error;
        await sleep(RECORD_PAUSE_MS);
      }
    }
  }

  /** Ends an endpoint and tells the organization's others of it, both or neither. */
  async function disable(
    claimed: ClaimedDelivery,
    reason: 'gone' | 'failing',
    failingSince: Date | null,
  ): Promise<void> {
    const { organizationId, subscriptionId } = claimed;
    const deliveries = await inTransaction(db, async (tx) => {
      if (!(await disableSubscription(tx, organizationId, subscriptionId, reason))) return [];
      const data = {
        webhookId: subscriptionId,
        organizationId,
        reason,
        failingSince: failingSince?.toISOString() ?? null,
      };
      return outbox.recordEvent(tx, { organizationId, event: 'webhook.endpoint.disabled', data });
    });
    outbox.enqueue(deliveries);
    log.warn({ organizationId, subscriptionId, reason }, 'a webhook endpoint was disabled');
  }

  async function conclude(
    claimed: ClaimedDelivery,
    answer: OutboundResponse | string,
    durationMs: number,
    span: OpenSpan,
  ): Promise<void> {
    const { isGone, ...outcome } = outcomeOf(claimed, answer);
    const word =
      typeof outcome.next === 'number' && !isGone ? 'retried' : outcome.next === 'succeeded' ? 'succeeded' : 'failed';
    metrics.webhookTries.inc({ outcome: word });
    span.set({ 'conclave.outcome': word, 'http.response.status_code': outcome.statusCode ?? undefined });
    if (outcome.error !== null) span.fail(outcome.error);
    span.end();
    const failingSince = await record(claimed, { ...outcome, durationMs, ...(isGone ? { next: 'failed' } : {}) });
    const { statusCode, error } = outcome;
    lines.info({ ...lineOf(claimed), outcome: word, statusCode, error, durationMs }, 'webhook try');
    if (isGone) await disable(claimed, 'gone', failingSince);
    else if (failingSince && claimed.at.getTime() - failingSince.getTime() >= GIVE_UP_MS)
      await disable(claimed, 'failing', failingSince);
  }

  async function attempt(claimed: ClaimedDelivery, signal: AbortSignal): Promise<{ recorded: Promise<void> }> {
    const startedAt = performance.now();
    // The receiver is told nothing of the trace.
    const span = tracing.open('webhook attempt', {
      kind: 'client',
      parent: claimed.traceparent,
      attributes: {
        'conclave.event_id': claimed.eventId,
        'conclave.delivery_id': claimed.id,
        'conclave.attempt': claimed.attempts,
        'conclave.subscription_id': claimed.subscriptionId,
        'conclave.organization_id': claimed.organizationId,
      },
    });
    const answer = await send(claimed, signal).catch((error: unknown) => {
      if (error instanceof OutboundError) return error.kind;
      // Such as a row whose key is gone: it follows the schedule like any failure, so that it ends.
      log.error({ err: error, deliveryId: claimed.id }, 'a webhook delivery could not be sent');
      return 'internal';
    });
    if (answer === 'cancelled') {
      span.fail('interrupted');
      span.end();
      await releaseDelivery(db, claimed);
      lines.info({ ...lineOf(claimed), outcome: 'interrupted' }, 'webhook try');
      throw new Error('the try was cut off by the end of this process');
    }
    return { recorded: conclude(claimed, answer, Math.round(performance.now() - startedAt), span) };
  }

  /** Has the endpoint looked at again in a while; until then, where it is paused, its jobs do nothing. */
  function comeBack(subscriptionId: string, inMs: number): void {
    const timer = setTimeout(() => {
      paused.delete(subscriptionId);
      outbox.wake([subscriptionId]);
    }, inMs);
    timer.unref();
  }

  return {
    /**
     * Tries what is due for an endpoint. One for which this process is at work already gets no second lane: the one that it has
     * goes on with what is due, so that a slow receiver holds up nobody but itself.
     * @returns how many deliveries were tried.
     */
    async run({ subscriptionId }: { subscriptionId: string }, signal: AbortSignal): Promise<number> {
      const known = lanes.get(subscriptionId);
      known?.wake();
      if (known || paused.has(subscriptionId)) return 0;
      const lane = createLane({
        claim: (count) => claim({ subscriptionId, count }),
        attempt: (claimed) => attempt(claimed, signal),
        returnUnsent: (unsent) => returnUnsent(db, unsent),
        signal,
      });
      lanes.set(subscriptionId, lane);
      try {
        const { tried, end } = await lane.run();
        if (end === 'held back') paused.add(subscriptionId);
        if (end !== 'nothing due') comeBack(subscriptionId, end === 'held back' ? paceMs : ROOM_MS);
        return tried;
      } finally {
        lanes.delete(subscriptionId);
      }
    },
  };
}
export type Deliverer = ReturnType<typeof createDeliverer>;
