import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { runQuery, type QueryProcess } from '../../../cli/query/run-query.js';
import { createIdentityService } from '../../../shared/auth/index.js';
import { testApp, type TestApp } from '../../support/app.js';

const content = 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?';

interface Outcome {
  exitCode: number;
  out: string;
  err: string;
}

async function run(
  args: readonly string[],
  given: Partial<QueryProcess> & { columns?: number } = {},
): Promise<Outcome> {
  let out = '';
  let err = '';
  const terminal = given.columns === undefined ? {} : { columns: given.columns };
  const exitCode = await runQuery(args, {
    environment: {},
    output: { write: (text) => void (out += text), ...terminal },
    errors: { write: (text) => void (err += text), ...terminal },
    readInput: async () => '',
    fetch,
    sleep: (ms) => sleep(ms),
    interrupted: new AbortController().signal,
    ...given,
  });
  return { exitCode, out, err };
}

async function keyOf(app: TestApp): Promise<string> {
  const identity = createIdentityService({ db: app.deps.db });
  await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
  await identity.createExecutive({ organizationId: 'acme', sub: 'cfo', role: 'CFO', authorityLevel: 4 });
  return (await identity.createKey({ organizationId: 'acme', sub: 'cfo' })).apiKey;
}

describe('query, with workers', () => {
  const app = testApp();
  let apiKey = '';
  let directory = '';
  before(async () => {
    apiKey = await keyOf(app);
    directory = mkdtempSync(path.join(tmpdir(), 'conclave-query-'));
  });
  after(() => rmSync(directory, { recursive: true }));

  const query = (args: string[], given: Parameters<typeof run>[1] = {}): Promise<Outcome> =>
    run(['--url', app.url, '--org', 'acme', ...args], {
      ...given,
      environment: { CONCLAVE_API_KEY: apiKey, ...given.environment },
    });

  function fileOf(text: string): string {
    const file = path.join(directory, 'context.json');
    writeFileSync(file, text);
    return file;
  }

  it('prints the memo as Markdown into a pipe, and what happens in lines beside it', async () => {
    const { exitCode, out, err } = await query([content]);
    expect(exitCode).to.equal(0);
    expect(out)
      .to.match(/^# .+\n\n\d{4}-\d\d-\d\d .+UTC · for /)
      .and.to.contain('> Cash is £18.4m')
      .and.to.contain('| --- |');
    const lines = err.trimEnd().split('\n');
    expect(lines[0]).to.equal('Read as FINANCIAL_ANALYSIS because of “monthly burn”; --type sets another.');
    for (const role of ['CTO', 'CFO', 'CISO', 'CIO', 'COO']) expect(lines).to.include(`${role} completed`);
    expect(new Set(lines).size).to.equal(lines.length);
  });

  it('lays the memo out on a terminal, and writes the progress over itself', async () => {
    const { exitCode, out, err } = await query(['--type', 'FINANCIAL_ANALYSIS', content], { columns: 72 });
    expect(exitCode).to.equal(0);
    expect(out).to.match(/^\n\u001b\[1;4m/); // oxlint-disable-line no-control-regex -- that is how a terminal shows a title
    const text = out.replace(/\u001b\[[\d;]*m/g, ''); // oxlint-disable-line no-control-regex -- the same
    expect(text).not.to.match(/\*\*|\| ---|\\/);
    for (const line of text.split('\n')) expect(line.length, line).to.be.at.most(72);
    expect(err).to.match(/^\r\u001b\[2K {2}. CTO /); // oxlint-disable-line no-control-regex -- the same
    expect(err).to.contain('\u001b[5A').and.to.contain('✓ COO');
  });

  it('shows no attributes where they are not wanted', async () => {
    const { out } = await query(['--type', 'FINANCIAL_ANALYSIS', content], {
      columns: 80,
      environment: { NO_COLOR: '1' },
    });
    expect(out).not.to.contain('\u001b');
  });

  it('prints the whole answer with --json', async () => {
    const { exitCode, out } = await query(['--json', '--urgency', 'HIGH', '--timeout', '30', content]);
    expect(exitCode).to.equal(0);
    expect(JSON.parse(out)).to.deep.include({
      status: 'completed',
      query: { type: 'FINANCIAL_ANALYSIS', content, urgency: 'HIGH' },
    });
  });

  it('sends the context of a file, and reads the question from standard input', async () => {
    const context = fileOf('{"performanceContext": {"revenue": 91000000}}');
    const { exitCode, out } = await query(['--json', '--context', context, '-'], {
      readInput: async () => `${content}\n`,
    });
    expect(exitCode).to.equal(0);
    expect(JSON.parse(out)).to.have.nested.property('dataSources[0].name', 'performanceContext');
  });

  const refused: [name: string, args: () => string[], line: RegExp, exitCode: number][] = [
    ['no question', () => [], /^error: missing required argument 'text'\n$/, 2],
    ['an unknown type', () => ['--type', 'GUESS', content], /Allowed choices are MA_EVALUATION, STRATEGIC_PLANNING/, 2],
    [
      'a text that could be anything',
      () => ['What about our people in general?'],
      /^error: the text does not say clearly what it is: give --type MA_EVALUATION, /,
      2,
    ],
    ['a timeout out of range', () => ['--timeout', '301', content], /It must be a number of seconds from 1 to 300/, 2],
    [
      'a file that is not there',
      () => ['--context', path.join(directory, 'nowhere.json'), content],
      /error: --context: .*nowhere\.json cannot be read as JSON: ENOENT/,
      2,
    ],
    ['a file that is not JSON', () => ['--context', fileOf('{'), content], /cannot be read as JSON/, 2],
    [
      'a file without an object',
      () => ['--context', fileOf('[]'), content],
      /must hold an object with context sections/,
      2,
    ],
    [
      'a context that the service refuses',
      () => ['--context', fileOf('{"authorityLevel": 9}'), content],
      /error: The request is invalid\. context\.authorityLevel must be/,
      2,
    ],
    [
      'a question that is too short',
      () => ['--type', 'CRISIS_MANAGEMENT', 'Help!'],
      /error: The request is invalid\. content must have at least 10 characters/,
      2,
    ],
    [
      'an address that is none',
      () => ['--url', 'ftp://example.com', content],
      /error: --url must be an http or https address/,
      2,
    ],
    ['a wrong key', () => ['--api-key', 'cnk_wrong', content], /error: Invalid credentials\./, 1],
    ['another organization', () => ['--org', 'globex', content], /error: Invalid credentials\./, 1],
  ];
  for (const [name, args, line, exitCode] of refused) {
    it(`refuses ${name} in one line`, async () => {
      const outcome = await query(args());
      expect(outcome).to.include({ exitCode, out: '' });
      expect(outcome.err.split('\n').filter((text) => text.startsWith('error: '))).to.have.length(1);
      expect(outcome.err).to.match(line);
    });
  }

  it('says that nothing answers, and who is missing', async () => {
    const closed = createServer().listen(0);
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    expect(await query(['--url', `http://127.0.0.1:${port}`, content]))
      .to.deep.include({ exitCode: 1, out: '' })
      .and.to.have.property('err')
      .that.matches(/error: Conclave does not answer at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\)\n$/);
    expect(await run(['--url', app.url, '--api-key', apiKey, content]))
      .to.deep.include({ exitCode: 2 })
      .and.to.have.property('err')
      .that.contains('error: no organization: give --org or set CONCLAVE_ORGANIZATION');
    expect(await run(['--url', app.url, '--org', 'acme', content]))
      .to.deep.include({ exitCode: 2 })
      .and.to.have.property('err')
      .that.contains('error: no API key: set CONCLAVE_API_KEY or give --api-key');
    expect(await run([content], { environment: { DATA_DIR: directory } }))
      .to.deep.include({ exitCode: 1 })
      .and.to.have.property('err')
      .that.contains(`error: Conclave is not running in ${directory}: run npm start first`);
  });

  it('tells its options with --help', async () => {
    const { exitCode, out } = await run(['--help']);
    expect(exitCode).to.equal(0);
    for (const option of [
      '--type',
      '--context',
      '--urgency',
      '--timeout',
      '--json',
      '--url',
      '--org',
      '--api-key',
      'Exit codes',
    ])
      expect(out).to.contain(option);
  });

  describe('behind a line that breaks', () => {
    let proxy: Server;
    let streams = 0;
    before(async () => {
      proxy = createServer((request, response) => {
        void (async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of request) chunks.push(chunk as Buffer);
          const headers = Object.fromEntries(
            Object.entries(request.headers).filter(
              ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
            ),
          ) as Record<string, string>;
          const answer = await fetch(`${app.url}${request.url}`, {
            method: request.method ?? 'GET',
            headers,
            ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
          });
          const isStream = request.url?.endsWith('/events');
          if (isStream) streams += 1;
          // The first stream breaks off in the middle of an event, the second before it begins.
          const body = Buffer.from(await answer.arrayBuffer());
          if (isStream && streams === 2) response.destroy();
          else
            response
              .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
              .end(isStream && streams === 1 ? body.subarray(0, -20) : body);
        })();
      });
      await new Promise<void>((resolve) => {
        proxy.listen(0, '127.0.0.1', resolve);
      });
    });
    after(() => proxy.close());

    it('takes the progress up where it broke', async () => {
      const { exitCode, out } = await query([
        '--url',
        `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        content,
      ]);
      expect(exitCode).to.equal(0);
      expect(out).to.match(/^# /);
      expect(streams).to.equal(3);
    });
  });
});

describe('query, while nothing works on it', () => {
  const app = testApp({ workers: false });
  let environment = {};
  before(async () => {
    environment = { CONCLAVE_API_KEY: await keyOf(app), CONCLAVE_ORGANIZATION: 'acme' };
  });

  it('cancels the query when it is interrupted', async () => {
    const interruption = new AbortController();
    const watched: typeof fetch = async (address, init) => {
      const response = await fetch(address, init);
      if (response.url.endsWith('/events')) interruption.abort();
      return response;
    };
    const { exitCode, out } = await run(['--url', app.url, content], {
      environment,
      fetch: watched,
      interrupted: interruption.signal,
    });
    expect(exitCode).to.equal(1);
    expect(out).to.match(/^# No answer: the query was cancelled by the caller\./);
  });
});
