import { expect } from 'chai';
import { factsOf, read, slotValues } from './read.js';

const tokensOf = (text: string): string[] =>
  read(text)
    .tokens.filter(({ negated }) => !negated)
    .map(({ token }) => token);
const relations = (text: string, known: string[] = [], type = 'MA_EVALUATION'): Record<string, string> =>
  Object.fromEntries(
    read(text, { type, knownOrganizations: known }).organizations.map(({ name, relation }) => [name, relation]),
  );

describe('amounts that could be read in two ways', () => {
  it('marks an amount without a currency below a million as doubtful', () =>
    expect(factsOf(read('the budget is 300k'), 'money').map(({ doubtful }) => doubtful)).to.deep.equal([true]));

  it('gives a doubtful amount no meaning', () => expect(read('The budget is 300k.').slots).to.deep.equal({}));

  it('does not take a company’s price for a few hundred dollars', () => {
    const facts = read('Should we acquire DataFlow Inc. for $450?', { type: 'MA_EVALUATION' });
    expect(facts.slots).to.deep.equal({});
    expect(facts.unassigned.map(({ span }) => span.text)).to.deep.equal(['$450']);
  });
});

describe('bounds, uses and relations', () => {
  it('keeps limits and estimates', () => {
    const bounds = factsOf(
      read('up to $5M, at least $6M, roughly $7M, $8M or more, $9M+, more than $10M, $11M'),
      'money',
    ).map(({ bound }) => bound);
    expect(bounds).to.deep.equal(['atMost', 'atLeast', 'about', 'atLeast', 'atLeast', 'atLeast', 'exact']);
  });

  it('keeps what an amount is paid per', () => {
    const per = factsOf(
      read('$1M a month, $2M per year, $3/share, $4k an hour, $5M annually, $6 each, every week costs $7M'),
      'money',
    ).map((fact) => fact.per);
    expect(per).to.deep.equal(['month', 'year', 'share', 'hour', 'year', 'unit', 'week']);
  });

  it('keeps what a length of time is for', () => {
    const uses = factsOf(
      read('within 6 months, over 7 years, for 36 hours, in the last 2 years, 3 weeks ago'),
      'duration',
    ).map(({ use }) => use);
    expect(uses).to.deep.equal(['deadline', 'horizon', 'elapsed', 'history', 'history']);
  });

  it('tells a change from a level and a share', () => {
    const found = factsOf(read('cut costs by 10%; margin rose to 12%; 60% of customers; a 3 pp gain'), 'percent').map(
      ({ relation, points }) => [relation, points],
    );
    expect(found).to.deep.equal([
      ['change', false],
      ['level', false],
      ['share', false],
      [null, true],
    ]);
  });

  it('resolves dates against the day of the query', () => {
    const isoOf = (text: string): string | undefined => factsOf(read(text), 'date')[0]?.iso;
    expect(isoOf('by the end of June')).to.equal('2027-06-30');
    expect(isoOf('the outage hit us on Nov 3rd')).to.equal('2026-11-03');
    expect(isoOf('due tomorrow')).to.equal('2026-11-21');
    expect(isoOf('report by Friday')).to.equal('2026-11-27');
    expect(isoOf('by the end of the quarter')).to.equal('2026-12-31');
    expect(isoOf('starts next quarter')).to.equal('2027-01-01');
    expect(isoOf('go-live on 29 February 2027'), 'no such day: the month is what is left').to.equal('2027-02-01');
  });
});

