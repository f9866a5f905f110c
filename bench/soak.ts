/**
 * `npm run soak`: Conclave as `npm start` runs it, under load and under attack, and what came of it. Ends with 1 when
 * something that was accepted is lost, ended twice, or not told of, or when a process takes too much memory or ever more.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, rowsOf, type Db } from '../shared/platform/db/index.js';
import { startConclave, type Conclave } from '../test/support/conclave.js';
import { startReceiver, type WebhookReceiver } from '../test/support/webhook-receiver.js';
import { queryOf } from './queries.js';
import { seededRandom, startHarm } from './soak/harm.js';
import { startLoad, type Load } from './soak/load.js';
import { watchMemory, type MemoryFinding } from './soak/memory-watch.js';

/** Resident, of one process. */
const HIGHEST_MB = 320;
const GROWTH_TOLERATED = 1.25;

const help = `Usage: npm run soak -- [options]

Runs the whole service in a temporary directory, sends queries at an even rate, kills the API, the worker and Redis at random
moments and restarts Postgres once half way through; then waits until all is quiet and looks for anything lost, and for memory
above ${HIGHEST_MB} MB or growing. Whether memory grows only a process tells that lived for two minutes: run it with --calm for that.

  --minutes N   how long the load lasts (default 10)
  --rate N      queries a second (default 25: half of what one worker process finishes on two slow cores)
  --seed N      which moments and victims (default 1)
  --calm        without any kill: to compare, and to see whether memory stays flat
  --help        this text
`;

const UNLIMITED = '100000000';
/** Longer than a query's deadline, its recovery and the last tries of its webhook together. */
const QUIET_LIMIT_MS = 240_000;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

interface Options {
  minutes: number;
  rate: number;
  seed: number;
  calm: boolean;
}

