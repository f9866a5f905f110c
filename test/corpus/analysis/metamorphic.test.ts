/**
 * Laws that hold between two answers: the same query with one change. The whole engine runs, over generated deals, companies
 * and incidents.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { coordinate, roles } from '../../../shared/analysis/index.js';
import type { ExecutiveContext, QueryType, RiskRating, Role } from '../../../shared/analysis/index.js';
import { recordOf, recordsOf } from '../../../shared/analysis/untrusted.js';
import { variedQueries, wholeAnswer, type VariedAnswer } from '../../unit/analysis/varied-queries.js';

const ratings: (RiskRating | 'NOT_RATED')[] = ['NOT_RATED', 'LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];
const answered = new Map<string, VariedAnswer>();
/** Many laws change the same query, and an answer is the same each time: what was answered once is not computed again. */
function ask(type: QueryType, content: string, context: ExecutiveContext = {}): VariedAnswer {
  const key = JSON.stringify([type, content, context]);
  const answer = answered.get(key) ?? wholeAnswer({ type, content }, context);
  answered.set(key, answer);
  return answer;
}

const cfoRating = ({ analyses }: VariedAnswer): number =>
  ratings.indexOf(String(recordOf(analyses.CFO.fields['riskAssessment'])?.['riskRating']) as RiskRating);
const frameworkNames = ({ analyses }: VariedAnswer): string[] =>
  recordsOf(recordOf(analyses.CISO.fields['regulatoryCompliance'])?.['frameworks']).map(({ name }) => String(name));
const clocks = ({ analyses }: VariedAnswer): { regime: string; dueAt: string }[] =>
  recordsOf(analyses.CISO.fields['notificationClocks']).map(({ regime, dueAt }) => ({
    regime: String(regime),
    dueAt: String(dueAt),
  }));
const confidenceOf = ({ coordination }: VariedAnswer): number => coordination.confidence;

/** Figures of an answer: what the roles computed, without the places of the text that they were read from. */
/** Words that an answer quotes from the text are the caller’s, in the caller’s notation. */
const unquoted = (text: string): string => text.replaceAll(/“[^”]*”/g, '“…”');

function figures({ analyses, coordination }: VariedAnswer): unknown {
  return {
    headline: coordination.headline,
    verdict: coordination.verdict,
    roles: roles.map((role) => [analyses[role].verdict, analyses[role].headline, analyses[role].stance.score]),
    advice: coordination.coordinatedRecommendations.map(({ recommendation }) => unquoted(recommendation)),
  };
}

const names = fc.constantFrom(
  'Harlow Machines Ltd',
  'Norvik Sensors AS',
  'Kestrel Identity, Inc.',
  'Delbrook Plastics plc',
  'Alba Foods S.p.A.',
);
const millions = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const deal = fc.record({
  name: names,
  price: millions(20, 900),
  revenue: millions(20, 600),
  margin: fc.integer({ min: -10, max: 40 }),
  people: millions(50, 4000),
  debtShare: fc.integer({ min: 5, max: 90 }),
});
type Deal = typeof deal extends fc.Arbitrary<infer T> ? T : never;
const dealText = ({ name, price, revenue, margin, people, debtShare }: Deal): string =>
  `Should we acquire ${name} for $${price} million? Revenue is $${revenue} million, EBITDA margin ${margin}%, ${people} employees; we would fund ${debtShare}% with debt.`;
const runs = { numRuns: 24, seed: 2026 };

describe('leverage', () => {
  it('more of it never improves the CFO’s rating: a company', () => {
    fc.assert(
      fc.property(
        millions(5, 400),
        millions(0, 300),
        millions(0, 2000),
        millions(0, 2000),
        (ebitda, cash, one, other) => {
          const rate = (debt: number): number =>
            cfoRating(
              ask(
                'FINANCIAL_ANALYSIS',
                `Is our debt sustainable? EBITDA is $${ebitda}M, cash $${cash}M, debt is $${debt}M.`,
              ),
            );
          expect(rate(Math.max(one, other))).to.be.at.least(rate(Math.min(one, other)));
        },
      ),
      runs,
    );
  });

  it('more of it never improves the CFO’s rating: a deal', () => {
    fc.assert(
      fc.property(deal, fc.integer({ min: 0, max: 95 }), (given, added) => {
        const more = Math.min(95, given.debtShare + added);
        expect(cfoRating(ask('MA_EVALUATION', dealText({ ...given, debtShare: more })))).to.be.at.least(
          cfoRating(ask('MA_EVALUATION', dealText(given))),
        );
      }),
      runs,
    );
  });
});

