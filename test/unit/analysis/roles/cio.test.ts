import { expect } from 'chai';
import type { ExecutiveContext, RoleAnalysis } from '../../../../shared/analysis/model.js';
import { cio } from '../../../../shared/analysis/roles/cio/index.js';
import { aCase, documentedCase, documentedContext, richContext } from './operating-cases.js';

interface Fields {
  systemsIntegration: { complexity: string; timeline: string; keyMilestones: string[] };
  systemsIntegrationDetail: {
    quantiles?: { p20: number; p50: number; p80: number };
    estate: { systems: { name: string; disposition: string | null; rule: string | null }[] } | null;
  };
  digitalTransformation: { opportunities: string[] };
}
const fieldsOf = (analysis: RoleAnalysis): Fields => analysis.fields as unknown as Fields;
const recommended = (analysis: RoleAnalysis, key: string): string =>
  analysis.recommendations.find((item) => item.key === key)?.action ?? '';

describe('CIO', () => {
  describe('on the documented example', () => {
    const analysis = cio.analyze(documentedCase());
    const { systemsIntegration } = fieldsOf(analysis);

    it('prints p50 and p80 over systems that the deal implies, and says that they are implied', () => {
      expect(systemsIntegration.timeline).to.match(
        /^22 months p50, 33 months p80 after closing \(6 systems, 3 side by side/,
      );
      expect(analysis.assumptions.join()).to.include('taken to be in scope from the facts of the deal');
      expect(analysis.missing.map(({ path }) => path)).to.include('decisionScope.target.systems');
    });

    it('counts milestones from closing, in order', () => {
      expect(systemsIntegration.keyMilestones).to.have.length(5);
      expect(systemsIntegration.keyMilestones[0]).to.match(/^Day 1/);
      expect(systemsIntegration.keyMilestones[4]).to.match(/^month 25 after closing/);
    });

    it('takes the technology one-off from the price', () => {
      expect(recommended(analysis, 'budget-integration-technology')).to.match(
        /^Budget \$8\.44M .* of the \$750M deal and hold reserve up to \$15M/,
      );
    });

    it('settles residency for the places of the text', () => {
      expect(recommended(analysis, 'rehearse-migration-data')).to.match(/the EU and the United States/);
    });
  });

  it('is never slower with more change capacity', () => {
    const months = ['LOW', 'MEDIUM', 'HIGH'].map((changeCapacity) => {
      const context: ExecutiveContext = {
        ...documentedContext,
        organizationalContext: { ...documentedContext.organizationalContext, changeCapacity },
      };
      return fieldsOf(cio.analyze(documentedCase(250, context))).systemsIntegrationDetail.quantiles?.p50 ?? 0;
    });
    expect(months).to.deep.equal([...months].sort((a, b) => b - a));
    expect(months[0]).to.be.greaterThan(months[2] ?? 0);
  });

  it('keeps its numbers when the notation of the price changes', () => {
    const detail = (price: string): string =>
      JSON.stringify(
        recommended(
          cio.analyze(aCase('MA_EVALUATION', `Acquire DataFlow Inc. for ${price}; it has 300 employees.`)),
          'budget-integration-technology',
        ),
      );
    expect(detail('$450 million')).to.equal(detail('$450M'));
    expect(detail('450,000,000 USD')).to.equal(detail('$450M'));
  });

  it('holds the plan of the query against the schedule', () => {
    const timeline = (months: number): string =>
      fieldsOf(
        cio.analyze(
          aCase(
            'MA_EVALUATION',
            `Acquire DataFlow Inc. for $450M and expect $25M run-rate synergies within ${months} months.`,
          ),
        ),
      ).systemsIntegration.timeline;
    expect(timeline(6)).to.include('run-rate synergies are expected within 6 months, less than the median');
    expect(timeline(48)).to.include('expected within 48 months, beyond p80');
  });

  it('puts milestones on the calendar once the closing is known, and moves them out of freezes', () => {
    const { keyMilestones } = fieldsOf(cio.analyze(documentedCase(250, richContext))).systemsIntegration;
    expect(keyMilestones[0]).to.match(/^2027-03 Day 1/);
    for (const milestone of keyMilestones.filter((text) => /cutover|decommissioned/.test(text)))
      expect(milestone).to.not.match(/^\d{4}-(?:03|06|09|12)/);
  });

  it('decides each known system and says which rule decided', () => {
    const analysis = cio.analyze(documentedCase(250, richContext));
    const rules = Object.fromEntries(
      fieldsOf(analysis).systemsIntegrationDetail.estate?.systems.map(({ name, rule }) => [name, rule]) ?? [],
    );
    expect(rules).to.deep.equal({
      Salesforce: 'keep',
      OldLedger: 'migrate-commodity',
      FaxRouter: 'eliminate',
      HubSpot: 'overlap-loser',
    });
    expect(recommended(analysis, 'retire-system-hubspot')).to.equal(
      'Keep Salesforce for CRM and retire HubSpot, which saves $200K a year',
    );
    expect(recommended(analysis, 'clear-contracts-vendors')).to.include('HubSpot');
  });

  it('separates what is sold instead of joining it', () => {
    const { systemsIntegration } = fieldsOf(
      cio.analyze(aCase('MA_EVALUATION', 'Divest the 51% stake in Kaito Logistics K.K. for ¥38 billion in cash.')),
    );
    expect(systemsIntegration.timeline).to.match(/6 to 18 months .* of transition services/);
  });

  it('restores clean and in order after an attack, and does not roll back', () => {
    const analysis = cio.analyze(
      aCase('CRISIS_MANAGEMENT', 'On 14 March 2026 ransomware encrypted our ERP; plants have been down for 36 hours.'),
    );
    expect(recommended(analysis, 'restore-systems-order')).to.include(
      'identity and single sign-on → network → HR and payroll → ERP',
    );
    expect(analysis.recommendations.map(({ action }) => action).join()).to.not.include('roll back');
    expect(analysis.verdict).to.equal('act now');
  });

  it('runs the outage playbook from its first hours while the outage runs, and from its third day when it is over', () => {
    const running = cio.analyze(
      aCase(
        'CRISIS_MANAGEMENT',
        'The payment platform has been down for 5 hours, each hour costs us $200k, RTO is 2 hours.',
      ),
    );
    expect(running.recommendations[0]).to.include({ timeline: '0-4 h', critical: true });
    const over = cio.analyze(
      aCase(
        'CRISIS_MANAGEMENT',
        "Our cloud provider's outage lasted 9 hrs 20 min on Nov 3rd, costing roughly $1.1-1.4M. Should we go multi-region (RTO 1 hour, RPO 15 minutes)?",
      ),
    );
    expect(over.recommendations.map(({ timeline }) => timeline)).to.not.include('0-4 h');
    expect(recommended(over, 'compare-remedy-outage')).to.match(
      /multi-region .* recovery in 1 hour instead of 9 hours 20 minutes/,
    );
  });

  it('never rates a longer outage against the same target better', () => {
    const scores = [1, 3, 5, 20].map(
      (hours) =>
        cio.analyze(
          aCase('CRISIS_MANAGEMENT', `The payment platform was unavailable for ${hours} hours, RTO is 2 hours.`),
        ).stance.score,
    );
    expect(scores).to.deep.equal([...scores].sort((a, b) => b - a));
  });

  it('reads run and change spend', () => {
    const analysis = cio.analyze(
      aCase('FINANCIAL_ANALYSIS', 'How should we steer technology cost next year?', richContext),
    );
    const shift = analysis.recommendations.find(({ key }) => key === 'shift-spend-technology');
    expect(shift?.action).to.include('Move run cost ($60M) to change ($20M)');
    expect(shift?.rationale).to.match(/Change is 25% of IT spend; IT is 7% of revenue/);
  });

  it('finds opportunities where a score falls short or an initiative runs, and without those what the deal opens', () => {
    const opened = fieldsOf(cio.analyze(documentedCase())).digitalTransformation.opportunities;
    expect(opened).to.have.length(1);
    expect(opened[0]).to.include('data platform').and.to.include('22 months').and.to.include('not stated');
    const { opportunities } = fieldsOf(cio.analyze(documentedCase(250, richContext))).digitalTransformation;
    expect(opportunities.join()).to.include('data quality at 3.5 of 5');
    expect(opportunities.join()).to.include('“Cloud exit”');
  });

  describe('validate', () => {
    const check = (content: string, timeline: string, id: string): string | undefined =>
      cio
        .validate(aCase('MA_EVALUATION', content, richContext), { type: 'MA_EVALUATION', timeline })
        .checks.find((found) => found.id === id)?.result;
    const deal = 'Acquire Finlytix for $750M with 250 employees in the US and EU.';

    it('fails a cutover in a quarter end', () => {
      expect(check(deal, 'cutover 2028-03', 'cio-freeze')).to.equal('fail');
      expect(check(deal, 'cutover 2028-04', 'cio-freeze')).to.equal('pass');
      expect(check(deal, 'soon', 'cio-freeze')).to.equal('unknown');
    });

    it('asks for a rehearsal and for residency until the decision has them', () => {
      expect(check(deal, 'soon', 'cio-rehearsal')).to.equal('warn');
      expect(check(deal, 'two dress rehearsals in spring', 'cio-rehearsal')).to.equal('pass');
      expect(check(deal, 'data residency settled with SCCs', 'cio-residency')).to.equal('pass');
    });

    it('holds the budget against the high end of the one-off', () => {
      const verdict = (budget: number): string | undefined =>
        cio
          .validate(aCase('MA_EVALUATION', deal, { decisionScope: { budgetEnvelope: budget } }), {
            type: 'MA_EVALUATION',
          })
          .checks.find(({ id }) => id === 'cio-budget')?.result;
      expect([20e6, 10e6, 1e6].map(verdict)).to.deep.equal(['pass', 'warn', 'fail']);
    });
  });
});
