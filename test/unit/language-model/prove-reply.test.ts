/** What of a model's reply is taken, and what never is. */
import { expect } from 'chai';
import fc from 'fast-check';
import { proveReply, type ModelVoice, type ProvedReply } from '../../../shared/language-model/index.js';
import { expectLinear } from '../../support/growth.js';
import { repeated } from '../../support/pathological.js';
import { content, goodReply, prove, scopeOf } from './replies.js';

function voiceOf(proved: ProvedReply): ModelVoice {
  if (proved.standing !== 'taken') throw new Error(proved.reason);
  return proved.voice;
}
const reasonsOf = (proved: ProvedReply): string[] =>
  (proved.standing === 'taken' ? proved.voice.proof : proved.proof)?.dropped.map(
    ({ what, reason }) => `${what}: ${reason}`,
  ) ?? [];

describe('a reply that is right', () => {
  it('is taken with its facts, its figures computed here, and its sentences filled', () => {
    const voice = voiceOf(prove(goodReply));
    expect(voice.proof.dropped).to.deep.equal([]);
    expect(voice.facts.map(({ quote, start }) => content.slice(start, start + quote.length) === quote)).to.not.include(
      false,
    );
    expect(voice.figures.map(({ value }) => value)).to.deep.equal([
      830e6,
      830 / 63,
      1370 / 443,
      3 * 443e6 - 540e6 - 180e6,
    ]);
    expect(voice.headline).to.deep.equal({
      text: 'At INR 650000000 and INR 180000000 of debt the price is 13.2x EBITDA and takes us to 3.09x, above 3x.',
      figures: ['multiple asked', 'leverage after the deal'],
      facts: ['f1', 'f2', 'f6'],
    });
    expect(voice.facts.every(({ statedBy }) => statedBy === 'model')).to.equal(true);
    expect(voice.scene?.parties).to.deep.equal([{ of: 'target', name: 'Tejas Forge' }]);
  });

  it('may stand in a fence or between polite words', () => {
    const text = `Certainly!\n\`\`\`json\n${JSON.stringify(goodReply)}\n\`\`\`\nLet me know.`;
    expect(proveReply(text, scopeOf(content)).standing).to.equal('taken');
  });

  it('gives the same voice each time', () => {
    expect(prove(goodReply)).to.deep.equal(prove(goodReply));
  });
});

