import type { ChainableCommander } from 'ioredis';
import type { RedisClient } from './connections.js';

/** Makes a connection whose transactions reject with the first error of a command in them, for callers who do not look at each answer. */
export function rejectingTransactions(connection: RedisClient): RedisClient {
  const multi = connection.multi.bind(connection) as () => ChainableCommander;
  const open = (): ChainableCommander => {
    const transaction = multi();
    const exec = transaction.exec.bind(transaction);
    transaction.exec = () => {
      const whole = exec().then((results) => {
        const failed = results?.find(([error]) => error !== null);
        if (failed) throw failed[0];
        return results;
      });
      // The driver executes it once more by itself where a cluster has moved, and listens to nothing that comes of it.
      whole.catch(() => undefined);
      return whole;
    };
    return transaction;
  };
  return Object.assign(connection, { multi: open });
}
