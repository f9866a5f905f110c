import { expect } from 'chai';
import * as fc from 'fast-check';
import { formatFigure, formatMoney, formatMultiple, formatPercent } from '../../../../shared/analysis/figures.js';
import { renderMemo, roles, type CoordinatedRecommendation } from '../../../../shared/analysis/index.js';
import type { FinishedQuery } from '../../../../shared/queries/index.js';
import { answered, answerOf, finished, questions, type HandMade } from './finished-queries.js';

const number = /\d+(?:[.,]\d+)*/g;
const numbersIn = (text: string): string[] => text.match(number) ?? [];

/** Every way in which a number of an answer may be printed. */
function printed(value: number): string[] {
  const ways = [
    String(value),
    formatMoney(value, 'USD'),
    formatPercent(value),
    formatMultiple(value),
    `${Math.round(value * 100)}%`,
    formatFigure({ value, unit: 'count' }),
    formatFigure({ value, unit: 'days' }),
    value.toFixed(2),
  ];
  return ways.flatMap(numbersIn);
}

/** Every number that an answer contains, in its words or as a number. */
function numbersOf(answer: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value === 'number') for (const text of printed(value)) found.add(text);
    if (typeof value === 'string') for (const text of numbersIn(value)) found.add(text);
    return value;
  });
  return found;
}

/** The memo without what Markdown adds: escapes and the numbers of its lists. */
const plain = (memo: string): string => memo.replace(/^\d+\. /gm, '').replace(/\\(?=[^\w\s])/g, '');

const headings = (memo: string): string[] => [...memo.matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '');

/** A recommendation that the engine has made. */
const anAdvice = (): CoordinatedRecommendation =>
  answered(questions['an acquisition'] ?? expect.fail()).outcome?.coordinatedRecommendations[0] ?? expect.fail();

