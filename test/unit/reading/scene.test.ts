import { expect } from 'chai';
import { scoreIncidents } from '../../../bench/reading/score-incidents.js';
import { readQuery } from '../../../shared/reading/index.js';
import { leadRole, leadRoles, readScene } from '../../../shared/reading/scene/index.js';
import { expectLinear } from '../../support/growth.js';

const receivedAt = '2026-11-22T09:00:00Z';
const read = (content: string, type?: string) => readScene(content, type ? { type, receivedAt } : { receivedAt });

describe('the scene of a query', () => {
  it('tells an attack that happens from one that is rehearsed', () => {
    const happens = read('Attackers encrypted our file servers at 04:50 this morning and want 40 bitcoin. What first?');
    expect(happens.incident).to.include({ kind: 'ransomware', hypothetical: false });
    const rehearsed = read(
      'Tabletop exercise next week: attackers encrypt our file servers and want 40 bitcoin. Is that realistic?',
    );
    expect(rehearsed.incident).to.include({ kind: 'ransomware', hypothetical: true });
  });

  it('takes money that is lost and a lease that can be broken for no incident', () => {
    const paper =
      'BOARD PAPER 7: transfer of engagements of Comeragh. Ourselves: total assets €612m, reserves €84.5m, surplus last year €4.9m. Comeragh: total assets €148m, reserves €12.9m. A deficit of €0.6m last year; three branches, of which one lease (€85,000 a year) can be broken in March 2028. The €3.5m in my note has been withdrawn and nobody should lean on it. Our own floor is 12.5% of total assets. Ways forward: (a) sign as drafted; (b) sign with the support in writing; (c) stand aside. What do we do, and what must I get before I sign?';
    expect(read(paper).incident).to.equal(null);
  });

  it('takes what struck a rival years ago for no incident of ours', () => {
    const scene = read(
      'Should we buy a second generator for EUR 2m? A rival lost three weeks to a plant fire in 2019.',
    );
    expect(scene.incident).to.equal(null);
  });

  it('takes a figure that falls for nobody’s accident', () => {
    for (const content of [
      'FY2026 EBITDA fell from $92.5M to $71M and debt is $265M. Do we keep the covenant?',
      'Margin fell from 44% to 37% at a site of 900 employees. What should we do?',
    ])
      expect(read(content).incident, content).to.equal(null);
    expect(read('A roofer fell from the scaffold at our site this morning.').incident?.kind).to.equal('injury');
  });

  it('takes a business that breaks even for no accident', () => {
    const content =
      'The payout of $8.55 holds; the members’ own break-even, by the survey, is $8.30. Should we hold back 25 cents?';
    expect(read(content).incident).to.equal(null);
  });

  it('does not believe what the next sentence denies', () => {
    const rumour = 'It is said in town that our files were encrypted by attackers last night.';
    expect(read(`${rumour} What do we do?`).incident?.kind).to.equal('ransomware');
    for (const denial of ['They were not.', 'It is not true.', 'They weren’t.'])
      expect(read(`${rumour} ${denial} What do we say?`).incident, denial).to.equal(null);
  });

  it('ends a day at its midnight', () => {
    const { deadlines } = read('Their offer lapses on Friday 27 November at midnight. Do we sign?');
    expect(deadlines.map(({ at }) => at)).to.deep.equal(['2026-11-28T00:00']);
  });

  it('puts us where the only national money of the text is spent, not where a bidder comes from', () => {
    const { scene } = readQuery(
      'A buyer from Ohio has offered NOK 410 million for our company; revenue is NOK 58m, the tools are billed at USD 1.2m. Should I sell?',
      { type: 'MA_EVALUATION', receivedAt },
    );
    expect(scene.places).to.deep.equal({ own: ['NO'] });
  });

  it('starts at the hour that is said before a day and its part', () => {
    const { incident } = read(
      'The pay system fell over at ten on Friday night when the supplier put in an update. What do we do first?',
    );
    expect(incident?.start).to.equal('2026-11-20T22:00');
  });

  it('takes what is kept ready for an outage, a fraud or a recall for none', () => {
    for (const content of [
      'Replace the outage-management system this year or next? It costs $12M.',
      'Our recall insurance lapses in May and the fraud detection is old. Renew both?',
    ])
      expect(read(content).incident, content).to.equal(null);
  });

  it('knows that something has happened by what is asked, in words that no row of the table holds', () => {
    for (const content of [
      'The only foundry that casts our pump bodies rang at noon: administrators have taken over and the furnaces are cold. What do we do?',
      'Since nine no card can be charged in any of our shops; the new terminal software was rolled out at eight. What first?',
      'Six officers of the competition authority stood in the lobby at eight with a warrant and are copying the sales server. What now?',
    ])
      expect(read(content).incident, content).to.not.equal(null);
    for (const content of [
      'What would we do if ransomware hit our plant on a Sunday?',
      'A customer complains about a late delivery. How should we answer him?',
      'A competitor cut prices by 10%. How do we respond?',
    ])
      expect(read(content).incident, content).to.equal(null);
  });

  it('knows an attack by what is demanded, and no copy of the data for its start', () => {
    const { scene } = readQuery(
      'All terminals are dead since 02:40 this morning, a note on the screens demands a ransom of USD 1.8m within 72 hours. Last backup Friday 23:00. What do we do?',
      { receivedAt },
    );
    expect(scene.incident?.kind).to.equal('ransomware');
    expect(scene.incident?.start).to.match(/^2026-11-22T02:40/);
  });

  it('knows what happened by who was hurt and what was drawn out, where the words leave it open', () => {
    const kind = (content: string) => readQuery(content, { receivedAt }).scene.incident?.kind;
    expect(
      kind(
        'SILO COLLAPSE. Silo 3 failed on Saturday at 21:40. Four men were on the gantry: 1 dead, 2 in hospital. What first?',
      ),
    ).to.equal('injury');
  });

  it('reads the start and the notice with their zone', () => {
    const { incident } = read(
      'The payment gateway has been down since 08:21 CET on 13 November 2026. Our own monitoring noticed it at 08:24. What first?',
    );
    expect(incident?.start).to.equal('2026-11-13T08:21+01:00');
    expect(incident?.noticed).to.equal('2026-11-13T08:24+01:00');
  });

  it('names the alternatives of a question', () => {
    const { options } = read('Delivery vans for five years: should we lease or buy?');
    expect(options.map(({ name }) => name)).to.deep.equal(['lease', 'buy']);
  });

  it('keeps the span of each alternative', () => {
    const content = 'Plan A: a new line in Kumamoto for 62.\nPlan B: a retrofit for 21.\nWhich plan?';
    const { options } = read(content);
    expect(options.map(({ id }) => id)).to.deep.equal(['A', 'B']);
    for (const { start = 0, end = 0 } of options) expect(content.slice(start, end)).to.match(/new line|retrofit/);
  });

  it('are named without numbers, bars and what stands for something else', () => {
    const namesOf = (content: string): string[] => read(content).options.map(({ name }) => name);
    expect(
      namesOf(
        'Three requests, each one all or nothing.\n1. FONDERIA, furnaces: 30 mln €\n2. ENERGIA, six roofs: 18 mln €\nWhat do we approve?',
      ),
    ).to.deep.equal(['FONDERIA', 'ENERGIA']);
    const weighted =
      'Which depot do we take?\nCriterion | Weight | Rang | Transports\nTime | 35 % | 7 | 8\nCost | 25 % | 8 | 7\nRoom | 40 % | 9 | 6';
    expect(namesOf(weighted)).to.deep.equal(['Rang', 'Transports']);
    const table = [
      'Option | Outlay | Days off hire | Value at the end',
      '1. Sell now | nil | 0 | $14.8m',
      '2. Duct and paint | $1.1m | 9 | $7.5m',
      '3. Rotor sails | $4.6m | 24 | $5.2m',
    ].join('\n');
    expect(namesOf(`${table}\nWhich one should we take?`)).to.deep.equal(['Sell now', 'Duct and paint', 'Rotor sails']);
    expect(namesOf('Make or buy. I need a yes or a no by Thursday.')).to.not.include('no');
    expect(namesOf('We could take the fund. Should we buy it, or none?')).to.deep.equal([]);
  });

  it('places nobody by a dollar sign', () => {
    expect(read('Pay $85m for Tessel, whose revenue is $11m?').places).to.deep.equal({});
  });

  for (const content of [
    'Shall we pay US$ 5 million for the plant?',
    'Shall we pay US$5m for the plant?',
    'Shall we pay US $5 million for the plant?',
    'Shall we pay U.S.$5m for the plant?',
    'The dollar is at sixty-five US cents. Shall we pay 5 million for the plant?',
    'Shall we pay 5 million US dollars for the plant?',
    'The fee is 3m US-Dollar. Shall we accept?',
    'Do we price the plant in U.S. dollars, in Swiss francs or in Indian rupees?',
    'Is 5 million dollars US fair?',
  ])
    it(`places nobody by the name of a currency: ${content}`, () => {
      const { places } = read(content);
      expect(places['own'] ?? []).to.not.include.members(['US']);
      expect(Object.keys(places).filter((party) => party !== 'own')).to.deep.equal([]);
    });

  it('places us where we are, whatever we pay in', () => {
    expect(read('Should our company in Munich borrow US$ 20 million for a press?').places).to.deep.equal({
      own: ['DE'],
    });
    expect(read('Our US customers pay us in US dollars. Is that wise?').places).to.deep.equal({ customers: ['US'] });
    expect(read('Our company in the US $5m short of cash asks for a loan.').places).to.deep.equal({ own: ['US'] });
  });

  it('puts a stated deadline on its day', () => {
    const { deadlines } = read('The seller wants our binding offer by 4 December 2026. Do we bid?');
    expect(deadlines).to.deep.equal([{ what: 'offer lapses', at: '2026-12-04' }]);
  });

  it('gives a role for every scene', () => {
    for (const content of ['', 'Replace the ERP or stay?', 'Our chatbot invents prices'])
      expect(leadRoles).to.include(leadRole({ content }));
  });

  it('never throws, whatever the text', () => {
    const texts = [
      '',
      '\u0000',
      '\uD800 lone',
      '|'.repeat(5000),
      '('.repeat(5000),
      '1:2/3.4 '.repeat(2000),
      'or '.repeat(3000),
      '99/99/9999',
      'A) '.repeat(500),
      '\n'.repeat(9000),
    ];
    for (const text of texts)
      for (const at of [receivedAt, '', 'soon']) expect(() => readScene(text, { receivedAt: at })).not.to.throw();
  });

  it('takes time in proportion to the length', () => {
    const words =
      'Since Tuesday, 17 November 2026, 04:50 our servers in Milan are down, do we fail over or wait? The bank wants 3 Mio. by Friday. ';
    expectLinear('a scene', 100, (repeats) => words.repeat(repeats), read);
  });
});

