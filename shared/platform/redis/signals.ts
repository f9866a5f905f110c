import type { Logger } from '../telemetry/index.js';
import { closeRedis, createRedis, type RedisServer } from './connections.js';

/**
 * Hints between processes over Redis. A hint may be lost or late, so whoever waits for one also looks at the rows; it
 * carries ids and nothing else.
 */
export function createSignals<Message>(options: { server: RedisServer; channel: string; log: Logger }) {
  const publisher = createRedis({ server: options.server, use: 'producer', log: options.log });
  const listeners = new Set<(message: Message) => void>();
  let subscriber: ReturnType<typeof createRedis> | undefined;

  function subscribe(): void {
    subscriber = createRedis({ server: options.server, use: 'subscriber', log: options.log });
    subscriber.on('message', (_channel: string, text: string) => {
      const message = JSON.parse(text) as Message;
      for (const listener of listeners) listener(message);
    });
    subscriber.subscribe(options.channel).catch(() => undefined);
  }

  return {
    /** Sends a hint and does not wait for it. */
    publish(message: Message): void {
      publisher.publish(options.channel, JSON.stringify(message)).catch(() => undefined);
    },
    /** Hears hints until the returned function is called. The connection is opened with the first listener. */
    listen(listener: (message: Message) => void): () => void {
      if (!subscriber) subscribe();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close(): Promise<void> {
      await Promise.all([closeRedis(publisher), subscriber ? closeRedis(subscriber) : undefined]);
    },
  };
}
export type Signals<Message> = ReturnType<typeof createSignals<Message>>;
