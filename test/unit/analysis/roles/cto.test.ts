import { expect } from 'chai';
import fc from 'fast-check';
import type { Case, ExecutiveContext, RoleAnalysis } from '../../../../shared/analysis/model.js';
import { cto } from '../../../../shared/analysis/roles/cto/index.js';
import {
  caseOf,
  expectNumbersOnAnyCase,
  fintech,
  fintechContext,
  ransomware,
  unsupportedNumbers,
} from './security-and-technology-cases.js';

interface CtoFields {
  technologyAssessment: {
    compatibilityScore: number;
    integrationComplexity: string;
    technicalRisks: string[];
    recommendation: string;
  };
  innovationOpportunities: { area: string; impact: string; timeline: string; investment: string }[];
  implementationRoadmap: { phases: { name: string; duration: string; activities: string[] }[] };
  architecturalRecommendations: string[];
  investmentAnalysis: { summary: string; options: string[]; referenceClass: string; technicalDebt: string };
  technologyAssessmentDetail: {
    compatibility: { low: number; high: number; knownShare: number };
    integrationEffort: { value: number } | null;
  };
}

const fieldsOf = (input: Case): CtoFields => cto.analyze(input).fields as unknown as CtoFields;
const prose = ({ headline, fields, recommendations }: RoleAnalysis): string[] => {
  const {
    technologyAssessment,
    innovationOpportunities,
    implementationRoadmap,
    architecturalRecommendations,
    investmentAnalysis,
  } = fields as unknown as CtoFields;
  return [
    headline,
    technologyAssessment.integrationComplexity,
    ...technologyAssessment.technicalRisks,
    technologyAssessment.recommendation,
    ...architecturalRecommendations,
    ...innovationOpportunities.flatMap(({ impact, timeline, investment }) => [impact, timeline, investment]),
    ...implementationRoadmap.phases.map(({ duration }) => duration),
    investmentAnalysis.summary,
    ...investmentAnalysis.options,
    investmentAnalysis.referenceClass,
    ...recommendations.flatMap(({ action, rationale }) => [action, rationale]),
  ];
};

const estate = {
  performanceContext: {
    technology: {
      systems: [
        {
          name: 'Core',
          function: 'ERP',
          stack: ['SAP S/4HANA'],
          hosting: 'azure',
          endOfSupport: '2025-12-31',
          technicalFit: 2,
        },
        {
          name: 'Shop',
          stack: 'Java, PostgreSQL, Kafka',
          hosting: 'azure',
          endOfSupport: '2030-01-01',
          technicalFit: 4,
        },
      ],
      interfaces: [{ from: 'Core', to: 'Shop', kind: 'database', coupling: 3 }],
      architectureStyle: 'microservices',
      engineers: 40,
      delivery: { deploysPerMonth: 20, leadTimeHours: 48, changeFailRate: 0.35, recoveryHours: 6 },
      technicalDebt: { remediationCost: 1.2e6, developmentCost: 9.5e6 },
    },
  },
  decisionScope: {
    target: {
      name: 'DataFlow Inc.',
      architectureStyle: 'monolith',
      interfaces: [{ from: 'App', to: 'Ledger', kind: 'api', coupling: 1 }],
      systems: [
        { name: 'App', stack: ['Java', 'MySQL'], hosting: 'aws' },
        { name: 'Ledger', function: 'ERP', stack: ['NetSuite'], hosting: 'aws' },
      ],
    },
  },
} satisfies ExecutiveContext;

