import type { QueryType } from './model.js';

export interface InferredType {
  type: QueryType;
  /** The words that say so. */
  cue: string;
}

/** Words that each speak for one type alone; what may stand in any question (debt, growth, cost) is not among them. */
const cues: Record<QueryType, RegExp> = {
  MA_EVALUATION:
    /\b(?:acquir(?:e|es|ed|ing)|acquisitions?|merg(?:e|er|ers|ing)|take-?overs?|buy-?outs?|divest(?:s|ed|ing|ment|iture)?|spin[- ]?offs?|carve[- ]?outs?|joint venture|due diligence|(?:purchase|sale) of|stake in|exchange ratio|(?:offer|bid) (?:at|for)|letter of intent)\b/gi,
  CRISIS_MANAGEMENT:
    /\b(?:ransom(?:ware)?|data breach|exfiltrat\w+|attackers?|hack(?:ed|ers)|cyber-?attack\w*|extort\w+|outage|whistle-?blower|recall|fraud|explosion|fatalit\w+|crisis|emergency|hostile (?:bid|takeover))\b/gi,
  FINANCIAL_ANALYSIS:
    /\b(?:covenants?|refinanc\w+|liquidity|runway|(?:monthly|cash) burn|burn rate|cash flow|working capital|dividends?|buy-?backs?|hurdle rate|net present value|NPV|IRR|interest cover(?:age)?|capital structure|series [A-F])\b/gi,
  STRATEGIC_PLANNING:
    /\b(?:strateg(?:y|ic|ies)|roadmap|(?:enter|leave) (?:the )?(?:\S+ )?markets?|market entry|prioriti[sz]e|expand(?:ing)?|expansion|initiatives|compar(?:e|ing)|build or buy|partner with|reorgani[sz]\w*|operating model|transformation|multi-region)\b/gi,
};

/**
 * The type that a text clearly speaks of: its different cues are at least twice as many as those of any other type.
 * @returns undefined where the text says nothing clear.
 */
export function inferQueryType(text: string): InferredType | undefined {
  const found = Object.entries(cues).map(([type, pattern]) => {
    const matches = text.match(pattern) ?? [];
    return {
      type: type as QueryType,
      cue: matches[0],
      count: new Set(matches.map((match) => match.toLowerCase())).size,
    };
  });
  const [best, second] = found.sort((a, b) => b.count - a.count);
  if (best?.cue === undefined || best.count < 2 * (second?.count ?? 0)) return undefined;
  return { type: best.type, cue: best.cue };
}