describe('the beginning of an incident', () => {
  const startOf = (text: string): string | undefined => read(text).incident?.start;
  it('is the day that is dated, and not a weekday that may be the next', () => {
    const told = 'Ransomware has encrypted our servers. It began on 18 November 2026 at 02:10.';
    expect(startOf(told)?.slice(0, 10)).to.equal('2026-11-18');
    expect(startOf(`${told} Femke thought Monday is fine. Talk on Thursday?`)?.slice(0, 10)).to.equal('2026-11-18');
  });
});

describe('the place of whoever writes', () => {
  const placesOf = (text: string): Record<string, string[]> => readQuery(text, { receivedAt }).scene.places;
  it('is told by the money where nothing else tells it and all of it is of one country', () => {
    expect(placesOf('Refit for KSh 40m or close? Rent is KSh 1.1m a year.')).to.deep.equal({ own: ['KE'] });
    expect(placesOf('Refit for SEK 12m or close? Rent is SEK 1.1m.')).to.deep.equal({ own: ['SE'] });
    expect(placesOf('In Oslo: refit for SEK 12m or close?')).to.deep.equal({ own: ['NO'] });
  });
  it('is not told by money of two countries, nor by that of many', () => {
    expect(placesOf('Refit for SEK 12m; the buyer offers NOK 9m. Which?')).to.deep.equal({});
    expect(placesOf('Refit for EUR 12m or close? Rent is EUR 1.1m.')).to.deep.equal({});
    expect(placesOf('Refit for XOF 900m or close?')).to.deep.equal({});
  });
});

describe('incidents told in a paragraph', () => {
  const { detection, kinds, falseAlarms } = scoreIncidents();
  it('are found in nineteen of twenty', () => expect(detection).to.be.at.least(0.95));
  it('are named right in four of five', () => expect(kinds).to.be.at.least(0.8));
  it('are not seen in drills, what-ifs, metaphors and others’ troubles', () => expect(falseAlarms).to.be.at.most(0.05));
});