describe('scope', () => {
  const types = fc.constantFrom<QueryType>(
    'MA_EVALUATION',
    'STRATEGIC_PLANNING',
    'CRISIS_MANAGEMENT',
    'FINANCIAL_ANALYSIS',
  );

  it('card data bring PCI DSS, and take no other law away', () => {
    fc.assert(
      fc.property(types, fc.constantFrom(...variedQueries), (type, { content }) => {
        const [before, after] = [
          ask(type, content),
          ask(type, content, { complianceRequirements: { dataTypes: ['CARD'] } }),
        ];
        expect(frameworkNames(after).some((name) => name.startsWith('PCI DSS'))).to.equal(true);
        expect(frameworkNames(after)).to.include.members(frameworkNames(before));
      }),
      runs,
    );
  });

  it('the EU with personal data brings GDPR, and takes no other law away', () => {
    fc.assert(
      fc.property(types, fc.constantFrom(...variedQueries), (type, { content }) => {
        const [before, after] = [{}, { jurisdictions: ['EU'] }].map((added) =>
          ask(type, content, { complianceRequirements: { dataTypes: ['PII'], ...added } }),
        ) as [VariedAnswer, VariedAnswer];
        expect(frameworkNames(after).some((name) => name.includes('GDPR'))).to.equal(true);
        expect(frameworkNames(after)).to.include.members(frameworkNames(before));
      }),
      runs,
    );
  });

  it('the EU brings the 72 hours of GDPR to a breach of personal data, and no first notice is due later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 19 }), fc.integer({ min: 1, max: 900 }), (day, thousands) => {
        const content = `On ${day} November 2026 attackers copied ${thousands},000 customer records.`;
        const [before, after] = [{}, { jurisdictions: ['EU'] }].map((added) =>
          ask('CRISIS_MANAGEMENT', content, { complianceRequirements: { dataTypes: ['PII'], ...added } }),
        ) as [VariedAnswer, VariedAnswer];
        const notice = clocks(after).find(({ regime }) => /GDPR Art\. 33/.test(regime));
        expect(notice?.dueAt).to.equal(new Date(Date.UTC(2026, 10, day) + 72 * 3_600_000).toISOString());
        const first = (answer: VariedAnswer): string =>
          clocks(answer)
            .map(({ dueAt }) => dueAt)
            .filter((dueAt) => /^\d{4}-/.test(dueAt))
            .sort()[0] ?? '9999';
        expect(first(after) <= first(before)).to.equal(true);
      }),
      runs,
    );
  });
});

describe('authority', () => {
  it('a larger deal never needs less', () => {
    fc.assert(
      fc.property(deal, millions(0, 9000), fc.option(millions(10, 90_000), { nil: null }), (given, added, revenue) => {
        const context = revenue === null ? {} : { performanceContext: { revenue: revenue * 1e6 } };
        const level = (price: number): number =>
          ask('MA_EVALUATION', dealText({ ...given, price }), context).authority.requiredLevel;
        expect(level(given.price + added)).to.be.at.least(level(given.price));
      }),
      runs,
    );
  });
});

describe('words', () => {
  it('another notation of the same figures gives the same answer', () => {
    fc.assert(
      fc.property(deal, (given) => {
        const text = dealText(given);
        const notations = [
          text.replaceAll(/\$(\d+) million/g, '$$$1M'),
          text.replaceAll(/\$(\d+) million/g, 'USD $1 mn'),
          text.replaceAll(
            /\$(\d+) million/g,
            (_, amount: string) => `${(Number(amount) * 1e6).toLocaleString('en-US')} USD`,
          ),
        ];
        const expected = figures(ask('MA_EVALUATION', text));
        for (const other of notations) expect(figures(ask('MA_EVALUATION', other)), other).to.deep.equal(expected);
      }),
      runs,
    );
  });

  it('a paraphrase that keeps the figures keeps the numbers', () => {
    fc.assert(
      fc.property(deal, (given) => {
        const { name, price, revenue, margin, people, debtShare } = given;
        const said = [
          `We are evaluating the purchase of ${name} at a price of $${price}M. It has revenue of $${revenue}M, an EBITDA margin of ${margin}% and ${people} employees. Financing: ${debtShare}% debt.`,
          `Evaluate whether to buy ${name} for $${price}M: ${people} employees, revenue of $${revenue}M, EBITDA margin of ${margin}%, ${debtShare}% debt.`,
        ].map((text) => ask('MA_EVALUATION', text));
        const original = ask('MA_EVALUATION', dealText(given));
        for (const other of said) {
          expect(other.analyses.CFO.headline).to.equal(original.analyses.CFO.headline);
          expect(other.analyses.CFO.fields['financialAssessment']).to.have.nested.property(
            'valuation.current',
            recordOf(recordOf(original.analyses.CFO.fields['financialAssessment'])?.['valuation'])?.['current'],
          );
          expect(cfoRating(other)).to.equal(cfoRating(original));
          expect(other.authority.requiredLevel).to.equal(original.authority.requiredLevel);
          expect(other.analyses.COO.headline).to.equal(original.analyses.COO.headline);
        }
      }),
      runs,
    );
  });

  it('a sentence that says nothing changes no verdict', () => {
    for (const { type, content } of variedQueries) {
      expect(
        ask(type, `Good morning. ${content} Thank you for looking into this.`).coordination.verdict,
        content,
      ).to.equal(ask(type, content).coordination.verdict);
    }
  });
});

