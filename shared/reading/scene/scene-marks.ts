/** The marks of a query for the net that says what is asked, by whom and who leads: concepts, and words by where they stand. */
import { stem } from '../binding/priors.js';
import type { Features } from './linear-model.js';
import type { SceneText, Sentence } from './scene-text.js';

/** Characters at either end of a text, where wishes and introductions stand. */
const edge = 160;
/** More of a text says nothing new of what is asked. */
const mostText = 20_000;
const passed = new Set(
  'the a an of to in on for and or with at by is are was were be been has have had that from as about than'.split(' '),
);

/** The marks of one query, each once. */
export function sceneMarks({ content }: SceneText, asking: readonly Sentence[], features: Features): string[] {
  const found = new Set<string>();
  for (const [name, value] of Object.entries(features)) if (value !== 0) found.add(`F${name}`);
  for (const { start, end } of asking) addWords(content.slice(start, end), 'q:', true, found);
  addWords(content.slice(0, mostText), 't:', false, found);
  addWords(content.slice(0, edge), 'h:', true, found);
  addWords(content.slice(-edge), 'e:', true, found);
  return [...found];
}

function addWords(text: string, mark: string, withPairs: boolean, found: Set<string>): void {
  let last: string | undefined;
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const own = stem(word);
    if (!passed.has(own)) found.add(mark + own);
    if (withPairs && last !== undefined) found.add(`${mark}${last} ${own}`);
    last = own;
  }
}
