import { expect } from 'chai';
import { prepareCase } from '../../../shared/analysis/prepare-case.js';
import { ledPlaybooks } from '../../../shared/analysis/roles/crisis-frame.js';
import { isCrisis, isDeal } from '../../../shared/analysis/roles/query-facts.js';
import type { QueryType } from '../../../shared/analysis/model.js';
import { advise, incident, readingOf } from './stated-readings.js';

const prepared = (type: QueryType, content: string) =>
  prepareCase({ type, content, urgency: 'MEDIUM', receivedAt: '2026-11-22T08:00:00.000Z', context: {}, snapshots: [] });
const concerns = (content: string, reading = readingOf()): string[] =>
  advise(content, reading).concerns.map(({ id }) => id);

describe('words in another sense', () => {
  it('report no incident where the scene has none', () => {
    const plan = prepared(
      'STRATEGIC_PLANNING',
      'Shall we build the plant for CHF 14.6 million or share the one next door? The CFO recalls an offer of CHF 49 in 2023. Decide by June.',
    );
    expect(isCrisis(plan)).to.equal(false);
    expect(plan.text.incident.kinds).to.deep.equal([]);
  });

  it('lead no playbook of another trade than the incident’s', () => {
    const attack = prepared(
      'CRISIS_MANAGEMENT',
      'Ransomware encrypted our file servers at 02:40 on 20 November 2026. The CFO recalls a drill. What now?',
    );
    expect(ledPlaybooks(attack, 'COO').map(({ playbook }) => playbook.id)).not.to.include('product-safety');
    const tins = prepared(
      'CRISIS_MANAGEMENT',
      'Listeria was found in our cheese on 20 November 2026 and 12 people are ill. Must we recall 12,000 packs?',
    );
    expect(ledPlaybooks(tins, 'COO').map(({ playbook }) => playbook.id)).to.include('product-safety');
  });

  it('tell nothing where they are part of a name', () => {
    expect(concerns('We migrate the tills during the harvest. Should we sign for €4m?')).to.include('seasonality');
    expect(concerns('We migrate the tills of Harvest & Hearth. Should we sign for €4m?')).not.to.include('seasonality');
  });

  it('tell of an interest where somebody is related, and of none where a relation met with something', () => {
    expect(concerns('The chairman of the target is my brother-in-law. Should we buy it for £4m?')).to.include(
      'conflict-of-interest',
    );
    expect(concerns('My brother-in-law sold his bakery last year. Should we buy ours for £4m?')).not.to.include(
      'conflict-of-interest',
    );
    expect(concerns('The commission meets on Friday. Should we build for £4m?')).not.to.include('conflict-of-interest');
  });

  it('are no interest, no security and no tender of ours where another thing is meant', () => {
    expect(concerns('Both sides, fairly: the engineers want one pump. Which for £4m?')).not.to.include(
      'conflict-of-interest',
    );
    expect(concerns('Guaranteed efficiency is 86.5%. Should we buy the pumps for £4m?')).not.to.include(
      'guarantee-recourse',
    );
    expect(concerns('Tender 26/117 closed. Which of the bids at £4m?')).not.to.include('demand-loss');
    expect(concerns('The contract goes out to tender: re-tender in May. Lend £4m?')).to.include('demand-loss');
  });

  for (const [said, other, key] of [
    ['Both savings are counted twice', 'We hold 8m in cash, of which 1.5m may not be touched', 'double-counting'],
    ['We hedge dollar sales by forwards', 'All figures in euros, comparison over five years', 'currency-mismatch'],
    ['The union called a strike', 'Two pounds, strike that, three pounds', 'strike-labour-conflict'],
    ['The state pays a grant', 'We were granted 8 weeks of exclusivity', 'subsidy-grant'],
    ['The plaintiff sued us', 'The full board settles it on 9 December', 'litigation'],
    ['His brother owns the target', 'The family board meets on Monday', 'related-party'],
    ['Our landlord may end it', 'Tower leases are left out of the ratio', 'lease-premises'],
    ['The one-off gain is in EBITDA', 'Changing the tills is a one-off cost', 'one-off-earnings'],
    ['Two bidders remain', 'They pay all cash', 'bid-certainty'],
  ] as const)
    it(`of “${said}” call for ${key}, those of “${other}” do not`, () => {
      expect(concerns(`${said}. Should we sign for €4m?`)).to.include(key);
      expect(concerns(`${other}. Should we sign for €4m?`)).not.to.include(key);
    });

  it('make no deal of what merges inside of one house', () => {
    const inside = prepared(
      'STRATEGIC_PLANNING',
      'We plan to merge 12 wards into 9 programs with 2,340 staff at our hospital. Does the plan add up?',
    );
    expect(isDeal(inside)).to.equal(false);
    const outside = prepared('MA_EVALUATION', 'Should we merge with Northgate Clinics, 2,340 staff?');
    expect(isDeal(outside)).to.equal(true);
  });

  it('compare data lost with waiting only where systems are restored', () => {
    const facts = [
      {
        id: 'f1',
        measure: 'recoveryTime',
        value: 30,
        unit: 'hours',
        of: 'own' as const,
        status: 'forecast' as const,
        quote: '30 hours',
        start: 0,
        end: 8,
        confidence: 0.9,
      },
    ];
    const said = (kind: string) =>
      advise('30 hours to clean and restart.', readingOf({ incident: incident(kind) }, { facts }))
        .advice.map(({ action }) => action)
        .join(' ');
    expect(said('patient-safety')).not.to.contain('loss of data');
    expect(said('ransomware')).to.contain('loss of data');
  });

  it('need no promise of the other side where we promised', () => {
    expect(concerns('I promised you a straight answer on the site.')).not.to.include('verbal-promise');
    expect(concerns('The landlord promised, nothing in writing.')).to.include('verbal-promise');
  });

  it('take machines for no key people, a plant’s buy-in for no pension, and depreciation for no impairment', () => {
    expect(concerns('The washers are fourteen years old.')).not.to.include('key-person');
    expect(concerns('The owner is 67 years old.')).to.include('key-person');
    expect(concerns('Share: buy-in of CHF 3.2 million.')).not.to.include('pension');
    expect(concerns('New washers cost 2.6 million, written off over ten years.')).not.to.include('impairment');
    expect(concerns('The goodwill of 4 million must be written off.')).to.include('impairment');
  });
});