describe('confidence', () => {
  const facts = {
    performanceContext: {
      revenue: 8e8,
      ebitda: 1.2e8,
      totalDebt: 2e8,
      cash: 9e7,
      operations: { headcount: 3000, attritionRate: 0.12 },
      technology: { engineers: 80, systems: [{ name: 'SAP', function: 'ERP' }] },
      security: { dataTypes: ['PII'], controls: { mfa: 1 } },
    },
    organizationalContext: { culture: 'RESULTS_DRIVEN', changeCapacity: 'MEDIUM' },
    historicalContext: { financials: [{ fiscalYear: 2025, revenue: 7e8, ebitda: 1e8 }] },
    benchmarkData: { wacc: 0.09 },
    businessContext: { industry: 'MANUFACTURING', geographicScope: ['EU'] },
  };
  const sections = Object.keys(facts) as (keyof typeof facts)[];
  const contextOf = (chosen: readonly (keyof typeof facts)[]): ExecutiveContext =>
    Object.fromEntries(chosen.map((section) => [section, facts[section]]));

  it('a figure removed from the text lowers it, and is missed by name or made up for by an assumption', () => {
    fc.assert(
      fc.property(deal, (given) => {
        const text = dealText(given);
        const removals: [string, RegExp][] = [
          [`Revenue is $${given.revenue} million, `, /revenue/i],
          [`${given.people} employees`, /headcount|people/i],
        ];
        for (const [figure, named] of removals) {
          const [whole, without] = [ask('MA_EVALUATION', text), ask('MA_EVALUATION', text.replace(figure, ''))];
          expect(confidenceOf(without), figure).to.be.below(confidenceOf(whole));
          const told = ({ analyses, coordination }: VariedAnswer): string[] => [
            ...coordination.assumptions,
            ...roles.flatMap((role) => [
              ...analyses[role].missing.map(({ path }) => path),
              ...analyses[role].questions,
            ]),
          ];
          const added = told(without).filter((line) => !told(whole).includes(line));
          expect(
            added.some((line) => named.test(line)),
            `${figure}: ${added.join(' | ')}`,
          ).to.equal(true);
        }
      }),
      runs,
    );
  });

  it('more data never lower completeness or evidence of a role, nor its own confidence', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...variedQueries),
        fc.subarray(sections),
        fc.constantFrom(...sections),
        ({ type, content }, present, added) => {
          const [before, after] = [
            ask(type, content, contextOf(present)),
            ask(type, content, contextOf([...new Set([...present, added])])),
          ];
          for (const role of roles) {
            for (const measure of ['completeness', 'evidenceStrength', 'confidence'] as const)
              expect(after.analyses[role][measure], `${role} ${measure}`).to.be.at.least(
                before.analyses[role][measure] - 1e-12,
              );
          }
          expect(after.coordination.confidenceDetail.completeness).to.be.at.least(
            before.coordination.confidenceDetail.completeness - 1e-12,
          );
          expect(after.coordination.confidenceDetail.evidence).to.be.at.least(
            before.coordination.confidenceDetail.evidence - 1e-12,
          );
        },
      ),
      runs,
    );
  });

  it('a role that is lost always lowers it', () => {
    for (const query of variedQueries) {
      const answer = wholeAnswer(query, contextOf(sections));
      for (const lost of roles) {
        const analyses = Object.fromEntries(
          roles.filter((role) => role !== lost).map((role) => [role, answer.analyses[role]]),
        ) as Partial<Record<Role, VariedAnswer['analyses'][Role]>>;
        const without = coordinate({
          case: answer.case,
          analyses,
          failed: [{ role: lost, reason: 'failed' }],
          connectors: { declared: 0, failed: 0 },
        });
        expect(without.confidence, `${lost}: ${query.content}`).to.be.below(answer.coordination.confidence);
      }
    }
  });

  it('a connector that could not be read lowers it', () => {
    for (const query of variedQueries.slice(0, 20)) {
      const answer = wholeAnswer(query, contextOf(sections));
      const failed = coordinate({
        case: answer.case,
        analyses: answer.analyses,
        failed: [],
        connectors: { declared: 2, failed: 1 },
      });
      expect(failed.confidence).to.be.below(answer.coordination.confidence);
    }
  });
});