describe('CTO: a deal', () => {
  it('has exactly the specified shape', () => {
    const { technologyAssessment, implementationRoadmap, innovationOpportunities } = fieldsOf(
      caseOf(fintech, fintechContext),
    );
    expect(technologyAssessment).to.have.all.keys(
      'compatibilityScore',
      'integrationComplexity',
      'technicalRisks',
      'recommendation',
    );
    expect(technologyAssessment.compatibilityScore).to.be.a('number');
    expect(technologyAssessment.integrationComplexity).to.match(/^(?:LOW|MEDIUM|HIGH|VERY_HIGH): /);
    for (const phase of implementationRoadmap.phases) expect(phase).to.have.all.keys('name', 'duration', 'activities');
    expect(innovationOpportunities).to.have.length.above(0);
    for (const opportunity of innovationOpportunities)
      expect(opportunity).to.have.all.keys('area', 'impact', 'timeline', 'investment');
  });

  it('advises what its own assessment asks for', () => {
    const { recommendations, fields } = cto.analyze(caseOf(fintech, fintechContext));
    expect(JSON.stringify(fields['technologyAssessment'])).to.include('technical diligence');
    expect(recommendations.map(({ action }) => action).join()).to.match(/Examine .* in technical diligence/);
  });

  it('admits that an undescribed target may fit anywhere between 0 and 100', () => {
    expect(fieldsOf(caseOf(fintech, fintechContext)).technologyAssessmentDetail.compatibility).to.include({
      low: 0,
      high: 100,
      knownShare: 0,
    });
  });

  it('narrows the interval with each fact and merges what both run', () => {
    const { technologyAssessmentDetail, technologyAssessment, architecturalRecommendations } = fieldsOf(
      caseOf('Should we acquire DataFlow Inc. for $450 million?', estate),
    );
    const { low, high, knownShare } = technologyAssessmentDetail.compatibility;
    expect(knownShare).to.be.at.least(0.7);
    expect(high - low).to.be.at.most(30);
    expect(technologyAssessment.integrationComplexity).to.include('ERP');
    expect(technologyAssessment.technicalRisks.join('\n'))
      .to.include('Core')
      .and.to.include('2025-12-31')
      .and.to.include('grade C');
    expect(architecturalRecommendations.join('\n')).to.include('microservices').and.to.include('shared database');
  });

  it('reads stacks from the text, by the side that speaks of itself', () => {
    const described = caseOf(
      'Should we acquire DataFlow Inc. for $450 million? Target runs on Java and PostgreSQL with Kafka on AWS. We run Kotlin and MySQL on Azure.',
    );
    expect(fieldsOf(described).technologyAssessmentDetail.compatibility.knownShare).to.equal(0.2);
  });

  it('wants an unsupported system replaced before the merge', () => {
    const { recommendations, positions } = cto.analyze(
      caseOf('Should we acquire DataFlow Inc. for $450 million?', estate),
    );
    expect(recommendations.find(({ key }) => key === 'replace-core-unsupported')?.action).to.include('2025-12-31');
    expect(positions.map(({ variable }) => variable)).to.include.members(['modernisation-order', 'capex']);
  });

  it('plans phases from dependencies and shortens them with more engineers', () => {
    const days = (engineers: number): number => {
      const context = {
        ...estate,
        performanceContext: { technology: { ...estate.performanceContext.technology, engineers } },
      };
      const detail = cto.analyze(caseOf('Should we acquire DataFlow Inc. for $450 million?', context)).fields[
        'implementationRoadmapDetail'
      ] as { phases: { id: string; days: number }[] };
      expect(detail.phases.map(({ id }) => id)).to.deep.equal(['stabilise', 'connect', 'consolidate', 'modernise']);
      return detail.phases.reduce((sum, phase) => sum + phase.days, 0);
    };
    expect(days(40)).to.be.lessThan(days(4));
  });
});

describe('CTO: plans', () => {
  const sourcing =
    'Compare building our own payments platform (18-24 months, $7-9 million) with buying Stripe Treasury and with a joint venture with Banco Santander S.A.';

  it('reads cost and time of the option they belong to, and asks for the others', () => {
    const { innovationOpportunities, investmentAnalysis } = fieldsOf(caseOf(sourcing, {}, 'STRATEGIC_PLANNING'));
    expect(innovationOpportunities[0]).to.include({
      investment: '$7M-9M (base $8M)',
      timeline: '18 to 24 months (base 21)',
    });
    expect(investmentAnalysis.summary).to.include('Not comparable yet').and.to.include('Stripe Treasury');
  });

  it('compares options that state their cost', () => {
    const options = [
      { name: 'Build in-house', cost: 8e6, months: 21 },
      { name: 'Buy a licence', cost: 3e6, months: 6 },
    ];
    const { investmentAnalysis } = fieldsOf(
      caseOf(
        'Which way should we take for the payments platform?',
        { decisionScope: { options } },
        'STRATEGIC_PLANNING',
      ),
    );
    expect(investmentAnalysis.summary).to.include('Buy a licence');
    expect(investmentAnalysis.options.join('\n')).to.match(/over five years/);
  });

  it('takes the outside view of a large technology budget', () => {
    const { headline, recommendations } = cto.analyze(
      caseOf('Approve an investment of $20 million in a new ERP platform over 24 months.', {}, 'STRATEGIC_PLANNING'),
    );
    expect(headline).to.include('$20M').and.to.include('$29M');
    expect(recommendations.find(({ key }) => key === 'reserve-technology-budget')?.action).to.include('$29M');
  });

  it('ranks the initiatives that the text lists, and invents none', () => {
    const { innovationOpportunities } = fieldsOf(
      caseOf(
        'Prioritise five initiatives for 2027 with a $12.0m envelope: cloud exit, AI copilots, SAP S/4HANA, zero trust, and a new plant in Monterrey due January 2029.',
        {},
        'STRATEGIC_PLANNING',
      ),
    );
    expect(innovationOpportunities.map(({ area }) => area)).to.deep.equal([
      'cloud exit',
      'AI copilots',
      'SAP S/4HANA',
      'zero trust',
      'new plant in Monterrey',
    ]);
    expect(innovationOpportunities[4]?.timeline).to.equal('due January 2029');
  });

  it('turns debt that costs more than capital into advice', () => {
    const { recommendations } = cto.analyze(
      caseOf('Review our technology spend for next year.', estate, 'FINANCIAL_ANALYSIS'),
    );
    expect(recommendations.find(({ key }) => key === 'pay-down-technical-debt')).to.deep.include({
      decision: { variable: 'capex', direction: 'increase' },
    });
  });
});

