import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** What was asked of the service and what came back. */
export interface Load {
  /** Ids of accepted queries. */
  accepted: Set<string>;
  /** Tries that found nobody, or a 503: each was repeated with its key. */
  repeated: number;
  /** Answers that nobody should get. */
  refused: string[];
  /** Sends no more, and waits for those under way. */
  stop(): Promise<void>;
}

const RETRY_MS = 250;
const agent = new Agent({ connections: 64, headersTimeout: 10_000, bodyTimeout: 10_000 });

/** One query, sent again under the same key until it is accepted. */
async function submit(
  load: Load,
  address: string,
  token: string,
  key: string,
  body: string,
  isOver: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      const answer = await request(address, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'respond-async',
          'idempotency-key': key,
        },
        body,
      });
      const text = await answer.body.text();
      // 200: an earlier try was accepted and has ended since.
      if (answer.statusCode === 202 || answer.statusCode === 200) {
        load.accepted.add((JSON.parse(text) as { id: string }).id);
        return;
      }
      // 409: the first try under this key is still being answered, or died before it could be.
      if (answer.statusCode !== 503 && answer.statusCode !== 409) {
        load.refused.push(`${answer.statusCode} ${text.slice(0, 200)}`);
        return;
      }
    } catch {
      // The process was killed under the request; whether it was accepted the next try finds out.
    }
    if (isOver()) return;
    load.repeated++;
    await delay(RETRY_MS);
  }
}

/** Sends `perSecond` queries a second, evenly, whatever becomes of them: a slow service gets no rest. */
export function startLoad(baseUrl: string, token: string, perSecond: number, bodyOf: (n: number) => string): Load {
  const pending = new Set<Promise<void>>();
  let isOver = false;
  const load: Load = {
    accepted: new Set(),
    repeated: 0,
    refused: [],
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      isOver = true;
      await agent.close();
    },
  };
  let sent = 0;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    for (; sent < due; sent++) {
      const one = submit(
        load,
        `${baseUrl}/api/v2/executive/query`,
        token,
        `soak-${sent}`,
        bodyOf(sent),
        () => isOver,
      ).finally(() => pending.delete(one));
      pending.add(one);
    }
  }, 20);
  return load;
}
