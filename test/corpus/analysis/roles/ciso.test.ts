import { expect } from 'chai';
import fc from 'fast-check';
import type { Case, ExecutiveContext, RoleAnalysis } from '../../../../shared/analysis/model.js';
import type { DueClock } from '../../../../shared/analysis/models/security/notification-clocks.js';
import { ciso } from '../../../../shared/analysis/roles/ciso/index.js';
import {
  caseOf,
  expectNumbersOnAnyCase,
  fintech,
  fintechContext,
  ransomware,
  unsupportedNumbers,
} from '../../../unit/analysis/roles/security-and-technology-cases.js';

interface CisoFields {
  securityPosture: { currentState: string; complianceGaps: string[]; integrationRisks: string[] };
  regulatoryCompliance: { frameworks: { name: string; status: string; gapAnalysis: string[] }[] };
  notificationClocks: (Omit<DueClock, 'evidence'> & { because: string[] })[];
  riskQuantification: {
    annualLoss: { value: number };
    simulation: { p90: number };
    scenarios: unknown[];
    lossRemovedPerYear: { control: string }[];
  } | null;
  regulatoryComplianceDetail: {
    frameworks: { id: string; because: unknown[] }[];
    excluded: unknown[];
    highestFineCeiling: { amount: number } | null;
  };
}

const fieldsOf = (input: Case): CisoFields => ciso.analyze(input).fields as unknown as CisoFields;
const idsOf = (input: Case): string[] => fieldsOf(input).regulatoryComplianceDetail.frameworks.map(({ id }) => id);
const crisis = (content: string, context: ExecutiveContext = {}): Case => caseOf(content, context, 'CRISIS_MANAGEMENT');
const prose = ({ headline, fields, recommendations }: RoleAnalysis): string[] => {
  const { securityPosture } = fields as unknown as CisoFields;
  return [
    headline,
    securityPosture.currentState,
    ...securityPosture.complianceGaps,
    ...securityPosture.integrationRisks,
    ...recommendations.flatMap(({ action, rationale }) => [action, rationale]),
  ];
};

describe('CISO: the documented example', () => {
  it('lists the US and EU frameworks of a fintech, each with a reason', () => {
    const { frameworks } = fieldsOf(caseOf(fintech, fintechContext)).regulatoryComplianceDetail;
    expect(frameworks.map(({ id }) => id)).to.include.members([
      'gdpr',
      'dora',
      'glba-safeguards',
      'aml-bsa',
      'nist-csf-2.0',
      'iso-27001-2022',
      'soc-2',
    ]);
    for (const { id, because } of frameworks) expect(because, id).to.have.length.greaterThan(0);
  });

  it('has exactly the specified shape in the specified fields', () => {
    const { securityPosture, regulatoryCompliance } = fieldsOf(caseOf(fintech, fintechContext));
    expect(securityPosture).to.have.all.keys('currentState', 'complianceGaps', 'integrationRisks');
    for (const framework of regulatoryCompliance.frameworks) {
      expect(framework).to.have.all.keys('name', 'status', 'gapAnalysis');
      expect(framework.status).to.be.oneOf(['compliant', 'gaps', 'unknown', 'not_assessed']);
    }
  });

  it('isolates the target’s network and says what to verify before signing', () => {
    const { recommendations, positions, verdict } = ciso.analyze(caseOf(fintech, fintechContext));
    expect(recommendations.map(({ key }) => key)).to.include.members([
      'isolate-network-target',
      'verify-controls-target',
      'establish-transfer-basis',
    ]);
    expect(recommendations.find(({ key }) => key === 'isolate-network-target')?.action).to.include('$750M');
    expect(positions).to.deep.include({
      variable: 'network-connection',
      direction: 'isolate',
      why: 'controls of the target are not verified',
    });
    expect(verdict).to.equal('proceed with conditions');
  });
});

