/** Turns references in a sentence into the words of the text and formatted figures. */
import { formatFigure } from '../plans/index.js';
import type { Fact } from '../reading/index.js';

export interface Named {
  name: string;
  value: number;
  unit: string;
}

const reference = /\{([^{}]+)\}|\[([^[\]]+)\]/g;

/** Amounts and shares as a person says them: two digits more than the sentence needs help nobody. */
export const spoken = (figure: { value: number; unit: string }): string => formatFigure(figure);

/**
 * A sentence with every `{f3}` as the words of the text and every `[figure]` as its formatted value; null where one is not
 * known, so that no sentence is printed with a hole in it.
 */
export function say(
  template: string,
  facts: ReadonlyMap<string, Fact>,
  figures: ReadonlyMap<string, Named>,
): string | null {
  let isWhole = true;
  const sentence = template.replaceAll(reference, (_, id: string | undefined, name: string | undefined) => {
    const fact = id === undefined ? undefined : facts.get(id);
    const figure = name === undefined ? undefined : figures.get(name);
    if (fact) return statedAs(fact);
    if (figure) return spoken(figure);
    isWhole = false;
    return '';
  });
  return isWhole ? sentence : null;
}

/** A stated figure as this answer writes amounts, whatever notation the text has; a date in the words of the text. */
export const statedAs = (fact: Pick<Fact, 'quote' | 'value' | 'unit'>): string =>
  typeof fact.value === 'string' ? fact.quote : formatFigure({ value: fact.value, unit: fact.unit });
