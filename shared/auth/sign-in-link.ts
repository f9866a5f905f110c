import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/db/index.js';
import { hashApiKey } from './api-key.js';
import { insertSignInLink } from './sign-in-links.repository.js';

const LIFETIME_SECONDS = 24 * 60 * 60;
const RANDOM_BYTES = 24;

/** A code for an address that signs in the executive of this key, once and within a day. Only its hash is kept. */
export async function createSignInCode(db: Db, apiKey: string): Promise<string> {
  const code = randomBytes(RANDOM_BYTES).toString('base64url');
  await insertSignInLink(db, hashApiKey(code), hashApiKey(apiKey), LIFETIME_SECONDS);
  return code;
}
