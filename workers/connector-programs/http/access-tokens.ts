import { OutboundError, type GuardedClient } from '../../../shared/platform/http/index.js';
import { ProgramError } from '../program-error.js';
import type { Authentication } from './http-settings.js';

type OAuth2 = Extract<Authentication, { type: 'oauth2' }>;

/** A token is fetched anew this long before it ends, so that none ends on its way. */
const EARLY_MS = 30_000;
const DEFAULT_LIFE_SECONDS = 300;

const refused = (why: string): ProgramError => new ProgramError('unavailable', `the token endpoint ${why}`);

/** RFC 6749, 2.3.1: both parts are form-encoded before they are joined. */
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/**
 * Access tokens by OAuth 2.0 client credentials (RFC 6749, 4.4): fetched when first needed, kept until shortly before their end,
 * fetched again when the API no longer takes them. `now` is a monotonic clock in milliseconds.
 */
export function createAccessTokens(client: GuardedClient, settings: OAuth2, now: () => number) {
  let kept: { token: string; until: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const { clientId, clientSecret, scope, audience, clientIn } = settings;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      ...(scope && { scope }),
      ...(audience && { audience }),
      ...(clientIn === 'body' && { client_id: clientId, client_secret: clientSecret }),
    });
    const response = await client
      .send(settings.tokenUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          ...(clientIn === 'header' && { authorization: basic(clientId, clientSecret) }),
        },
        body: form.toString(),
      })
      .catch((error: unknown) => {
        throw error instanceof OutboundError ? refused(`did not answer (${error.kind})`) : error;
      });
    if (response.status !== 200) throw refused(`refused the client (HTTP ${response.status})`);
    let answer: { access_token?: unknown; expires_in?: unknown };
    try {
      answer = JSON.parse(response.body.toString('utf8')) as typeof answer;
    } catch {
      throw refused('gave no JSON');
    }
    if (typeof answer.access_token !== 'string') throw refused('gave no access_token');
    const life = Number(answer.expires_in);
    kept = {
      token: answer.access_token,
      until: now() + (Number.isFinite(life) && life > 0 ? life : DEFAULT_LIFE_SECONDS) * 1_000 - EARLY_MS,
    };
    return answer.access_token;
  }

  return {
    /** A token that is good now; calls that come together share one fetch. `not`: one that was refused. */
    async get(not?: string): Promise<string> {
      if (kept && kept.token !== not && now() < kept.until) return kept.token;
      fetching ??= fetchToken().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
