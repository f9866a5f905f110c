/**
 * `npm run judgement:score [-- DIRECTORY] [--show WHAT] [--gold] [--with recorded]`: answers every annotated case and holds the answer against the
 * expert's. Figures are looked for in headline, advice, risks, evidence and computed figures, never in ids or echoes.
 */
import { fileURLToPath } from 'node:url';
import { loadCases } from '../reading/cases.js';
import { answerTo, type Answer, type JudgedCase, type Pattern } from './answer-to.js';
import { meets } from './expert-figures.js';
import { goldReading } from './gold-reading.js';
import { recordedVoice } from './recorded-voice.js';

/** The sentences that a reader of the answer meets, and its frameworks. */
export function textOf({ analyses, joined, page }: Answer): string {
  const roles = Object.values(analyses);
  return [
    joined.headline,
    ...(page.answers ?? []).flatMap(({ asked, answer }) => [asked, answer]),
    ...(page.comparison?.columns ?? []),
    ...(page.comparison?.rows ?? []).flatMap(({ option, cells }) => [option, ...cells]),
    ...(page.body ?? []).flatMap(({ title, lines }) => [title, ...lines]),
    ...(page.reasons ?? []),
    ...page.wouldChange,
    ...page.unknown,
    ...joined.figures.flatMap(({ name, formatted }) => [name, formatted]),
    ...joined.coordinatedRecommendations.flatMap((item) => [
      item.recommendation,
      item.rationale,
      item.measure,
      item.timeline,
      item.owner,
      ...item.conditions,
    ]),
    ...joined.questions.map(({ question }) => question),
    ...joined.checklists.flatMap(({ title, points }) => [title, ...points]),
    ...roles.flatMap(({ headline, risks, evidence }) => [
      headline,
      ...risks.flatMap(({ cause, event, consequence, trigger }) => [cause, event, consequence, trigger]),
      ...evidence.map(({ claim, value }) => `${claim} ${String(value)}`),
    ]),
    ...frameworksOf(analyses),
  ].join('\n');
}

function frameworksOf(analyses: Answer['analyses']): string[] {
  const compliance = analyses.CISO?.fields['regulatoryCompliance'] as { frameworks?: { name: string }[] } | undefined;
  return (compliance?.frameworks ?? []).map(({ name }) => name);
}

function valuesOf({ analyses, joined }: Answer): { value: number; unit: string }[] {
  const lines = [
    ...Object.values(analyses).flatMap(({ evidence }) => evidence),
    ...joined.coordinatedRecommendations.flatMap(({ evidence }) => evidence),
  ];
  return [
    ...joined.figures.map(({ value, unit }) => ({ value, unit })),
    ...lines.flatMap(({ value, unit }) => (typeof value === 'number' ? [{ value, unit: unit ?? '' }] : [])),
  ];
}

interface Tally {
  cases: number;
  verdict: number;
  verdictAndFigure: number;
  lead: number;
  figures: number;
  figuresMet: number;
  musts: number;
  mustsMet: number;
  mustNots: number;
  mustNotsBroken: number;
  frameworks: number;
  frameworksMet: number;
  frameworksNot: number;
  frameworksNotBroken: number;
  authority: number;
  advice: number;
  pageWords: number;
}

const empty = (): Tally => ({
  cases: 0,
  verdict: 0,
  verdictAndFigure: 0,
  lead: 0,
  figures: 0,
  figuresMet: 0,
  musts: 0,
  mustsMet: 0,
  mustNots: 0,
  mustNotsBroken: 0,
  frameworks: 0,
  frameworksMet: 0,
  frameworksNot: 0,
  frameworksNotBroken: 0,
  authority: 0,
  advice: 0,
  pageWords: 0,
});

const countWords = (value: unknown): number => JSON.stringify(value).split(/\s+/).length;

/** What of a page is printed: of one that was written, what turns it stands in its lines. */
const printedOf = ({ wouldChange, ...page }: Answer['page']): object => (page.body ? page : { ...page, wouldChange });

const show = process.argv.includes('--show') ? process.argv[process.argv.indexOf('--show') + 1] : undefined;
const say = (kind: string, line: string): void => {
  if (show === kind) process.stdout.write(`  ${line}\n`);
};

