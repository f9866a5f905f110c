import { Option, type Command } from 'commander';
import { rotateKeys, type Rotation } from '../../shared/key-rotation/index.js';
import { addKey } from '../../shared/platform/crypto/index.js';
import { withLock, type Db } from '../../shared/platform/db/index.js';
import type { AdminSession } from './admin-session.js';
import { findRing, kinds, type Kind, type RingSource } from './key-rings.js';
import { describeRetired, retireKey } from './keys-retire.js';
import type { Environment } from './server-urls.js';

interface Outcome extends Partial<Omit<Rotation, 'keyId' | 'added'>> {
  kind: Kind;
  keyId: string;
  added: boolean;
  /** What is left for the operator to do, where the keys are a setting. */
  next?: string;
}

const procedure = (setting: string, keyId: string): string =>
  `For a new key: put NEWID:$(openssl rand -base64 32) behind ${keyId} in ${setting} of every process and start them anew, one by one; then put it first and do so again; then run this command once more.`;

async function rotateEncryption(db: Db, { ring, file }: RingSource, tell: (line: string) => void): Promise<Outcome> {
  let told = '';
  const rotation = await rotateKeys({
    db,
    ring,
    ...(file !== undefined && { addKey: () => withLock(db, 'keys rotate', () => void addKey(file, 'encryptionKeys')) }),
    onProgress: ({ table, column, pages, of, resealed }) => {
      const line = `${table}.${column}: ${Math.floor((100 * pages) / of)} %`;
      if (resealed > 0 && line !== told) tell(`${line}, ${resealed} re-sealed`);
      told = line;
    },
  });
  const next =
    file === undefined && rotation.resealed === 0 ? procedure(kinds.encryption.setting, rotation.keyId) : undefined;
  return { kind: 'encryption', ...rotation, ...(next !== undefined && { next }) };
}

/** Nothing is stored under these keys: tokens that the older ones signed are accepted until they expire. */
async function rotateJwt(db: Db, { ring, file }: RingSource): Promise<Outcome> {
  if (file === undefined)
    return {
      kind: 'jwt',
      keyId: ring.current.id,
      added: false,
      next: procedure(kinds.jwt.setting, ring.current.id).replace(/; then run.*/, '.'),
    };
  const keyId = await withLock(db, 'keys rotate', () => addKey(file, 'jwtKeys'));
  return { kind: 'jwt', keyId, added: true };
}

function describe({ kind, keyId, added, resealed = 0, next }: Outcome): string {
  const first = added ? `Added key ${keyId}; every process uses it within a second.` : `The current key is ${keyId}.`;
  const second =
    kind === 'encryption'
      ? `Re-sealed ${resealed} values.`
      : added
        ? 'Tokens of the older keys stay good until they expire.'
        : '';
  return [first, second, next].filter(Boolean).join('\n');
}

function failure({ left = 0, unreadable = 0, unreadableValues: [first] = [] }: Outcome): string | undefined {
  if (first)
    return `${unreadable} values cannot be opened, first ${first.table}.${first.column} of ${first.row}: ${first.reason}`;
  return left > 0 ? `${left} values were being changed and are still under an older key: run it again` : undefined;
}

/** `keys rotate`, `keys retire` */
export function addKeysCommands(
  program: Command,
  session: AdminSession,
  { environment, tell }: { environment: Environment; tell: (line: string) => void },
): void {
  const keys = program.command('keys').description('the keys that seal what is stored and sign access tokens');
  const kindOption = (): Option =>
    new Option('--kind <kind>', 'which keys').choices(Object.keys(kinds)).makeOptionMandatory();
  keys
    .command('rotate')
    .description('go over to a new key while everything serves, or complete a rotation that was broken off')
    .addOption(kindOption())
    .action(async ({ kind }: { kind: Kind }) => {
      const source = findRing(kind, environment);
      await session.run({
        work: (_identity, db) => (kind === 'jwt' ? rotateJwt(db, source) : rotateEncryption(db, source, tell)),
        describe,
        failure,
      });
    });

  keys
    .command('retire')
    .description('take an old key out of use: one that seals nothing any more, or whose tokens are to end')
    .addOption(kindOption())
    .requiredOption('--id <key>', 'the key')
    .action(async ({ kind, id }: { kind: Kind; id: string }) => {
      const source = findRing(kind, environment);
      await session.run({
        work: (_identity, db) => retireKey(db, { kind, id, source, ...kinds[kind] }),
        describe: describeRetired,
      });
    });
}
