import { detect, type NameType } from './detect/index.js';

export interface HiddenText {
  /** The texts with a token for every identifier and name. */
  texts: string[];
  /** Puts back what the tokens stand for. Undefined when the text has a token that was never given out. */
  reveal(text: string): string | undefined;
}

const token = /\[([A-Z_]+_\d+)\]/g;

/**
 * Texts for a reader who must not know of whom they speak: identifiers and names out, figures and dates in. `known` are names
 * that the caller knows, by their text. Unlike in a document for people, each way of writing a name has a token of its own, so
 * that every text comes back as it was.
 */
export function hideNames(texts: readonly string[], known: ReadonlyMap<string, NameType> = new Map()): HiddenText {
  const tokens = new Map<string, string>();
  const originals = new Map<string, string>();
  const counts = new Map<string, number>();
  const dictionary = new Map([...known].map(([name, type]) => [name.toLowerCase(), type]));

  function tokenFor(type: string, value: string): string {
    const existing = tokens.get(`${type} ${value}`);
    if (existing) return existing;
    const number = (counts.get(type) ?? 0) + 1;
    counts.set(type, number);
    tokens.set(`${type} ${value}`, `[${type}_${number}]`);
    originals.set(`${type}_${number}`, value);
    return `[${type}_${number}]`;
  }

  const hide = (text: string): string => {
    // What looks like a token already could later not be told from one of ours.
    const brackets = [...text.matchAll(token)].map((match) => ({
      type: 'TEXT',
      start: match.index,
      end: match.index + match[0].length,
    }));
    const entities = [
      ...brackets,
      ...detect(text, 'ENHANCED', dictionary).filter(
        (entity) => !brackets.some(({ start, end }) => entity.start < end && start < entity.end),
      ),
    ];
    let out = '';
    let at = 0;
    for (const { type, start, end } of entities.toSorted((left, right) => left.start - right.start)) {
      out += text.slice(at, start) + tokenFor(type, text.slice(start, end));
      at = end;
    }
    return out + text.slice(at);
  };

  return {
    texts: texts.map(hide),
    reveal(text) {
      let isKnown = true;
      const revealed = text.replaceAll(token, (_whole, name: string) => {
        const original = originals.get(name);
        isKnown &&= original !== undefined;
        return original ?? '';
      });
      return isKnown ? revealed : undefined;
    },
  };
}
