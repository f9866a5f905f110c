import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readQuantities } from '../../../shared/reading/read-quantities.js';

const received = '2026-11-22T09:00:00Z';
const dates = (content: string, receivedAt = received): (string | number)[] =>
  readQuantities(content, { receivedAt })
    .filter(({ unit }) => unit === 'date')
    .map(({ value }) => value);

const day = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const distance = (value: string | number | undefined, from: string): number =>
  (Date.parse(String(value).slice(0, 10)) - Date.parse(from.slice(0, 10))) / day;

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const spoken = (number: number): string =>
  number <= 20
    ? (ordinals[number - 1] ?? '')
    : number === 30
      ? 'thirtieth'
      : `${number < 30 ? 'twenty' : 'thirty'}-${ordinals[(number % 10) - 1]}`;

/** Any day of thirty years, as a time in UTC. */
const anyDay = fc.integer({ min: 0, max: 365 * 30 }).map((count) => Date.UTC(2010, 0, 1) + count * day);
const parts = (time: number): { day: number; month: string; weekday: string; year: number; number: number } => {
  const date = new Date(time);
  return {
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()] ?? '',
    number: date.getUTCMonth() + 1,
    weekday: weekdays[date.getUTCDay()] ?? '',
    year: date.getUTCFullYear(),
  };
};
const pad = (number: number): string => String(number).padStart(2, '0');

