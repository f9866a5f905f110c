/** `npm run bench`: measures Conclave beside the floor of each figure, prints a table, and writes docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stopChildren } from './child.js';
import { describeMachine } from './machine.js';
import { measure, type FigureResult } from './measure.js';
import { performanceDocument, roundLine, textTable, triedIn, withSections } from './report.js';
import type { Scenario } from './scenario.js';
import { deadEndpoint } from './scenarios/dead-endpoint.js';
import { decisions } from './scenarios/decisions.js';
import { deliveries } from './scenarios/deliveries.js';
import { connectorReads } from './scenarios/connector-reads.js';
import { finished } from './scenarios/finished.js';
import { governanceLists } from './scenarios/governance-lists.js';
import { latency } from './scenarios/latency.js';
import { memory } from './scenarios/memory.js';
import { performanceMetrics } from './scenarios/performance-metrics.js';
import { roleAnalysis } from './scenarios/role-analysis.js';
import { statusReads } from './scenarios/status-reads.js';
import { submits } from './scenarios/submits.js';
import { openTestBed, type TestBed } from './test-bed.js';

const scenarios: Scenario[] = [
  submits,
  finished,
  latency,
  statusReads,
  performanceMetrics,
  roleAnalysis,
  deliveries,
  deadEndpoint,
  decisions,
  connectorReads,
  memory,
  governanceLists,
];

/** After this no further round begins, so that a slow machine ends in time too. */
const BUDGET_MS = 420_000;
const QUICK_SCALE = 0.1;

const documentFile = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const help = `Usage: npm run bench -- [options]

Measures Conclave against raw BullMQ, bare Express, bare undici and its own limits; takes five to ten minutes.
A full run writes docs/performance.md.

  --only NAME   one of ${scenarios.map(({ name }) => name).join(', ')}; may be repeated
  --write       with --only: put what was measured into docs/performance.md, in the place of its sections
  --quick       small counts, one round: shows that everything runs, not how fast
  --help        this text

BENCH_DATABASE_URL and BENCH_REDIS_URL name servers to measure on; without them a durable pair is started in a
temporary directory. Nothing of either server is touched but a database and a key prefix of the run's own.
`;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

interface Arguments {
  quick: boolean;
  write: boolean;
  help: boolean;
  chosen: Scenario[];
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean' },
      write: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const unknown = values.only?.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new Error(`there is no scenario ${unknown}`);
  const chosen = scenarios.filter(({ name }) => values.only?.includes(name) ?? true);
  return { quick: values.quick ?? false, write: values.write ?? false, help: values.help ?? false, chosen };
}

async function run(bed: TestBed, { chosen, quick, write }: Arguments): Promise<void> {
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  const machine = await describeMachine(bed);
  say(machine.join('\n'));
  const until = performance.now() + BUDGET_MS;
  const results: FigureResult[] = [];
  for (const scenario of chosen) {
    say(`\n${scenario.title}. Floor: ${scenario.floor}.`);
    const measured = await measure(scenario, bed, {
      scale: quick ? QUICK_SCALE : 1,
      rounds: quick ? 1 : undefined,
      until,
      onRound: (...round) => say(roundLine(...round)),
    });
    results.push(...measured);
  }
  say(`\n${textTable(results)}`);
  const isWhole = chosen.length === scenarios.length;
  if (quick || !(isWhole || write)) return;
  const day = new Date().toISOString().slice(0, 10);
  const before = readFileSync(documentFile, 'utf8');
  writeFileSync(
    documentFile,
    isWhole ? performanceDocument(results, machine, triedIn(before)) : withSections(before, results, { day, load }),
  );
  say('\nWritten to docs/performance.md.');
}

async function main(): Promise<void> {
  const chosen = readArguments();
  if (chosen.help) {
    process.stdout.write(help);
    return;
  }
  const bed = await openTestBed();
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
  });
  try {
    await Promise.race([run(bed, chosen), interrupted]);
  } finally {
    await stopChildren();
    await bed.close();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
