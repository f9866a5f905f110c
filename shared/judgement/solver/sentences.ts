/** Where sentences end, for what stands near what. */
import { firstFrom } from '../../reading/index.js';

/** A full stop before a blank or a line's end, with all blanks after it: an empty line ends no sentence of its own. */
const sentenceEnd = /(?:[.!?](?=\s|$)|\n)\s*/g;

/** Counts how many sentences of the text end before an offset. */
export function sentenceCounter(content: string): (offset: number) => number {
  const ends = [...content.matchAll(sentenceEnd)].map(({ index }) => index);
  return (offset) => firstFrom(ends, offset);
}
