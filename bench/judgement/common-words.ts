/**
 * `node --import tsx bench/judgement/common-words.ts`: counts in what share of the annotated queries the words of the reported
 * events stand, and writes those that are not rare. What stands everywhere says little of an event.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rareShare, stemsOf } from '../../shared/judgement/counsel/specialists/event-words.js';
import events from '../../shared/judgement/counsel/specialists/events.json' with { type: 'json' };
import { loadCases } from '../reading/cases.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const texts = ['cases', 'cases-new']
  .flatMap((name) => [...loadCases(at(`test/fixtures/${name}`)).values()].flat())
  .map(({ request }) => stemsOf(request.content));
const stems = new Set(events.flatMap(({ name, words }) => [...stemsOf(`${name} ${words}`)]));
const shares = [...stems]
  .map((stem) => [stem, texts.filter((text) => text.has(stem)).length / texts.length] as const)
  .filter(([, share]) => share > rareShare)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([stem, share]) => [stem, Number(share.toFixed(3))]);

writeFileSync(
  at('shared/judgement/counsel/specialists/common-words.json'),
  `${JSON.stringify(Object.fromEntries(shares), null, 2)}\n`,
);
process.stdout.write(`${shares.length} of ${stems.size} words, ${texts.length} queries\n`);
