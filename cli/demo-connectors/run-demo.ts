import path from 'node:path';
import { readJsonFile, readRuntime } from '../../shared/platform/embedded/index.js';
import { unpainted } from '../query/styles.js';
import { terminalTable } from '../query/terminal-table.js';
import { ApiRefusal, createApiClient, type ApiAccess, type ApiClient } from './api-client.js';
import { makeCompany, type Company } from './company.js';
import { compareAnswers, fallenAway, type Answer } from './compare-answers.js';
import { connectorBodies } from './connector-bodies.js';
import { fillDatabase } from './fill-database.js';
import { writeFiles } from './write-files.js';

const question = {
  type: 'FINANCIAL_ANALYSIS',
  content:
    'Review our finances before we borrow €1.8 million for a second calibration line, which brings €620k a year for seven years at a hurdle rate of 11%: ' +
    'can our cash, our covenants and our people carry it?',
  context: { businessContext: { industry: 'MANUFACTURING', geographicScope: ['EU'] } },
};

export interface DemoOptions {
  environment: Readonly<Record<string, string | undefined>>;
  write: (text: string) => void;
  columns: number;
  fetch: typeof globalThis.fetch;
  now: () => Date;
}

/** Something to be told in one line. */
export class DemoFailure extends Error {
  override readonly name = 'DemoFailure';
}

interface Stack extends ApiAccess {
  databaseUrl: string;
  /** Of the demo organization. */
  filesRoot: string;
}

/** The stack that runs in DATA_DIR. @throws DemoFailure when none does. */
function findStack({ DATA_DIR, CONNECTOR_FILES_ROOT }: DemoOptions['environment']): Stack {
  const dataDir = path.resolve(DATA_DIR || '.data');
  const runtime = readRuntime(dataDir);
  const credentials = readJsonFile(path.join(dataDir, 'credentials.json')) as ApiAccess | undefined;
  if (!runtime || !credentials)
    throw new DemoFailure(`Conclave is not running in ${dataDir}: run npm start first, or set DATA_DIR`);
  return {
    ...credentials,
    baseUrl: runtime.baseUrl,
    databaseUrl: runtime.databaseUrl,
    filesRoot: path.join(CONNECTOR_FILES_ROOT || path.join(dataDir, 'connector-files'), credentials.organizationId),
  };
}

const amount = (cents: number): string => `EUR ${Math.round(cents / 100).toLocaleString('en-US')}`;

function introduce({ name, customers, employees, ledger, monthEnds }: Company): string[] {
  const sum = ledger.reduce((total, { cents }) => total + cents, 0);
  const last = monthEnds.at(-1);
  return [
    `${name}: ${customers.filter(({ leftOn }) => leftOn === null).length} customers, ${employees.filter(({ leftOn }) => leftOn === null).length} people, ` +
      `${monthEnds.length} months of books in ${ledger.length.toLocaleString('en-US')} postings that add up to ${amount(sum)}.`,
    `On ${last?.monthEnd}: cash ${amount(last?.balances.cash ?? 0)}, loan ${amount(last?.balances.loan ?? 0)}, equity ${amount(last?.equity ?? 0)}.`,
  ];
}

async function removeConnector({ call }: ApiClient, systemType: string): Promise<void> {
  try {
    await call('DELETE', `/connectors/${systemType}`);
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 404)) throw error;
  }
}

const ask = async ({ call }: ApiClient): Promise<Answer> => {
  const answer = await call<Answer>('POST', '/executive/query', question, { prefer: 'wait=60' });
  if (answer.status !== 'completed') throw new DemoFailure(`the query ${answer.id} is ${answer.status}`);
  return answer;
};

const summary = (when: string, { headline, confidence }: Answer): string =>
  `${when}  confidence ${confidence.toFixed(2)}  ${headline}`;

/**
 * Fills a database and a folder with a small company, asks a question, connects the company's systems through the API, asks again, and prints
 * every figure that is the company's own now, with its source.
 */
export async function runDemo({ environment, write, columns, fetch, now }: DemoOptions): Promise<void> {
  const print = (...lines: string[]): void => write(`${lines.join('\n')}\n`);
  const stack = findStack(environment);
  const company = makeCompany(now());
  const books = await fillDatabase(stack.databaseUrl, company);
  writeFiles(stack.filesRoot, company);
  print(...introduce(company), '');

  const api = await createApiClient(stack, fetch);
  const connectors = connectorBodies(books);
  for (const { systemType } of connectors) await removeConnector(api, systemType);
  print(`“${question.content}”`, '');
  const before = await ask(api);
  print(summary('Before', before), '');

  for (const body of connectors) {
    await api.call('POST', '/connectors', body);
    const test = await api.call<{ status: string; latencyMs: number }>(
      'POST',
      `/connectors/${body.systemType}/test`,
      undefined,
      { prefer: 'wait=60' },
    );
    print(
      `${body.systemType.padEnd(8)}${test.status} in ${test.latencyMs} ms through ${body.serverPath}: ${(body.dataMapping?.transformations ?? []).length} inputs mapped`,
    );
  }
  const after = await ask(api);
  print('', summary('After ', after), '');

  const rows = compareAnswers(before, after).map(({ claim, before: stood, after: own, source }) => [
    claim,
    stood,
    own,
    source,
  ]);
  print(...terminalTable([['Figure', 'Before', 'Now', 'Source'], ...rows], columns, unpainted));
  const gone = fallenAway(before, after);
  if (gone.length > 0)
    print('', 'Benchmarks and assumptions that the answer no longer leans on:', ...gone.map((line) => `- ${line}`), '');
  for (const { name, readAt, sources } of after.dataSources.filter(({ kind }) => kind === 'connector'))
    print(`Read ${name} (${(sources ?? []).join(', ')}) at ${readAt}`);
}
