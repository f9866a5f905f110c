/** Words that are numbers; a rewriter that spells a figure out has changed what can be checked. */
const numberWords = new Set(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion half third quarter twice thrice double triple dozen'.split(
    ' ',
  ),
);

const figure =
  /[-−]?\d+(?:[.,]\d+)*(?:\s?(?:%|percent\b|bps\b|pp\b|x\b|[kKmMbB]\b|bn\b|million\b|billion\b|thousand\b))?/g;

const canonical = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s,]/g, '')
    .replace('−', '-')
    .replace('percent', '%')
    .replace(/million$/, 'm')
    .replace(/(?:billion|bn)$/, 'b')
    .replace(/thousand$/, 'k');

/** Figures of a text with their units, in one way of writing, and numbers in words. Names of tokens are not figures. */
export function figuresOf(text: string): string[] {
  const plain = text.replaceAll(/\[[A-Z_]+_\d+\]/g, ' ');
  const words = (
    plain
      .replaceAll(figure, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => numberWords.has(word));
  return [...(plain.match(figure) ?? []).map(canonical), ...words];
}

/** Figures of a rewritten text that the original does not have, or has less often. */
export function newFigures(original: string, rewritten: string): string[] {
  const left = figuresOf(original);
  return figuresOf(rewritten).filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
