/** `npm run webhook:listen`: a receiver on this machine, for development. */
import { Command, InvalidArgumentError } from 'commander';
import { listenForWebhooks } from './webhook-listen/listen-for-webhooks.js';

const integer =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`must be a whole number from ${min} to ${max}.`);
    return value;
  };

const options = new Command('webhook:listen')
  .description('Listens on this machine, checks the signature of each webhook delivery and prints it.')
  .option('--port <port>', 'port to listen on; 0 takes a free one', integer(0, 65_535), 4_000)
  .option('--secret <secret>', 'secret of the webhook', 'development secret')
  .option(
    '--status <status>',
    'answer to genuine deliveries; another than 2xx shows the retries',
    integer(200, 599),
    204,
  )
  .parse()
  .opts<{ port: number; secret: string; status: number }>();

try {
  const { url, close } = await listenForWebhooks({
    ...options,
    now: () => new Date(),
    print: (text) => void process.stdout.write(text),
  });
  process.stdout.write(
    `Listening at ${url} for deliveries signed with "${options.secret}".\n` +
      'Conclave must run with WEBHOOK_ALLOW_HTTP=true and WEBHOOK_ALLOW_PRIVATE=true to reach it.\n',
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    taken ? `Port ${options.port} is taken: choose another one with --port.\n` : `${String(error)}\n`,
  );
  process.exitCode = 1;
}
