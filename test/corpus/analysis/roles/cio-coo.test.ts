import { expect } from 'chai';
import fc from 'fast-check';
import { queryTypes, type ExecutiveContext, type RoleModule } from '../../../../shared/analysis/model.js';
import { cio } from '../../../../shared/analysis/roles/cio/index.js';
import { coo } from '../../../../shared/analysis/roles/coo/index.js';
import {
  aCase,
  expectCleanNumbers,
  expectEveryNumberBacked,
  manyCases,
  richContext,
} from '../../../unit/analysis/roles/operating-cases.js';

const operatingRoles: RoleModule[] = [cio, coo];

const shapes = {
  CIO: {
    systemsIntegration: { complexity: 'string', timeline: 'string', keyMilestones: 'array' },
    digitalTransformation: { opportunities: 'array' },
  },
  COO: {
    operationalIntegration: { culturalAlignment: 'string', processComplexity: 'string', talentRetention: 'string' },
  },
};

for (const roleModule of operatingRoles) {
  describe(`${roleModule.role} over many cases`, () => {
    for (const [name, input] of manyCases) {
      it(`${name}: right shape, clean numbers, each number backed, each recommendation about this query`, () => {
        const analysis = roleModule.analyze(input);
        const shape = shapes[roleModule.role as keyof typeof shapes] as Record<string, Record<string, string>>;
        for (const [field, parts] of Object.entries(shape)) {
          for (const [part, type] of Object.entries(parts)) {
            const value = (analysis.fields[field] as Record<string, unknown>)[part];
            expect(Array.isArray(value) ? 'array' : typeof value, `${field}.${part}`).to.equal(type);
          }
        }
        expectCleanNumbers(analysis);
        expectEveryNumberBacked(analysis);
        for (const { evidence } of analysis.recommendations) {
          expect(evidence.some(({ source }) => ['text', 'context', 'connector'].includes(source))).to.equal(true);
        }
        const keys = analysis.recommendations.map(({ key }) => key);
        expect(new Set(keys).size).to.equal(keys.length);
        expect(analysis.risks.length).to.be.at.most(10);
      });
    }

    it('gives the same bytes twice, and the same from each operation', () => {
      for (const [, input] of manyCases) {
        const analysis = roleModule.analyze(input);
        expect(JSON.stringify(roleModule.analyze(input))).to.equal(JSON.stringify(analysis));
        expect(JSON.stringify(roleModule.recommendations(input))).to.equal(JSON.stringify(analysis.recommendations));
        expect(JSON.stringify(roleModule.risks(input))).to.equal(JSON.stringify(analysis.risks));
      }
    });

    it('says in words what is missing when nothing bears on it', () => {
      const analysis = roleModule.analyze(aCase('FINANCIAL_ANALYSIS', 'What now, please?'));
      expect(analysis.verdict).to.equal('insufficient data');
      expect(analysis.recommendations).to.deep.equal([]);
      expect(analysis.risks).to.deep.equal([]);
      expect(analysis.missing.length).to.be.greaterThan(0);
      expect(
        roleModule.validate(aCase('FINANCIAL_ANALYSIS', 'What now, please?'), { type: 'FINANCIAL_ANALYSIS' }).verdict,
      ).to.equal('insufficient_data');
    });

    it('gives different queries different advice', () => {
      const byAdvice = new Map<string, string>();
      for (const [, input] of manyCases) {
        const five = roleModule
          .recommendations(input)
          .slice(0, 5)
          .map(({ action }) => action)
          .join('\n');
        const before = byAdvice.get(five);
        if (five !== '' && before !== undefined) expect(before).to.equal(input.content);
        byAdvice.set(five, input.content);
      }
    });
  });
}

// Reading a case is most of the work, and both roles look at the same one.
describe('CIO and COO on anything that is JSON', () => {
  const paths = [
    'performanceContext',
    'performanceContext.technology',
    'performanceContext.technology.systems',
    'performanceContext.technology.dataVolumes',
    'performanceContext.technology.dataQuality',
    'performanceContext.security',
    'performanceContext.operations',
    'performanceContext.operations.processes',
    'performanceContext.operations.oee',
    'performanceContext.operations.cultureProfile',
    'performanceContext.operations.suppliers',
    'performanceContext.operations.headcount',
    'performanceContext.plant.lines',
    'performanceContext.plant.taktSeconds',
    'performanceContext.operations.mtpdHours',
    'organizationalContext',
    'organizationalContext.culture',
    'strategicContext.initiatives',
    'strategicContext.objectives',
    'decisionScope',
    'decisionScope.target',
    'decisionScope.target.systems',
    'decisionScope.target.keyPeople',
    'decisionScope.expectedClose',
    'decisionScope.transitionServices',
    'decisionScope.incident',
    'systemIntegrations',
  ];

  const put = (context: ExecutiveContext, path: string, value: unknown): ExecutiveContext => {
    const [first = '', ...rest] = path.split('.');
    const inner = context[first];
    const below =
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as ExecutiveContext) : {};
    return { ...context, [first]: rest.length === 0 ? value : put(below, rest.join('.'), value) };
  };

  const wild = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(0, -1, 1e308, 5e-324, '35%', '', [], {}, [null], [{}], { constructor: 1 }, '__proto__'),
    fc.array(
      fc.record({
        name: fc.string(),
        function: fc.constantFrom('CRM', 'ERP', ''),
        businessFit: fc.double(),
        technicalFit: fc.double(),
        annualCost: fc.double(),
        endOfSupport: fc.string(),
        variants: fc.double(),
        handoffs: fc.double(),
        automated: fc.double(),
        singleSource: fc.boolean(),
      }),
    ),
  );

  it('never throws, never gives a number that JSON cannot carry, and backs every number', () => {
    const edits = fc.array(fc.tuple(fc.constantFrom(...paths), wild), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...queryTypes),
        fc.constantFrom<ExecutiveContext>({}, richContext),
        edits,
        fc.string({ minLength: 10, maxLength: 200 }),
        (type, base, changes, content) => {
          const context = changes.reduce((changed, [path, value]) => put(changed, path, value), base);
          for (const text of [
            content,
            'Acquire Finlytix Inc. for $750M with 250 employees; 6 hours down, RTO 2 hours.',
          ]) {
            const input = aCase(type, text, context);
            for (const roleModule of operatingRoles) {
              expectCleanNumbers(roleModule.analyze(input));
              expectCleanNumbers(roleModule.validate(input, { type, timeline: text, constraints: [text], context }));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
