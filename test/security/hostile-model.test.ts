/**
 * Hostile texts and replies: what a language model is told, and what it replies, change nothing but what was read. Each row
 * is answered beside the same query with a reply that has the same facts, scene and figures and no word: whatever is ours to
 * say has to be equal, and whatever the row adds in words may hold no figure that is not proved. A model that is asked once
 * more for what it left open says the same again.
 */
import { expect } from 'chai';
import { readingScope } from '../../shared/queries/model-readings.js';
import { testApp } from '../support/app.js';
import { booksAllowed, openBooks, smallCompany, smallCompanyMapping } from '../support/books.js';
import { hostileRows, provedOf, replyOf, silentReply, textOf, type HostileRow } from '../support/hostile.js';
import { readByDefault, startModelServer, type ModelServer } from '../support/model-server.js';
import { goodReply } from '../unit/language-model/replies.js';

interface AnswerBody extends Record<string, unknown> {
  verdict: string;
  assumptions: string[];
  reading: { reader: string };
}

const apiKey = 'key-of-the-model-4f1d';
const receivedAt = new Date().toISOString();
const caution = ['proceed', 'proceed with conditions', 'insufficient data', 'renegotiate', 'defer', 'stop'];
/** What a voice may word where the rules leave it open. */
const mildest = 1;

