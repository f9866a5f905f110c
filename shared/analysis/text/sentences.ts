const sentenceEnd = /[.!?](?=\s+["“(]?\p{Lu}|\s*$)|\n/gu;

/** Sentences of a text as half-open ranges of offsets. */
export function sentencesOf(content: string): [start: number, end: number][] {
  const ends = [...content.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  return [0, ...ends].map((start, index) => [start, ends[index] ?? content.length]);
}
