import { readQuantities } from '../../reading/index.js';
import type { Quantity } from '../../reading/index.js';
import type { Clauses } from './clauses.js';
import { readClauses, readModality } from './clauses.js';
import { readDealTerms } from './deal-terms.js';
import type { DealTerms, OptionFact, ReadOptions, TextFacts } from './facts.js';
import { readIncident } from './incident.js';
import { readIntentions } from './intentions.js';
import { guessLanguage } from './language.js';
import type { PlacedMeasure } from './measures.js';
import { placeMeasures } from './measures.js';
import { readOptions } from './options.js';
import { readOrganizations } from './organizations.js';
import { fillSlots } from './slots.js';
import { tokenize } from './tokenize.js';
import { readTokens } from './tokens.js';

/** How far from an amount its clause is searched: further words of a very long clause say nothing of it. */
const reachBefore = 200;
const reachAfter = 100;

/** The words of the amount's clause around it; for an amount in brackets those of the clause around the bracket. */
function wordsAround(content: string, clauses: Clauses, { fact }: PlacedMeasure): string {
  const parent = clauses.parents[fact.clause] ?? -1;
  const clause = clauses.spans[parent < 0 ? fact.clause : parent];
  const start = Math.max(clause?.start ?? 0, fact.span.start - reachBefore);
  const end = Math.min(clause?.end ?? content.length, fact.span.end + reachAfter);
  return content.slice(start, end).toLowerCase();
}

const appraisal = /\b(?:payback|savings?|saves?|earns|npv|irr|hurdle|break-?even|worth it|worthwhile|retrofit)\b/i;

/** Words of dealing that name no act: “the target is a market share of 6 %”. */
const noAct =
  /^(?:deal|transaction|target|due diligence|valuation|offer|bid|premium|synergies|purchase price|enterprise value)$/i;
const statusQuo = /^(?:not\b|keep|hold|wait|stay|retain|remain|do nothing|walk away|leave|pass\b|decline)/i;

/** “lease a plant, contract a co-packer or acquire a distributor”: a purchase that is one way among others is not decided on yet. */
function dealUnlessChoice(deal: DealTerms, choices: readonly OptionFact[], type: string): DealTerms {
  if (type === 'MA_EVALUATION' || deal.direction !== 'buy') return deal;
  const acts = deal.spans.filter(({ text }) => !noAct.test(text));
  const stems = new Set(
    acts
      .filter(({ start, end }) => choices.some(({ span }) => span.start <= start && end <= span.end))
      .map(({ text }) => text.slice(0, 3).toLowerCase()),
  );
  const isSpokenOfAlone = acts.every(({ text }) => stems.has(text.slice(0, 3).toLowerCase()));
  const isOtherWay = ({ span, label }: OptionFact): boolean =>
    !statusQuo.test(label) && !acts.some(({ start, end }) => span.start <= start && end <= span.end);
  return isSpokenOfAlone && choices.some(isOtherWay) ? { ...deal, isDeal: false, direction: null } : deal;
}

/**
 * Reads a query's content into facts: amounts, organizations, cue tokens, options, deal terms, incident facts, and what
 * each amount stands for. Pure and linear in the length of the text; never throws. In a language other than English only
 * the figures are read, because every other reader works on English words. Instructions inside the text are text.
 */
export function readText(
  content: string,
  options: ReadOptions,
  quantities: readonly Quantity[] = readQuantities(content, options),
): TextFacts {
  const tokens = tokenize(content);
  const clauses = readClauses(content, tokens);
  const modality = readModality(tokens, clauses);
  const measures = placeMeasures(content, tokens, { clauses, modality }, quantities);
  const language = guessLanguage(tokens);
  const figures = { clauses: clauses.spans, language, measures: measures.map(({ fact }) => fact) };
  const words = language === 'eng' ? tokens : [];
  const placed = language === 'eng' ? measures : [];
  const choices = readOptions(content, words, placed);
  const deal = dealUnlessChoice(readDealTerms(content, words, placed, modality, options.type), choices, options.type);
  const incident = readIncident(content, words, placed, modality, options.receivedAt);
  const filled = fillSlots(words, clauses, placed, {
    type: options.type,
    deal,
    incident,
    tokens,
    clauseText: (measure) => wordsAround(content, clauses, measure),
    appraises: appraisal.test(content),
  });
  return {
    ...figures,
    organizations: readOrganizations(content, words, options.knownOrganizations, deal),
    tokens: readTokens(content, words, modality),
    options: choices,
    deal,
    incident,
    ...readIntentions(content, words, clauses),
    slots: filled.slots,
    otherValues: filled.otherValues,
    unassigned: language === 'eng' ? filled.unassigned : figures.measures,
  };
}
