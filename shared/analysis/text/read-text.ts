import type { Clauses } from './clauses.js';
import { readClauses, readModality } from './clauses.js';
import { readDealTerms } from './deal-terms.js';
import type { ReadOptions, TextFacts } from './facts.js';
import { readIncident } from './incident.js';
import { readIntentions } from './intentions.js';
import { guessLanguage } from './language.js';
import type { PlacedMeasure } from './measures.js';
import { readMeasures } from './measures.js';
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

const appraisal = /\b(?:payback|savings?|npv|irr|hurdle|break-?even|worth it|worthwhile|retrofit)\b/i;

/**
 * Reads a query's content into facts: amounts, organizations, cue tokens, options, deal terms, incident facts, and what
 * each amount stands for. Pure and linear in the length of the text; never throws. In a language other than English only
 * the figures are read, because every other reader works on English words. Instructions inside the text are text.
 */
export function readText(content: string, options: ReadOptions): TextFacts {
  const tokens = tokenize(content);
  const clauses = readClauses(content, tokens);
  const modality = readModality(tokens, clauses);
  const measures = readMeasures(content, tokens, clauses, modality, options.receivedAt);
  const language = guessLanguage(tokens);
  const figures = { clauses: clauses.spans, language, measures: measures.map(({ fact }) => fact) };
  const words = language === 'eng' ? tokens : [];
  const placed = language === 'eng' ? measures : [];
  const deal = readDealTerms(content, words, placed, modality, options.type);
  const incident = readIncident(content, words, placed, modality, options.receivedAt);
  const filled = fillSlots(words, clauses, placed, { type: options.type, deal, incident, tokens, clauseText: (measure) => wordsAround(content, clauses, measure), appraises: appraisal.test(content) });
  return {
    ...figures,
    organizations: readOrganizations(content, words, options.knownOrganizations, deal),
    tokens: readTokens(content, words, modality),
    options: readOptions(content, words, placed),
    deal,
    incident,
    ...readIntentions(content, words, clauses),
    slots: filled.slots,
    otherValues: filled.otherValues,
    unassigned: language === 'eng' ? filled.unassigned : figures.measures,
  };
}
