/**
 * Counsel: what the text warns of and what its facts call for, as advice, risks and questions that rest on this query's
 * words and figures. Tables hold what is said, this holds how it is chosen.
 */
import { takenBack } from '../../reading/index.js';
import type { NamedLaw } from './authorities.js';
import type { Brief, Concern, Counsel, CounselQuestion, CounselQuote } from './brief.js';
import type { CounselRow } from './counsel-row.js';
import { createEvidenceFinder, toldText, type Evidence, type FoundEvidence } from './find-evidence.js';
import { fitOf } from './fit-of.js';
import { lawsOfSlot, openGround, type Ground } from './open-ground.js';
import { counselRows } from './rows/index.js';
import { topicOf } from './rows/topics.js';
import { sayRow, type SaidRow } from './say-row.js';
import { specialistsOn } from './specialists/specialists.js';

const mostAdvice = 10;
const mostRisks = 10;
const mostQuestions = 6;
/** One passage of the text carries at most so many rows, so that a page does not turn on one remark. */
const mostOfOnePassage = 2;
const supposedShare = 0.75;
/** A word alone may mean another thing. */
const loneWordShare = 0.35;
const figuresShare = 1.1;
const findEvidence = createEvidenceFinder(counselRows);

interface Candidate {
  row: CounselRow;
  score: number;
  evidence: Evidence | undefined;
  /** Its words: only of what is chosen they are asked for. */
  say: () => SaidRow;
}

/**
 * Advice, risks and questions of one query: at most ten, ten and six, the weightiest first, with what specialists say. Pure;
 * linear in the length of the text; never throws on any text.
 */
export function counsel(brief: Brief): Counsel {
  const ground = openGround(brief);
  const told = toldText(brief.content, brief.receivedAt, brief.words);
  const found = findEvidence(told);
  const candidates = counselRows
    .flatMap((row, place) => candidateOf(row, place, found, ground))
    .toSorted((a, b) => b.score - a.score);
  const chosen = spread(candidates);
  const specialists = specialistsOn(ground, told);
  return {
    advice: [
      ...specialists.first,
      ...distinct(
        chosen.flatMap(({ advice }) => advice ?? []),
        ({ action }) => action,
      ).slice(0, mostAdvice - specialists.first.length - specialists.further.length),
      ...specialists.further,
    ],
    risks: distinct(
      chosen.flatMap(({ risk }) => risk ?? []),
      ({ event }) => event,
    ).slice(0, mostRisks),
    questions: distinct(
      [...foreign(brief.reading.language), ...chosen.flatMap(({ question }) => question ?? [])].toSorted(
        (a, b) => b.value - a.value,
      ),
      ({ question }) => question,
    ).slice(0, mostQuestions),
    concerns: candidates.flatMap(concernOf),
    checklists: specialists.checklists,
    laws: lawsSpokenOf(
      candidates.map(({ row }) => row),
      brief,
    ),
  };
}

const slots = /\{([^{}]+)\}/g;

/** The laws behind what is advised, since whoever must be told is told by one; then those that the business itself stands under. */
function lawsSpokenOf(rows: readonly CounselRow[], brief: Brief): NamedLaw[] {
  const named = rows.flatMap(({ action, why = '' }) =>
    [...`${action} ${why}`.matchAll(slots)].flatMap(([, slot = '']) => lawsOfSlot(slot, brief)),
  );
  const ofTheBusiness = brief.sectors.flatMap((sector) => lawsOfSlot(sector, brief));
  return distinct([...named, ...ofTheBusiness], ({ place, law }) => `${place} ${law}`);
}

function candidateOf(row: CounselRow, place: number, { rows, passageAt }: FoundEvidence, ground: Ground): Candidate[] {
  const heard = rows.get(place);
  // What a text takes back is no reason for anything.
  const evidence = heard && isTakenBack(heard.said, ground) ? undefined : heard;
  const fit = fitOf(row, ground);
  const needsWords = row.words !== undefined || row.events !== undefined;
  if (fit === 0 || (needsWords && !evidence)) return [];
  const strength = !evidence
    ? 1
    : (evidence.supposed ? supposedShare : 1) *
      (evidence.hasFigures ? figuresShare : 1) *
      (evidence.isLoneWord ? loneWordShare : 1);
  const score = row.weight * fit * strength;
  return [{ row, score, evidence, say: () => sayRow({ row, place, evidence, passageAt, ground, score }) }];
}

/** Whether a passage states an amount that the text takes back, and none that holds. */
function isTakenBack({ start, end }: CounselQuote, { brief }: Ground): boolean {
  const inside = brief.reading.facts.filter((fact) => fact.start < end && start < fact.end);
  return inside.length > 0 && inside.every(({ status }) => takenBack.has(status));
}

/** Only the figures of another language are read: the words are asked for again. */
function foreign(language: string): CounselQuestion[] {
  if (language === '' || language === 'en') return [];
  const question = 'Could you send the question in English, so that its words are read and not its figures alone?';
  return [{ question, why: 'Figures and dates were read; what they are meant for was not.', value: 1 }];
}

/** From so much advice on what fits every question is left out. */
const enoughAdvice = 3;

/** What is chosen to be said; what fits every question only where hardly anything else is. */
function spread(candidates: readonly Candidate[]): SaidRow[] {
  const isLast = ({ row }: Candidate): boolean => row.isLast === true;
  const chosen = onePerTopic(candidates.filter((candidate) => !isLast(candidate)));
  return chosen.length < enoughAdvice ? [...chosen, ...onePerTopic(candidates.filter(isLast))] : chosen;
}

/** One row of each topic, and few rows of each passage; of a topic the row that has advice to give. */
function onePerTopic(candidates: readonly Candidate[]): SaidRow[] {
  const topics = new Set<string>();
  const passages = new Map<number, number>();
  return candidates.flatMap(({ row, evidence, say }) => {
    const topic = topicOf(row.key);
    const times = evidence ? (passages.get(evidence.said.start) ?? 0) : 0;
    if (topics.has(topic) || times >= mostOfOnePassage) return [];
    const said = say();
    if (!said.advice) return [];
    if (evidence) passages.set(evidence.said.start, times + 1);
    topics.add(topic);
    return [said];
  });
}

function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

function concernOf({ row, evidence }: Candidate): Concern[] {
  if (!evidence) return [];
  const { quote, start, end } = evidence.sentence;
  return [{ id: row.key, sentence: quote, start, end }];
}
