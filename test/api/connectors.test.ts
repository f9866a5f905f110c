import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { booksAllowed, openBooks, smallCompany, smallCompanyMapping, type Books } from '../support/books.js';
import { liftLimits } from '../support/decisions.js';
import type { ErrorBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

interface ConnectorBody {
  systemType: string;
  status: string;
  lastError: string | null;
  lastSyncAt: string | null;
  nextSyncAt: string | null;
  [field: string]: unknown;
}

interface JobBody {
  jobId: string;
  kind: string;
  status: string;
  error: { code: string; message: string } | null;
  result: Record<string, unknown> | null;
}

interface MappedBody {
  inputs: { path: string; value: unknown; from: string; currency?: string; rows: number }[];
  notes: string[];
}

const path = '/api/v2/connectors';
const secrets = { username: 'reader', password: 'Nightingale sings at dawn' };

describe('connectors', () => {
  const filesRoot = mkdtempSync(join(tmpdir(), 'conclave-files-'));
  const app = testApp({ env: { ...booksAllowed, CONNECTOR_FILES_ROOT: filesRoot } });
  after(() => rmSync(filesRoot, { recursive: true }));
  let token = '';
  let books: Books;
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
    books = openBooks(smallCompany());
  });
  let made = 0;
  const aBody = (given: Record<string, unknown> = {}) => ({
    systemType: `ERP-${++made}`,
    serverPath: 'books',
    serverArgs: [books.file],
    authentication: { type: 'basic', credentials: secrets },
    dataMapping: smallCompanyMapping,
    timeout: 20_000,
    ...given,
  });
  const create = <Body = ConnectorBody>(sent: unknown = aBody(), headers: Record<string, string> = {}) =>
    app.call<Body>('POST', path, { token, body: sent, headers });
  const connect = async (given: Record<string, unknown> = {}): Promise<string> => {
    const answer = await create(aBody(given));
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    return answer.body.systemType;
  };
  const on = <Body = ConnectorBody>(
    method: string,
    systemType: string,
    operation = '',
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    app.call<Body>(method, `${path}/${systemType}${operation}`, {
      token,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const untilStatus = (systemType: string, status: string): Promise<ConnectorBody> =>
    waitFor(async () => {
      const { body } = await on('GET', systemType);
      return body.status === status ? body : undefined;
    }, 30_000);
  const jobEnded = (systemType: string, jobId: string): Promise<JobBody> =>
    waitFor(async () => {
      const { body } = await on<JobBody>('GET', systemType, `/jobs/${jobId}`);
      return ['completed', 'failed'].includes(body.status) ? body : undefined;
    }, 30_000);
  const sync = async (systemType: string, body?: unknown): Promise<JobBody> =>
    jobEnded(systemType, (await on<{ jobId: string }>('POST', systemType, '/sync', body)).body.jobId);

  describe('settings', () => {
    it('are created, read, listed, changed and removed; of the credentials only the names come back', async () => {
      const sent = aBody({
        syncSchedule: '0 3 * * *',
        dataMapping: { ...smallCompanyMapping, 'our own remark': { kept: true } },
      });
      const created = await create(sent);
      expect(created.status, JSON.stringify(created.body)).to.equal(201);
      expect(created.headers.get('location')).to.equal(`${path}/${sent.systemType}`);
      expect(created.body).to.deep.include({
        systemType: sent.systemType,
        serverPath: 'books',
        serverArgs: sent.serverArgs,
        dataMapping: sent.dataMapping,
        syncSchedule: '0 3 * * *',
        timeout: 20_000,
        authentication: { type: 'basic', credentials: { username: '••••', password: '••••' } },
        status: 'connecting',
        lastError: null,
        lastSyncAt: null,
      });
      expect(new Date(created.body.nextSyncAt ?? '').getUTCHours()).to.equal(3);
      const connected = await untilStatus(sent.systemType, 'connected');
      const { body: listed } = await app.call<{ connectors: ConnectorBody[] }>('GET', path, { token });
      expect(listed.connectors).to.deep.include(connected);
      const changed = await on('PATCH', sent.systemType, '', { syncSchedule: null, timeout: 5_000 });
      expect(changed.body).to.deep.include({
        syncSchedule: null,
        nextSyncAt: null,
        timeout: 5_000,
        status: 'connecting',
        dataMapping: sent.dataMapping,
      });
      const removed = await on('DELETE', sent.systemType);
      expect([removed.status, removed.body]).to.deep.equal([204, {}]);
      for (const method of ['GET', 'DELETE']) expect((await on(method, sent.systemType)).status).to.equal(404);
    });

    it('find a system type whatever its case, and allow no second connector of it', async () => {
      const systemType = await connect();
      expect((await on('GET', systemType.toLowerCase())).body.systemType).to.equal(systemType);
      const second = await create<ErrorBody>(aBody({ systemType: systemType.toLowerCase() }));
      expect([second.status, second.body.error.code]).to.deep.equal([409, 'CONFLICT']);
      const racing = aBody();
      const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await create(racing)).status));
      expect(statuses).to.have.members([201, 409, 409, 409]);
    });

    it('keep a credential that comes back as its mask, and replace the rest', async () => {
      const systemType = await connect();
      const { body } = await on('PATCH', systemType, '', {
        authentication: { type: 'basic', credentials: { username: 'auditor', password: '••••' } },
      });
      expect(body['authentication']).to.deep.equal({
        type: 'basic',
        credentials: { username: '••••', password: '••••' },
      });
      books.say('refuse');
      const refused = await on<ErrorBody>('POST', systemType, '/query', { table: 'customers' });
      books.say();
      expect(refused.status).to.equal(503);
      expect(refused.body.error.message, 'the program got the stored password, and the answer hides it').to.contain(
        'refused the password ••••',
      );
    });

    it('let credentials fall away when the program, its arguments or the token address change', async () => {
      const oauth2 = (tokenUrl: string, clientSecret: string) => ({
        authentication: { type: 'oauth2', credentials: { tokenUrl, clientId: '••••', clientSecret } },
      });
      const full = {
        type: 'oauth2',
        credentials: { tokenUrl: 'https://login.example/token', clientId: 'me', clientSecret: 'Nightingale' },
      };
      const changes: [string, object, number][] = [
        ['other arguments', { serverArgs: ['https://evil.example/'] }, 200],
        ['another program', { serverPath: 'http' }, 200],
        ['another token address', oauth2('https://evil.example/token', '••••'), 400],
        ['another token address, and what is not masked', oauth2('https://evil.example/token', 'mine'), 400],
        ['other arguments, and masks', { serverArgs: ['x'], ...oauth2(full.credentials.tokenUrl, '••••') }, 400],
        ['no token address', { authentication: { type: 'basic', credentials: { clientId: '••••' } } }, 400],
      ];
      for (const [what, patch, status] of changes) {
        const systemType = await connect({ authentication: full });
        const { status: got, body } = await on<ConnectorBody & ErrorBody>('PATCH', systemType, '', patch);
        expect(got, `${what}: ${JSON.stringify(body)}`).to.equal(status);
        if (status === 200) expect(body['authentication'], what).to.equal(null);
        else expect(body.error.details[0]?.field, what).to.match(/^authentication\.credentials\.client/);
      }
      const kept = await connect({ authentication: full });
      const { body } = await on('PATCH', kept, '', { ...oauth2(full.credentials.tokenUrl, 'new'), timeout: 9_000 });
      expect(body['authentication']).to.deep.equal({
        type: 'oauth2',
        credentials: { tokenUrl: '••••', clientId: '••••', clientSecret: '••••' },
      });
    });

    it('say in lastError what a program said that does not start', async () => {
      const systemType = await connect({ serverPath: 'files', serverArgs: ['..'], dataMapping: {} });
      const { lastError } = await waitFor(async () => {
        const { body } = await on('GET', systemType);
        return body.lastError === null ? undefined : body;
      }, 30_000);
      expect(lastError).to.include('could not be connected').and.include('the organization has no directory');
    });

    it('honour an Idempotency-Key', async () => {
      const [headers, sent] = [{ 'idempotency-key': randomUUID() }, aBody()];
      const [first, again] = [await create(sent, headers), await create(sent, headers)];
      expect(again.body).to.deep.equal(first.body);
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
    });

    const mapped = (transformation: object) => ({
      dataMapping: { tables: ['ledger', { name: 'growing', cursorField: 'id' }], transformations: [transformation] },
    });
    for (const [name, given, field] of [
      ['a program that is not allowed', { serverPath: '/bin/sh' }, 'serverPath'],
      ['a shell command for a program', { serverPath: 'books; rm -rf /' }, 'serverPath'],
      ['no system type', { systemType: undefined }, 'systemType'],
      ['a system type that is no name', { systemType: '../ERP' }, 'systemType'],
      [
        'an authentication that does not exist',
        { authentication: { type: 'kerberos', credentials: {} } },
        'authentication.type',
      ],
      [
        'a credential that would change the program',
        { authentication: { type: 'api_key', credentials: { NODE_OPTIONS: '--inspect' } } },
        'authentication.credentials.NODE_OPTIONS',
      ],
      ['a schedule that is none', { syncSchedule: 'daily' }, 'syncSchedule'],
      ['a schedule that never comes', { syncSchedule: '0 0 31 2 *' }, 'syncSchedule'],
      ['a schedule by seconds', { syncSchedule: '* * * * * *' }, 'syncSchedule'],
      ['a timeout without end', { timeout: 300_001 }, 'timeout'],
      ['an unknown field', { password: 'x' }, 'password'],
      ['a mapping that is no object', { dataMapping: 'ledger' }, 'dataMapping'],
      [
        'an input that the engine has not',
        mapped({ input: 'turnovr', from: 'ledger', field: 'amount', aggregate: 'sum' }),
        'dataMapping.transformations.0.input',
      ],
      [
        'a table that the mapping has not',
        mapped({ input: 'revenue', from: 'sales', field: 'amount', aggregate: 'sum' }),
        'dataMapping.transformations.0.from',
      ],
      [
        'no aggregate',
        mapped({ input: 'revenue', from: 'ledger', field: 'amount' }),
        'dataMapping.transformations.0.aggregate',
      ],
      [
        'an aggregate that does not exist',
        mapped({ input: 'revenue', from: 'ledger', field: 'amount', aggregate: 'median' }),
        'dataMapping.transformations.0.aggregate',
      ],
      [
        'a sum of no field',
        mapped({ input: 'revenue', from: 'ledger', aggregate: 'sum' }),
        'dataMapping.transformations.0.field',
      ],
      [
        'a currency of a count',
        mapped({ input: 'customers', from: 'ledger', aggregate: 'count', currency: 'EUR' }),
        'dataMapping.transformations.0.currency',
      ],
      [
        'a unit that does not fit',
        mapped({ input: 'revenue', from: 'ledger', field: 'amount', aggregate: 'sum', unit: 'percent' }),
        'dataMapping.transformations.0.unit',
      ],
      [
        'a period in words',
        mapped({
          input: 'revenue',
          from: 'ledger',
          field: 'amount',
          aggregate: 'sum',
          period: { field: 'on', last: 'a year' },
        }),
        'dataMapping.transformations.0.period.last',
      ],
      [
        'a condition that cannot be understood',
        mapped({
          input: 'revenue',
          from: 'ledger',
          field: 'amount',
          aggregate: 'sum',
          where: { amount: { about: 3 } },
        }),
        'dataMapping.transformations.0.where',
      ],
      [
        'a list without fields',
        mapped({ input: 'benchmarkData.peers', from: 'ledger' }),
        'dataMapping.transformations.0.fields',
      ],
      [
        'a list of a table that is read in pieces',
        mapped({ input: 'benchmarkData.peers', from: 'growing', fields: { name: 'name' } }),
        'dataMapping.transformations.0.from',
      ],
    ] as const) {
      it(`${name}: 400`, async () => {
        const answer = await create<ErrorBody>(aBody(given));
        expect(answer.status).to.equal(400);
        expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
      });
    }

    it('two transformations of one input: 400, and a patch changes nothing', async () => {
      const systemType = await connect();
      const before = await untilStatus(systemType, 'connected');
      const twice = {
        ...smallCompanyMapping,
        transformations: [
          ...smallCompanyMapping.transformations,
          { input: 'performanceContext.revenue', from: 'ledger', aggregate: 'count' },
        ],
      };
      const answer = await on<ErrorBody>('PATCH', systemType, '', { dataMapping: twice });
      expect([answer.status, answer.body.error.details[0]?.field]).to.deep.equal([
        400,
        'dataMapping.transformations.4.input',
      ]);
      expect((await on('GET', systemType)).body).to.deep.equal(before);
    });
  });

  describe('a test', () => {
    it('says that the system answers, how fast, and what it offers', async () => {
      const systemType = await connect();
      const { status, body } = await on<Record<string, unknown>>('POST', systemType, '/test');
      expect(status).to.equal(200);
      expect(body).to.deep.include({
        status: 'connected',
        tools: ['read_rows', 'list_staff'],
        server: { name: 'books', version: '1.0.0' },
      });
      expect(body['latencyMs']).to.be.a('number').and.at.least(0);
    });

    it('of a program that never answers ends at its timeout: 503, and the connector is disconnected', async () => {
      const mute = openBooks({});
      mute.say('hang');
      const systemType = await connect({ serverArgs: [mute.file], timeout: 1_500 });
      const { status, body } = await on<ErrorBody>('POST', systemType, '/test');
      expect([status, body.error.code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE']);
      expect(body.error.message).to.contain(systemType);
      const disconnected = await untilStatus(systemType, 'disconnected');
      expect(disconnected.lastError).to.contain('did not answer');
    });

    it('that takes longer than the wait is followed as a job', async () => {
      const systemType = await connect();
      const { status, body, headers } = await on<JobBody>('POST', systemType, '/test', undefined, {
        prefer: 'respond-async',
      });
      expect([status, body.kind]).to.deep.equal([202, 'test']);
      expect(headers.get('location')).to.equal(`${path}/${systemType}/jobs/${body.jobId}`);
      expect((await jobEnded(systemType, body.jobId)).result).to.deep.include({ status: 'connected' });
    });
  });

  describe('a query', () => {
    it('gives rows as they are, and what they are to the engine', async () => {
      const systemType = await connect();
      const { status, body } = await on<{
        rows: Record<string, unknown>[];
        readAt: string;
        mapped: MappedBody;
        truncated: boolean;
      }>('POST', systemType, '/query', { table: 'customers', limit: 2 });
      expect(status, JSON.stringify(body)).to.equal(200);
      expect(body).to.deep.include({ systemType, rows: smallCompany()['customers']?.slice(0, 2), truncated: true });
      expect(body.mapped).to.deep.equal({
        inputs: [{ path: 'performanceContext.customers', value: 2, from: 'table customers', rows: 2 }],
        notes: [],
      });
    });

    it('tries out a mapping that is not saved', async () => {
      const systemType = await connect();
      const dataMapping = {
        currency: 'GBP',
        tables: ['balances'],
        transformations: [{ input: 'cash', from: 'balances', field: 'amount', aggregate: 'max', unit: 'thousand' }],
      };
      const { body } = await on<{ mapped: MappedBody }>('POST', systemType, '/query', {
        table: 'balances',
        dataMapping,
      });
      expect(body.mapped.inputs).to.deep.equal([
        { path: 'performanceContext.cash', value: 1_300_000_000, from: 'table balances', currency: 'GBP', rows: 2 },
      ]);
      const wrong = await on<ErrorBody>('POST', systemType, '/query', {
        table: 'balances',
        dataMapping: { transformations: [{ input: 'cash', from: 'nowhere', aggregate: 'count' }] },
      });
      expect([wrong.status, wrong.body.error.details[0]?.field]).to.deep.equal([
        400,
        'dataMapping.transformations.0.from',
      ]);
    });

    describe('relationships and transformations by name', () => {
      const dataMapping = {
        currency: 'EUR',
        rates: { GBP: 1.25 },
        objects: ['Account', 'Opportunity'],
        relationships: ['Account_to_Opportunity'],
        transformations: [
          'currency_conversion',
          {
            input: 'revenue',
            from: 'Opportunity',
            field: 'Amount',
            aggregate: 'sum',
            where: { 'Account.Region': 'EMEA' },
          },
        ],
      };
      const files = () => connect({ serverPath: 'files', serverArgs: ['crm'], authentication: undefined, dataMapping });
      before(() => {
        const directory = join(filesRoot, 'acme', 'crm');
        mkdirSync(directory, { recursive: true });
        writeFileSync(join(directory, 'Unrelated.csv'), 'colour\nred\n');
        writeFileSync(join(directory, 'Account.csv'), 'Id,Name,Region\nA1,Aldgate,EMEA\nA2,Borough,APAC\n');
        writeFileSync(
          join(directory, 'Opportunity.csv'),
          'Id,AccountId,Amount,CurrencyIsoCode\nO1,A1,100,EUR\nO2,A1,80,GBP\nO3,A2,999,EUR\nO4,,7,EUR\n',
        );
      });

      it('are stored as they were sent, and fill an input in a sync', async () => {
        const systemType = await files();
        expect((await on('GET', systemType)).body['dataMapping']).to.deep.equal(dataMapping);
        const { status, result } = await sync(systemType);
        expect(status).to.equal('completed');
        expect(result).to.deep.include({ inputs: 1 });
        expect(JSON.stringify(result?.['notes'])).to.include('GBP at 1.25').and.not.include('relationship');
      });

      it('show the row that each row refers to, and what it is worth in one currency', async () => {
        const { body } = await on<{ rows: Record<string, unknown>[]; mapped: MappedBody }>(
          'POST',
          await files(),
          '/query',
          { object: 'Opportunity' },
        );
        expect(body.rows.map((row) => (row['Account'] as { Name?: string } | undefined)?.Name)).to.deep.equal([
          'Aldgate',
          'Aldgate',
          'Borough',
          undefined,
        ]);
        expect(body.mapped.inputs).to.deep.equal([
          { path: 'performanceContext.revenue', value: 200, from: 'object Opportunity', currency: 'EUR', rows: 2 },
        ]);
      });

      it('say when nothing shows how the tables hang together', async () => {
        const { body } = await on<{ mapped: MappedBody }>('POST', await files(), '/query', {
          object: 'Opportunity',
          dataMapping: { objects: ['Opportunity', 'Unrelated'], relationships: ['Unrelated_to_Opportunity'] },
        });
        expect(body.mapped.notes.join()).to.match(/relationship Unrelated_to_Opportunity is left out/);
      });

      it('that name nothing are refused', async () => {
        const answer = await create<ErrorBody>(
          aBody({
            dataMapping: {
              objects: ['Account'],
              relationships: ['Account_to_Lead'],
              transformations: ['currency_conversion', 'spellchecking'],
            },
          }),
        );
        expect(answer.body.error.details.map(({ field }) => field)).to.deep.equal([
          'dataMapping.relationships.0',
          'dataMapping.transformations.1',
        ]);
      });
    });

    it('reads a tool of another server by the name that the mapping gives it', async () => {
      const systemType = await connect();
      const { body } = await on<{ rows: unknown[]; mapped: MappedBody }>('POST', systemType, '/query', {
        tool: 'staff',
      });
      expect(body.rows).to.have.length(3);
      expect(body.mapped.inputs[0]).to.include({
        path: 'performanceContext.technology.engineers',
        value: 2,
        from: 'tool staff',
      });
    });

    it('for a table that is not there: 400; for none or two: 400', async () => {
      const systemType = await connect();
      const missing = await on<ErrorBody>('POST', systemType, '/query', { table: 'invoices' });
      expect([missing.status, missing.body.error.details[0]?.field]).to.deep.equal([400, 'table']);
      expect((await on('GET', systemType)).body.status).to.equal('connected');
      for (const body of [{}, { table: 'ledger', object: 'ledger' }, { table: 'ledger', limit: 1_001 }])
        expect((await on('POST', systemType, '/query', body)).status).to.equal(400);
    });

    it('to a system type without a connector: 503 that names it; a test or sync of it: 404', async () => {
      const { status, body } = await on<ErrorBody>('POST', 'PAYROLL', '/query', { table: 'staff' });
      expect([status, body.error.code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE']);
      expect(body.error.message).to.contain('PAYROLL');
      for (const operation of ['/test', '/sync']) expect((await on('POST', 'PAYROLL', operation)).status).to.equal(404);
    });

    it('that fails by the organization’s own system is no error of the service, and raises none of its alerts', async () => {
      const seen: string[] = [];
      const { log } = app.deps;
      const tell = log.error.bind(log);
      log.error = (...given: unknown[]) => void seen.push(JSON.stringify(given));
      try {
        const counted = async () =>
          (await app.deps.metrics.errors.get()).values.reduce((sum, { value }) => sum + value, 0);
        const before = await counted();
        const away = openBooks(smallCompany());
        const systemType = await connect({ serverArgs: [away.file] });
        away.say('refuse');
        for (const name of ['PAYROLL', systemType])
          expect((await on('POST', name, '/query', { table: 'customers' })).status).to.equal(503);
        expect(await counted()).to.equal(before);
        expect(seen).to.deep.equal([]);
      } finally {
        log.error = tell;
      }
    });

    it('to a system that is away: 503 that names it, and the connector is degraded', async () => {
      const away = openBooks(smallCompany());
      const systemType = await connect({ serverArgs: [away.file] });
      await untilStatus(systemType, 'connected');
      away.say('refuse');
      const { status, body } = await on<ErrorBody>('POST', systemType, '/query', { table: 'customers' });
      expect(status).to.equal(503);
      expect(body.error.message).to.contain(systemType);
      expect((await untilStatus(systemType, 'degraded')).lastError)
        .to.contain('refused the password ••••')
        .and.not.contain('Nightingale');
    });
  });

  describe('a sync', () => {
    it('keeps what the system says, mapped, and is followed as a job', async () => {
      const systemType = await connect();
      const accepted = await on<{ jobId: string }>('POST', systemType, '/sync');
      expect(accepted.status).to.equal(202);
      const job = await jobEnded(systemType, accepted.body.jobId);
      expect(job).to.deep.include({ kind: 'sync', status: 'completed', error: null });
      expect(job.result).to.include({ rows: 56, inputs: 4 });
      const { body } = await on('GET', systemType);
      expect(body.lastSyncAt).to.equal(job.result?.['readAt']);
    });

    it('that is asked for while one waits is that one', async () => {
      const slow = openBooks(smallCompany());
      slow.say('hang');
      const systemType = await connect({ serverArgs: [slow.file], timeout: 3_000 });
      const [one, two] = await Promise.all([
        on<{ jobId: string }>('POST', systemType, '/sync'),
        on<{ jobId: string }>('POST', systemType, '/sync'),
      ]);
      expect(one.body.jobId).to.equal(two.body.jobId);
      expect((await jobEnded(systemType, one.body.jobId)).error?.code).to.equal('SERVICE_UNAVAILABLE');
    });

    it('reads what is new of a table that grows, and everything with full', async () => {
      const growing = openBooks(smallCompany());
      const systemType = await connect({ serverArgs: [growing.file] });
      expect((await sync(systemType)).result).to.include({ rows: 56 });
      const today = new Date().toISOString().slice(0, 10);
      growing.write({
        ledger: [
          ...(smallCompany()['ledger'] ?? []),
          { id: 49, posted_on: today, account: 'revenue', amount: '-100000.00', currency: 'EUR' },
        ],
      });
      expect((await sync(systemType)).result, 'one new row of the ledger, and the other tables whole').to.include({
        rows: 9,
      });
      expect((await sync(systemType, { full: true })).result).to.include({ rows: 57 });
    });

    it('of a mapping of which one table is gone keeps the rest: degraded, with the reason', async () => {
      const { balances, customers, staff } = smallCompany();
      const partial = openBooks({ balances: balances ?? [], customers: customers ?? [], staff: staff ?? [] });
      const systemType = await connect({ serverArgs: [partial.file] });
      // The test that comes with the connector says that it answers; it must not say so behind the sync.
      await untilStatus(systemType, 'connected');
      const job = await sync(systemType);
      expect(job.result).to.include({ inputs: 3 });
      expect((await untilStatus(systemType, 'degraded')).lastError).to.contain('table ledger could not be read');
    });
  });

  it('never shows or stores a secret in clear text', async () => {
    const systemType = await connect({
      serverArgs: [books.file, 'Nightingale in an argument'],
      dataMapping: { ...smallCompanyMapping, remark: 'Nightingale' },
    });
    await on('POST', systemType, '/query', { table: 'customers', filters: { name: 'Nightingale' } });
    await sync(systemType);
    const answers = await Promise.all([
      on('GET', systemType),
      app.call('GET', path, { token }),
      on('POST', systemType, '/test'),
    ]);
    expect(JSON.stringify(answers.map(({ body }) => body))).to.not.contain('sings at dawn');
    for (const table of ['connectors', 'connector_tasks', 'connector_snapshots']) {
      const [row] = await rowsOf<{ text: string }>(
        app.deps.db,
        `select string_agg(t::text, '') as text from ${table} t`,
      );
      expect(row?.text, table)
        .to.not.contain('Nightingale')
        .and.not.contain(Buffer.from('Nightingale').toString('hex'));
    }
  });

  it('a flipped byte in what is sealed is refused', async () => {
    const systemType = await connect();
    await untilStatus(systemType, 'connected');
    await rowsOf(
      app.deps.db,
      `update connectors set credentials_sealed = set_byte(credentials_sealed, length(credentials_sealed) - 1, get_byte(credentials_sealed, length(credentials_sealed) - 1) # 1) where system_type = ?`,
      [systemType],
    );
    expect((await on('GET', systemType)).status).to.equal(500);
    await on('DELETE', systemType);
  });

  it('of another organization: 404 or 503, whatever is asked', async () => {
    const systemType = await connect();
    const job = await sync(systemType);
    const other = await app.tokenOf('other');
    const asked: [method: string, operation: string, status: number, body?: unknown][] = [
      ['GET', '', 404],
      ['PATCH', '', 404, { timeout: 5_000 }],
      ['DELETE', '', 404],
      ['POST', '/test', 404],
      ['POST', '/sync', 404],
      ['POST', '/query', 503, { table: 'customers' }],
      ['GET', `/jobs/${job.jobId}`, 404],
    ];
    for (const [method, operation, status, body] of asked) {
      const answer = await app.call(method, `${path}/${systemType}${operation}`, {
        token: other,
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status, `${method} ${operation}`).to.equal(status);
    }
    expect((await app.call<{ connectors: unknown[] }>('GET', path, { token: other })).body.connectors).to.deep.equal(
      [],
    );
    const own = await app.call('POST', path, { token: other, body: aBody({ systemType }) });
    expect(own.status, 'the same system type in another organization').to.equal(201);
  });

  it('a token that may only read reads, and changes nothing: 403', async () => {
    const systemType = await connect();
    const reader = await app.tokenOf('acme', { scopes: ['executive:read'] });
    expect((await app.call('GET', `${path}/${systemType}`, { token: reader })).status).to.equal(200);
    for (const operation of ['/test', '/sync', '/query']) {
      expect(
        (await app.call('POST', `${path}/${systemType}${operation}`, { token: reader, body: { table: 'customers' } }))
          .status,
      ).to.equal(403);
    }
  });
});
