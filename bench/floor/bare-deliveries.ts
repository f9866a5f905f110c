/**
 * A process that signs and posts bodies with undici and keeps nothing of it. To `{ type: 'send', urls, bodies, inFlight }` it answers
 * `{ type: 'sent', perSecond }`: every body has gone to every URL, so many requests at once, each answered 204.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import { signWebhook } from '../../shared/webhooks/index.js';

export interface BareSend {
  type: 'send';
  urls: string[];
  bodies: string[];
  inFlight: number;
}

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const dispatcher = new Agent({ connections: 16 });

async function post(url: string, text: string): Promise<void> {
  const id = `evt_${randomUUID()}`;
  const timestamp = Math.floor(Date.now() / 1_000);
  const body = Buffer.from(text);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ id, timestamp, body }, [secret]),
  };
  const answer = await request(url, { method: 'POST', dispatcher, headers, body });
  await answer.body.dump();
  if (answer.statusCode !== 204) throw new Error(`answered ${answer.statusCode}`);
}

async function send({ urls, bodies, inFlight }: BareSend): Promise<number> {
  const startedAt = performance.now();
  const total = urls.length * bodies.length;
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let n = next++; n < total; n = next++)
        await post(urls[n % urls.length] as string, bodies[Math.floor(n / urls.length)] as string);
    }),
  );
  return total / ((performance.now() - startedAt) / 1_000);
}

process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
process.on('message', (message: BareSend) => {
  void send(message).then((perSecond) => process.send?.({ type: 'sent', perSecond }));
});
process.send?.({ type: 'ready' });
