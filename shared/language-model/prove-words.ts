/** The proof of what a reply says in words: sentences by their references, names by the text, the scene by both. */
import {
  daysBetween,
  figureKey,
  formatDate,
  formatMoneyInFull,
  isMoneyUnit,
  type ComputedFigure,
} from '../plans/index.js';
import { createQuoteFinder, isIncidentKind, writtenQuantities, type Fact, type Quantity } from '../reading/index.js';
import { isDayToCome, withIsoDays } from './days-to-come.js';
import type { Comparison, ModelVoice, PageBlock, ProofCount, ProvedSum } from './model-voice.js';
import { isLaw, isOffice, lawParts, nameObjection, type NameScope } from './names.js';
import { isoText } from './parse-reply.js';
import { provedSum } from './prove-sum.js';
import type { ModelReply, ReplyComparison, ReplyScene, ReplyBlock } from './reply.js';
import { resolveSentence, type Sentence, type SentenceScope } from './resolve-sentence.js';

/** What words are proved against: the text, and our own reading of it. */
export interface TextToProve {
  content: string;
  quantities: readonly Quantity[];
  /** ISO 8601. */
  receivedAt: string;
}

/** A value as a person reads it; the name of a figure and the words before it tell what it counts. */
export type ProofPrint = (
  value: number | string,
  unit: string,
  said?: { name: string; before: string; isExact?: boolean | undefined },
) => string;

/** Nothing in a sentence or a name hangs on the day. */
const anyDay = '2026-01-01T00:00:00Z';

/** A text as names and sentences are looked for in it. */
export interface WordsScope extends NameScope {
  find: ReturnType<typeof createQuoteFinder>;
}

/** The numbers of a text, ends of ranges among them, without their signs. */
export const writtenNumbers = (quantities: readonly Quantity[]): ReadonlySet<number> =>
  new Set(
    quantities.flatMap(({ value, low, high }) =>
      [value, low, high].flatMap((one) => (typeof one === 'number' ? [Math.abs(one)] : [])),
    ),
  );

/** Opens a text for the proof of words; it is folded once. */
export function wordsScope({ content, quantities }: TextToProve): WordsScope {
  const find = createQuoteFinder(content);
  const known = writtenNumbers(quantities);
  return {
    find,
    stands: (words) => find(words).length > 0,
    isKnown: (value) => known.has(Math.abs(value)),
    quantitiesIn: (words) => writtenQuantities(words, { receivedAt: anyDay }),
  };
}

interface Proved {
  facts: readonly Fact[];
  figures: readonly ComputedFigure[];
}

const bareSmall = /^\d{1,2}$/;

/** A time of the day is told as the text tells it: its day is known from there. */
const clockAlone = /^\d{1,2}[:.]\d{2}(?: ?(?:am|pm|h|hrs|Uhr))?$/i;

/** Units of numbers whose meaning says how they are told. */
const bareNumbers: ReadonlySet<string> = new Set(['ratio', 'x']);
/** Further ahead than this a computed moment is told by its day: rates that last so long are not known to the minute. */
const daysToTheMinute = 14;
const asFarAsKnown = (moment: string, receivedAt: string): string =>
  daysBetween(receivedAt, moment.slice(0, 10)) > daysToTheMinute ? moment.slice(0, 10) : moment;

/** Words after which an amount below zero would be denied twice: “it loses -$4M”. */
const lossBefore =
  /\b(?:destroy|lose|losing|lost|burn|short)(?:s|ing|ed)?(?: by| of)?\s*$|\b(?:loss(?:es)?|shortfall|gap|deficit|hole) (?:of|by)\s*$|\b(?:lower|down|fall(?:s|ing)?|fell|drop(?:s|ped)?|shrinks?) by\s*$/i;

/** “{[net claim!]}”: an amount to its last unit. */
const inFull = /!$/;

