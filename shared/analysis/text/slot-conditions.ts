/** What an amount must look like, and what must be said around it, to fill a slot. */
import type { DealTerms, IncidentFacts } from './facts.js';
import { phraseList } from './lexicon.js';
import type { PlacedMeasure } from './measures.js';
import type { Token } from './tokenize.js';
import { isCapitalized, wordAt } from './tokenize.js';

export interface SlotContext {
  type: string;
  deal: DealTerms;
  incident: IncidentFacts;
  tokens: readonly Token[];
  /** The words of the measure's clause around it, in lower case. */
  clauseText: (measure: PlacedMeasure) => string;
  /** The text weighs an investment: it speaks of payback, savings, NPV. */
  appraises: boolean;
}

export const once = ({ fact }: PlacedMeasure): boolean => fact.kind === 'money' && fact.per === null;
export const notBefore = ({ change }: PlacedMeasure): boolean => change !== 'before';
export const isBefore = ({ change }: PlacedMeasure): boolean => change === 'before';
export const yearly = ({ fact }: PlacedMeasure): boolean =>
  fact.kind === 'money' && (fact.per === null || fact.per === 'year');
/** “by $5M” is a difference, and “€42M of revenue” a part of it unless somebody has it. */
const isLevel = ({ from, to }: PlacedMeasure, { tokens }: SlotContext): boolean => {
  const before = wordAt(tokens, from - 1);
  return (
    before !== 'by' &&
    (wordAt(tokens, to) !== 'of' ||
      /^(?:with|has|have|had|generates?|generated|makes?|earns?|about|roughly|around|on|over)$/.test(before))
  );
};
export const current = (measure: PlacedMeasure, context: SlotContext): boolean =>
  yearly(measure) && notBefore(measure) && present(measure) && isLevel(measure, context);
export const notChange = ({ fact }: PlacedMeasure): boolean => fact.kind === 'percent' && fact.relation !== 'change';
export const present = ({ wanted }: PlacedMeasure): boolean => !wanted;
export const notShare = ({ fact }: PlacedMeasure): boolean => fact.kind === 'percent' && fact.relation !== 'share';
export const counts =
  (...nouns: string[]) =>
  ({ fact }: PlacedMeasure): boolean =>
    fact.kind === 'count' && nouns.includes(fact.noun);
export const buys = ({ deal, type }: SlotContext): boolean =>
  (deal.isDeal || type === 'MA_EVALUATION') && deal.direction !== 'sell';

const firmWords = new Set(phraseList('company, target, shares, equity, business, firm, capital, it'));

/** “80% of Vireo Labs”, “51% of the company”: a share of a firm, not of its revenue. */
export const isShareOfFirm = ({ fact, to }: PlacedMeasure, { tokens, deal }: SlotContext): boolean =>
  fact.kind === 'percent' &&
  fact.relation === 'share' &&
  deal.isDeal &&
  (isCapitalized(tokens[to + 1]) || firmWords.has(wordAt(tokens, wordAt(tokens, to + 1) === 'the' ? to + 2 : to + 1)));

const speaksOfSales = (clause: string): boolean =>
  /\b(?:revenues?|sales|arr|turnover|top.?line|bookings)\b/.test(clause);
const speaksOfOthers = (clause: string): boolean =>
  /\b(?:costs?|expenses?|headcount|attrition|churn|prices?|debt|scrap|inventory|complaints?|oee|market|inflation|wages?|downtime|capacity|interest)\b/.test(
    clause,
  );
const isRate = ({ fact, change, wanted }: PlacedMeasure): boolean =>
  fact.kind === 'percent' && !fact.points && fact.relation !== 'share' && change === undefined && !wanted;
/** “USD sales of $120M”, “export revenue”: the part of the revenue that comes in one currency or from abroad. */
export const isPartOfSales = (clause: string): boolean =>
  /\b(?:usd|eur|gbp|chf|jpy|cny|cad|aud|brl|mxn|inr|dollar|euro|sterling|yen|franc|export|foreign|overseas)(?:-denominated|-based)? (?:sales|revenues?|turnover)\b/.test(
    clause,
  );
export const isCombined = (clause: string): boolean => /\b(?:combined|pro.?forma)\b/.test(clause);
/** “A price increase of 6 % on $210M revenue” moves the price, not yet the sales. */
const movesPrice = (clause: string): boolean =>
  /\b(?:price (?:increase|rise|cut)|(?:rais|increas|cut)\w* (?:our |the )?prices?)\b/.test(clause);
export const salesGrow = (measure: PlacedMeasure, context: SlotContext): boolean => {
  const clause = context.clauseText(measure);
  return isRate(measure) && (speaksOfSales(clause) ? !movesPrice(clause) : !speaksOfOthers(clause));
};
export const salesMove = (measure: PlacedMeasure, context: SlotContext): boolean => {
  const clause = context.clauseText(measure);
  return isRate(measure) && speaksOfSales(clause) && !movesPrice(clause);
};
export const isCompanyCapex = (measure: PlacedMeasure, { type, appraises }: SlotContext): boolean =>
  yearly(measure) && !appraises && type !== 'STRATEGIC_PLANNING';

/** “Our net debt is 1.4x EBITDA”: what is owed in years of earnings is no price; “including debt, 8x EBITDA” is one. */
export const isOfDebt = ({ from }: PlacedMeasure, { tokens }: SlotContext): boolean =>
  [1, 2, 3, 4].some(
    (back) =>
      /^(?:debt|leverage|levered|gearing|borrowings?|indebtedness)$/.test(wordAt(tokens, from - back)) &&
      !/^(?:including|plus|with|and)$/.test(wordAt(tokens, from - back - 1)),
  );

/** Money is to be spent on a plan: no deal is made and nothing has happened. */
export const isOutlay = ({ deal, incident, type }: SlotContext): boolean =>
  !deal.isDeal && !incident.isIncident && (type === 'STRATEGIC_PLANNING' || type === 'FINANCIAL_ANALYSIS');

/** “10 years at 9 %”: a rate that money can earn. */
export const isRateOfReturn = ({ fact }: PlacedMeasure): boolean =>
  fact.kind === 'percent' && fact.value >= 0.03 && fact.value <= 0.3;

export const isRansom = (incident: IncidentFacts): boolean => incident.kinds.some(({ kind }) => kind === 'ransomware');
export const concernsData = (incident: IncidentFacts): boolean =>
  isRansom(incident) || incident.kinds.some(({ kind }) => kind === 'data_breach');
