/** The room of a page, in words: what comes first takes of it first. */
import type { Page, PageSum } from './page-form.js';

/** The words of a page. Its headings are not counted, and numbers with their units as one; a request says 330: what is a little longer stands. */
export const mostWords = 350;

const asItIs = (entry: unknown): string => String(entry);

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** “CHF 48.2M”, “28 November 2026, 11:00”, “3.8 days”: a number with its unit is taken in as one word. */
const quantity = new RegExp(
  `(?:\\b[A-Z]{3} )?\\d\\S*(?: (?:(?:${months})(?: \\d{4})?(?:, \\d\\d:\\d\\d)?|(?:crore|lakh|minute|hour|day|week|month|year)s?)(?!\\p{L}))?`,
  'gu',
);

export const wordsIn = (text: string): number => text.replace(quantity, '0').split(/\s+/).filter(Boolean).length;

export class PageRoom {
  private left: number;

  constructor(words: number) {
    this.left = words;
  }

  /** These stand on the page whatever room is left. */
  spend<One>(all: readonly One[], textOf: (one: One) => string = asItIs): One[] {
    for (const one of all) this.left -= wordsIn(textOf(one));
    return [...all];
  }

  /** Of these, in order, what a share of the room holds: one that is too long leaves its place to the next. */
  take<One>(all: readonly One[], textOf: (one: One) => string = asItIs, share = 1): One[] {
    let left = this.left * share;
    return all.filter((one) => {
      const words = wordsIn(textOf(one));
      if (words > left) return false;
      left -= words;
      this.left -= words;
      return true;
    });
  }
}

/** The words of a step, and of a table. */
export const actionText = ({ action, owner, timeline }: Page['firstActions'][number]): string =>
  `${action} ${owner} ${timeline}`;
export const sumText = ({ columns, terms }: PageSum): string =>
  [...columns, ...terms.flatMap(({ line, amounts }) => [line, ...amounts])].join(' ');
export const tableText = ({ columns, rows }: NonNullable<Page['comparison']>): string =>
  [...columns, ...rows.flatMap(({ option, cells }) => [option, ...cells])].join(' ');
