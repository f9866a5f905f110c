import { batched } from '../platform/batch.js';
import type { Clock } from '../platform/clock.js';
import type { Db } from '../platform/db/index.js';
import { newId } from '../platform/ids.js';
import { PAYLOAD_SCHEMA, type FlowAdder } from '../platform/jobs/index.js';
import type { Logger, Tracing } from '../platform/telemetry/index.js';
import type { EventData, EventName } from './event-catalogue.js';
import { insertEvent, type EventDraft, type NewDelivery } from './events.repository.js';
import type { WebhookDocuments } from './webhook-documents.js';

/** Something that happened, of which an organization's endpoints are told. */
export interface EventToRecord<Name extends EventName = EventName> {
  organizationId: string;
  event: Name;
  data: EventData<Name>;
  /** When it happened; now where it is left out. */
  at?: Date;
}

/** All deliveries matter alike; what is late is caught up in the order in which it fell due. */
const PRIORITY = 10;

/**
 * Where what happened is written down to be told. An event is written in the transaction that causes it, or not at all;
 * its body is serialized once, so that all tries to all endpoints carry the same bytes.
 */
export function createOutbox(options: {
  documents: WebhookDocuments;
  flows: FlowAdder;
  clock: Clock;
  log: Logger;
  tracing: Tracing;
}) {
  const { documents, flows, clock, log, tracing } = options;

  /** Serializes and seals an event without writing it, for a statement that writes it by `recordedEvents`. */
  function draft<Name extends EventName>({ organizationId, event, data, at }: EventToRecord<Name>): EventDraft {
    const id = newId('evt');
    const body = JSON.stringify({ event, timestamp: (at ?? clock.now()).toISOString(), data });
    return {
      id,
      organizationId,
      name: event,
      bodySealed: documents.body.seal(organizationId, id, body),
      traceparent: tracing.traceparent() ?? null,
    };
  }

  const unheard =
    (subscriptionId: string) =>
    (error: unknown): void => {
      log.warn({ err: error, subscriptionId }, 'deliveries were not enqueued; the sweep sends them');
    };

  const addJob = ({ id, subscriptionId, requestId }: NewDelivery & { requestId: string }): Promise<true> =>
    flows.add({
      id,
      shardKey: subscriptionId,
      priority: PRIORITY,
      isShared: true,
      root: { name: 'deliver-webhook', payload: { schema: PAYLOAD_SCHEMA, subscriptionId, requestId }, children: [] },
    });

  // One job is enough for all deliveries of an endpoint that come together: it looks for whatever is due.
  const announce = batched(
    async (deliveries: readonly (NewDelivery & { requestId: string })[]) => {
      const first = new Map(deliveries.toReversed().map((delivery) => [delivery.subscriptionId, delivery]));
      await Promise.all([...first.values()].map(addJob));
      return deliveries.map(() => true as const);
    },
    { maxSize: 1_000, inFlight: 1 },
  );

  return {
    draft,

    /**
     * Writes an event and a delivery for each active subscription that lists it, in the caller's transaction.
     * Give the deliveries to `enqueue` after the commit; where that is forgotten or fails, the sweep sends them a moment later.
     */
    recordEvent<Name extends EventName>(tx: Db, event: EventToRecord<Name>): Promise<NewDelivery[]> {
      return insertEvent(tx, draft(event));
    },

    /** Has the endpoints of deliveries looked at whose rows are committed. Nobody waits for it: what Redis does not take, the sweep sends. */
    enqueue(deliveries: readonly NewDelivery[], requestId = ''): void {
      for (const { id, subscriptionId } of deliveries)
        announce({ id, subscriptionId, requestId }).catch(unheard(subscriptionId));
    },

    /** Has endpoints looked at that something is due for; one whose job waits already is left alone. */
    wake(subscriptionIds: readonly string[]): void {
      for (const subscriptionId of subscriptionIds)
        addJob({ id: subscriptionId, subscriptionId, requestId: '' }).catch(unheard(subscriptionId));
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