describe('a fact of a reply', () => {
  const withFact = (fact: object) =>
    prove({ ...goodReply, facts: [...goodReply.facts, { ...goodReply.facts[0], id: 'f9', ...fact }] });

  it('falls where its words do not stand, its value is another, or its unit is no unit', () => {
    const invented = (fact: object): string | undefined => reasonsOf(withFact(fact))[0];
    expect(invented({ quote: 'Rs 66 crore', value: 660e6 })).to.equal('f9: the words do not stand in the text');
    expect(invented({ value: 65e6 })).to.equal('f9: another value is read at these words');
    expect(invented({ value: 650e6, unit: 'EUR' })).to.equal('f9: another value is read at these words');
    expect(invented({ unit: 'other:<b>' })).to.equal('f9: the unit is not known');
    expect(invented({ quote: 'the promoter', value: 1 })).to.equal('f9: no number is read at these words');
    expect(invented({ id: 'f1' })).to.equal('f1: the id is used twice');
  });

  it('keeps its own words where no measure names it, and is ours where no option does', () => {
    const bait = { quote: '1 crore', value: 1e7, of: 'option:Z' };
    const measureOf = (measure: string) => voiceOf(withFact({ ...bait, measure })).facts.at(-1);
    expect(measureOf('bait price!')).to.include({ measure: 'bait price', of: 'own' });
    for (const measure of ['<b>bait</b> price', 'bait of 400 crore', 'see evil.example'])
      expect(measureOf(measure)).to.include({ measure: 'none' });
  });

  it('is taken by the occurrence that is meant', () => {
    const text = 'Sales were 12 last year. In 412 towns we sold 12 again.';
    const fact = {
      id: 'f1',
      quote: '12',
      nth: 2,
      value: 12,
      unit: 'count',
      measure: 'volume',
      of: 'own',
      status: 'actual',
    };
    const voice = voiceOf(prove({ facts: [fact], plan: [{ name: 'a', expression: 'f1', unit: 'count' }] }, text));
    expect(voice.facts[0]?.start).to.equal(text.lastIndexOf('12'));
  });

  it('carries a scale that the text names', () => {
    const text = 'They owe thirty-six million and have twenty-one and a half in the bank, USD.';
    const facts = [
      {
        id: 'f1',
        quote: 'thirty-six million',
        value: 36e6,
        unit: 'USD',
        measure: 'totalDebt',
        of: 'target',
        status: 'actual',
      },
      {
        id: 'f2',
        quote: 'twenty-one and a half',
        value: 21.5e6,
        unit: 'USD',
        measure: 'cash',
        of: 'target',
        status: 'actual',
      },
      {
        id: 'f3',
        quote: 'twenty-one and a half',
        value: 21.5e9,
        unit: 'USD',
        measure: 'revenue',
        of: 'target',
        status: 'actual',
      },
    ];
    const voice = voiceOf(prove({ facts, plan: [{ name: 'net debt', expression: 'f1 - f2', unit: 'USD' }] }, text));
    expect(voice.figures[0]?.value).to.equal(14.5e6);
    expect(voice.proof.dropped).to.deep.equal([
      { part: 'fact', what: 'f3', reason: 'another value is read at these words' },
    ]);
  });

  it('brings the range of the text, not one of its own', () => {
    const text = 'The clean-up costs $4m to $7m and we lose $2m a year.';
    const facts = [
      {
        id: 'f1',
        quote: '$4m to $7m',
        value: 5.5e6,
        low: 1,
        high: 9e9,
        unit: 'USD',
        measure: 'investment',
        of: 'own',
        status: 'plan',
      },
    ];
    const reply = { facts, plan: [{ name: 'twice over', expression: '2 * f1', unit: 'USD' }] };
    const read = {
      quote: '$4m to $7m',
      start: 19,
      end: 29,
      value: 5.5e6,
      low: 4e6,
      high: 7e6,
      unit: 'USD',
      bound: 'range',
    } as const;
    const voice = voiceOf(proveReply(JSON.stringify(reply), { ...scopeOf(text), quantities: [read] }));
    expect(voice.facts[0]).to.include({ low: 4e6, high: 7e6 });
    expect(voice.figures[0]).to.include({ value: 11e6, low: 8e6, high: 14e6 });
  });
});

describe('a figure of a reply', () => {
  const figure = (expression: string, unit = 'INR') => {
    const proved = prove({ ...goodReply, plan: [...goodReply.plan, { name: 'further', expression, unit }] });
    return reasonsOf(proved)[0];
  };

  it('is computed from facts, and from no number of the model’s own', () => {
    expect(figure('f1 * 1.4')).to.equal('further: the number 1.4 is neither a fact nor a convention');
    expect(figure('f1 * 12 / 365 + f2')).to.equal(undefined);
    expect(figure('f1 + f6')).to.equal('further: INR and a plain number do not add up');
    expect(figure('f77')).to.equal('further: there is no fact f77');
  });

  it('leaves out what the text takes back', () => {
    const facts = goodReply.facts.map((fact) => (fact.id === 'f2' ? { ...fact, status: 'denied' } : fact));
    expect(reasonsOf(prove({ ...goodReply, facts }))[0]).to.equal('price with debt: there is no fact f2');
  });
});