export function scoreCase(one: JudgedCase, answer: Answer, tally: Tally): void {
  const { expert } = one;
  const values = valuesOf(answer);
  const met = expert.figures.filter((figure) => values.some(({ value, unit }) => meets(value, unit, figure)));
  const text = textOf(answer);
  const says = ({ text: pattern }: Pattern): boolean => new RegExp(pattern, 'i').test(text);
  const isRight = expert.verdict.includes(answer.joined.verdict);
  const frameworks = frameworksOf(answer.analyses).join('\n');
  const level = answer.authority.requiredLevel;
  tally.cases += 1;
  tally.verdict += isRight ? 1 : 0;
  tally.verdictAndFigure += isRight && met.length > 0 ? 1 : 0;
  tally.lead += answer.input.judgement.lead === expert.lead ? 1 : 0;
  tally.figures += expert.figures.length;
  tally.figuresMet += met.length;
  tally.musts += expert.mustSay.length;
  tally.mustsMet += expert.mustSay.filter(says).length;
  tally.mustNots += expert.mustNotSay.length;
  tally.mustNotsBroken += expert.mustNotSay.filter(says).length;
  tally.frameworks += (expert.frameworks?.must ?? []).length;
  tally.frameworksMet += (expert.frameworks?.must ?? []).filter((name) => frameworks.includes(name)).length;
  tally.frameworksNot += (expert.frameworks?.mustNot ?? []).length;
  tally.frameworksNotBroken += (expert.frameworks?.mustNot ?? []).filter((name) => frameworks.includes(name)).length;
  tally.authority += level === expert.authority || level === expert.authority + 1 ? 1 : 0;
  tally.advice += answer.joined.coordinatedRecommendations.length > 0 ? 1 : 0;
  tally.pageWords += countWords(printedOf(answer.page)) <= 350 ? 1 : 0;
  if (!isRight)
    say('verdict', `${one.id}: ${answer.joined.verdict}, not ${expert.verdict.join(' or ')} (${one.scene.asks})`);
  if (level !== expert.authority && level !== expert.authority + 1)
    say(
      'authority',
      `${one.id}: ${level}, not ${expert.authority}: ${answer.authority.dimensions.map(({ why }) => why).join('; ')}`,
    );
  for (const pattern of expert.mustSay)
    if (!says(pattern)) say('musts', `${one.id}: ${pattern.what} (${pattern.text})`);
  for (const pattern of expert.mustNotSay)
    if (says(pattern))
      say('mustNots', `${one.id}: ${pattern.what} (${new RegExp(pattern.text, 'i').exec(text)?.[0] ?? ''})`);
  for (const name of expert.frameworks?.must ?? [])
    if (!frameworks.includes(name)) say('frameworks', `${one.id}: lacks ${name}`);
  for (const name of expert.frameworks?.mustNot ?? [])
    if (frameworks.includes(name)) say('frameworks', `${one.id}: has ${name}`);
  for (const figure of expert.figures)
    if (!met.includes(figure))
      say('figures', `${one.id}: ${figure.what} = ${figure.value} ${figure.unit} (${figure.how})`);
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

function line(name: string, t: Tally): string {
  const cells: [string, string][] = [
    ['verdict', share(t.verdict, t.cases)],
    ['and figure', share(t.verdictAndFigure, t.cases)],
    ['lead', share(t.lead, t.cases)],
    ['figures', share(t.figuresMet, t.figures)],
    ['musts', share(t.mustsMet, t.musts)],
    ['must-nots', share(t.mustNotsBroken, t.mustNots)],
    ['frameworks', share(t.frameworksMet, t.frameworks)],
    ['wrong ones', share(t.frameworksNotBroken, t.frameworksNot)],
    ['authority', share(t.authority, t.cases)],
    ['advice', share(t.advice, t.cases)],
    ['page', share(t.pageWords, t.cases)],
  ];
  return `${name.padEnd(12)} ${cells.map(([label, value]) => `${label} ${value}`).join('  ')}\n`;
}

/** `--gold`: figures as annotated, the scene as read: what judgement makes of a perfect reading. */
const isGold = process.argv.includes('--gold');
/** `--with recorded`: with the proved replies of a language model, over the cases that have one. */
const isRecorded = process.argv[process.argv.indexOf('--with') + 1] === 'recorded' && process.argv.includes('--with');
/** `--replies DIRECTORY`: others than those of the tests. */
const repliesDirectory =
  process.argv[process.argv.indexOf('--replies') + 1 || process.argv.length] ??
  fileURLToPath(new URL('../../test/fixtures/replies/', import.meta.url));
const given = process.argv
  .slice(2)
  .find(
    (argument, index, all) =>
      !argument.startsWith('--') && !['--show', '--with', '--replies'].includes(all[index - 1] ?? ''),
  );
const directory = given ?? fileURLToPath(new URL('../../test/fixtures/cases/', import.meta.url));
const total = empty();
const started = performance.now();
for (const [file, cases] of loadCases(directory)) {
  const tally = empty();
  for (const one of cases as JudgedCase[]) {
    const voice = isRecorded ? recordedVoice(one, repliesDirectory) : undefined;
    if (isRecorded && voice === undefined) continue;
    const answer = answerTo(one, isGold ? { reading: goldReading(one) } : { voice: voice ?? undefined });
    scoreCase(one, answer, tally);
  }
  for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key];
  process.stdout.write(line(file, tally));
}
process.stdout.write(line('all', total));
process.stdout.write(`${((performance.now() - started) / total.cases).toFixed(1)} ms a case\n`);