describe('denied, supposed and wished-for facts', () => {
  it('flags what stands after a denial or a supposition', () => {
    const facts = factsOf(
      read(
        'We do not expect $5M of synergies. If revenue reaches $9M we invest. It is a rumoured $7M bid. No more than $3M.',
      ),
      'money',
    );
    expect(facts.map(({ negated, hypothetical }) => [negated, hypothetical])).to.deep.equal([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  it('does not take an aim for the state of things', () => {
    expect(slotValues(read('We want to reach $100M ARR from $62M today.'))).to.deep.equal({ arr: 62e6 });
  });

  it('flags tokens that are denied', () => {
    expect(tokensOf('We hold no PCI data and are not subject to HIPAA.')).to.not.include.members([
      'data:CARD',
      'framework:hipaa-security',
    ]);
  });

  it('collects constraints and goals as the caller wrote them', () => {
    const facts = read('Grow in Asia without new debt; we must not exceed $4M, and we want to double revenue.');
    expect(facts.constraints.map(({ text }) => text)).to.deep.equal(['without new debt', 'must not exceed $4M']);
    expect(facts.goals.map(({ text }) => text)).to.deep.equal(['we want to double revenue']);
  });
});

describe('organizations', () => {
  it('finds names that the context knows, whatever they look like', () => {
    expect(relations('should we buy northwind from eBay?', ['Northwind', 'eBay'])).to.deep.equal({
      northwind: 'target',
      eBay: 'seller',
    });
  });

  it('takes no currency for one, and a name of three capitals for a name', () => {
    expect(relations('An offer for THB 2.1 billion stands. Should we acquire IBM?')).to.deep.equal({ IBM: 'target' });
  });

  it('tells their parts in a deal', () => {
    expect(relations('Sell our subsidiary Nordia AB to Kestrel Group.')).to.deep.equal({
      'Nordia AB': 'target',
      'Kestrel Group': 'buyer',
    });
    expect(relations('A joint venture with Tata Motors, audited by KPMG.')).to.deep.equal({
      'Tata Motors': 'counterparty',
      KPMG: 'auditor',
    });
    expect(relations('Merge Alba Foods plc with Corvo S.p.A. in 2027.')).to.include({ 'Corvo S.p.A.': 'counterparty' });
  });

  it('reads a ticker and an acronym that acts', () => {
    expect(relations('Peer (NYSE: ACME) fell; the FCA has asked questions.', [], 'FINANCIAL_ANALYSIS')).to.deep.equal({
      ACME: 'mentioned',
      FCA: 'mentioned',
    });
  });

  it('takes no place, month or department for an organization', () => {
    expect(relations('Should we buy Germany operations in March? The CFO and the IT team agree.')).to.deep.equal({});
  });
});

describe('tokens', () => {
  it('reads places with what they belong to', () => {
    expect(tokensOf('plants in Germany and Texas, customers in the UK')).to.include.members([
      'geo:DE',
      'geo:EU',
      'geo:US-TX',
      'geo:US',
      'geo:UK',
      'flag:OT',
    ]);
    expect(tokensOf('please tell us what to do')).to.not.include('geo:US');
  });

  it('does not take a borrower for a bank, nor a buyer for a card acquirer', () => {
    expect(
      tokensOf('our bank loan from the lenders, cash in the bank, a bridge loan; the acquirer pays'),
    ).to.deep.equal([]);
    expect(tokensOf('a regional bank with customer deposits')).to.include.members(['flag:BANK', 'sub:bank_regional']);
  });

  it('reads a sector from a firm, not from a cost', () => {
    expect(tokensOf('packaging costs and software licences rise')).to.deep.equal([]);
    expect(tokensOf('a packaging maker')).to.include('sub:packaging');
  });
});

describe('deals and incidents', () => {
  it('reads the terms of a deal', () => {
    const { deal } = read(
      'Buy a 51% stake in Orbis Ltd as a share deal with an earn-out, exclusivity until May and a break fee.',
      { type: 'MA_EVALUATION' },
    );
    expect(deal).to.include({ isDeal: true, direction: 'buy', control: 'control' });
  });

  it('does not take sourcing, systems or a denial for a deal', () => {
    for (const text of [
      'Should we build, buy or partner?',
      'Merge our two ERP systems.',
      'Buy software licences.',
      'No acquisitions this year.',
    ]) {
      expect(read(text).deal.isDeal, text).to.equal(false);
    }
  });

  it('counts the start of a running incident back from the query', () => {
    const { incident } = read('Our ERP has been down for 6 hours.', { type: 'CRISIS_MANAGEMENT' });
    expect(incident).to.include({ isIncident: true, startedAt: '2026-11-20T03:00:00.000Z', stillRunning: true });
    expect(incident.systems.map(({ text }) => text)).to.deep.equal(['ERP']);
  });

  it('reports no incident for a fall of revenue or a breach that did not happen', () => {
    expect(read('Revenue is down 5% and costs are up.').incident.isIncident).to.equal(false);
    expect(read('There was no data breach.').incident.isIncident).to.equal(false);
  });

  it('keeps a second value of the same kind beside the one used', () => {
    const facts = read('Our revenue is $2.1bn; the target has revenue of $300M.', { type: 'MA_EVALUATION' });
    expect([
      facts.slots.revenue?.value,
      ...(facts.otherValues.revenue ?? []).map(({ value }) => value),
    ]).to.have.members([2.1e9, 300e6]);
  });
});

describe('incidents that a sentence reports', () => {
  const kinds = (text: string): string[] =>
    read(text, { type: 'CRISIS_MANAGEMENT' }).incident.kinds.map(({ kind }) => kind);

  it('reads who did what as one report, quoted from its first word to its last', () => {
    const [found] = read('Last night an insider at the agency downloaded 40,000 customer files.').incident.kinds;
    expect(found).to.deep.include({ kind: 'data_breach' });
    expect(found?.span.text).to.equal('insider at the agency downloaded 40,000 customer files');
  });

  for (const text of [
    'No attacker copied any records.',
    'Attackers are busy elsewhere. We copied the records.',
    'The supplier is sound. A tenant is in receivership.',
    'The director signed.',
    'Take over the insolvent tyre retailer for EUR 30M.',
  ]) {
    it(`reads no such incident in “${text}”`, () =>
      expect(kinds(text)).to.not.include.oneOf(['data_breach', 'supply', 'conduct', 'illiquidity']));
  }
});

describe('languages', () => {
  it('reads only the figures of a text in another language', () => {
    const facts = read(
      'Wir erwägen die Übernahme der Müller GmbH für 45 Mio. € bei einem EBITDA von 6,2 Mio. € und 12 % Marge.',
    );
    expect(facts.language).to.equal('deu');
    expect(factsOf(facts, 'money').map(({ value }) => value)).to.deep.equal([45e6, 6.2e6]);
    expect(facts.unassigned).to.have.length(3);
    expect([facts.slots, facts.organizations, facts.tokens]).to.deep.equal([{}, [], []]);
  });

  it('takes a short text for English', () => expect(read('$450M deal?').language).to.equal('eng'));
});
