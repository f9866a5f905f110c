import { createResealer } from '../../shared/key-rotation/index.js';
import { removeKey, type RingName } from '../../shared/platform/crypto/index.js';
import { withLock, type Db } from '../../shared/platform/db/index.js';
import { AdminError } from './failure.js';
import type { Kind, RingSource } from './key-rings.js';

export interface Retired {
  kind: Kind;
  keyId: string;
  retired: boolean;
  /** Values that the key had still sealed, and that the current one seals now. */
  resealed: number;
  /** What is left for the operator to do, where the keys are a setting. */
  next?: string;
}

/** Re-seals what an old key still seals. @throws AdminError while anything is left that needs one */
async function leaveNothingUnderOldKeys(db: Db, { ring }: RingSource): Promise<number> {
  const { resealed, left, unreadable } = await createResealer({ db, ring }).run();
  const [first] = unreadable;
  if (first)
    throw new AdminError(
      `${unreadable.length} values cannot be opened, first ${first.table}.${first.column} of ${first.row}: no key is retired before they are seen to`,
    );
  if (left > 0)
    throw new AdminError(`${left} values were being changed and are still under an older key: run it again`);
  return resealed;
}

/**
 * Takes an old key out of use. An encryption key goes when nothing is sealed under an old key any more; tokens that a jwt key has
 * signed end with it.
 * @throws AdminError for the current key, one that is not there, and while something is sealed under an old one
 */
export async function retireKey(
  db: Db,
  {
    kind,
    id,
    source,
    member,
    setting,
  }: { kind: Kind; id: string; source: RingSource; member: RingName; setting: string },
): Promise<Retired> {
  const { ring, file } = source;
  if (ring.current.id === id) throw new AdminError(`${id} is the current key: run keys rotate first`, 2);
  if (!ring.find(id)) throw new AdminError(`there is no key ${id}`, 2);
  const resealed = kind === 'encryption' ? await leaveNothingUnderOldKeys(db, source) : 0;
  if (file === undefined) {
    const next = `Take ${id} out of ${setting} of every process, and start them anew, one by one.`;
    return { kind, keyId: id, retired: false, resealed, next };
  }
  await withLock(db, 'keys rotate', () => removeKey(file, member, id));
  return { kind, keyId: id, retired: true, resealed };
}

/** What was done, in words for the operator. */
export const describeRetired = ({ kind, keyId, retired, resealed, next }: Retired): string =>
  [
    resealed > 0 ? `Re-sealed ${resealed} values.` : undefined,
    retired ? `Key ${keyId} is retired.` : `Nothing is under key ${keyId} any more.`,
    kind === 'jwt' ? 'Tokens that it signed are good no more.' : undefined,
    next,
  ]
    .filter(Boolean)
    .join('\n');