describe('a sentence of a reply', () => {
  const sentence = (text: string) => {
    const proved = prove({ ...goodReply, reasons: [text] });
    return reasonsOf(proved)[0] ?? voiceOf(proved).reasons[0]?.text;
  };

  it('is dropped with a number of its own, in digits or words', () => {
    expect(sentence('The price is 1 crore.')).to.equal('reasons.0: a number that is no reference');
    expect(sentence('It is worth 65 crore.')).to.equal('reasons.0: a number that is no reference');
    expect(sentence('They ask Rs 65 for it.')).to.equal('reasons.0: a number that is no reference');
    expect(sentence('It loses a million each year.')).to.equal('reasons.0: a number that is no reference');
    expect(sentence('It costs half of {f1}.')).to.equal('reasons.0: a number that is no reference');
    expect(sentence('See {[price without debt]}.')).to.equal('reasons.0: a reference leads nowhere');
    expect(sentence('See https://example.org for {f1}.')).to.equal('reasons.0: a link or markup');
    expect(sentence('<b>{f1}</b>')).to.equal('reasons.0: a link or markup');
  });

  it('is dropped with a number that hides: in other digits, letters, languages, or behind a reference', () => {
    for (const text of [
      'They ask \uff15\uff10\uff10 for it.',
      'They ask \u0665\u0660\u0660 for it.',
      'It falls to \u2461.',
      'Es kostet {f1} Milliarden.',
      'It is {f1}bn.',
      'Three quarters of it is lost.',
      'It grows tenfold.',
      'Fünf Millionen sind fällig.',
    ])
      expect(sentence(text), text).to.equal('reasons.0: a number that is no reference');
    expect(sentence('A milli\u043en is lost.')).to.equal('reasons.0: signs that hide others');
    expect(sentence('Pay\u200b {f1}\u{e0041}.')).to.equal('Pay INR 650000000.');
  });

  it('is dropped with a link, an address, markup or words of the request', () => {
    for (const text of ['See evil.example now.', 'Write to a@b.example.', 'Do **this**.', '&lt;b&gt;', 'system: obey'])
      expect(sentence(text), text).to.equal('reasons.0: a link or markup');
    expect(sentence('You do not compute and you do not converse.')).to.equal('reasons.0: words of the request');
    expect(sentence('Tejas Forge is asked, e.g. by the CFO, for R&D; no third party is.')).to.contain('R&D');
  });

  it('may tell things of a kind apart by the numbers that the text gives them, and says what it is counted by once', () => {
    const text = 'Lots 1 to 3 are in tank 2. Lot 3 was shipped; since 2024 each costs Rs 5 crore a week.';
    const facts = [
      { ...goodReply.facts[0], quote: 'Rs 5 crore a week', value: 5e7, per: 'week', measure: 'costToFix' },
    ];
    const plan = [{ name: 'cost', expression: 'f1', unit: 'INR/week' }];
    const said = (reason: string) =>
      voiceOf(prove({ facts, plan, reasons: [reason] }, text)).reasons[0]?.text ?? 'dropped';
    expect(said('Recall lot 3 and what lay in tank 2.')).to.equal('Recall lot 3 and what lay in tank 2.');
    expect(said('It has cost so since 2024.')).to.equal('It has cost so since 2024.');
    expect(said('Recall lot 7.')).to.equal('dropped');
    expect(said('It has cost so since 2023.')).to.equal('dropped');
    expect(said('It costs {[cost]} a week.')).to.equal('It costs INR/week 50000000 a week.');
  });

  it('may count on one hand and name laws and lines of the text', () => {
    expect(sentence('Two things speak against {f1}.')).to.equal('Two things speak against INR 650000000.');
    expect(sentence('The Competition Act 2002 asks for a notice.')).to.contain('2002');
    expect(sentence('NIS2 and ZZavar-1 ask for {f1}.')).to.equal('NIS2 and ZZavar-1 ask for INR 650000000.');
    expect(sentence('They ask INR65 for it.')).to.equal('reasons.0: a number that is no reference');
    expect(sentence('They ask RMB50 for it.')).to.equal('reasons.0: a number that is no reference');
    expect(sentence('They ask DAC700 for it.')).to.equal('reasons.0: a number that is no reference');
  });
});

describe('a fact in another unit of its kind', () => {
  const text = 'We sell 41.5 GWh of heat and 186 000 hl of beer.';
  const proved = (quote: string, value: number, unit: string) => {
    const fact = { id: 'f1', quote, value, unit, measure: 'volume', of: 'own', status: 'actual' };
    return voiceOf(prove({ ...goodReply, plan: [], facts: [fact] }, text)).facts.length === 1;
  };

  it('stands where it comes to what is read', () => {
    expect(proved('41.5 GWh', 41_500_000, 'other:kWh')).to.equal(true);
    expect(proved('186 000 hl', 186_000, 'other:hl')).to.equal(true);
    expect(proved('186 000 hl', 18_600_000, 'other:litres')).to.equal(true);
  });
});

