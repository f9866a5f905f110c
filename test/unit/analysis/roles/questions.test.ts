/** Questions of a kind of their own, each through the whole engine: what is asked is answered, and with its figures. */
import { expect } from 'chai';
import type { QueryType } from '../../../../shared/analysis/index.js';
import { wholeAnswer, type VariedAnswer } from '../varied-queries.js';

const ask = (type: QueryType, content: string): VariedAnswer => wholeAnswer({ type, content });
const advised = ({ coordination }: VariedAnswer): string[] =>
  coordination.coordinatedRecommendations.map(({ recommendation }) => recommendation);

describe('a price increase', () => {
  const priced = (rise: number, loss: number): VariedAnswer =>
    ask(
      'FINANCIAL_ANALYSIS',
      `Price increase of ${rise}% on EUR 210M revenue; we expect to lose ${loss}% of volume at a contribution margin of 38%.`,
    );

  it('is worth the contribution after the volume lost: 210 × (.96 × .44 − .38) = 8.9', () => {
    const { coordination } = priced(6, 4);
    expect(coordination.verdict).to.equal('proceed with conditions');
    expect(coordination.headline).to.include('€8.9M').and.to.include('4%').and.to.include('14%');
  });

  it('is refused where the loss is above the break-even of 6 ÷ 44', () => {
    expect(priced(6, 13).coordination.verdict).to.equal('proceed with conditions');
    const { coordination } = priced(6, 15);
    expect(coordination.verdict).to.equal('renegotiate');
    expect(coordination.headline).to.include('loses');
  });

  it('is no growth of revenue', () => expect(priced(6, 4).case.inputs.figure('revenueGrowth')).to.equal(null));
});

describe('cash in working capital', () => {
  const days = 'Inventory is 128 days, receivables 74 days, payables 31 days on revenue of AUD 310M';

  it('is held for 128 + 74 − 31 days, each worth a day of revenue while no margin is known', () => {
    const answer = ask('FINANCIAL_ANALYSIS', `${days}: how much cash can we free?`);
    expect(answer.coordination.headline).to.include('A$145M').and.to.include('171 days').and.to.include('A$849K');
    expect(answer.coordination.assumptions.join(' ')).to.include('upper bound');
    expect(advised(answer).join('\n')).to.match(/^Start with stock at 128 days: .*A\$8\.49M/m);
  });

  it('prices stock and payables at cost once the margin is known', () => {
    const { analyses } = ask('FINANCIAL_ANALYSIS', `${days}, gross margin is 40%: how much cash can we free?`);
    expect(analyses.CFO.headline).to.include('A$510K').and.to.include('A$849K');
    expect(analyses.CFO.assumptions.join(' ')).to.not.include('upper bound');
  });
});

describe('technology spend beside peers', () => {
  it('is explained where it is above: 64 − 1,100 × 3.9 %', () => {
    const answer = ask(
      'FINANCIAL_ANALYSIS',
      'IT run cost is EUR 64M of EUR 1.1bn revenue; peers spend 3.9%. What is the right budget?',
    );
    expect(answer.coordination.headline).to.include('5.8%').and.to.include('€21.1M a year more');
    expect(advised(answer).join('\n')).to.include('€21.1M above peers');
  });

  it('asks for no cut where it is below', () => {
    const answer = ask(
      'FINANCIAL_ANALYSIS',
      'IT run cost is EUR 30M of EUR 1.1bn revenue; peers spend 3.9%. What is the right budget?',
    );
    expect(answer.coordination.headline).to.include('€12.9M a year less');
    expect(advised(answer).join('\n')).to.not.include('above peers');
  });
});

