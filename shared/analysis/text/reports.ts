/** Incidents that no single phrase reports: who did what, or to whom it happened, within one sentence. */
import { endsSentence } from './clauses.js';
import type { Lexicon, Match } from './lexicon.js';
import { createLexicon, phraseList } from './lexicon.js';
import type { Token } from './tokenize.js';

/** How far the words of one report stand apart, in tokens. */
const reach = 14;

interface Report {
  kind: string;
  /** Read in this order; each stands within reach of the one before. */
  parts: Lexicon<true>[];
}

const words = (list: string): Lexicon<true> => createLexicon(phraseList(list).map((phrase) => [phrase, true] as const));

const reports: Report[] = [
  {
    kind: 'data_breach',
    parts: [
      words('attacker, hacker, intruder, phishing, malware, insider, misconfigur*, laptop'),
      words('copied, exposed, took, downloaded, published, disclosed, accessed, leaked'),
      words('record, data, email, e-mail, file, detail, account'),
    ],
  },
  {
    kind: 'supply',
    parts: [
      words('supplier, subcontractor, sub-contractor, vendor, contract manufacturer'),
      words('insolven*, bankrupt*, chapter 11, receivership, into administration, shut down'),
    ],
  },
  {
    kind: 'workplace_injury',
    parts: [
      words('worker, employee, operator, technician, contractor, colleague, staff'),
      words('injured, hurt, burned, hospitalised, hospitalized'),
    ],
  },
  {
    kind: 'workplace_injury',
    parts: [
      words('injured, injuring, hurt, burned'),
      words('worker, employee, operator, technician, contractor, colleague, staff'),
    ],
  },
  {
    kind: 'conduct',
    parts: [
      words(
        'CEO, CFO, CIO, CTO, COO, chief executive, chief financial officer, chair, chairman, chairwoman, managing director, head of, director',
      ),
      words('resigned, resigns, resignation'),
    ],
  },
];

/** The first match after `from` within reach and in the same sentence; `at` holds the matches by their first token. */
function nextIn(at: ReadonlyMap<number, Match<true>>, tokens: readonly Token[], from: number): Match<true> | undefined {
  for (let index = from; index < Math.min(tokens.length, from + reach); index += 1) {
    const match = at.get(index);
    if (match) return match;
    if (endsSentence(tokens, index)) return undefined;
  }
  return undefined;
}

/** The first report of each kind, as the tokens from its first word to its last. Linear: every search ends after `reach` tokens. */
export function readReports(tokens: readonly Token[], isDenied: (index: number) => boolean): Match<string>[] {
  return reports.flatMap(({ kind, parts: [opening, ...others] }): Match<string>[] => {
    const places = others.map((lexicon) => new Map(lexicon(tokens).map((match) => [match.from, match])));
    for (const { from, to } of opening?.(tokens) ?? []) {
      let end: number | undefined = to;
      for (const at of places) end = end === undefined ? undefined : nextIn(at, tokens, end)?.to;
      if (end !== undefined && !isDenied(from) && !isDenied(end - 1)) return [{ value: kind, from, to: end }];
    }
    return [];
  });
}
