import { followKeyFile, parseKeyRing, type KeyRing, type RingName } from '../../shared/platform/crypto/index.js';
import { secretsFile } from '../../shared/platform/embedded/index.js';
import { AdminError } from './failure.js';
import { dataDirectory, type Environment } from './server-urls.js';

export interface RingSource {
  ring: KeyRing;
  /** The file that the ring follows; undefined when the ring is a setting. */
  file?: string;
}

/** The rings of keys, by what they are for. */
export const kinds = {
  encryption: { setting: 'ENCRYPTION_KEYS', member: 'encryptionKeys' },
  jwt: { setting: 'JWT_KEYS', member: 'jwtKeys' },
} as const satisfies Record<string, { setting: string; member: RingName }>;
export type Kind = keyof typeof kinds;

/** The ring of the processes whose database is worked on: their setting, their file, or that of the stack in DATA_DIR. */
export function findRing(kind: Kind, environment: Environment): RingSource {
  const { setting, member } = kinds[kind];
  const given = environment[setting]?.trim();
  const file =
    environment['KEYS_FILE']?.trim() ||
    (environment['DATABASE_URL'] ? undefined : secretsFile(dataDirectory(environment)));
  if (!given && !file) throw new AdminError(`${setting} or KEYS_FILE is required, as the processes have it`, 2);
  try {
    return given ? { ring: parseKeyRing(given) } : { ring: followKeyFile(file!, member), file: file! };
  } catch (error) {
    throw new AdminError(`${given ? setting : file} ${(error as Error).message}`, 2);
  }
}

/** The same ring, or undefined where the environment names none. */
export function findRingIfGiven(kind: Kind, environment: Environment): KeyRing | undefined {
  const isNamed = [kinds[kind].setting, 'KEYS_FILE'].some((name) => environment[name]?.trim());
  return isNamed || !environment['DATABASE_URL'] ? findRing(kind, environment).ring : undefined;
}
