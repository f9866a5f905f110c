/** The first page of an answer to a query that another reader has read along. */
import { expect } from 'chai';
import { coordinate, pageOf, requiredAuthority, type Page } from '../../../shared/analysis/index.js';
import { mergeRecommendations, voiceKey } from '../../../shared/analysis/coordination/merge-recommendations.js';
import { orderRecommendations } from '../../../shared/analysis/coordination/order-recommendations.js';
import { wordsIn } from '../../../shared/analysis/coordination/page-room.js';
import type { MemoOutcome, MemoSource } from '../../../shared/analysis/memo/memo-source.js';
import { pageOne } from '../../../shared/analysis/memo/page-one.js';
import type { Recommendation } from '../../../shared/analysis/model.js';
import { evaluatePlan } from '../../../shared/plans/index.js';
import type { Voice } from '../../../shared/judgement/index.js';
import { readQuery } from '../../../shared/reading/index.js';
import { analysesOf, caseOf } from './golden-cases.js';

const content =
  'Should we buy the dryer for €6.8M? It saves €1.9M a year in gas and costs €250K a year to maintain. The hurdle is 14% over 6 years. ' +
  'The offer ends on 15 December 2026.';

const receivedAt = '2026-11-22T08:00:00.000Z';

const environment = {
  facts: new Map([
    ['f1', { value: 6.8e6, unit: 'EUR', quote: '€6.8M' }],
    ['f2', { value: 1.9e6, unit: 'EUR', per: 'year', quote: '€1.9M' }],
    ['f3', { value: 0.25e6, unit: 'EUR', per: 'year', quote: '€250K' }],
  ]),
  context: () => undefined,
  constants: new Map(),
};

const { figures } = evaluatePlan(
  [
    { name: 'net saving a year', expression: 'f2 - f3', unit: 'EUR/year' },
    { name: 'payback on the offer', expression: 'f1 / f2', unit: 'years' },
    { name: 'payback after maintenance', expression: 'f1 / [net saving a year]', unit: 'years' },
    { name: 'saving over the term', expression: '[net saving a year] * 6 - f1', unit: 'EUR' },
  ],
  environment,
);

const voice: Voice = {
  reader: 'model:reader',
  facts: [],
  scene: null,
  figures,
  carrying: ['payback after maintenance'],
  lead: 'CFO',
  verdict: 'defer',
  decides: null,
  headline: 'No: maintenance moves the payback to 4.12 years.',
  answers: [],
  page: [],
  comparison: null,
  reasons: [],
  turns: [],
  conditions: [],
  advice: [
    { what: 'Ask the seller to hold the price until the answer', who: 'CFO', by: 'this month' },
    { what: 'Measure gas and moisture over the harvest', who: 'COO', by: 'during the harvest' },
    { what: 'Get a written quote for maintenance', who: 'COO', by: 'before the board decides' },
  ],
  risks: [],
  laws: [],
  questions: [],
};

function pageWith(heard: Voice): Page {
  const input = caseOf({
    type: 'FINANCIAL_ANALYSIS',
    urgency: 'MEDIUM',
    receivedAt,
    content,
    voice: heard,
  });
  const analyses = analysesOf(input);
  const joined = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
  return pageOf(input, joined, requiredAuthority(input, analyses));
}

const planned = figures.map(({ name }) => name);

describe('the page of an answer with another reader', () => {
  it('opens with its answer, without the no that the verdict says', () => {
    expect(pageWith(voice).sentence).to.match(
      /^[A-Z][a-z ]+: (?:.*: )?maintenance moves the payback to 4\.12 years\.$/,
    );
  });

  it('has the numbers that its answer refers to, then the last steps, and none that was found by kind', () => {
    const names = pageWith(voice).numbers.map(({ name }) => name);
    expect(names).to.deep.equal(['payback after maintenance', 'saving over the term', 'payback on the offer']);
  });

  it('tells what its numbers are made of in amounts, and has the lines that lead to them', () => {
    const { facts } = readQuery(content, { type: 'FINANCIAL_ANALYSIS', receivedAt });
    const { numbers, working } = pageWith({ ...voice, facts });
    expect(numbers.map(({ words }) => words)).to.deep.equal(['€6.8M ÷ €1.65M', '€1.65M × 6 − €6.8M', '€6.8M ÷ €1.9M']);
    expect(working).to.deep.equal([{ name: 'net saving a year', formatted: '€1.65M a year', words: '€1.9M − €250K' }]);
  });

  it('opens with figures of its plan where it says nothing that could be proved', () => {
    const { sentence, numbers } = pageWith({ ...voice, headline: null, advice: [] });
    expect(planned.filter((name) => sentence.includes(name))).to.have.length.above(0);
    expect(sentence).to.not.include('net present value');
    expect(numbers.every(({ name }) => planned.includes(name))).to.equal(true);
  });

  it('tells a verdict that the reader does not share as our own', () => {
    const { sentence } = pageWith({ ...voice, verdict: 'proceed', headline: 'Yes, it pays back in 4.12 years.' });
    if (!sentence.startsWith('Proceed')) expect(sentence).to.include('the other reading would proceed: it pays back');
    else expect(sentence).to.match(/: it pays back in 4\.12 years\.$/);
  });

  it('says first what the reader advises, in its order', () => {
    const actions = pageWith(voice).firstActions.map(({ action }) => action);
    expect(actions.slice(0, 3)).to.deep.equal(voice.advice.map(({ what }) => what));
  });
});