describe('CISO: an attack', () => {
  const attacked = crisis(ransomware, {
    businessContext: { geographicScope: ['DE', 'US-CA'] },
    performanceContext: { revenue: 900e6 },
  });

  it('stamps absolute due times, the strictest first', () => {
    const clocks = fieldsOf(attacked).notificationClocks;
    expect(clocks.find(({ id }) => id === 'gdpr-authority')).to.include({
      startedAt: '2026-03-14T00:00:00.000Z',
      dueAt: '2026-03-17T00:00:00.000Z',
    });
    expect(clocks.find(({ id }) => id === 'us-ca')?.dueAt).to.equal('2026-04-13T00:00:00.000Z');
    expect(clocks.find(({ id }) => id === 'pci')).to.include({ immediate: true });
    expect(clocks.map(({ immediate }) => immediate)).to.deep.equal(
      clocks.map(({ immediate }) => immediate).sort((a, b) => Number(b) - Number(a)),
    );
    for (const { because } of clocks) expect(because).to.have.length.greaterThan(0);
  });

  it('starts with something that can be done within the hour', () => {
    const [first] = ciso.analyze(attacked).recommendations;
    expect(first).to.include({ key: 'isolate-systems-incident', timeline: '0-4 h', critical: true });
    expect(first?.action).to.include('ERP');
    expect(first?.rationale).to.include('36 hours');
  });

  it('never advises to pay, gates payment at level 5 and prices restoring', () => {
    const analysis = ciso.analyze(attacked);
    const gate = analysis.recommendations.find(({ key }) => key === 'gate-payment-ransom');
    expect(gate?.action).to.include('$4.5M').and.to.include('sanctions').and.to.include('72 hours');
    expect(gate?.action).to.match(/restor/);
    // What the attackers ask is no saving of anybody's.
    expect(gate?.value).to.equal(null);
    expect(prose(analysis).join(' ')).not.to.match(/\bpay the (?:ransom|demand)\b/i);
    expect(analysis.authority.triggers).to.include('ransom');
    expect(analysis.verdict).to.equal('act now');
  });

  it('runs the clocks under another type as well', () => {
    const clocks = fieldsOf(
      caseOf(ransomware, { businessContext: { geographicScope: ['EU'] } }, 'FINANCIAL_ANALYSIS'),
    ).notificationClocks;
    expect(clocks.map(({ id }) => id)).to.include('gdpr-authority');
  });

  it('leads a geopolitical crisis', () => {
    const { recommendations } = ciso.analyze(
      crisis('New export control and sanctions were announced today against our subsidiary in Kazakhstan.'),
    );
    expect(recommendations.map(({ key }) => key)).to.include('run-h4-geopolitical');
  });

  it('has no clock for a liquidity crisis', () => {
    expect(
      fieldsOf(crisis('We will run out of cash in 6 weeks and a covenant breach looms in the EU.')).notificationClocks,
    ).to.deep.equal([]);
  });
});

describe('CISO: one change at a time', () => {
  const plan = 'Plan our move into online subscriptions for business customers next year.';

  it('adds PCI DSS when card data is added', () => {
    const [before, after] = [
      idsOf(caseOf(plan, {}, 'STRATEGIC_PLANNING')),
      idsOf(caseOf(plan, { complianceRequirements: { dataTypes: ['CARD'] } }, 'STRATEGIC_PLANNING')),
    ];
    expect(before).not.to.include('pci-dss-4.0.1');
    expect(after).to.include('pci-dss-4.0.1');
    expect(after).to.include.members(before);
  });

  it('adds GDPR with the EU, and its 72 hours in a crisis with personal data', () => {
    const leak = 'Attackers leaked personal data of our customers this morning; the data breach is still running.';
    const inEurope = { businessContext: { geographicScope: ['EU'] } };
    expect(idsOf(crisis(leak))).not.to.include('gdpr');
    expect(idsOf(crisis(leak, inEurope))).to.include('gdpr');
    expect(fieldsOf(crisis(leak, inEurope)).notificationClocks.find(({ id }) => id === 'gdpr-authority')).to.include({
      amount: 72,
      unit: 'hours',
    });
  });

  it('only adds frameworks and never a later first clock when jurisdictions are added', () => {
    const places = ['US', 'EU', 'US-CA', 'US-NY', 'UK', 'BR', 'IN', 'SG', 'JP', 'CH'];
    fc.assert(
      fc.property(fc.subarray(places), fc.constantFrom(...places), (given, added) => {
        const [before, after] = [given, [...given, added]].map((scope) =>
          crisis(ransomware, {
            ...fintechContext,
            businessContext: { ...fintechContext.businessContext, geographicScope: scope },
          }),
        );
        if (!before || !after) throw new Error('two cases');
        expect(idsOf(after)).to.include.members(idsOf(before));
        const due = (input: Case): string[] =>
          fieldsOf(input)
            .notificationClocks.map(({ dueAt, dueIfStartedNow }) => dueAt ?? dueIfStartedNow ?? '')
            .sort();
        const [first] = due(before);
        if (first !== undefined) expect((due(after)[0] ?? '') <= first).to.equal(true);
      }),
      { numRuns: 40 },
    );
  });

  it('never rates a weaker control better, and a stronger one never costs more', () => {
    const levels = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];
    const withMfa = (mfa: number): RoleAnalysis =>
      ciso.analyze(
        caseOf(plan, { performanceContext: { revenue: 1e9, security: { controls: { mfa } } } }, 'STRATEGIC_PLANNING'),
      );
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const [weak, strong] = [withMfa(Math.min(a, b)), withMfa(Math.max(a, b))];
        expect(levels.indexOf(weak.authority.risk ?? '')).to.be.at.least(levels.indexOf(strong.authority.risk ?? ''));
        const loss = ({ fields }: RoleAnalysis): number =>
          (fields as unknown as CisoFields).riskQuantification?.annualLoss.value ?? 0;
        expect(loss(weak)).to.be.at.least(loss(strong) * (1 - 1e-9));
      }),
      { numRuns: 30 },
    );
  });

  it('says which law waits only for a jurisdiction', () => {
    const { fields, questions } = ciso.analyze(
      caseOf('Should we acquire Helio Clinics, which holds patient records of 40,000 people, for 90 million dollars?'),
    );
    expect((fields as unknown as CisoFields).securityPosture.currentState)
      .to.include('No jurisdiction is stated')
      .and.to.include('HIPAA');
    expect(questions.join(' ')).to.include('In which countries');
    expect(fieldsOf(caseOf(fintech, fintechContext)).securityPosture.currentState).not.to.include('No jurisdiction');
  });

  it('drops a framework only for a reason, and shows it', () => {
    const excluded = fieldsOf(
      caseOf(fintech, {
        ...fintechContext,
        complianceRequirements: { exclusions: [{ name: 'DORA', reason: 'not a financial entity' }, { name: 'GDPR' }] },
      }),
    );
    const ids = excluded.regulatoryComplianceDetail.frameworks.map(({ id }) => id);
    expect(ids).not.to.include('dora');
    expect(ids).to.include('gdpr');
    expect(excluded.regulatoryComplianceDetail.excluded).to.have.length(1);
  });
});

