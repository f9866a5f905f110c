import type { KeyRing } from '../platform/crypto/index.js';
import type { Db } from '../platform/db/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { openSample } from './sample.query.js';

/**
 * Ends the process with one line when its keys open nothing of what is stored: every read would fail, and a worker would fail
 * queries of customers. Where they open a part, the log names the rest, and the process serves what it can.
 */
export async function assertKeysFit({ db, ring, log }: { db: Db; ring: KeyRing; log: Logger }): Promise<void> {
  const { opened, unreadable } = await openSample(db, ring);
  if (unreadable.length === 0) return;
  if (opened > 0) {
    log.error(
      { unreadable },
      'the encryption keys do not open all that is stored: put the missing one back, behind the current one',
    );
    return;
  }
  process.stderr.write(
    'ENCRYPTION_KEYS (or KEYS_FILE) opens nothing of what is stored: give this process the keys that the others have.\n',
  );
  process.exit(1);
}