describe('dates', () => {
  it('gives the same day in every notation', () => {
    fc.assert(
      fc.property(anyDay, (time) => {
        const { day: number, month, weekday, year, number: monthNumber } = parts(time);
        const forms = [
          `${number} ${month} ${year}`,
          `${month} ${number}, ${year}`,
          `${weekday}, ${number} ${month} ${year}`,
          `the ${spoken(number)} of ${month} ${year}`,
          `${pad(number)}.${pad(monthNumber)}.${year}`,
          `${number}. ${pad(monthNumber)}. ${year}`,
          `${year}-${pad(monthNumber)}-${pad(number)}`,
          ...(number > 12 ? [`${number}/${monthNumber}/${year}`, `${monthNumber}/${number}/${year}`] : []),
        ];
        for (const form of forms) assert.deepEqual(dates(`Signed on ${form} in Graz.`), [iso(time)], form);
      }),
    );
  });

  it('puts a weekday on the side of today that its clause speaks of', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...weekdays), (time, weekday) => {
        const at = new Date(time + day / 2).toISOString();
        const past = [
          'The plant burned down on <day>.',
          'On <day> I paid the clerk.',
          'They rang at 15:40 <day>.',
          'last <day> it stopped.',
        ];
        const coming = [
          'The board meets on <day>.',
          'We need it by <day>.',
          'On <day> they will decide.',
          "for <day>'s meeting, please",
        ];
        for (const text of past) {
          const away = distance(dates(text.replace('<day>', weekday), at)[0], at);
          assert.ok(away <= 0 && away >= -7, `${text} ${weekday}: ${away}`);
        }
        for (const text of coming) {
          const away = distance(dates(text.replace('<day>', weekday), at)[0], at);
          assert.ok(away >= 0 && away <= 7, `${text} ${weekday}: ${away}`);
        }
      }),
    );
  });

  it('takes the nearest year that the clause allows for a day without one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 28 }), fc.constantFrom(...months), (time, number, month) => {
        const at = new Date(time).toISOString();
        const since = distance(dates(`It has been closed since ${number} ${month}.`, at)[0], at);
        const until = distance(dates(`They want it by ${number} ${month}.`, at)[0], at);
        assert.ok(since <= 0 && since > -366 && until >= -30 && until < 366, `${since}, ${until}`);
      }),
    );
  });

  it('gives both ends of a span the month and year that one of them writes', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 6 }), (time, length) => {
        const [from, to] = [parts(time), parts(time + length * day)];
        const both = [iso(time), iso(time + length * day)];
        const end = `${to.day} ${to.month} ${to.year}`;
        const forms = [`from ${from.day} ${from.month} to ${end}`];
        if (from.number === to.number)
          forms.push(`between ${from.day} and ${end}`, `${from.day} to ${end}`, `${from.day}-${end}`);
        for (const form of forms) assert.deepEqual(dates(`The works stood still ${form}.`), both, form);
      }),
    );
  });

  it('counts relative days from the day that the text gives itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 }), (days) => {
        const time = Date.parse(received.slice(0, 10)) - days * day;
        const { day: number, month, weekday, year } = parts(time);
        const heads = [
          `Minutes, ${number} ${month} ${year}\n\n`,
          `Memo\nDate: ${number} ${month}\n\n`,
          `Graz, ${weekday} ${number} ${month}, 16:40\n\n`,
          `We noticed at 06:40 today, ${weekday} ${number} ${month}, in Graz. `,
        ];
        for (const head of heads) assert.equal(dates(`${head}The bank calls tomorrow.`).at(-1), iso(time + day), head);
        const told = `A fire broke out on ${number} ${month} in the coating hall. The bank calls tomorrow.`;
        assert.equal(dates(told).at(-1), '2026-11-23', told);
      }),
    );
  });

  it('reads the same time of the day in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 23 }), fc.integer({ min: 10, max: 59 }), (hour, minute) => {
        const forms = [
          `${hour}:${minute}`,
          `${hour}h${minute}`,
          `${hour - 12}:${minute} pm`,
          `${hour - 12}.${minute} p.m.`,
          `${hour}.${minute} tonight`,
        ];
        for (const form of forms)
          assert.deepEqual(dates(`They rang at ${form}.`), [`2026-11-22T${hour}:${minute}`], form);
      }),
    );
  });

  const cases: [string, string[]][] = [
    ['The vote before Easter', ['2027-03-28']],
    ['Closed until Good Friday', ['2027-03-26']],
    ['The price after New Year', ['2027-01-01']],
    ['Pay by Thanksgiving', ['2026-11-26']],
    ['Our Black Friday plan, a good Friday', ['2026-11-27']],
    ['The committee meets on Thursday week.', ['2026-12-03']],
    ["for Monday's committee; before tomorrow's call", ['2026-11-23', '2026-11-23']],
    ['He left on the eighteenth. Wages go out on the 1st.', ['2026-11-18', '2026-12-01']],
    ['The second, third and first of them came fourth.', []],
    ['The call is tomorrow at nine; I rang at ten this morning.', ['2026-11-23T09:00', '2026-11-22T10:00']],
    ['at five past two in the night', ['2026-11-22T02:05']],
    ['Before the results call of Friday 27 November: do we publish on Friday?', ['2026-11-27', '2026-11-27']],
    ['It ran from Monday the sixteenth until Thursday.', ['2026-11-16', '2026-11-19']],
    ['The lot loads wed 25th, the rest later; he sat 25th of all.', ['2026-11-25']],
    ['since 9 nov and from thu 19 nov 22:10', ['2026-11-09', '2026-11-19T22:10']],
    ['Test on 31.12. as agreed, due 12/3', ['2026-12-31', '2026-12-03']],
    ['in the summer of twenty twenty-eight', ['2028']],
    ['in Q1 next year and September next year', ['2027-Q1', '2027-09']],
    [
      'Half in January, half in July; wages on Mon 30, tax on the 12th of next month.',
      ['2027-01', '2027-07', '2026-11-30', '2026-12-12'],
    ],
    [
      'on 5/6 December, Nov 27-29 and 20-11-2026',
      ['2026-12-05', '2026-12-06', '2026-11-27', '2026-11-29', '2026-11-20'],
    ],
    ['Yesterday Thursday 16:20 she paid. The bank opens on Monday.', ['2026-11-19', '2026-11-19T16:20', '2026-11-23']],
    ['* 0347 unit 2 tripped\n* 0510 crew on site', ['2026-11-22T03:47', '2026-11-22T05:10']],
    ['from the fourth to the end, 45 days from today', []],
    [
      'It’s eleven forty, Friday the twentieth. They say it is mended by three this afternoon.',
      ['2026-11-20', '2026-11-20T15:00'],
    ],
  ];
  for (const [written, expected] of cases) it(`reads ${written}`, () => assert.deepEqual(dates(written), expected));
});
