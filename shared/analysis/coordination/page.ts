/** The first page of an answer: what a chair needs, in one view. */
import type { Authorization } from '../authority.js';
import { doaMatrix } from '../data/index.js';
import { formatFigure } from '../figures.js';
import { arguesOtherwise, isOfPlan } from '../../judgement/index.js';
import { isMoneyUnit } from '../../plans/index.js';
import type { SceneCaller } from '../../reading/index.js';
import type { Case, Verdict } from '../model.js';
import type { Page, PageGround } from './page-form.js';
import { pageInParts } from './page-in-parts.js';
import { holds } from './page-numbers.js';
import { wordsIn } from './page-room.js';
import { questionsOf } from './questions.js';
import { writtenPage } from './written-page.js';

const mostActions = 8;

/**
 * The amounts, shares and multiples of ours, as they are printed, that stand neither in the query nor among the figures that
 * were planned for it: beside those, what was found by kind is no order to give.
 */
function unprovedOf({ judgement: { figures, voice }, reading }: Case): string[] {
  if (!voice || !figures.some(isOfPlan)) return [];
  const known = new Set([
    ...figures.filter(isOfPlan).map((figure) => formatFigure(figure)),
    ...reading.facts.flatMap(({ value, unit }) => (typeof value === 'number' ? [formatFigure({ value, unit })] : [])),
  ]);
  const telling = ({ unit }: { unit: string }): boolean => isMoneyUnit(unit) || unit === 'ratio' || unit === 'x';
  const printed = figures
    .filter((figure) => !isOfPlan(figure) && telling(figure))
    .map((figure) => formatFigure(figure));
  return printed.filter((text) => !known.has(text));
}

/** Who stands at the upper levels where no company with officers and a board asks. */
const otherBodies: Partial<Record<SceneCaller, Record<number, string>>> = {
  'public body': { 5: 'the council or governing body', 4: 'the chief officer' },
  owner: { 5: 'the owners', 4: 'the owner' },
};

const whoDecides = ({ reading: { scene }, judgement: { voice } }: Case, level: number): string =>
  voice?.decides ?? otherBodies[scene.caller]?.[level] ?? doaMatrix.meta.levels[String(level)] ?? 'not named';

/** What would turn the answer, the likeliest first. */
function turnsOf({ judgement: { voice, turningPoints } }: Case, questions: readonly string[]): string[] {
  const turns =
    voice && voice.turns.length > 0
      ? [...voice.turns]
      : turningPoints.map((figure) => `${figure.name}: ${formatFigure(figure)}`);
  return turns.length > 0 ? turns : questions.slice(0, 1);
}

interface Answer {
  verdict: Verdict;
  headline: string;
  coordinatedRecommendations: readonly { recommendation: string; owner: string; timeline: string }[];
}

/** In an emergency orders are read as they are given: what each rests on is known to whoever reports it, and stands in the memo. */
function deedsOf({ judgement, reading }: Case): ReadonlyMap<string, string> {
  const advice = reading.scene.incident === null ? [] : judgement.counsel.advice;
  return new Map(advice.map(({ action, deed }) => [action, deed]));
}

/** What may be ordered, in its order: nothing that speaks of figures which nobody planned beside those that were. */
function actionsOf(input: Case, recommendations: Answer['coordinatedRecommendations']): Page['firstActions'] {
  const unproved = unprovedOf(input);
  const isVoiced = (action: string): boolean =>
    input.judgement.voice?.advice.some(({ what }) => what === action) === true;
  const deeds = deedsOf(input);
  const actions = recommendations
    .map(({ recommendation, owner, timeline }) => ({
      action: deeds.get(recommendation) ?? recommendation,
      owner,
      timeline,
    }))
    .filter(({ action }) => isVoiced(action) || !unproved.some((text) => holds(action, text)))
    .slice(0, mostActions);
  return input.judgement.voice === null ? toldOnce(actions) : actions;
}

/** A longer order is read without what it rests on. */
const longestTied = 36;

/** What ties an order to words of the query: from the comma before them on. */
const ties = /, (?<lead>[^,“”]*)“(?<words>[^”]+)”/g;

/**
 * Words of the query stand behind the first order that rests on them, behind the next they say nothing new; a passage that is cut
 * tells nothing, and the question is known to whoever asked it.
 */
function toldOnce(actions: Page['firstActions']): Page['firstActions'] {
  const told = new Set<string>();
  return actions.map((step) => {
    const action = step.action.replaceAll(ties, (tie: string, lead: string, words: string) => {
      const isNew = lead !== 'on ' && !told.has(words) && !words.endsWith('…') && wordsIn(step.action) <= longestTied;
      told.add(words);
      return isNew ? tie : '';
    });
    return { ...step, action };
  });
}

/**
 * The page of an answer: as whoever read along wrote it, where that argues for the verdict that was reached, else in parts.
 * Sentences hold no field name and no path.
 */
export function pageOf(input: Case, answer: Answer, { requiredLevel }: Pick<Authorization, 'requiredLevel'>): Page {
  const { voice } = input.judgement;
  // What a single figure stands for is asked beside the page: a board has no time for how we read.
  const questions = questionsOf(input)
    .filter(({ quote }) => quote === undefined || voice !== null)
    .map(({ question }) => question);
  const turns = turnsOf(input, questions);
  const ground: PageGround = {
    input,
    sentence: answer.headline,
    decides: whoDecides(input, requiredLevel),
    actions: actionsOf(input, answer.coordinatedRecommendations),
    turns,
    questions: questions.filter((question) => !turns.includes(question)),
  };
  const isWritten = voice !== null && voice.page.length > 0 && !arguesOtherwise(voice, answer.verdict);
  return isWritten ? writtenPage(ground, voice) : pageInParts(ground);
}