function sentenceScope(
  reply: ModelReply,
  { facts, figures }: Proved,
  words: WordsScope,
  { quantities, receivedAt }: TextToProve,
  print: ProofPrint,
): SentenceScope {
  const factsById = new Map(facts.map((fact) => [fact.id, fact]));
  const figuresByName = new Map(figures.map((figure) => [figureKey(figure.name), figure]));
  // The longest name first: what stands in another goes with it.
  const laws = reply.laws
    .flatMap(({ name }) => (isLaw(name, words) ? lawParts(name) : []))
    .toSorted((a, b) => b.length - a.length);
  // An amount, a share or a length of time is no name, however it begins: “Rs 65 crore”. What it bears, its words say.
  const measured = quantities.filter(
    ({ quote, unit }) => unit !== 'count' && unit !== 'date' && !bareSmall.test(quote),
  );
  return {
    fact(written) {
      const fact = factsById.get(written.replace(inFull, ''));
      if (inFull.test(written) && fact && typeof fact.value === 'number' && isMoneyUnit(fact.unit))
        return formatMoneyInFull(fact.value, fact.unit);
      return (
        fact &&
        (fact.unit === 'date' && clockAlone.test(fact.quote)
          ? fact.quote
          : print(fact.value, fact.unit, {
              name: bareNumbers.has(fact.unit) ? fact.measure : '',
              before: '',
              isExact: true,
            }))
      );
    },
    figure(written, before) {
      const name = written.replace(inFull, '');
      const figure = figuresByName.get(figureKey(name));
      if (!figure) return undefined;
      const { value } = figure;
      const told =
        typeof value === 'string' ? asFarAsKnown(value, receivedAt) : lossBefore.test(before) ? Math.abs(value) : value;
      const isInFull = name !== written && typeof told === 'number' && isMoneyUnit(figure.unit);
      return {
        name: figure.name,
        text: isInFull
          ? formatMoneyInFull(told, figure.unit)
          : print(told, figure.unit, { name: figure.name, before, isExact: figure.isExact }),
      };
    },
    dayToCome: (iso) => (isDayToCome(iso, receivedAt) ? formatDate(iso, receivedAt) : undefined),
    withIsoDays: (said) => withIsoDays(said, receivedAt),
    isName: (name) =>
      words.find(name).some((span) => !measured.some(({ start, end }) => start < span.end && end > span.start)),
    withoutLaws: (text) => laws.reduce((rest, law) => rest.replaceAll(law, ' '), text),
    stands: (name) => words.stands(name),
    quantitiesIn: (text) => words.quantitiesIn(text),
  };
}

export type Spoken = Pick<
  ModelVoice,
  | 'scene'
  | 'lead'
  | 'verdict'
  | 'decides'
  | 'headline'
  | 'answers'
  | 'page'
  | 'comparison'
  | 'reasons'
  | 'turns'
  | 'conditions'
  | 'advice'
  | 'risks'
  | 'laws'
  | 'questions'
>;

/** What is left of the words of a reply once each has been looked at; what is dropped is counted in `proof`. */
export function provedWords(
  reply: ModelReply,
  proved: Proved,
  text: TextToProve & { words: WordsScope; print: ProofPrint },
  proof: ProofCount,
): Spoken {
  const { words } = text;
  const sentences = sentenceScope(reply, proved, words, text, text.print);
  const say = (place: string, template: string): Sentence | null => {
    proof.sentences.offered += 1;
    const sentence = resolveSentence(template, sentences);
    if (typeof sentence !== 'string') {
      proof.sentences.proved += 1;
      return sentence;
    }
    proof.dropped.push({ part: 'sentence', what: place, reason: sentence });
    return null;
  };
  const lineOf = (line: string): string | null => {
    if (nameObjection(line, words) === null) return line;
    const said = resolveSentence(line, sentences);
    return typeof said === 'string' ? null : said.text;
  };
  const addUp = (place: string, block: ReplyBlock): ProvedSum | null => {
    proof.sentences.offered += 1;
    const sum = provedSum(block, { ...proved, say: lineOf, tell: (name) => printedCell(name, sentences) });
    if (typeof sum !== 'string') {
      proof.sentences.proved += 1;
      return sum;
    }
    proof.dropped.push({ part: 'sentence', what: place, reason: sum });
    return null;
  };
  const all = (place: string, templates: readonly string[]): Sentence[] =>
    templates.flatMap((template, index) => say(`${place}.${index}`, template) ?? []);
  const when = (place: string, by: string): { by: Sentence; due?: string } | null => {
    const due = withIsoDays(by, text.receivedAt);
    if (isDayToCome(due, text.receivedAt))
      return { by: { text: `by ${formatDate(due, text.receivedAt)}`, figures: [], facts: [] }, due };
    const said = say(place, by);
    return said && { by: said };
  };
  const names = new Set(proved.figures.map(({ name }) => figureKey(name)));
  return {
    scene: provedScene(reply.scene, proved.facts, words),
    lead: reply.lead as ModelVoice['lead'],
    verdict: reply.verdict as ModelVoice['verdict'],
    decides: reply.decides !== null && isOffice(reply.decides, words) ? reply.decides : null,
    headline: reply.headline === null ? null : say('headline', reply.headline),
    answers: reply.answers.flatMap(({ asked, answer, lines }, index) => {
      const said = nameObjection(asked, words) === null ? say(`answers.${index}`, answer) : null;
      return said ? [{ asked, answer: said, lines: all(`answers.${index}.lines`, lines) }] : [];
    }),
    page: reply.page.flatMap((block, index): PageBlock[] => {
      const { title, kind, lines } = block;
      const said = all(`page.${index}.lines`, lines);
      const sum = kind === 'sum' ? addUp(`page.${index}.terms`, block) : null;
      if ((kind === 'lines' && said.length === 0) || (kind === 'sum' && sum === null)) return [];
      return [{ title: nameObjection(title, words) === null ? title : '', kind, lines: said, ...(sum && { sum }) }];
    }),
    comparison: provedComparison(reply.comparison, sentences, words),
    reasons: all('reasons', reply.reasons),
    turns: reply.turns.flatMap(({ figure, sentence }, index) => {
      const said = names.has(figureKey(figure)) ? say(`turns.${index}`, sentence) : null;
      return said ? [{ figure, sentence: said }] : [];
    }),
    conditions: all('conditions', reply.conditions),
    advice: reply.advice.flatMap(({ what, who, by }, index) => {
      const [said, due] = [say(`advice.${index}.what`, what), when(`advice.${index}.by`, by)];
      return said && due && isOffice(who, words) ? [{ what: said, who, ...due }] : [];
    }),
    risks: all('risks', reply.risks),
    laws: reply.laws.flatMap(({ name, why, certain }, index) => {
      const said = isLaw(name, words) ? say(`laws.${index}`, why) : null;
      return said ? [{ name, why: said, certain }] : [];
    }),
    questions: reply.questions.flatMap(({ question, why }, index) => {
      const [asked, said] = [say(`questions.${index}.question`, question), say(`questions.${index}.why`, why)];
      return asked && said ? [{ question: asked, why: said }] : [];
    }),
  };
}

