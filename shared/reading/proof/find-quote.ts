/** Where words stand in a text, forgiving only what copying changes: blanks, quotation marks and dashes. */

export interface Span {
  start: number;
  end: number;
}

const folded: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
};
const blank = /\s/;
const wordSign = /[\p{L}\p{N}]/u;

interface Folded {
  text: string;
  /** Offset in the original of every sign of `text`, and the original's length at its end. */
  origin: number[];
}

/** One sign for one sign, except that blanks in a row are one. */
function fold(source: string): Folded {
  let text = '';
  const origin: number[] = [];
  let wasBlank = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    const isBlank = blank.test(sign);
    if (isBlank && wasBlank) continue;
    wasBlank = isBlank;
    text += isBlank ? ' ' : (folded[sign] ?? sign);
    origin.push(at);
  }
  origin.push(source.length);
  return { text, origin };
}

/** Finds quotes in one text. The text is folded once; each search reads it once. */
export function createQuoteFinder(content: string): (quote: string) => Span[] {
  const source = fold(content);
  const isBounded = (start: number, end: number, quote: string): boolean => {
    const touches = (inside: string | undefined, outside: string | undefined): boolean =>
      inside !== undefined && outside !== undefined && wordSign.test(inside) && wordSign.test(outside);
    const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);
    const splitsNumber =
      (isDigit(quote[0]) && /[.,]/.test(source.text[start - 1] ?? '') && isDigit(source.text[start - 2])) ||
      (isDigit(quote.at(-1)) && /[.,]/.test(source.text[end] ?? '') && isDigit(source.text[end + 1]));
    return !splitsNumber && !touches(quote[0], source.text[start - 1]) && !touches(quote.at(-1), source.text[end]);
  };
  /** Places in the order of the text: those where the quote is whole words, or all others where there are none such. */
  return (words) => {
    const quote = fold(words.trim()).text;
    if (quote === '' || quote.length > 400) return [];
    const whole: Span[] = [];
    const within: Span[] = [];
    for (let at = source.text.indexOf(quote); at >= 0 && within.length < 500; at = source.text.indexOf(quote, at + 1)) {
      const end = at + quote.length;
      const span = { start: source.origin[at] ?? 0, end: (source.origin[end - 1] ?? 0) + 1 };
      within.push(span);
      if (isBounded(at, end, quote)) whole.push(span);
    }
    return whole.length > 0 ? whole : within;
  };
}
