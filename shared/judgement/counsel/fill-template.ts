/** Fills a template, or says that it cannot be filled. */
import type { CounselQuote } from './brief.js';
import type { Filling, Ground } from './open-ground.js';

export interface Filled extends Filling {
  /** How many slots were filled. */
  slots: number;
}

const optional = /\[([^\]]*)\]/g;
const slot = /\{([^{}]+)\}/g;

function fillPlain(template: string, ground: Ground): Filled | null {
  const quotes: CounselQuote[] = [];
  let slots = 0;
  let isWhole = true;
  const text = template.replace(slot, (_, name: string) => {
    const filling = ground.slot(name);
    if (!filling) {
      isWhole = false;
      return '';
    }
    slots += 1;
    quotes.push(...filling.quotes);
    return filling.text;
  });
  return isWhole ? { text, quotes, slots } : null;
}

/** `[…]` is kept where all its slots are filled; null where a slot outside of brackets is not. Templates are our own and short. */
export function fillTemplate(template: string, ground: Ground): Filled | null {
  const parts = template.split(optional);
  const filled = parts.map((part) => fillPlain(part, ground));
  // Every other part stood in brackets.
  if (filled.some((part, index) => index % 2 === 0 && !part)) return null;
  const kept = filled.filter((part) => part !== null);
  return {
    text: kept.map(({ text }) => text).join(''),
    quotes: kept.flatMap(({ quotes }) => quotes),
    slots: kept.reduce((sum, { slots }) => sum + slots, 0),
  };
}
