/** The marks of a text, or of one sentence of it, for the net that says what kind of incident is told: its events, and its words. */
import { stem } from '../binding/priors.js';
import { enoughTold, type KindEvidence } from './incident-events.js';

/** More of a text says nothing new of what has happened. */
const mostText = 20_000;
/** So much of one kind is told more than once. */
const muchTold = 3;

/** The marks of one text, each once. */
export function kindMarks(content: string, evidence: readonly KindEvidence[]): string[] {
  const found = new Set<string>();
  for (const { kind, told, supposed } of evidence) {
    if (told > 0) found.add(`E${kind}`);
    if (told >= muchTold) found.add(`EE${kind}`);
    if (supposed > 0) found.add(`S${kind}`);
  }
  const [best] = evidence;
  found.add(`B${best && best.told >= enoughTold ? best.kind : 'none'}`);
  for (const [word] of content
    .slice(0, mostText)
    .toLowerCase()
    .matchAll(/\p{L}+/gu))
    found.add(`t:${stem(word)}`);
  return [...found];
}