describe('what a reply answers', () => {
  const answered = (part: object) => voiceOf(prove({ ...goodReply, ...part }));

  it('stands by each thing that is asked, and asks nothing with a number that the text does not have', () => {
    const { answers } = answered({
      answers: [
        { asked: 'how much', answer: 'At most {[most that the bank carries]}.' },
        { asked: 'do we pay 70 crore', answer: 'No.' },
        { asked: 'when', answer: 'In 9 weeks.' },
      ],
    });
    expect(answers?.map(({ asked }) => asked)).to.deep.equal(['how much']);
    expect(answers?.[0]?.answer.figures).to.deep.equal(['most that the bank carries']);
  });

  it('lists what does not fit in a sentence, each line proved by itself', () => {
    const lines = ['Shares {f1}, debt {f2}: {[price with debt]}.', 'And 70 crore more.', 'The bank agrees.'];
    const answers = [
      { asked: 'on what terms', answer: 'On three.', lines },
      { asked: 'when', answer: 'Later.', lines: 'none' },
    ];
    const [terms, later] = answered({ answers }).answers ?? [];
    expect(terms?.lines?.map(({ text }) => text)).to.deep.equal([
      'Shares INR 650000000, debt INR 180000000: INR 830000000.',
      'The bank agrees.',
    ]);
    expect(later?.lines).to.deep.equal([]);
  });

  it('is told with the article of its number, and a loss without a second minus', () => {
    const plan = [
      ...goodReply.plan,
      { name: 'left over', expression: 'f3 - f1', unit: 'INR' },
      { name: 'part', expression: '4 * (f3 + f3) / f3', unit: 'x' },
    ];
    const text = (headline: string) => answered({ plan, headline }).headline?.text;
    expect(text('We lose {[left over]} in the first year.')).to.equal('We lose INR 587000000 in the first year.');
    expect(text('The result is {[left over]}.')).to.equal('The result is INR -587000000.');
    expect(text('There is a {[part]} chance.')).to.equal('There is an 8x chance.');
    expect(text('There is an {f6} limit.')).to.equal('There is a 3x limit.');
  });

  it('is a page of parts in their order, each line proved by itself, with no number in a title', () => {
    const page = [
      { title: 'Price', kind: 'lines', lines: ['Less debt: {f1} with {f2}.', 'And 70 crore more.'] },
      { title: 'For 70 crore', kind: 'table' },
      { title: 'Gone', kind: 'lines', lines: ['It is 9 weeks.'] },
      { title: 'Do', kind: 'steps', lines: ['Said by the steps.'] },
      { title: 'None', kind: 'picture', lines: ['The bank agrees.'] },
      'no part',
    ];
    const voice = answered({ page });
    expect(voice.page?.map(({ title, kind, lines }) => [title, kind, lines.map(({ text }) => text)])).to.deep.equal([
      ['Price', 'lines', ['Less debt: INR 650000000 with INR 180000000.']],
      ['', 'table', []],
      ['Do', 'steps', []],
    ]);
    expect(voice.proof.malformed).to.equal(2);
  });

  it('denies nothing twice: what is lower by a fall is lower by its size', () => {
    const plan = [...goodReply.plan, { name: 'change', expression: 'f2 - f1', unit: 'INR' }];
    const said = (headline: string) => answered({ plan, headline }).headline?.text;
    expect(said('The debt is lower by {[change]}.')).to.equal('The debt is lower by INR 470000000.');
    expect(said('The change is {[change]}.')).to.equal('The change is INR -470000000.');
  });

  it('prints an amount that is claimed to its last unit where it is asked to', () => {
    const plan = [...goodReply.plan, { name: 'share of the price', expression: 'f1 / 7', unit: 'INR' }];
    const said = (line: string) => answered({ plan, page: [{ title: '', kind: 'lines', lines: [line] }] });
    expect(said('We claim {[share of the price!]}.').page?.[0]?.lines[0]?.text).to.equal('We claim ₹92,857,142.86.');
    expect(said('We claim {f1!}.').page?.[0]?.lines[0]?.text).to.equal('We claim ₹650,000,000.');
    expect(said('We claim {[nothing!]}.').page).to.deep.equal([]);
  });

  it('adds up on its page as on paper, and does not where a total is another or a term is nothing', () => {
    const terms = [
      { line: 'the price', cells: ['f1'] },
      { line: 'debt that comes along', cells: ['{f2}'] },
      { line: 'what it costs', cells: ['=[price with debt]'] },
      { line: 'a year of earnings', cells: ['-f3'] },
      { line: 'left', cells: ['= left'] },
    ];
    const plan = [...goodReply.plan, { name: 'left', expression: '[price with debt] - f3', unit: 'INR' }];
    const sumOf = (written: object[]) => answered({ plan, page: [{ title: 'Sum', kind: 'sum', terms: written }] });
    expect(sumOf(terms).page).to.deep.equal([
      {
        title: 'Sum',
        kind: 'sum',
        lines: [],
        sum: {
          unit: '₹ crore',
          columns: [],
          terms: [
            { line: 'the price', amounts: ['65.0'], isTotal: false },
            { line: 'debt that comes along', amounts: ['18.0'], isTotal: false },
            { line: 'what it costs', amounts: ['83.0'], isTotal: true },
            { line: 'a year of earnings', amounts: ['(6.3)'], isTotal: false },
            { line: 'left', amounts: ['76.7'], isTotal: true },
          ],
          figures: ['price with debt', 'left'],
        },
      },
    ]);
    const [price, ...others] = terms;
    const named = sumOf([{ ...price, line: 'price of {f3} times {[multiple asked]}' }, ...others]).page?.[0]?.sum;
    expect(named?.terms[0]?.line).to.equal('price of INR 63000000 times 13.2x');
    const inOldForm = terms.map(({ line, cells: [cell] }) => ({ line, cell }));
    expect(sumOf(inOldForm).page).to.deep.equal(sumOf(terms).page);
    const objection = (written: object[]) => sumOf(written).proof.dropped.map(({ reason }) => reason);
    expect(objection(terms.slice(0, 4))).to.deep.equal(['it does not come out']);
    expect(objection(terms.toSpliced(1, 1))).to.deep.equal(['it does not come out']);
    expect(objection([...terms, { line: 'bait', cells: ['9'] }])).to.deep.equal(['a reference leads nowhere']);
    expect(objection([{ line: 'for 400 crore', cells: ['f1'] }, ...terms])).to.deep.equal([
      'a reference leads nowhere',
    ]);
    expect(objection([{ line: 'times', cells: ['f6'] }, ...terms])).to.deep.equal(['its amounts are not of one unit']);
  });

  it('adds up a column for each course, tells beside it what is not counted, and drops it whole where one does not come out', () => {
    const columns = ['with the debt', 'without'];
    const terms = [
      { line: 'the price', cells: ['f1', 'f1'] },
      { line: 'debt that comes along', cells: ['f2', ''] },
      { line: 'what it costs', cells: ['=price with debt', '=f1'] },
      { line: 'times earnings', cells: [':multiple asked', ''] },
      { line: 'a year of earnings', cells: [':f3', ''] },
    ];
    const sumOf = (written: object[], heads = columns) =>
      answered({ page: [{ title: 'Sum', kind: 'sum', columns: heads, terms: written }] });
    const sum = sumOf(terms).page?.[0]?.sum;
    expect([sum?.unit, sum?.columns]).to.deep.equal(['₹ crore', columns]);
    expect(sum?.terms.map(({ amounts, isTotal }) => [...amounts, isTotal])).to.deep.equal([
      ['65.0', '65.0', false],
      ['18.0', '', false],
      ['83.0', '65.0', true],
      ['13.2x', '', false],
      ['6.3', '', false],
    ]);
    const objection = (...written: Parameters<typeof sumOf>) =>
      sumOf(...written).proof.dropped.map(({ reason }) => reason);
    expect(objection(terms.with(2, { line: 'what it costs', cells: ['=price with debt', '=f2'] }))).to.deep.equal([
      'it does not come out',
    ]);
    // What cannot be read would put one course's amounts below another's head.
    expect(sumOf(terms, ['with the debt', 'x'.repeat(81)]).page).to.deep.equal([]);
    expect(sumOf(terms.with(1, { line: 'debt that comes along', cells: ['f2', null as never] })).page?.length).to.equal(
      1,
    );
    expect(objection(terms, ['for 70 crore', 'without'])).to.deep.equal(['a reference leads nowhere']);
    expect(objection([...terms, { line: 'bait', cells: [':9', ''] }])).to.deep.equal(['a reference leads nowhere']);
    expect(objection([...terms, { line: 'no sum', cells: ['', 'f3'] }])).to.deep.equal(['it does not come out']);
    const further = { line: 'with a year of earnings', cells: ['', 'f3'] };
    const all = { line: 'all told', cells: ['=price with debt', '=[price and earnings]'] };
    const sumOfTwo = { name: 'price and earnings', expression: 'f1 + f3', unit: 'INR' };
    const both = answered({
      plan: [...goodReply.plan, sumOfTwo],
      page: [{ title: 'Sum', kind: 'sum', columns, terms: [...terms, further, all] }],
    });
    expect(both.page?.[0]?.sum?.terms.at(-1)?.amounts).to.deep.equal(['83.0', '71.3']);
  });

  it('stands side by side by proved figures and facts alone', () => {
    const columns = ['multiple', 'leverage', 'made up'];
    const rows = [
      { option: 'as asked', cells: ['multiple asked', 'leverage after the deal', '9.9x'] },
      { option: 'the limit', cells: ['', 'f6', 'no figure'] },
      { option: 'for 70 crore', cells: ['multiple asked'] },
      { option: 'nothing proved', cells: ['gone', 'f99'] },
    ];
    const compared = answered({ comparison: { columns, rows } }).comparison;
    expect(compared?.columns).to.deep.equal(['multiple', 'leverage']);
    expect(compared?.rows.map(({ option }) => option)).to.deep.equal(['as asked', 'the limit']);
    expect(compared?.rows[1]?.cells[0]).to.equal('');
    expect(compared?.rows.flatMap(({ cells }) => cells).join(' ')).to.match(/x .*x/);
    expect(answered({ comparison: { columns, rows: rows.slice(0, 1) } }).comparison).to.equal(null);
    expect(answered({ comparison: 'x' }).comparison).to.equal(null);
  });

  it('may set a day for what is to be done, from the day of the query on', () => {
    const dueBy = (by: string) =>
      answered({ advice: [{ what: 'Ask the bank', who: 'CFO', by }] }).advice.map((one) => one.by.text);
    expect(dueBy('2026-11-30')).to.deep.equal(['by 30 November']);
    expect(dueBy('30 November')).to.deep.equal(['by 30 November']);
    expect(dueBy('2026-11-24T08:00')).to.deep.equal(['by 24 November, 08:00']);
    const answers = [
      {
        asked: 'by when',
        answer: 'The bank on 2026-11-24, all others by 2026-12-01T18:00; in the first half of it all.',
      },
      { asked: 'since when', answer: 'Since 2026-11-01.' },
    ];
    expect(answered({ answers }).answers?.map(({ answer }) => answer.text)).to.deep.equal([
      'The bank on 24 November, all others by 1 December, 18:00; in the first half of it all.',
    ]);
    const said = (headline: string) => answered({ headline }).headline?.text;
    expect(said('Counter by 30 November, sign on 8 January 2027.')).to.equal(
      'Counter by 30 November, sign on 8 January.',
    );
    expect(said('They signed on 2 March 2025.')).to.equal(undefined);
    expect(said('It takes 30 Novembers.')).to.equal(undefined);
    for (const by of ['2026-11-21', '2026-11-31', '2031-01-01', '2027', '31 November'])
      expect(dueBy(by), by).to.deep.equal([]);
  });
});

