/** The form of a first page, and what it is made of. */
import type { Voice } from '../../judgement/index.js';
import type { Case } from '../model.js';

export interface PageNumber {
  name: string;
  formatted: string;
  /** What it was made of, in numbers; empty where few of them do not tell it. */
  words: string;
}

/** A calculation line by line that comes out; what its amounts are counted in, “€K”, stands once, or is said by each. */
export type PageSum = NonNullable<Voice['page'][number]['sum']>;

/** A sum as it is told now: what was kept before has one amount a line, and no columns. */
export function presentSum(kept: PageSum): PageSum {
  const { unit, columns = [], terms } = kept as Omit<PageSum, 'columns'> & Partial<Pick<PageSum, 'columns'>>;
  return {
    unit,
    columns,
    terms: terms.map((term: PageSum['terms'][number] & { amount?: string }) => ({
      line: term.line,
      amounts: term.amount === undefined ? term.amounts : [term.amount],
      isTotal: term.isTotal,
    })),
  };
}

/** A part of a page that was written as one: lines, a sum, or the place of the table or of the steps. */
export interface PageBlock {
  /** Empty where the lines need none. */
  title: string;
  kind: 'lines' | 'sum' | 'table' | 'steps';
  lines: string[];
  /** Of a sum. */
  sum?: PageSum;
}

export interface Page {
  /** The answer in one sentence. */
  sentence: string;
  /** The three numbers that carry it, with what each was made of where few words tell it. */
  numbers: PageNumber[];
  /** The lines that lead to them, in their order. */
  working?: PageNumber[];
  /** What the query asks, each thing by itself, in the words of whoever read along. */
  answers?: Voice['answers'];
  /** The page as it is printed, where whoever read along wrote one: lines, and the places of `comparison` and `firstActions`. */
  body?: PageBlock[];
  /** The alternatives with their figures, as they are printed; a cell without one is empty. */
  comparison?: NonNullable<Voice['comparison']>;
  /** Why it is so, in the words of whoever read along: what stands against what. None without such a reader, nor in older answers. */
  reasons?: string[];
  /** What would turn it. */
  wouldChange: string[];
  firstActions: { action: string; owner: string; timeline: string }[];
  /** Who decides. */
  decides: string;
  /** What was not read or is not known, as questions. */
  unknown: string[];
}

/** What every page is made of. */
export interface PageGround {
  input: Case;
  sentence: string;
  decides: string;
  /** What may be ordered, what would turn the answer and what is not known, in their order. */
  actions: readonly Page['firstActions'][number][];
  turns: readonly string[];
  questions: readonly string[];
}

/** A subject has at most so many words. */
const longestSubject = 8;

/** A line of a page, and before it the subject that it opens with: “Walk away: above €109M”. The subject is empty where there is none. */
export function withSubject(line: string): { subject: string; rest: string } {
  const end = line.indexOf(': ');
  const subject = line.slice(0, end + 1);
  return end > 0 && subject.split(' ').length <= longestSubject
    ? { subject, rest: line.slice(end + 2) }
    : { subject: '', rest: line };
}
