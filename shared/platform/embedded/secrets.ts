import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile, writePrivateFile } from './private-file.js';

/** Key rings of an installation without configured ones: `keyId:base64` of 32 bytes, comma-separated, the current first. */
export interface Secrets {
  encryptionKeys: string;
  jwtKeys: string;
}

function newKeyRing(): string {
  return `k1:${randomBytes(32).toString('base64')}`;
}

/**
 * The key rings of a data directory, generated at the first call into secrets.json, which only its owner may read.
 * Without that file the content in the database can never be read again.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const stored = readJsonFile(file) as Secrets | undefined;
  if (stored) return stored;
  const secrets: Secrets = { encryptionKeys: newKeyRing(), jwtKeys: newKeyRing() };
  mkdirSync(dataDir, { recursive: true });
  writePrivateFile(file, `${JSON.stringify(secrets, undefined, 2)}\n`);
  return secrets;
}
