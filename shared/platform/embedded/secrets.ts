import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedServerError } from './embedded-server-error.js';
import { createPrivateFile, readJsonFile } from './private-file.js';

/** Key rings of an installation without configured ones: `keyId:base64` of 32 bytes, comma-separated, the current first. */
export interface Secrets {
  encryptionKeys: string;
  jwtKeys: string;
}

function newKeyRing(): string {
  return `k1:${randomBytes(32).toString('base64')}`;
}

/** The file that holds the key rings of a data directory. */
export const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/**
 * The key rings of a data directory, generated at the first call into secrets.json, which only its owner may read.
 * @throws EmbeddedServerError when the file is damaged: it is never replaced, since what it sealed would be lost.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) {
    const secrets: Secrets = { encryptionKeys: newKeyRing(), jwtKeys: newKeyRing() };
    mkdirSync(dataDir, { recursive: true });
    createPrivateFile(file, `${JSON.stringify(secrets, undefined, 2)}\n`);
  }
  const stored = readJsonFile(file) as Partial<Secrets> | undefined;
  if (!stored?.encryptionKeys || !stored.jwtKeys)
    throw new EmbeddedServerError(
      `${file} is damaged: restore it, since nothing sealed with its keys can be read without them`,
    );
  return { encryptionKeys: stored.encryptionKeys, jwtKeys: stored.jwtKeys };
}
