/** Alternatives as running text tells them: by labels, headings, bids, sentences that begin with “or”, and tables that say so. */
import { expect } from 'chai';
import { readQuery } from '../../../shared/reading/index.js';
import { readScene } from '../../../shared/reading/scene/index.js';

const receivedAt = '2026-11-22T12:00:00Z';
const namesIn = (content: string): string[] => readScene(content, { receivedAt }).options.map(({ name }) => name);

describe('alternatives that a text tells', () => {
  it('are passages that each open with a name and hold money', () => {
    const letter =
      'Which way do we go?\n\nLeased: the yard lets us nine trucks, €4.1m a year.\n\nOwned: we pay €19m at once and €1.2m a year.\n\nThe leased trucks would come in March.';
    expect(namesIn(letter)).to.deep.equal(['Leased', 'Owned']);
  });

  it('are not who speaks in minutes, nor the parts of a paper', () => {
    const minutes =
      'Kim: the choice costs €4m or more.\nMori: or €5m.\nKim: then €6m it is.\nMori: or which budget, €7m?';
    expect(namesIn(minutes)).not.to.include('Kim');
    const paper = 'We have to choose.\n\nFinancing: €20m at 6%.\n\nMarket: €300m and growing.\n\nWhich is better?';
    expect(namesIn(paper)).not.to.include('Financing');
  });

  it('are the letters below a point of a paper, and not its numbers', () => {
    const paper =
      '1. Stock. The budget counted on 410 tonnes; 386 have come.\n\n2. Ideas so far.\na) Prices up 4% from August.\nb) Leave three posts empty, €118,000 each.\nc) Put off the roof, €320,000.\n\n3. The chair reminded us of 2023.';
    expect(namesIn(paper)).to.deep.equal(['Prices up 4%', 'Leave three posts empty', 'Put off the roof']);
  });

  it('are not what is asked by letters', () => {
    const letter =
      'They offer €120,000; which way?\n\na) What exactly is owed to us?\nb) Until when do we have to answer?\nc) Do we take the €120,000?';
    expect(namesIn(letter)).to.deep.equal([]);
  });

  it('are counted before a colon and parted by strokes', () => {
    const chat = 'three doors: build now / build for January 2029, same price / sign with Deasy. which, and why';
    expect(namesIn(chat)).to.deep.equal(['build now', 'build for January 2029', 'sign with Deasy']);
  });

  it('are initials in brackets that open lines', () => {
    const minutes =
      'Ways forward:\n(P) Purchase 6,000 ML at A$7,800, on debt.\n(L) Lease 3,000 ML for ten years.\n(S) Stay as we are.\n\nAdvice is wanted on P, L or S.';
    expect(namesIn(minutes).map((name) => name.split(' ')[0])).to.deep.equal(['Purchase', 'Lease', 'Stay']);
  });

  it('are those that are counted among their kind, whatever lines stand between', () => {
    const note =
      '• Late frames: penalties of PLN 180 a week, 11 weeks this year.\n• Idea 1, money: 14% on top for all welders.\n• Idea 1b, money for some: the same for 70 of them only.\n• HR worked it out.\n• Idea 2, robots: six cells at PLN 2.4m apiece.\n\nWhich one?';
    expect(namesIn(note)).to.deep.equal(['Idea 1', 'Idea 1b', 'Idea 2']);
  });

  it('are numbered heads of columns, behind an empty corner', () => {
    const table =
      'Which of the three?\n\n              | 1 New line  | 2 Used line | 3 Packing out\nOutlay        | €9.8m       | €5.4m       | €0.6m\nGain per year | €2.1m       | €1.4m       | €0.4m\nYears         | 8           | 5           | 5';
    expect(namesIn(table)).to.deep.equal(['New line', 'Used line', 'Packing out']);
  });

  it('are called by more than a bare verb', () => {
    const question = 'Do we sign with the bank by 15 December, ask it for other terms, or go to the private lender?';
    expect(namesIn(question)).to.deep.equal([
      'sign with the bank',
      'ask it for other terms',
      'go to the private lender',
    ]);
  });

  it('are the first, second and third of three that are offered, whatever else is planned', () => {
    const letter =
      'The lenders offer three courses. First, to turn $40m into shillings at 14.6%. Second, to sell us $14m forward. Third, to leave things as they are. You will have read that we plan a rights issue. Which is best?';
    expect(namesIn(letter)).to.deep.equal([
      'turn $40m into shillings',
      'sell us $14m forward',
      'leave things as they are',
    ]);
  });

  it('are none that the text says are none', () => {
    const paper =
      'Offer A, Lusa: €31m at closing.\nOffer B, Segura: €36m, half of it later.\nOffer C does not exist.\n\nWhich one do we take?';
    expect(namesIn(paper).join()).not.to.match(/exist/);
  });

  it('are headings above points', () => {
    const paper =
      'We ask the board to approve own shops.\n\nOwn shops\n- €12m at once\n- €3m a year\n\nFranchise, also looked at\n- €2m at once\n- €700,000 a year\n\nWhich is better?';
    expect(namesIn(paper)).to.deep.equal(['Own shops', 'Franchise']);
  });

  it('are those who bid', () => {
    const letter =
      'Two bids came in. Arvid Marine offers €40m in cash. Cobalt Partners of Leeds offers €46m, half of it later.';
    expect(namesIn(letter)).to.deep.equal(['Arvid Marine', 'Cobalt Partners of Leeds']);
  });

  it('are sentences that begin with “or” and the one before them', () => {
    const note =
      'I can let it run for $1.2m. Or ask the bank for a waiver at $300,000. Or sell the hall for $5.8m. Call me.';
    expect(namesIn(note)).to.have.length(3);
  });

  it('are lines that a letter or an ordinal opens, in a chat too', () => {
    expect(namesIn('Pls pick one.\n- A = 20 kiosks, R$2.9m each\n- B = web shop, R$41m up front')).to.deep.equal([
      '20 kiosks',
      'web shop',
    ]);
    expect(
      namesIn('[08:06] Bo: A = buy the panels, $620,000\n[08:07] Bo: B = pay per kWh, $0.2\n[08:09] Bo: which?'),
    ).to.have.length(2);
    expect(namesIn('A upgrade in place: $18m, then $6m a year\nB the new thing: $34m, then $3m a year')).to.have.length(
      2,
    );
  });

  it('are the columns of a table with letters before their names', () => {
    const table =
      'Please advise.\n\n| | A. own line | B. contract packer |\n|---|---|---|\n| Outlay | 11,400,000 | 900,000 |\n| Fixed cost a year | 1,650,000 | 240,000 |\n| Cost a piece | 1.15 | 2.38 |';
    const { scene, facts } = readQuery(table, { type: 'STRATEGIC_PLANNING', receivedAt });
    expect(scene.options).to.have.length(2);
    const owners = ['11,400,000', '900,000'].map((quote) => facts.find((fact) => fact.quote === quote)?.of);
    expect(new Set(owners).size).to.equal(2);
    for (const of of owners) expect(of).to.match(/^option:/);
  });
});