describe('CISO: honest and robust', () => {
  it('says nothing it does not know for a query without facts', () => {
    const analysis = ciso.analyze(caseOf('What now?!', {}, 'FINANCIAL_ANALYSIS'));
    expect(analysis.recommendations).to.deep.equal([]);
    expect(analysis.verdict).to.equal('insufficient data');
    expect((analysis.fields as unknown as CisoFields).riskQuantification).to.equal(null);
    expect(analysis.missing.length).to.be.greaterThan(3);
  });

  it('quotes evidence for every number in its prose', () => {
    for (const input of [
      caseOf(fintech, fintechContext),
      crisis(ransomware, {
        ...fintechContext,
        performanceContext: { revenue: 9e8, security: { controls: { mfa: 0.5 } } },
      }),
    ]) {
      const analysis = ciso.analyze(input);
      expect(unsupportedNumbers(prose(analysis), analysis)).to.deep.equal([]);
    }
  });

  it('gives different queries different advice', () => {
    const [a, b] = [
      caseOf(fintech, fintechContext),
      caseOf('Should we acquire Helio Clinics GmbH for €90 million with patient records in Germany?'),
    ].map((input) => ciso.recommendations(input).map(({ action }) => action));
    expect(a?.filter((action) => b?.includes(action))).to.deep.equal([]);
  });

  it('gives no advice from the shelf where the question is about something else', () => {
    const context = {
      ...fintechContext,
      performanceContext: { revenue: 1e9, security: { controls: { mfa: 0.2 }, cyberInsurance: { limit: 1 } } },
    };
    expect(
      ciso.recommendations(
        caseOf(
          'Is a retrofit of CHF 2.75 million worth it at a 9.5% hurdle rate over 7 years?',
          context,
          'FINANCIAL_ANALYSIS',
        ),
      ),
    ).to.deep.equal([]);
    expect(
      ciso
        .recommendations(caseOf('Is our cyber security spend of $3 million enough?', context, 'FINANCIAL_ANALYSIS'))
        .map(({ key }) => key),
    ).to.include('complete-mfa-own');
  });

  it('validates: silence is insufficient, a failing mandatory control without a plan is invalid', () => {
    const decision = { type: 'MA_EVALUATION' as const };
    expect(
      ciso.validate(caseOf('Should we buy it or not, what do you think?', {}, 'STRATEGIC_PLANNING'), decision).verdict,
    ).to.be.oneOf(['insufficient_data', 'conditional']);
    const weak = { ...fintechContext, decisionScope: { target: { security: { controls: { mfa: 'absent' } } } } };
    expect(ciso.validate(caseOf(fintech, weak), decision).verdict).to.equal('invalid');
    expect(
      ciso.validate(caseOf(fintech, weak), { ...decision, constraints: ['remediation plan complete by 2026-06-30'] })
        .verdict,
    ).to.equal('conditional');
  });

  it('scores a named vulnerability', () => {
    const [first] = ciso.recommendations(
      caseOf(
        'Our VPN gateway has CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H and no patch window until May.',
        {},
        'STRATEGIC_PLANNING',
      ),
    );
    expect(first).to.include({ critical: true, timeline: '0-72 h' });
    expect(first?.action).to.include('9.8');
    const [exposed] = ciso.recommendations(
      caseOf(
        'The internet-facing proxy has CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N, should we patch it?',
        {},
        'STRATEGIC_PLANNING',
      ),
    );
    expect(exposed).to.include({ critical: true });
    expect(exposed?.rationale).to.include('internet-facing');
  });

  it('gives the same answer twice', () => {
    const answers = [0, 1].map(() => JSON.stringify(ciso.analyze(caseOf(fintech, fintechContext))));
    expect(answers[0]).to.equal(answers[1]);
  });

  it('never throws and never emits a number that is not one', () => expectNumbersOnAnyCase(ciso));
});
