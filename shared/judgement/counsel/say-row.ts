/** A row of counsel in the words and figures of one query. */
import type { Fact } from '../../reading/index.js';
import type { CounselAdvice, CounselQuestion, CounselQuote, CounselRisk } from './brief.js';
import type { CounselRow } from './counsel-row.js';
import { fillTemplate, type Filled } from './fill-template.js';
import type { Evidence, FoundEvidence } from './find-evidence.js';
import { pastStatuses, tidy, type Ground } from './open-ground.js';
import { sayFact } from './say-quantity.js';
import { timelineOf } from './timeline-of.js';

export interface SaidRow {
  advice: CounselAdvice | null;
  risk: CounselRisk | null;
  question: CounselQuestion | null;
}

interface Speaker {
  row: CounselRow;
  /** Place of the row in the table: it turns the phrases, so that a page does not repeat one. */
  place: number;
  evidence: Evidence | undefined;
  passageAt: FoundEvidence['passageAt'];
  ground: Ground;
  score: number;
}

/** How far from the words a figure may stand and still belong to them, in characters. */
const nearby = 250;
/** In an exercise what is due within days is rehearsed, the rest is done. */
const soon = 3;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text).replace(/[.;,]+$/, '')}.`;
/** Words of the text as a sentence repeats them. */
export const quoted = ({ quote }: CounselQuote): string => `“${shortened(tidy(quote).replace(/[“”"]/g, '’'))}”`;

/** Words of the text that a sentence repeats: the whole passage stands in the evidence. */
const mostWords = 14;

function shortened(passage: string): string {
  const words = passage.split(' ');
  return words.length <= mostWords ? passage : `${words.slice(0, mostWords).join(' ')} …`;
}

const isTime = /^(?:date|second|minute|hour|day|week|month|quarter|year)s?$/;

const heard: readonly ((words: string) => string)[] = [
  (words) => `, since the text says ${words}`,
  (words) => `, given ${words}`,
  (words) => `, going by ${words}`,
  (words) => `, in view of ${words}`,
];
/** What ties a sentence to the query where nothing else in it does. */
const anchors: readonly string[] = [
  ', with {scale} concerned',
  ', while {loss} is at stake',
  ', and what is told is {incident}',
  ', on “{question}”',
];
const questionAnchor = anchors.length - 1;

/** Advice, risk and question of one row; advice that nothing of the query fills is not given. */
export function sayRow(speaker: Speaker): SaidRow {
  const advice = adviceOf(speaker);
  return { advice, risk: advice && riskOf(speaker, advice), question: questionOf(speaker) };
}

function adviceOf(speaker: Speaker): CounselAdvice | null {
  const { row, evidence, ground, score } = speaker;
  const supposed = ground.brief.reading.scene.incident?.hypothetical ?? false;
  const action = fillTemplate(row.action, ground);
  const reason = fillTemplate(
    row.why ?? (row.risk ? `otherwise ${row.risk.event}, and ${row.risk.effect}` : ''),
    ground,
  );
  if (!action || !reason || (!evidence && action.slots === 0 && !row.plain)) return null;
  const prepares = supposed && (isOfIncident(row) || row.days <= soon);
  const verb = prepares ? `prepare to ${action.text.charAt(0).toLowerCase()}${action.text.slice(1)}` : action.text;
  const basis = basisOf(speaker, action);
  const because = reasonOf(speaker, reason, basis.passage);
  return {
    key: row.key,
    action: sentence(verb + basis.text),
    deed: sentence(verb),
    rationale:
      because.text === '' ? '' : sentence((prepares ? 'in the exercise or supposed case, ' : '') + because.text),
    owner: row.owner,
    timeline: timelineOf(row.days, ground.brief),
    horizonDays: row.days,
    measure: capital(fillTemplate(row.measure, ground)?.text ?? ''),
    category: row.category,
    weight: Math.min(1, score),
    critical: (row.critical ?? false) && !supposed,
    quotes: unlike([...(evidence ? [evidence.said] : []), ...action.quotes, ...basis.quotes, ...because.quotes]),
  };
}

/** Rows of an incident are many and short: they name its figures, not the passages. */
const isOfIncident = ({ when }: CounselRow): boolean => when?.incident?.some((kind) => kind !== 'none') ?? false;

/** What of the text an action rests on: the words that called for it, or the passage of the figure in it. */
function basisOf(speaker: Speaker, action: Filled): Saying & { passage: Evidence | undefined } {
  const { row, place, evidence, passageAt, ground } = speaker;
  if (evidence) return { text: heardIn(evidence, place), quotes: [], passage: evidence };
  const [figure] = action.quotes;
  if (!figure)
    return { ...anchor(ground, isOfIncident(row) ? place : questionAnchor, action.text), passage: undefined };
  const passage = isOfIncident(row) ? undefined : (passageAt(figure.start, figure.end) ?? undefined);
  return { text: passage ? heardIn(passage, place) : '', quotes: [], passage };
}

const heardIn = ({ said, supposed }: Evidence, place: number): string =>
  supposed ? `, in case of ${quoted(said)}` : (heard[place % heard.length]?.(quoted(said)) ?? '');

/** What is said, and the words of the query in it. */
type Saying = Pick<Filled, 'text' | 'quotes'>;

const joined = (first: Saying, second: Saying): Saying => ({
  text: first.text + second.text,
  quotes: [...first.quotes, ...second.quotes],
});
const nothing: Saying = { text: '', quotes: [] };

/** A reason with what of the query stands behind it; nothing where that would be said of any company. */
function reasonOf({ row, place, ground }: Speaker, reason: Filled, passage: Evidence | undefined): Saying {
  if (isOfIncident(row) && !row.words) {
    if (reason.quotes.length > 0) return reason;
    const tie = anchor(ground, place + 1, reason.text, anchors.slice(0, questionAnchor));
    // A reason that holds every tie already needs none behind it.
    return tie.text === '' && reason.slots === 0 ? nothing : joined(reason, tie);
  }
  const figures = passage ? figuresBy(passage.sentence, ground).filter(({ text }) => !reason.text.includes(text)) : [];
  if (figures.length > 0) {
    const [first = nothing, second] = figures;
    const both = second ? joined(joined(first, { text: ' and ', quotes: [] }), second) : first;
    return { text: `${reason.text}, with ${both.text} in play`, quotes: [...reason.quotes, ...both.quotes] };
  }
  return joined(reason, anchor(ground, questionAnchor, reason.text));
}

/** The first of `among`, from `first` on, that can be filled and says what `said` does not. */
function anchor(ground: Ground, first: number, said: string, among: readonly string[] = anchors): Saying {
  for (let step = 0; step < among.length; step += 1) {
    const filled = fillTemplate(among[(first + step) % among.length] ?? '', ground);
    const words = filled && /[“ ]([^“”]+?)(?:”| concerned| is at stake)?$/.exec(filled.text)?.[1];
    if (filled && words && !said.includes(words)) return filled;
  }
  return nothing;
}

function figuresBy({ start, end }: CounselQuote, { brief }: Ground): Saying[] {
  // A bare count says nothing without what it counts, and two companies have the same number of months.
  const speaks = (fact: Fact): boolean => !isTime.test(fact.unit) && /[\p{Sc}%\p{L}]/u.test(sayFact(fact));
  const facts = brief.reading.facts.filter((fact) => speaks(fact) && !pastStatuses.has(fact.status));
  const inside = facts.filter((fact) => fact.start >= start && fact.end <= end);
  const beside = facts.filter((fact) => fact.start < end + nearby && fact.end > start - nearby);
  const found = [...inside, ...beside.slice(0, 2)];
  const said = new Map(found.map((fact) => [sayFact(fact), fact]));
  return [...said].slice(0, 4).map(([text, { quote, start: from, end: to }]) => ({
    text,
    quotes: quote === '' ? [] : [{ quote, start: from, end: to }],
  }));
}

function riskOf({ row, evidence, ground }: Speaker, advice: CounselAdvice): CounselRisk | null {
  if (!row.risk) return null;
  const { event, effect, sign } = row.risk;
  const [happens, follows, shows] = [event, effect, sign].map((text) => fillTemplate(text, ground));
  if (!happens || !follows || !shows) return null;
  const words = advice.quotes.slice(0, 2).map(quoted).join(' and ');
  return {
    id: row.key,
    cause: evidence ? quoted(evidence.said) : words || tidy(ground.brief.reading.scene.question),
    event: sentence(happens.text),
    consequence: sentence(follows.text),
    response: row.risk.response ?? 'reduce',
    owner: row.owner,
    trigger: sentence(shows.text),
    velocity: row.risk.velocity ?? velocityOf(row.days),
    quotes: advice.quotes,
  };
}

const velocityOf = (days: number): CounselRisk['velocity'] =>
  days <= 1 ? 'hours' : days <= 7 ? 'days' : days <= 60 ? 'weeks' : 'months';

function questionOf({ row, evidence, ground, score }: Speaker): CounselQuestion | null {
  if (row.ask === undefined) return null;
  const question = fillTemplate(row.ask, ground);
  const why = fillTemplate(row.risk ? `it decides whether ${row.risk.event}` : (row.why ?? ''), ground);
  if (!question) return null;
  return {
    question: capital(question.text),
    why: why && why.text !== '' ? sentence(why.text) : '',
    ...(evidence && { quote: evidence.said.quote }),
    value: Math.min(0.9, score * 0.9),
  };
}

function unlike(quotes: readonly CounselQuote[]): CounselQuote[] {
  const seen = new Set<string>();
  return quotes.filter(({ quote }) => !seen.has(quote) && seen.add(quote));
}