describe('the page that another reader wrote', () => {
  const comparison = { columns: ['payback'], rows: [{ option: 'as offered', cells: ['4.12 years'] }] };
  const page: Voice['page'] = [
    { title: '', kind: 'lines', lines: ['Maintenance takes 13% of the saving.'] },
    { title: 'Side by side', kind: 'table', lines: [] },
    {
      title: 'Unseen',
      kind: 'lines',
      lines: ['The offer: it ends before the harvest is measured.', 'word '.repeat(400), 'Nobody has seen the lease.'],
    },
    { title: 'Do', kind: 'steps', lines: [] },
    { title: 'Once more', kind: 'steps', lines: [] },
  ];
  const written = { ...voice, page, comparison };
  const memoOf = (shown: ReturnType<typeof pageWith>) =>
    pageOne(
      {
        row: { finishedAt: null, createdAt: new Date(receivedAt), organizationId: 'acme', status: 'completed' },
      } as MemoSource,
      { verdict: 'defer', confidence: 0.5 } as MemoOutcome,
      shown,
    );

  it('stands in its order with the table and the steps once, as far as there is room', () => {
    const { body, comparison: table, firstActions } = pageWith(written);
    expect(body?.map(({ title, kind, lines }) => [title, kind, lines.length])).to.deep.equal([
      ['', 'lines', 1],
      ['Side by side', 'table', 0],
      ['Unseen', 'lines', 2],
      ['Do', 'steps', 0],
    ]);
    expect(table).to.deep.equal(comparison);
    expect(firstActions.slice(0, 3).map(({ action }) => action)).to.deep.equal(voice.advice.map(({ what }) => what));
  });

  it('has its steps at the end where it gives them no place, and no table where none was proved', () => {
    const { body } = pageWith({ ...written, comparison: null, page: page.slice(0, 3) });
    expect(body?.map(({ kind }) => kind)).to.deep.equal(['lines', 'lines', 'steps']);
  });

  it('shows its calculations line by line, two at most', () => {
    const terms = [
      { line: 'what it saves', amounts: ['85.0'], isTotal: false },
      { line: 'what it costs', amounts: ['(42.0)'], isTotal: false },
      { line: 'what is left', amounts: ['43.0'], isTotal: true },
    ];
    const sum = { title: 'A year', kind: 'sum' as const, lines: [], sum: { unit: '€K', columns: [], terms } };
    const shown = pageWith({ ...written, page: [sum, ...page, sum, sum] });
    expect(shown.body?.flatMap((block) => block.sum ?? [])).to.deep.equal([sum.sum, sum.sum]);
    expect(memoOf(shown)).to.include(
      '## A year\n\n|  | €K |\n| --- | --- |\n| What it saves | 85.0 |\n| What it costs | (42.0) |\n| **What is left** | **43.0** |',
    );
  });

  it('shows a calculation of several courses with a column for each', () => {
    const terms = [
      { line: 'price', amounts: ['96.0', '88.0'], isTotal: false },
      { line: 'tax', amounts: ['(12.0)', ''], isTotal: false },
      { line: 'in the bank', amounts: ['84.0', '88.0'], isTotal: true },
    ];
    const sum = { unit: '€M', columns: ['the rival', 'the managers'], terms };
    const part = { title: 'What each leaves', kind: 'sum' as const, lines: [], sum };
    expect(memoOf(pageWith({ ...written, page: [part, ...page] }))).to.include(
      '## What each leaves\n\n| €M | The rival | The managers |\n| --- | --- | --- |\n| Price | 96.0 | 88.0 |\n| Tax | (12.0) | – |\n| **In the bank** | **84.0** | **88.0** |',
    );
  });

  it('is not shown where it argues for another verdict than the one that was reached', () => {
    const { sentence, body } = pageWith({
      ...written,
      verdict: 'proceed',
      headline: 'Yes, it pays back in 4.12 years.',
    });
    expect(body === undefined).to.equal(!sentence.startsWith('Proceed'));
  });

  it('is printed with the subject of a line in bold, then who decides, and nothing twice', () => {
    const memo = memoOf(pageWith(written));
    expect(memo).to.include('\n\nMaintenance takes 13% of the saving.\n');
    expect(memo).to.include('**The offer:** it ends before the harvest is measured.');
    expect(memo?.match(/^## .+/gm)?.map((heading) => heading.slice(3))).to.deep.equal([
      'Side by side',
      'Unseen',
      'Do',
      'Who decides',
      'What we do not know',
    ]);
  });
});

