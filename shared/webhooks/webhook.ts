import type { EventName } from './event-catalogue.js';

export const subscriptionStatuses = ['active', 'disabled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Who ended an endpoint: its owner, its own 410, or five days of failure. */
export type DisabledReason = 'caller' | 'gone' | 'failing';

/** An endpoint and what it is told. Its secret is never shown. */
export interface Webhook {
  id: string;
  url: string;
  events: EventName[];
  status: SubscriptionStatus;
  disabledReason: DisabledReason | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DeliveryAttempt {
  at: Date;
  statusCode: number | null;
  durationMs: number | null;
  error: string | null;
  /** The first bytes of what the receiver answered. */
  response: string | null;
}

/** One event for one endpoint, with every try. */
export interface Delivery {
  id: string;
  eventId: string;
  event: EventName;
  status: DeliveryStatus;
  /** Oldest first. */
  attempts: DeliveryAttempt[];
  /** Null once it has ended. */
  nextAttemptAt: Date | null;
  createdAt: Date;
}