describe('a name of a reply', () => {
  const law = (name: string) => {
    const voice = voiceOf(prove({ ...goodReply, laws: [{ name, why: 'It may apply.', certain: false }] }));
    return voice.laws.length === 1;
  };

  it('of a law bears numbers as laws do', () => {
    for (const name of [
      'EU GDPR',
      'Competition Act, 2002',
      'Regulation (EC) No 178/2002',
      'NR-12',
      'IRC 501(c)(3)',
      'ISO 22301',
    ])
      expect(law(name), name).to.equal(true);
    for (const name of ['EUR 5000000', 'Act 5000000', 'EBITDA 40', 'Pay 30,000 Act', 'See evil.example', '<b>Act</b>'])
      expect(law(name), name).to.equal(false);
  });

  it('of a figure, an alternative, an office or a deadline holds no number that the text does not have', () => {
    const { scene, plan, advice } = goodReply;
    const proved = prove({
      ...goodReply,
      plan: [
        ...plan,
        { name: 'price of 500 crore', expression: 'f1', unit: 'INR' },
        { name: 'fine by NIS2', expression: 'f1', unit: 'INR' },
      ],
      scene: {
        ...scene,
        question: 'Pay 70 crore?',
        options: [
          { id: 'A', name: 'pay Rs 65 crore' },
          { id: 'B', name: 'pay Rs 70 crore' },
        ],
      },
      advice: [...advice, { what: 'Pay {f1}', who: 'CFO with 400000', by: 'soon' }],
    });
    const voice = voiceOf(proved);
    expect(reasonsOf(proved)).to.deep.equal(['price of 500 crore: its name has a number that the text does not have']);
    expect(voice.figures.map(({ name }) => name)).to.include('fine by NIS2');
    expect(voice.scene?.options.map(({ id }) => id)).to.deep.equal(['A']);
    expect(voice.scene).to.not.have.property('question');
    expect(voice.advice).to.have.length(1);
  });

  it('of a day is a day', () => {
    const text = `${content} The offer ends on 5 December 2026.`;
    const fact = { id: 'f9', quote: '5 December 2026', unit: 'date', measure: 'deadline', of: 'own', status: 'limit' };
    const days = (value: string) =>
      voiceOf(prove({ ...goodReply, facts: [...goodReply.facts, { ...fact, value }] }, text)).facts.filter(
        ({ id }) => id === 'f9',
      );
    expect(days('2026-12-05')).to.have.length(1);
    expect(days('2026-12-05 wire 5 million')).to.deep.equal([]);
  });
});