describe('the terms of a deal', () => {
  it('says what a share costs for the whole', () => {
    const { coordination } = ask(
      'MA_EVALUATION',
      'Evaluate buying 80% of Pampa Agro S.A. for $120M: revenue $130M, EBITDA $14M.',
    );
    expect(coordination.headline).to.include('$120M is asked for 80% of Pampa Agro S.A. ($150M for all of it)');
  });

  it('takes a multiple of a known EBITDA for the price', () => {
    const { coordination, authority } = ask(
      'MA_EVALUATION',
      'A private equity sponsor offers 9.5x EBITDA for Delbrook Plastics; EBITDA is $31M.',
    );
    expect(coordination.headline).to.include('$295M is asked for Delbrook Plastics');
    expect(authority.requiredLevel).to.be.at.least(4);
  });

  it('opens with no value that argues against the verdict before it', () => {
    const { coordination } = ask(
      'MA_EVALUATION',
      'A private equity sponsor offers 9.5x EBITDA for Delbrook Plastics; EBITDA is $31M.',
    );
    expect(coordination.headline).to.match(/^Renegotiate: /);
    expect(coordination.headline).to.not.include('base value');
  });

  it('values what is ours when we sell it, and joins nothing', () => {
    const answer = ask(
      'MA_EVALUATION',
      'Sell our veterinary clinics (62 clinics, EUR 88M revenue, EUR 11M EBITDA) to a fund that offers EUR 120 million.',
    );
    expect(answer.coordination.headline).to.include('€120M is offered for the business for sale');
    expect(advised(answer).some((action) => action.startsWith('Hold the buyer to the €120M'))).to.equal(true);
    expect(advised(answer).join(' ')).to.not.match(/networks|diligence before signing|escrow|Federate/);
  });

  for (const [content, name] of [
    ['Take over the insolvent tyre retailer Gummiwerk GmbH with 88 stores for EUR 30M.', 'Gummiwerk GmbH'],
    ['Purchase the Austin robotics start-up Ferrobot for $65M.', 'Ferrobot'],
    ["Should our insurer buy Alder Mutual's pet insurance book for CAD 210M?", 'Alder Mutual'],
  ] as const) {
    it(`finds ${name} as the target`, () =>
      expect(ask('MA_EVALUATION', content).case.text.organizations).to.deep.include.members([
        {
          name,
          relation: 'target',
          span: { start: content.indexOf(name), end: content.indexOf(name) + name.length, text: name },
        },
      ]));
  }
});

describe('crises of their own kind', () => {
  const firstSteps = (content: string): string[] => {
    const answer = ask('CRISIS_MANAGEMENT', content);
    return answer.coordination.coordinatedRecommendations
      .filter(({ priority }) => priority === 'CRITICAL')
      .map(({ recommendation }) => recommendation);
  };

  it('care for those hurt at work and recall nothing', () => {
    const steps = firstSteps(
      'A chlorine leak at the Antwerp plant injured four workers; production stopped and the authority closed unit 3.',
    );
    expect(steps.join('\n')).to.match(/^Care for those hurt/m);
    expect(steps.join(' ')).to.not.include('Stop ship');
  });

  it('still stop shipping for a product that hurts', () =>
    expect(
      firstSteps('Our heater injured two customers in France; a defective product is suspected.').join('\n'),
    ).to.match(/^Stop ship/m));
  it('account for everyone after a fire', () =>
    expect(firstSteps('Warehouse fire in Leipzig: 38,000 parcels lost, the site handles 30% of volume.')[0]).to.match(
      /^(?:Account for every(?:one| person)|Count everyone)/,
    ));
  it('cover the posts of those who resigned', () =>
    expect(firstSteps('The CFO and the head of trading resigned this morning.')[0]).to.match(/^Arrange interim cover/));
  it('allocate stock when a supplier fails', () =>
    expect(
      firstSteps('A sole supplier of seat frames, Ostrava Metal, filed for insolvency; we have 6 days of stock.').join(
        '\n',
      ),
    ).to.match(/^Allocate stock/m));
  it('put one hand on the cash after a margin call', () =>
    expect(firstSteps('Margin calls of $25M are due on Friday; cash is $31M.').join('\n')).to.include('one approver'));

  it('close the way in and restore nothing where data was copied and systems run', () => {
    const answer = ask(
      'CRISIS_MANAGEMENT',
      'On 9 November 2026 attackers copied 1.3 million patient records from our clinics in Spain.',
    );
    expect(advised(answer).join('\n'))
      .to.match(/^Close the way in/m)
      .and.to.include('1,300,000 records');
    expect(advised(answer).join(' ')).to.not.match(/backups|restore/i);
  });
});

describe('a question that the figures do not answer', () => {
  it('is told what is missing, and not what the organization is worth', () => {
    const { coordination } = ask(
      'FINANCIAL_ANALYSIS',
      'Should we hedge 60% of our $240M dollar sales for 2027? Our costs are in yen.',
    );
    expect(coordination.headline).to.not.include('worth');
    expect(coordination.figures.map(({ formatted }) => formatted))
      .to.include('$144M')
      .and.to.include('$96M');
  });

  it('gets no register of cyber risks', () => {
    expect(
      ask('FINANCIAL_ANALYSIS', 'Should we hedge 60% of our $240M dollar sales for 2027?').analyses.CISO.risks,
    ).to.deep.equal([]);
    expect(
      ask('STRATEGIC_PLANNING', 'Roll out AI copilots to 4,000 clerks of our insurer in the EU for EUR 5.5M a year.')
        .analyses.CISO.risks,
    ).to.not.have.length(0);
  });
});