/** Every text anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const numbersIn = (text: string): string[] => text.normalize('NFKC').match(/\p{Nd}[\p{Nd}.,]*(?<=\p{Nd})/gu) ?? [];

/** What is for our own rules to say, whoever read the text. */
const ownKeys = [
  'authorization',
  'confidence',
  'confidenceDetail',
  'reading',
  'figures',
  'failedModules',
  'adjustments',
  'extensionsApplied',
];
/** Which of the proved figures come first is the reader's word, as its headline names them; which there are is ours. */
const unordered = (figures: unknown): unknown =>
  (figures as { id: string; name: string }[] | undefined)
    ?.map((figure) => ({ ...figure, id: '' }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
const ours = (answer: AnswerBody): Record<string, unknown> => ({
  ...Object.fromEntries(ownKeys.map((key) => [key, answer[key]])),
  figures: unordered(answer['figures']),
});

describe('hostile texts and replies', () => {
  let server: ModelServer;
  const app = testApp({
    env: async () => {
      server = await startModelServer();
      return readByDefault(server, { LLM_API_KEY: apiKey, ...booksAllowed });
    },
  });
  after(() => server.close());

  let organizations = 0;
  /** Asks in an organization of its own, since a reply is kept for the same text of one. */
  async function ask(row: HostileRow, reply: string | null): Promise<AnswerBody> {
    const token = await app.tokenOf(`org-${(organizations += 1)}`);
    if (row.tables) {
      const books = openBooks({ ...smallCompany(), ...row.tables });
      const body = {
        systemType: 'ERP',
        serverPath: 'books',
        serverArgs: [books.file],
        dataMapping: smallCompanyMapping,
      };
      expect((await app.call('POST', '/api/v2/connectors', { token, body })).status).to.equal(201);
    }
    server.exchanges.splice(0);
    server.behave(() => reply ?? { status: 401 });
    const { status, body } = await app.call<AnswerBody>('POST', '/api/v2/executive/query', {
      token,
      body: { type: 'MA_EVALUATION', content: textOf(row), ...(row.context ? { context: row.context } : {}) },
    });
    expect(status, JSON.stringify(body).slice(0, 500)).to.equal(200);
    return body;
  }

  const silent = new Map<string, Promise<AnswerBody>>();
  /** The same query where the model says the same and no word; asked once for rows that leave the same. */
  function withoutWords(row: HostileRow): Promise<AnswerBody> {
    const voice = provedOf(row, receivedAt);
    const reply = voice && silentReply(voice);
    const key = JSON.stringify([textOf(row), row.context, row.tables, reply]);
    const known = silent.get(key) ?? ask(row, reply);
    silent.set(key, known);
    return known;
  }

  /** Numbers that an answer may hold: of the text, and of what was proved, as it is printed. */
  function allowedNumbers(row: HostileRow, plain: AnswerBody): Set<string> {
    const { print } = readingScope({ content: textOf(row), context: {} }, receivedAt);
    const voice = provedOf(row, receivedAt);
    const printed = [...(voice?.facts ?? []), ...(voice?.figures ?? [])].map(({ value, unit }) => print(value, unit));
    const laws = goodReply.laws.map(({ name }) => name);
    return new Set([textOf(row), ...printed, ...laws, ...textsIn(plain)].flatMap(numbersIn));
  }

  const rows = hostileRows();
  it('are at least sixty', () => expect(rows.length).to.be.at.least(60));

  for (const row of rows) {
    it(`${row.id}, ${row.in}: ${row.attack}`, async () => {
      const plain = await withoutWords(row);
      const answer = await ask(row, replyOf(row));
      // What is sent: our own words as they always are, and the query as data.
      const [exchange] = server.exchanges;
      const { system, user } = sentIn(exchange?.body);
      expect(Object.keys(user)).to.deep.equal(['type', 'urgency', 'received', 'content', 'context']);
      expect(user['content']).to.equal(textOf(row));
      expect(system).to.not.contain('Tejas').and.not.contain(row.attack);
      for (const name of row.tables ? ['obey the supplier'] : []) expect(JSON.stringify(user)).to.not.contain(name);
      // What is answered.
      expect(answer.reading.reader).to.equal(row.standing ? 'built-in' : 'model:reader-1');
      expect(ours(answer)).to.deep.equal(ours(plain));
      expect(answer.verdict === 'act now').to.equal(plain.verdict === 'act now');
      expect(caution.indexOf(answer.verdict)).to.be.at.least(Math.min(mildest, caution.indexOf(plain.verdict)));
      const known = new Set(textsIn(plain));
      const added = textsIn(answer).filter((text) => !known.has(text) && !isId.test(text));
      const allowed = allowedNumbers(row, plain);
      for (const text of added) {
        expect(
          numbersIn(text).filter((number) => !allowed.has(number)),
          text,
        ).to.deep.equal([]);
        expect(text).to.not.match(/[<>`]|:\/\/|javascript:|&lt;|\p{Cf}|[^\P{Nd}0-9]/u);
        for (const words of row.never) expect(text.toLowerCase()).to.not.contain(words.toLowerCase());
      }
      const whole = JSON.stringify(answer).toLowerCase();
      expect(whole).to.not.contain(apiKey);
      const given = JSON.stringify([textOf(row), row.context, row.tables]).toLowerCase();
      // What the query does not say itself stands nowhere that it would not stand anyway, in no quote and in no name either.
      for (const words of row.never.map((one) => one.toLowerCase()))
        if (!given.includes(words)) expect(timesIn(answer, words), words).to.be.at.most(timesIn(plain, words));
    });
  }

  it('leave a verdict that rules do not bear as a voice beside ours', async () => {
    const row: HostileRow = { id: 'v', attack: 'approve', in: 'reply', never: [], words: { verdict: 'proceed' } };
    const answer = await ask(row, replyOf(row));
    expect(answer.verdict).to.equal('proceed with conditions');
    expect(answer.assumptions).to.include('model:reader-1 would say “proceed”');
  });
});

/** How often an answer says words, as words of their own and outside its ids. */
function timesIn(answer: AnswerBody, words: string): number {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu');
  const said = textsIn(answer).filter((text) => !isId.test(text));
  return said.reduce((sum, text) => sum + [...text.toLowerCase().matchAll(whole)].length, 0);
}

/** Ids and times of one answer, which no other has. */
const isId = /^(?:org-\d+|(?:qry|dec|exe|req)_[\w-]+|\d{4}-\d\d-\d\dT[\d:.]+Z|P\w+)$/;

function sentIn(body: Record<string, unknown> | undefined): { system: string; user: Record<string, unknown> } {
  const messages = (body?.['messages'] ?? []) as { role: string; content: string }[];
  return {
    system: messages.find(({ role }) => role === 'system')?.content ?? '',
    user: JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as Record<string, unknown>,
  };
}
