/** Labels of a letter, a paper and its facts: what they open is no alternative. */
export const labelOfFacts =
  /\b(?:from|to|cc|re|subject|betreff|date|facts?|background|context|situation|status|today|now|note|nb|ps|question|ask|asks|decision|deadline|known|unknown|event|summary|total|price|prices|cost|costs|capex|opex|revenues?|sales|turnover|ebitda|ebit|profit|margin|debt|cash|liquidity|loan|bank|covenant|market|competitors?|customers?|people|staff|headcount|team|volume|capacity|budget|history|risks?|tax|insurance|cover|financing|funding|synerg(?:y|ies)|growth|rates?|law|legal|timing|plan b|production|product|products|demand|figures|numbers|money|results?|clients?|suppliers?|stock|inventory|energy|wages|salaries|rent|lease|investment|valuation|equity|shares?|ownership|position|choices|marks|means|purpose|present position|head of \p{L}+|chair|ceo|cfo|coo|cto|ciso|cio|md|director|chairman|chairwoman|secretary|\d{4})\b/iu;

/** What a paper calls its parts, and words that stand for somebody. */
const partOfPaper =
  /^(?:other side|per \p{L}+|what|where|who|why|how|when|their|them|they|our|us|ourselves|we|i|his|her|he|she|my|it|on|in|at|but|catch|side|and|or|also|only|then|if|as|since|known|both|either|recommendation|request|basis)\b|\b(?:policy|terms|security|sponsor|covenants?|balance sheet|contracts?|savings|principal|directors|discussion|proposal|pricing|yard|check|warning|reminder|correction|brokers?|lawyers?|solicitors?|auditors?)\b/iu;

/** Whether a label opens facts, a part of a paper or somebody's words, and no alternative. */
export const opensNoOption = (name: string): boolean => labelOfFacts.test(name) || partOfPaper.test(name);