const advice = (key: string, action: string, critical = false): Recommendation => ({
  key,
  role: 'COO',
  category: 'OPERATIONS',
  action,
  rationale: action,
  evidence: [],
  timeline: 'at once',
  horizonDays: 1,
  owner: 'COO',
  measure: 'done',
  value: null,
  weights: { value: 0.8, urgency: 0.8, risk: 0.8, confidence: 0.8, feasibility: 1 },
  critical,
  after: [],
  conditions: [],
});

describe('advice of another reader beside our own', () => {
  const block = 'Block the tins in the Hamilton store and stop all shipping';
  const merged = orderRecommendations(
    mergeRecommendations([
      advice('counsel-decide', 'Decide between the options at a fixed hour', true),
      advice('counsel-stop', 'Stop shipping, block all tins in every store', true),
      advice(voiceKey(1), 'Secure the retained samples and cleaning records'),
      advice(voiceKey(0), block),
    ]),
  );

  it('goes before what our rules say of the kind, however critical that is', () => {
    expect(merged.map(({ key }) => key)).to.deep.equal([voiceKey(0), voiceKey(1), 'counsel-decide']);
  });

  it('says once, in its own words, what both say', () => {
    expect(merged[0]?.action).to.equal(block);
    expect(merged[0]?.keys).to.include('counsel-stop');
    expect(merged[0]?.critical).to.equal(true);
  });

  it('says why in the reader’s words, as far as the page has room, and nothing that the answer says already', () => {
    const reasons = [
      'Maintenance takes 13% of the saving.',
      `The offer ${'never '.repeat(200)}ends.`,
      'Gas may cost less next year.',
    ];
    expect(pageWith({ ...voice, reasons }).reasons).to.deep.equal([reasons[0], reasons[2]]);
    expect(pageWith({ ...voice, headline: null, reasons }).reasons).to.deep.equal([reasons[2]]);
    expect(pageWith(voice)).not.to.have.property('reasons');
  });

  it('answers each thing that was asked and shows the alternatives side by side, within a page', () => {
    const answers = [
      { asked: 'do we buy', answer: 'Not at this price.' },
      { asked: 'how long', answer: `It takes ${'long '.repeat(400)}.` },
      { asked: 'is the salesman right', answer: 'No: he leaves the maintenance out.' },
    ];
    const comparison = {
      columns: ['payback'],
      rows: [
        { option: 'as offered', cells: ['4.12 years'] },
        { option: 'without maintenance', cells: ['3.58 years'] },
      ],
    };
    const page = pageWith({ ...voice, answers, comparison });
    expect(page.answers).to.deep.equal([answers[0], answers[2]]);
    const terms = { asked: 'on what terms', answer: 'On two.', lines: ['At most the offer.', 'Maintenance included.'] };
    const tooMany = { ...terms, asked: 'how', lines: Array.from({ length: 8 }, () => 'word '.repeat(40)) };
    const listed = pageWith({ ...voice, answers: [tooMany, terms] }).answers;
    expect(listed).to.deep.equal([{ asked: 'how', answer: 'On two.' }, terms]);
    expect(page.comparison).to.deep.equal(comparison);
    expect(JSON.stringify(page).split(/\s+/).length).to.be.below(350);
    expect(pageWith(voice)).not.to.have.any.keys('answers', 'comparison');
    const long = { ...comparison, columns: ['payback '.repeat(400)] };
    expect(pageWith({ ...voice, comparison: long })).not.to.have.property('comparison');
  });
});

describe('the room of a page', () => {
  it('counts a number with its unit as one word', () => {
    for (const [words, text] of [
      [1, 'CHF 48.2M'],
      [4, 'by 28 November 2026, 11:00 at best'],
      [5, '3.84 days at €71.9K a day'],
      [2, '₹75 crore only'],
      [5, 'net debt (PLN 118M) to 3x'],
      [0, ' '],
    ] as const)
      expect(wordsIn(text), text).to.equal(words);
  });
});
