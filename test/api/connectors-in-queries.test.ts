import { expect } from 'chai';
import { testApp } from '../support/app.js';
import { booksAllowed, openBooks, smallCompany, smallCompanyMapping, type Books } from '../support/books.js';
import { liftLimits } from '../support/decisions.js';
import { waitFor } from '../support/wait-for.js';

interface Evidence {
  claim: string;
  value: unknown;
  unit?: string;
  source: string;
  origin: string;
  asOf?: string;
}

interface AnswerBody {
  status: string;
  confidence: number;
  assumptions: string[];
  dataSources: { kind: string; name: string; readAt: string; via?: string; sources?: string[] }[];
  confidenceDetail: { availability: number };
  cfoAnalysis: { evidence: Evidence[] };
  failedModules: unknown[];
  analysis?: unknown;
}

const question = {
  type: 'FINANCIAL_ANALYSIS',
  content: 'How long does our cash last, and what does the revenue of the year say of it?',
};

describe('connectors in queries', () => {
  const app = testApp({ env: booksAllowed });
  const ask = async (
    token: string,
    body: unknown = question,
    path = '/api/v2/executive/query',
  ): Promise<AnswerBody> => {
    const answer = await app.call<AnswerBody>('POST', path, { token, body, headers: { prefer: 'wait=40' } });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };

  let organizations = 0;
  /** An organization of its own, with one connector to the books. */
  async function anOrganization(books: Books | undefined, given: Record<string, unknown> = {}): Promise<string> {
    const organizationId = `acme-${++organizations}`;
    const token = await app.tokenOf(organizationId);
    await liftLimits(app, organizationId);
    if (books) await connect(token, books, given);
    return token;
  }
  async function connect(token: string, books: Books, given: Record<string, unknown> = {}): Promise<void> {
    const body = {
      systemType: 'ERP',
      serverPath: 'books',
      serverArgs: [books.file],
      dataMapping: smallCompanyMapping,
      timeout: 20_000,
      ...given,
    };
    const answer = await app.call('POST', '/api/v2/connectors', { token, body });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  }
  const erpEvidence = ({ cfoAnalysis }: AnswerBody): Evidence[] =>
    cfoAnalysis.evidence.filter(({ origin }) => origin.startsWith('connector:ERP'));

  it('bring the company’s own figures, each with system, table and time', async () => {
    const without = await ask(await anOrganization(undefined));
    const answer = await ask(await anOrganization(openBooks(smallCompany())));
    expect(answer.status).to.equal('completed');
    const [source] = answer.dataSources.filter(({ kind }) => kind === 'connector');
    expect(source).to.deep.include({
      name: 'ERP',
      via: 'live',
      sources: ['table ledger', 'table balances', 'table customers', 'tool staff'],
    });
    const cash = erpEvidence(answer).find(({ origin }) => origin.endsWith('performanceContext.cash'));
    expect(cash).to.deep.include({
      value: 1_300_000,
      unit: 'EUR',
      source: 'connector',
      origin: 'connector:ERP table balances → performanceContext.cash',
      asOf: source?.readAt,
    });
    const revenue = erpEvidence(answer).find(({ origin }) => origin.endsWith('performanceContext.revenue'));
    expect(revenue?.value).to.equal(4_800_000);
    expect(revenue?.origin).to.match(/^connector:ERP table ledger, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d → /);
    expect(answer.confidence).to.be.above(without.confidence);
    expect(answer.confidenceDetail.availability).to.equal(1);
  });

  it('are read once for a query, whatever number of roles builds on them; a snapshot that is fresh is not read again', async () => {
    const books = openBooks(smallCompany());
    const token = await anOrganization(books);
    const first = await ask(token);
    expect(books.reads()).to.deep.equal(['ledger', 'balances', 'customers']);
    const second = await ask(token);
    expect(books.reads(), 'nothing was read again').to.have.length(3);
    const [before, after] = [first, second].map(({ dataSources }) => dataSources.find(({ name }) => name === 'ERP'));
    expect(after).to.deep.equal({ ...before, via: 'snapshot' });
  });

  it('that are to be always live are read by each query, and by several at once together', async () => {
    const books = openBooks(smallCompany());
    const token = await anOrganization(books, { dataMapping: { ...smallCompanyMapping, freshSeconds: 0 } });
    await ask(token);
    books.write({ balances: [{ account: 'cash', amount: 2_000_000, as_of: '2026-01-01' }] });
    const answer = await ask(token);
    expect(erpEvidence(answer).find(({ origin }) => origin.endsWith('.cash'))?.value).to.equal(2_000_000);
  });

  it('that fail become assumptions and lower the confidence; the query completes', async () => {
    const good = await ask(await anOrganization(openBooks(smallCompany())));
    const books = openBooks(smallCompany());
    books.say('refuse');
    const token = await anOrganization(openBooks(smallCompany()));
    await connect(token, books, {
      systemType: 'CRM',
      dataMapping: {
        tables: ['customers'],
        transformations: [{ input: 'customers', from: 'customers', aggregate: 'count' }],
      },
    });
    const answer = await ask(token);
    expect(answer).to.deep.include({ status: 'completed', failedModules: [] });
    expect(answer.assumptions).to.include('CRM could not be read: its figures are missing');
    expect(answer.assumptions.join('\n')).to.contain('1 of 2 connectors could not be read');
    expect(answer.confidenceDetail.availability).to.equal(0.95);
    expect(answer.confidence).to.be.below(good.confidence);
  });

  it('that hang cost a query its reading time, not its answer', async () => {
    const books = openBooks(smallCompany());
    books.say('hang');
    const answer = await ask(await anOrganization(books, { timeout: 60_000 }), {
      ...question,
      options: { timeoutSeconds: 5 },
    });
    expect(answer).to.deep.include({ status: 'completed', failedModules: [] });
    expect(answer.assumptions).to.include(
      'ERP did not answer within the time that the query has for it: its figures are missing',
    );
  });

  it('that can be read only in part keep the figures of the rest, with their time', async () => {
    const books = openBooks(smallCompany());
    const token = await anOrganization(books, { dataMapping: { ...smallCompanyMapping, freshSeconds: 0 } });
    const before = await ask(token);
    const readAt = before.dataSources.find(({ name }) => name === 'ERP')?.readAt;
    books.say('refuse');
    for (const again of [1, 2]) {
      const after = await ask(token);
      expect(after.assumptions, `time ${again}`).to.include.members([
        'ERP could be read only in part',
        `ERP: the figures of table balances are those of ${readAt}`,
      ]);
      expect(erpEvidence(after).find(({ origin }) => origin.endsWith('.cash'))).to.deep.include({
        value: 1_300_000,
        asOf: readAt,
      });
      expect(after.confidence).to.be.below(before.confidence);
    }
  });

  it('that fail are stood in for by their newest snapshot, and the answer says so', async () => {
    const books = openBooks(smallCompany());
    const tables = {
      ...smallCompanyMapping,
      tools: [],
      transformations: smallCompanyMapping.transformations.filter(({ from }) => from !== 'staff'),
      freshSeconds: 0,
    };
    const token = await anOrganization(books, { dataMapping: tables });
    const before = await ask(token);
    books.say('refuse');
    const after = await ask(token);
    const readAt = before.dataSources.find(({ name }) => name === 'ERP')?.readAt;
    expect(after.assumptions).to.include(`ERP could not be read: its figures of ${readAt} stand in`);
    expect(erpEvidence(after).find(({ origin }) => origin.endsWith('.cash'))?.value).to.equal(1_300_000);
    expect(after.confidence).to.be.below(before.confidence);
  });

  it('that a query counts on and that are not there are said to be missing', async () => {
    const token = await anOrganization(openBooks(smallCompany()));
    const answer = await ask(token, {
      ...question,
      context: { dataConnections: ['ERP', 'HRIS', { systemType: 'CRM' }, 'some words about systems'] },
    });
    expect(answer.assumptions).to.include.members([
      'HRIS has no active connection: its figures are missing',
      'CRM has no active connection: its figures are missing',
    ]);
    expect(answer.assumptions.join('\n')).to.contain('2 of 3 connectors could not be read');
  });

  it('feed a single role’s operation as well', async () => {
    const token = await anOrganization(openBooks(smallCompany()));
    const answer = await app.call<{ analysis: { evidence: Evidence[] }; status: string }>(
      'POST',
      '/api/v2/modules/cfo/analyze',
      { token, body: question, headers: { prefer: 'wait=40' } },
    );
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    expect(answer.body.analysis.evidence.map(({ origin }) => origin)).to.include(
      'connector:ERP table balances → performanceContext.cash',
    );
  });

  it('of another organization stay out of the answer', async () => {
    const token = await anOrganization(undefined);
    const answer = await ask(token);
    expect(answer.dataSources.filter(({ kind }) => kind === 'connector')).to.deep.equal([]);
    expect(JSON.stringify(answer)).to.not.contain('connector:');
  });

  it('are synced by their schedule: a tick writes the sync, and sets when the next is due', async () => {
    const books = openBooks(smallCompany());
    const token = await anOrganization(books, { syncSchedule: '0 0 29 2 *' });
    const due = await app.call<{ nextSyncAt: string }>('GET', '/api/v2/connectors/ERP', { token });
    await app.deps.db.raw(
      `update connectors set next_sync_at = now() - interval '1 minute' where next_sync_at is not null`,
    );
    expect(await app.deps.connectorSweep.scheduleSyncs()).to.equal(1);
    const synced = await waitFor(async () => {
      const { body } = await app.call<{ lastSyncAt: string | null; nextSyncAt: string }>(
        'GET',
        '/api/v2/connectors/ERP',
        { token },
      );
      return body.lastSyncAt === null ? undefined : body;
    }, 30_000);
    expect(Date.parse(synced.nextSyncAt)).to.be.at.least(Date.parse(due.body.nextSyncAt));
    expect(await app.deps.connectorSweep.scheduleSyncs(), 'nothing is due').to.equal(0);
  });
});