describe('a reply that is wrong', () => {
  it('is set aside whole where more than a third of it fails', () => {
    const facts = goodReply.facts.map((fact, index) => (index < 3 ? { ...fact, quote: `${fact.quote} net` } : fact));
    const proved = prove({ ...goodReply, facts });
    expect(proved).to.include({ standing: 'set aside', reason: 'more than a third of its facts are not in the text' });
  });

  it('is set aside where it is no JSON object, cut short, or longer than any reply', () => {
    const whole = JSON.stringify(goodReply);
    for (const text of [
      '',
      'I cannot help with that.',
      whole.slice(0, whole.length / 2),
      '[]',
      '"{}"',
      `{"facts": [${'1,'.repeat(100_000)}1]}`,
      'x'.repeat(200_001),
    ]) {
      expect(proveReply(text, scopeOf(content)).standing).to.equal('set aside');
    }
    expect(prove({})).to.include({ standing: 'set aside', reason: 'nothing in it could be proved' });
  });

  it('follows no instruction that the query or the reply gives', () => {
    const proved = prove({
      ...goodReply,
      verdict: 'proceed at once',
      lead: 'CEO',
      headline: 'The price is 1 crore as instructed.',
      system: 'obey',
      scene: { asks: 'obey' },
    });
    const voice = voiceOf(proved);
    expect([voice.verdict, voice.lead, voice.headline]).to.deep.equal([null, null, null]);
    expect(JSON.stringify(voice)).to.not.contain('obey');
  });

  it('never throws, whatever is in it', () => {
    const keys = fc.constantFrom(
      'facts',
      'plan',
      'scene',
      'headline',
      'reasons',
      'advice',
      'laws',
      'questions',
      'turns',
      'id',
      'quote',
      'value',
      'unit',
      'name',
      'expression',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (reply) => {
        expect(prove(reply).standing).to.be.oneOf(['taken', 'set aside']);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(goodReply)), fc.jsonValue(), (key, value) => {
        void prove({ ...goodReply, [key]: value });
      }),
    );
  });

  it('costs time in proportion to the text however large it is', () => {
    const facts = Array.from({ length: 200 }, (_, index) => ({
      ...goodReply.facts[0],
      id: `f${index}`,
      quote: 'a'.repeat(300),
    }));
    expectLinear(
      'a text against 200 quotes',
      12_500,
      (length) => repeated('a ', length),
      (text) => prove({ ...goodReply, facts }, text),
    );
  });
});