describe('CTO: crises', () => {
  it('rebuilds what was attacked, after isolation', () => {
    const { recommendations } = cto.analyze(caseOf(ransomware, {}, 'CRISIS_MANAGEMENT'));
    expect(recommendations[0]).to.deep.include({ key: 'rebuild-trust-systems', after: ['isolate-systems-incident'] });
    expect(recommendations[0]?.action).to.include('ERP');
  });

  it('keeps out of a crisis in which no system failed', () => {
    const { headline, questions } = cto.analyze(
      caseOf(
        'A whistleblower alleges that Helvion GmbH booked revenue early; the auditors paused sign-off.',
        {},
        'CRISIS_MANAGEMENT',
      ),
    );
    expect(headline).to.include('no system is said to have failed');
    expect(questions).to.deep.equal([]);
  });

  it('holds an outage against its recovery time', () => {
    const outage =
      "Our cloud provider's outage lasted 9 hrs 20 min on Nov 3rd, costing roughly $1.1-1.4M; should we go multi-region (RTO 1 hour, RPO 15 minutes)?";
    const analysis = cto.analyze(caseOf(outage, {}, 'CRISIS_MANAGEMENT'));
    expect((analysis.fields as unknown as CtoFields).technologyAssessment.technicalRisks.join('\n')).to.match(
      /9 hours 20 minutes against a recovery time of 1 hour/,
    );
    expect(analysis.authority.risk).to.equal('CRITICAL');
    expect(analysis.recommendations.map(({ key }) => key)).to.include('meet-recovery-time');
  });
});

describe('CTO: one change at a time', () => {
  it('never makes integration easier by adding data classes, countries or interfaces', () => {
    const effort = (dataTypes: string[], geographicScope: string[]): number =>
      fieldsOf(
        caseOf('Should we acquire DataFlow Inc. for $450 million?', {
          ...estate,
          businessContext: { geographicScope },
          complianceRequirements: { dataTypes },
        }),
      ).technologyAssessmentDetail.integrationEffort?.value ?? 0;
    fc.assert(
      fc.property(fc.subarray(['PII', 'CARD', 'PHI']), fc.subarray(['US', 'EU', 'BR', 'IN']), (data, places) => {
        expect(effort([...data, 'CUI'], places)).to.be.at.least(effort(data, places));
        expect(effort(data, [...places, 'JP'])).to.be.at.least(effort(data, places));
      }),
      { numRuns: 20 },
    );
  });

  it('keeps its numbers when the amount is written otherwise', () => {
    const [first, ...others] = ['$20M', '$20 million', '20,000,000 USD'].map(
      (amount) =>
        fieldsOf(caseOf(`Approve an investment of ${amount} in a new ERP platform.`, {}, 'STRATEGIC_PLANNING'))
          .investmentAnalysis.summary,
    );
    for (const other of others) expect(other).to.equal(first);
  });
});

describe('CTO: honest and robust', () => {
  it('says nothing it does not know for a query without facts', () => {
    const analysis = cto.analyze(caseOf('What now?!', {}, 'STRATEGIC_PLANNING'));
    expect(analysis.recommendations).to.deep.equal([]);
    expect(analysis.verdict).to.equal('insufficient data');
    expect((analysis.fields as unknown as CtoFields).innovationOpportunities).to.deep.equal([]);
    expect((analysis.fields as unknown as CtoFields).implementationRoadmap.phases).to.deep.equal([]);
  });

  it('gives no advice from the shelf where the question is about something else', () => {
    expect(
      cto.recommendations(
        caseOf(
          'Is a retrofit of CHF 2.75 million worth it at a 9.5% hurdle rate over 7 years?',
          estate,
          'FINANCIAL_ANALYSIS',
        ),
      ),
    ).to.deep.equal([]);
  });

  it('quotes evidence for every number in its prose', () => {
    for (const input of [
      caseOf(fintech, fintechContext),
      caseOf('Should we acquire DataFlow Inc. for $450 million?', estate),
      caseOf(
        'Approve an investment of $20 million in a new ERP platform over 24 months.',
        estate,
        'STRATEGIC_PLANNING',
      ),
    ]) {
      const analysis = cto.analyze(input);
      expect(unsupportedNumbers(prose(analysis), analysis)).to.deep.equal([]);
    }
  });

  it('validates: unsupported components fail, silence is insufficient', () => {
    const checks = cto.validate(caseOf('Should we acquire DataFlow Inc. for $450 million?', estate), {
      type: 'MA_EVALUATION',
      constraints: ['rollback rehearsed, pilot tested'],
    }).checks;
    expect(checks.find(({ id }) => id === 'supported-components')?.result).to.equal('fail');
    expect(checks.find(({ id }) => id === 'reversible')?.result).to.equal('pass');
    expect(
      cto.validate(caseOf('What now?!', {}, 'STRATEGIC_PLANNING'), { type: 'STRATEGIC_PLANNING' }).verdict,
    ).to.equal('insufficient_data');
  });

  it('gives the same answer twice', () => {
    const answers = [0, 1].map(() => JSON.stringify(cto.analyze(caseOf(fintech, estate))));
    expect(answers[0]).to.equal(answers[1]);
  });

  it('never throws and never emits a number that is not one', () => expectNumbersOnAnyCase(cto));
});