async function signIn({ baseUrl, organizationId, apiKey }: ReturnType<Conclave['credentials']>): Promise<string> {
  const answer = await fetch(`${baseUrl}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organizationId, credentials: { type: 'api_key', apiKey } }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function subscribe(baseUrl: string, token: string, url: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/v2/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ url, events: ['query.completed', 'query.failed'], secret: 'a-secret-of-this-run' }),
  });
  if (answer.status !== 201) throw new Error(`no subscription: ${await answer.text()}`);
}

/** Ids of events by the query that they tell of; the same event may have come more than once. */
function eventsByQuery({ received }: WebhookReceiver): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { body, headers } of received) {
    const { queryId } = (JSON.parse(body) as { data: { queryId: string } }).data;
    found.set(queryId, (found.get(queryId) ?? new Set()).add(headers['webhook-id'] ?? ''));
  }
  return found;
}

interface Ends {
  counts: Record<string, number>;
  problems: string[];
}

async function examine(db: Db, load: Load, receiver: WebhookReceiver): Promise<Ends> {
  const rows = await rowsOf<{ id: string; status: string; error: string | null }>(
    db,
    'select id, status, error_code as error from queries',
  );
  const statuses = new Map(rows.map((row) => [row.id, row.error ?? row.status]));
  const events = eventsByQuery(receiver);
  const counts: Record<string, number> = {};
  for (const status of statuses.values()) counts[status] = (counts[status] ?? 0) + 1;
  const accepted = [...load.accepted];
  const named = (what: string, ids: string[]): string[] =>
    ids.length === 0 ? [] : [`${ids.length} ${what}, such as ${ids[0]}`];
  return {
    counts,
    problems: [
      ...named(
        'accepted queries are lost',
        accepted.filter((id) => !statuses.has(id)),
      ),
      ...named(
        'queries never ended',
        accepted.filter((id) => statuses.get(id) === 'processing'),
      ),
      ...named(
        'queries were made that nobody asked for',
        [...statuses.keys()].filter((id) => !load.accepted.has(id)),
      ),
      ...named(
        'queries were not told of',
        accepted.filter((id) => !events.has(id)),
      ),
      ...named(
        'queries were told of as two events',
        accepted.filter((id) => (events.get(id)?.size ?? 0) > 1),
      ),
      ...named('requests were refused', load.refused),
    ],
  };
}

/** What is found when nothing is wrong any more, or when waiting longer is no use. */
async function quiet(db: Db, load: Load, receiver: WebhookReceiver): Promise<Ends> {
  for (const until = performance.now() + QUIET_LIMIT_MS; ; await delay(1_000)) {
    const ends = await examine(db, load, receiver);
    if (ends.problems.length === 0 || performance.now() > until) return ends;
  }
}

const toldOf = ({ highestMb, growth }: MemoryFinding): string =>
  `${Math.round(highestMb)} MB at the most, ${growth === undefined ? 'no process lived long enough to tell whether it grows' : `${growth.toFixed(2)} times as much at last as after the warm-up`}`;

const memoryProblems = (findings: readonly MemoryFinding[]): string[] =>
  findings.flatMap((finding) => [
    ...(finding.highestMb > HIGHEST_MB
      ? [`${finding.process} takes more than ${HIGHEST_MB} MB: ${toldOf(finding)}`]
      : []),
    ...((finding.growth ?? 1) > GROWTH_TOLERATED ? [`the memory of ${finding.process} grows: ${toldOf(finding)}`] : []),
  ]);

async function soak(
  conclave: Conclave,
  receiver: WebhookReceiver,
  { minutes, rate, seed, calm }: Options,
): Promise<string[]> {
  const credentials = conclave.credentials();
  const token = await signIn(credentials);
  await subscribe(credentials.baseUrl, token, receiver.url);
  const startedAt = performance.now();
  const clock = (): string => `${Math.round((performance.now() - startedAt) / 1_000)} s`.padStart(6);

  const memory = watchMemory(
    () => ({ api: conclave.runtime().pids.api[0], worker: Object.values(conclave.runtime().pids.workers)[0] }),
    2_000,
  );
  const load = startLoad(credentials.baseUrl, token, rate, (n) => JSON.stringify(queryOf(n)));
  const harm = calm
    ? undefined
    : startHarm({
        runtime: () => conclave.runtime(),
        minutes,
        random: seededRandom(seed),
        say: (line) => say(`${clock()}  ${line}`),
      });
  for (let minute = 1; minute <= minutes; minute++) {
    await delay(60_000);
    say(
      `${clock()}  ${load.accepted.size} queries accepted, ${load.repeated} tries repeated, ${receiver.received.length} webhooks received`,
    );
  }
  harm?.stop();
  await load.stop();
  say(`${clock()}  the load ends; waiting until all is quiet`);

  const db = createDatabase({ url: conclave.runtime().databaseUrl, poolMax: 2, applicationName: 'soak' });
  try {
    const { counts, problems } = await quiet(db, load, receiver);
    const findings = memory.stop();
    say(
      `${clock()}  ${load.accepted.size} queries accepted, ended as ${JSON.stringify(counts)}; ${receiver.received.length} webhooks received`,
    );
    if (harm) say(`        kills: ${JSON.stringify(harm.kills)}; tries that were repeated: ${load.repeated}`);
    for (const finding of findings) say(`        memory of ${finding.process}: ${toldOf(finding)}`);
    return [...problems, ...memoryProblems(findings)];
  } finally {
    await db.destroy();
  }
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      rate: { type: 'string', default: '25' },
      seed: { type: 'string', default: '1' },
      calm: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const number = (name: 'minutes' | 'rate' | 'seed', most: number): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new Error(`--${name} must be a whole number from 1 to ${most}`);
    return value;
  };
  return {
    minutes: number('minutes', 1_440),
    rate: number('rate', 1_000),
    seed: number('seed', 2 ** 31),
    calm: values.calm,
  };
}

const options = readOptions();
if (options === undefined) {
  say(help);
  process.exit(0);
}
const dataDir = mkdtempSync(path.join(tmpdir(), 'conclave-soak-'));
const receiver = await startReceiver();
const conclave = await startConclave(dataDir, {
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  LIMIT_QUERIES_PER_HOUR: UNLIMITED,
  LIMIT_GENERAL_PER_HOUR: UNLIMITED,
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  WEBHOOK_RETRY_SECONDS: '1,2,4,8,16,30,60',
});
let problems: string[];
try {
  problems = await soak(conclave, receiver, options);
} finally {
  await conclave.end('SIGTERM');
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const problem of problems) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