/** A figure or a fact by itself; empty where there is none of that name. */
const printedCell = (name: string, scope: Pick<SentenceScope, 'fact' | 'figure'>): string =>
  scope.figure(name, '')?.text ?? scope.fact(name.toLowerCase()) ?? '';

/** Alternatives side by side as far as their cells are proved; null where no two of them are. */
function provedComparison(
  comparison: ReplyComparison | null,
  scope: Pick<SentenceScope, 'fact' | 'figure'>,
  words: WordsScope,
): Comparison | null {
  if (!comparison) return null;
  const isPlain = (name: string): boolean => nameObjection(name, words) === null;
  const rows = comparison.rows
    .filter(({ option }) => isPlain(option))
    .map(({ option, cells }) => ({
      option,
      cells: comparison.columns.map((_, index) => printedCell(cells[index] ?? '', scope)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const held = comparison.columns.flatMap((column, index) =>
    isPlain(column) && rows.some(({ cells }) => cells[index] !== '') ? [index] : [],
  );
  const within = <One>(all: readonly One[]): One[] => all.filter((_, index) => held.includes(index));
  return rows.length < 2 || held.length === 0
    ? null
    : { columns: within(comparison.columns), rows: rows.map((row) => ({ ...row, cells: within(row.cells) })) };
}

/** Alternatives of a scene whose names are names. */
export const provedOptions = (scene: ReplyScene | null, words: WordsScope): ReplyScene['options'] =>
  (scene?.options ?? []).filter(({ id, name }) => [id, name].every((one) => nameObjection(one, words) === null));

/** The scene as far as the text bears it: an incident whose words stand, names that stand, times that are facts. */
function provedScene(scene: ReplyScene | null, facts: readonly Fact[], words: WordsScope): ReplyScene | null {
  if (!scene) return null;
  const times = facts.flatMap(({ unit, value }) => (unit === 'date' ? [String(value)] : []));
  const isTime = (at: string): boolean =>
    isoText.test(at) && times.some((time) => time.startsWith(at.slice(0, 10)) || at.startsWith(time));
  const { incident, question, ...rest } = scene;
  return {
    ...rest,
    ...(question !== undefined && nameObjection(question, words) === null ? { question } : {}),
    options: provedOptions(scene, words),
    parties: scene.parties.filter(({ name }) => words.stands(name)),
    deadlines: scene.deadlines.filter(({ what, at }) => isTime(at) && nameObjection(what, words) === null),
    incident:
      incident !== null && words.stands(incident.quote)
        ? {
            kind: isIncidentKind(incident.kind) ? incident.kind : 'unknown',
            data: incident.data,
            hypothetical: incident.hypothetical,
            quote: incident.quote,
            ...(incident.start !== undefined && isTime(incident.start) ? { start: incident.start } : {}),
            ...(incident.noticed !== undefined && isTime(incident.noticed) ? { noticed: incident.noticed } : {}),
          }
        : null,
  };
}