/** Headings that nothing stands under. */
const emptySections = (memo: string): string[] => {
  const lines = memo.split('\n').filter((line) => line !== '');
  return lines.filter((line, index) => {
    const [, level] = /^(#+) /.exec(line) ?? [];
    const [, next] = /^(#+) /.exec(lines[index + 1] ?? '#') ?? [];
    return level !== undefined && (index + 1 === lines.length || (next !== undefined && next.length <= level.length));
  });
};

describe('the memo of a query', () => {
  it('names the systems that were read, with their tables and the time', () => {
    const dataSources = [
      {
        kind: 'connector' as const,
        name: 'ERP',
        readAt: '2026-11-21T09:30:00.000Z',
        via: 'live' as const,
        sources: ['table ledger', 'tool staff'],
      },
    ];
    expect(renderMemo(finished({ outcome: { dataSources } }))).to.match(
      /^- Connector `ERP` \(`table ledger`, `tool staff`\), read /m,
    );
  });

  for (const [name, question] of Object.entries(questions)) {
    describe(`about ${name}`, () => {
      let query: FinishedQuery;
      let memo: string;
      before(() => {
        query = answered(question);
        memo = renderMemo(query);
      });

      it('has no number that the answer has not', () => {
        const known = numbersOf(answerOf(query));
        expect(numbersIn(plain(memo)).filter((text) => !known.has(text))).to.deep.equal([]);
      });

      it('opens with the headline and closes with whom to ask', () => {
        expect(plain(memo).slice(2, 40).toLowerCase()).to.equal(
          (query.outcome?.headline ?? '').slice(0, 38).toLowerCase(),
        );
        expect(memo.trimEnd().split('\n').at(-1)).to.match(
          /^\*Decision support, not advice\. .* must be confirmed by .*\.\* Query `qry_/,
        );
      });

      it('has no empty section, no empty cell of a head, no value that is missing', () => {
        expect(emptySections(memo)).to.deep.equal([]);
        expect(memo).not.to.match(/undefined|null|NaN|\[object|\n\n\n|\| \| ---/);
      });

      it('tells each recommendation with its owner, time and measure, in order', () => {
        const actions = (query.outcome?.coordinatedRecommendations ?? []).map(({ recommendation }) => recommendation);
        const told = [
          ...plain(memo).matchAll(
            /^\*\*(.*)\*\* \((?:critical|high|medium|low) priority\)\n(?: +- (?:Why|Owner|When|Measure|Condition): .+\n?)+/gm,
          ),
        ];
        expect(told).to.have.length(actions.length);
        for (const [text] of told)
          for (const part of ['Why', 'Owner', 'When', 'Measure']) expect(text).to.contain(`- ${part}: `);
      });

      it('is the same every time', () => {
        expect(renderMemo(answered(question))).to.equal(memo);
      });
    });
  }

  /** The first page, and then the appendix. */
  const pagesOf = (memo: string): [string[], string[]] => {
    const [page, appendix, ...more] = memo.split('\n# Appendix\n');
    expect(more).to.deep.equal([]);
    return [headings(page ?? ''), headings(appendix ?? '').map((heading) => heading.replace(/: .*/, ''))];
  };

  it('opens with one page that a chair needs', () => {
    const [page] = pagesOf(renderMemo(answered(questions['an acquisition'] ?? expect.fail())));
    expect(page).to.deep.equal([
      'The numbers that carry it',
      'What would change it',
      'What to do first',
      'Who decides',
      'What we do not know',
    ]);
  });

  it('keeps the order of a board paper in its appendix', () => {
    const [, parts] = pagesOf(renderMemo(answered(questions['an acquisition'] ?? expect.fail())));
    const order = [
      'Figures',
      'What we read',
      'Why',
      'What would change it',
      'Who must decide',
      'Recommendations',
      'Where the roles disagree',
      'What specialists look at',
      'Risks',
      'Finance (CFO)',
      'Security and compliance (CISO)',
      'Operations (COO)',
      'Technology (CTO)',
      'Information systems (CIO)',
      'Assumptions',
      'What is missing',
      'Confidence',
    ];
    expect(parts).to.deep.equal(order.filter((part) => parts.includes(part)));
    expect(parts).to.include.members([
      'Figures',
      'What we read',
      'Why',
      'Who must decide',
      'Recommendations',
      'Finance (CFO)',
      'Assumptions',
      'What is missing',
      'Confidence',
    ]);
  });

  it('says in a crisis what to do first and by when the law wants to know', () => {
    const memo = renderMemo(answered(questions['a ransomware attack'] ?? expect.fail()));
    const [page, appendix] = pagesOf(memo);
    expect(page).to.include.members(['What to do first', 'Who decides']);
    expect(appendix.slice(0, 7)).to.deep.equal([
      'Figures',
      'What we read',
      'Do first',
      'Why',
      'What would change it',
      'Who must decide',
      'Notification deadlines',
    ]);
    // “This morning” is a day without a time: it counts from its beginning.
    expect(memo).to.match(/\| 2026-11-21 00:00 UTC \| NIS2 Art\. 23 \| Early warning \|/);
  });

  it('says who must decide where the caller may not', () => {
    const memo = renderMemo(answered(questions['a covenant'] ?? expect.fail()));
    expect(memo).to.contain(
      'The decision needs authority level 5 (CEO with board). The caller has level 3 (vice president), which is too low to decide it.',
    );
  });

  it('says first whom it could not hear', () => {
    const query = answered(questions['a question that two roles did not answer'] ?? expect.fail());
    const memo = renderMemo(query);
    expect(memo).to.contain(
      '- **Security and compliance (CISO) was not heard:** It had not answered by the deadline.\n- **Operations (COO) was not heard:**',
    );
    expect(memo.indexOf('was not heard')).to.be.below(memo.indexOf('## Why'));
    expect(headings(memo).join()).not.to.contain('(CISO)');
  });
});

describe('the memo of a query without an answer', () => {
  const cases: { name: string; given: HandMade; says: RegExp[]; hides: RegExp[] }[] = [
    {
      name: 'cancelled',
      given: { row: { status: 'cancelled', decisionId: null }, outcome: null },
      says: [
        /^# No answer: the query was cancelled by the caller\.\n\n\*\*Cancelled\*\* · /,
        /Query `qry_01m7y1e769fahvz2bwf5v8d66z`\.\n$/,
      ],
      hides: [/^## /m, /confidence/, /decision record/],
    },
    {
      name: 'failed before any role had answered',
      given: {
        row: { status: 'failed', decisionId: null },
        outcome: {
          verdict: null,
          headline: 'No answer: The deadline passed before CTO had answered, and no module finished.',
          confidence: 0,
          failedModules: [{ role: 'CTO', code: 'QUERY_TIMEOUT', reason: 'It had not answered by the deadline.' }],
          error: { code: 'QUERY_TIMEOUT', message: 'The deadline passed.' },
        },
      },
      says: [/^# No answer: The deadline passed/, /\*\*Failed\*\*/, /\*\*Technology \(CTO\) was not heard:\*\*/],
      hides: [/## Why/, /## Recommendations/, /confidence 0%/],
    },
    {
      name: 'failed for want of one role, the others having answered',
      given: {
        row: { status: 'failed', decisionId: null },
        outcome: {
          verdict: null,
          headline: 'No answer: CISO failed, and all modules were required.',
          confidence: 0,
          error: { code: 'MODULE_FAILED', message: 'CISO failed.' },
        },
        analyses: {
          CFO: {
            headline: 'Proceed: the price of $40M is fair',
            evidence: [
              { claim: 'price', value: 40_000_000, unit: 'USD', source: 'text', origin: 'content[0:4] "$40M"' },
            ],
          },
        },
      },
      says: [
        /^# No answer: CISO failed/,
        /## Finance \(CFO\): proceed\n\nThe price of \$40M is fair/,
        /\| Price \| \$40M \| query: “\$40M” \|/,
      ],
      hides: [/## Why/, /## Confidence/],
    },
  ];
  for (const { name, given, says, hides } of cases) {
    it(`tells what there is: ${name}`, () => {
      const memo = renderMemo(finished(given));
      for (const words of says) expect(memo).to.match(words);
      for (const words of hides) expect(memo).not.to.match(words);
      expect(emptySections(memo)).to.deep.equal([]);
    });
  }
});

describe('the numbers of a role in its memo', () => {
  const figure = (value: number, ref: string, range: { low?: number; high?: number } = {}) => ({
    value,
    low: value,
    high: value,
    unit: 'USD',
    source: 'derived',
    ref,
    ...range,
  });
  const memoOf = (given: NonNullable<HandMade['analyses']>['CFO']): string =>
    renderMemo(finished({ analyses: { CFO: { ...given } } }));

  it('are named by their place, ranged, and traced to where they came from', () => {
    const memo = memoOf({
      fields: {
        financialAssessment: {
          valuationDetail: {
            walkAwayPrice: figure(
              425_000_000,
              'fair value + synergies (weighted methods (ARR × multiple (content[3:7] "$60M")); content[1:2] "$5M")',
              { low: 392_500_000 },
            ),
            methods: [{ id: 'arr-multiple', value: figure(356_000_000, 'ARR × multiple') }],
            synergies: { netValue: figure(69_000_000, 'after tax') },
          },
        },
      },
    });
    expect(memo).to.contain(
      '| Walk away price | $393M–425M (base $425M) | computed: fair value + synergies (weighted methods; “$5M”) |',
    );
    expect(memo).to.contain('| ARR multiple | $356M | computed: ARR × multiple |');
    expect(memo).to.contain('| Synergies: net value | $69M | computed: after tax |');
  });

  it('stand once: a line of evidence that a figure carries is not repeated, and its ends join it', () => {
    const line = (claim: string, value: number, origin: string) => ({
      claim,
      value,
      unit: 'USD',
      source: 'derived' as const,
      origin,
    });
    const memo = memoOf({
      fields: { valuationDetail: { fairValue: figure(356e6, 'weighted methods') } },
      evidence: [
        line('fair value', 356e6, 'weighted methods'),
        line('loss', 5e6, 'simulation'),
        line('loss, low', 1e6, 'simulation'),
        line('loss, high', 9e6, 'simulation'),
        line('loss again', 5e6, 'simulation'),
        {
          claim: 'sanctions',
          value: false,
          source: 'context',
          origin: 'complianceRequirements.sanctions',
          asOf: '2026-01',
        },
      ],
    });
    expect(memo.match(/\$356M/g)).to.have.length(1);
    expect(memo).to.contain('| Loss | $1M–9M (base $5M) | computed: simulation |');
    expect(memo).not.to.contain('Loss again');
    expect(memo).to.contain('| Sanctions | no | context: complianceRequirements.sanctions, 2026-01 |');
  });
});

describe('advice in a memo', () => {
  const memoOf = (given: Partial<CoordinatedRecommendation>): string =>
    renderMemo(finished({ outcome: { coordinatedRecommendations: [{ ...anAdvice(), ...given }] } }));

  it('names those who give it where they are several', () => {
    expect(memoOf({ owner: 'CFO with COO', roles: ['CFO', 'COO'], extensions: ['financial-services-v1'] })).to.contain(
      '   - Owner: CFO with COO; advised by CFO, COO, `financial-services-v1`\n',
    );
    expect(memoOf({ owner: 'CFO', roles: ['CFO'], extensions: [] })).to.contain('   - Owner: CFO\n');
  });

  it('keeps its conditions with it', () => {
    const memo = memoOf({ conditions: ['counsel confirms'] });
    expect(memo).to.contain('   - Condition: counsel confirms\n').and.to.contain('- **Condition:** counsel confirms\n');
  });
});

describe('text of the caller in a memo', () => {
  const nasty =
    '# Buy *now* | [click](https://evil.example) <img src=x onerror=alert(1)> `rm -rf` _all_ &lt; www.evil.example a@evil.example\n\n1. one\n---\n> two \u001b[31mred\u202e';

  const memoOf = (): string =>
    renderMemo(
      finished({
        content: nasty,
        outcome: {
          headline: nasty,
          assumptions: [nasty],
          coordinatedRecommendations: [{ ...anAdvice(), recommendation: nasty, owner: nasty }],
        },
        analyses: {
          CFO: {
            evidence: [
              { claim: nasty, value: nasty, source: 'text', origin: `content[0:9] ${JSON.stringify('a "b" | c')}` },
            ],
          },
        },
      }),
    );

  let memo = '';
  before(() => {
    memo = memoOf();
  });

  it('is shown as it was written and marks nothing up', () => {
    const bare = memo.replace(/\\[^\w\s]/g, '');
    expect(bare).not.to.match(/<img|\]\(|https:|www\.|a@|&lt;/);
    expect(memo).to.contain(
      '\\# Buy \\*now\\* \\| \\[click\\](https\\://evil.example) \\<img src=x onerror=alert(1)> \\`rm -rf\\` \\_all\\_ \\&lt; www\\.evil.example a\\@evil.example',
    );
  });

  it('cannot leave its quotation, its line or its cell', () => {
    expect(memo).to.contain('\\\n> 1\\. one\\\n> \\---\\\n> \\> two');
    const rows = memo.split('\n').filter((line) => line.startsWith('| \\# Buy'));
    expect(rows).to.have.length(1);
    expect(rows[0]?.replace(/\\\|/g, '').match(/\|/g)).to.have.length(4);
    expect(memo).to.contain('query: “a "b" \\| c”');
  });

  it('sends no command to a terminal and turns no line around', () => {
    expect(memo).not.to.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/); // oxlint-disable-line no-control-regex -- controls are what must not be there
  });
});

describe('a memo of fields that are not as expected', () => {
  const names = [
    'financialAssessment',
    'valuation',
    'valuationDetail',
    'riskAssessment',
    'financial',
    'riskRating',
    'scenarios',
    'sensitivity',
    'securityPosture',
    'complianceGaps',
    'regulatoryCompliance',
    'frameworks',
    'notificationClocks',
    'implementationRoadmap',
    'phases',
    'name',
    'label',
    'id',
    'value',
    'low',
    'high',
    'unit',
    'ref',
    'driver',
    'dueAt',
  ];
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, 'USD', 'derived', '2026-11-21T09:00:00.000Z'),
  );
  const fields = fc.object({ key: fc.constantFrom(...names), values: [leaf], maxDepth: 5, maxKeys: 8 });

  it('is written all the same, and leaves out what it cannot read', () => {
    fc.assert(
      fc.property(fields, fc.constantFrom(...roles), (given, role) => {
        const memo = renderMemo(finished({ analyses: { [role]: { fields: given } } }));
        expect(memo).not.to.match(/undefined|\[object|\n\n\n/);
        expect(emptySections(memo)).to.deep.equal([]);
      }),
    );
  });
});

describe('the typography of a memo', () => {
  const cases: [text: string, shown: string][] = [
    ['worth $323M-470M (base $356M)', 'Worth $323M–470M (base $356M)'],
    ['done in 0-90 days, or 24-72 h', 'Done in 0–90 days, or 24–72 h'],
    ['EBITDA of -$4.8M, margin -8%', 'EBITDA of −$4.8M, margin −8%'],
    ['NIST 800-53, ISO 27001-2022, 8-K, Form 10-K and X-12', 'NIST 800-53, ISO 27001-2022, 8-K, Form 10-K and X-12'],
    ['due by 2026-11-22T03:12:15.739Z', 'Due by 2026-11-22 03:12 UTC'],
    ['filed 2026-11-22', 'Filed 2026-11-22'],
    ['businessContext.size says so', 'businessContext.size says so'],
    ['the query says content[7:11] "-8%" of content[1:2]', 'The query says “-8%” of the query'],
  ];
  for (const [text, shown] of cases) {
    it(`shows ${text}`, () => {
      expect(renderMemo(finished({ outcome: { assumptions: [text] } }))).to.contain(`- ${shown}\n`);
    });
  }
});
