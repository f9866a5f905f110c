import { expect } from 'chai';
import { movesInText } from '../../../../shared/analysis/roles/stated-moves.js';
import { cio } from '../../../../shared/analysis/roles/cio/index.js';
import { cto } from '../../../../shared/analysis/roles/cto/index.js';
import { caseOf } from './security-and-technology-cases.js';

const planned = (content: string) => movesInText(caseOf(content, {}, 'STRATEGIC_PLANNING')).map(({ name }) => name);

describe('moves of technology that the text plans', () => {
  for (const [content, names] of [
    [
      'We want to roll out AI copilots to all staff and move our ERP to the cloud next year.',
      ['rollout of AI copilots to all staff', 'move of our ERP to the cloud'],
    ],
    [
      'How should we modernise our data platform and automate claims handling within a budget of $12M?',
      ['modernisation of our data platform', 'automation of claims handling'],
    ],
    ['We are considering migrating the payroll system before March.', ['migration of the payroll system']],
    [
      'Our plan is replacing the legacy systems, then launching a mobile app for drivers.',
      ['replacement of the legacy systems', 'launch of a mobile app'],
    ],
    ['Should we move our head office to Lyon and build a second plant?', []],
    ['Should we replace the head of the software company?', []],
    ['We will not move our ERP to the cloud, and we moved the CRM last year.', []],
    ['', []],
  ] as const)
    it(JSON.stringify(content.slice(0, 70)), () => expect(planned(content)).to.deep.equal([...names]));

  it('are read of any text, however odd, each once', () => {
    expect(planned('move our ERP '.repeat(2_000))).to.have.length.below(6);
    expect(planned('automate automate automate')).to.be.an('array');
  });

  it('open opportunities, phases and advice, and say what is not known', () => {
    const input = caseOf(
      'We want to roll out AI copilots to all staff and move our ERP to the cloud next year.',
      {},
      'STRATEGIC_PLANNING',
    );
    const { fields, recommendations, headline } = cto.analyze(input) as unknown as {
      fields: {
        innovationOpportunities: { area: string; timeline: string }[];
        implementationRoadmap: { phases: { activities: string[] }[] };
        technologyAssessment: { technicalRisks: string[] };
      };
      recommendations: { action: string }[];
      headline: string;
    };
    expect(fields.innovationOpportunities.map(({ area }) => area)).to.deep.equal([
      'rollout of AI copilots to all staff',
      'move of our ERP to the cloud',
    ]);
    expect(fields.innovationOpportunities[1]?.timeline).to.equal('usually 18 months');
    expect(fields.implementationRoadmap.phases.flatMap(({ activities }) => activities)).to.deep.equal([
      'Roll out AI copilots to all staff',
      'Move our ERP to the cloud',
    ]);
    expect(fields.technologyAssessment.technicalRisks.join()).to.include('the move of our ERP to the cloud');
    expect(recommendations).to.have.length.above(0);
    expect(headline).to.include('AI copilots').and.not.include('nothing in the query');
    const { digitalTransformation } = cio.analyze(input).fields as {
      digitalTransformation: { opportunities: string[] };
    };
    expect(digitalTransformation.opportunities.join()).to.include('move of our ERP to the cloud');
  });
});
