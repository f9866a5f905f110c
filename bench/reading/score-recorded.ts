/**
 * `npm run reading:score -- --with recorded [DIRECTORY]`: readings with the proved replies of a language model beside the
 * built-in ones, over the cases that have a recorded reply.
 */
import { fileURLToPath } from 'node:url';
import { joinReadings, readQuery, type Reading } from '../../shared/reading/index.js';
import { groupOf, isCore } from '../../shared/reading/measures/index.js';
import { recordedVoice } from '../judgement/recorded-voice.js';
import { type Placed, readCases } from './binding-cases.js';
import { emptyTally, f1, isRightOwner, isRightStatus, type Tally } from './binding-score.js';
import { goldGroup, optionIds, receivedAt } from './lessons.js';

const replies = fileURLToPath(new URL('../../test/fixtures/replies/', import.meta.url));

interface Score extends Tally {
  cases: number;
  asks: number;
  caller: number;
  incident: number;
}

const empty = (): Score => ({ ...emptyTally(), cases: 0, asks: 0, caller: 0, incident: 0 });

/** Counts one reading: annotated facts that were found with their meaning, and core meanings that no annotator gave. */
function tally(score: Score, { case: one, facts }: Placed, reading: Reading): void {
  const options = optionIds(reading.scene.options, one.scene.options ?? []);
  const taken = new Set<Placed['facts'][number]>();
  for (const fact of reading.facts) {
    const gold = facts.find((other) => !taken.has(other) && other.start < fact.end && other.end > fact.start);
    if (gold) taken.add(gold);
    const found = isCore(fact.measure) ? groupOf(fact.measure) : 'none';
    const want = gold && isCore(gold.measure) ? goldGroup(gold) : 'none';
    score.figures += 1;
    if (found !== 'none') score.given += 1;
    if (found !== 'none' && found !== want) score.wrongUse += 1;
    if (!gold || want === 'none' || want !== found) continue;
    const isOwner = isRightOwner(gold.of, options.get(fact.of) ?? fact.of);
    const isStatus = isRightStatus(gold.status, fact.status);
    score.measureRight += 1;
    if (isOwner) score.ownerRight += 1;
    if (isStatus) score.statusRight += 1;
    if (isOwner && isStatus) score.right += 1;
  }
  score.core += facts.filter(({ measure }) => isCore(measure)).length;
  score.cases += 1;
  if (one.scene.asks === reading.scene.asks) score.asks += 1;
  if (one.scene.caller === reading.scene.caller) score.caller += 1;
  if (Boolean(one.scene.incident) === Boolean(reading.scene.incident)) score.incident += 1;
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
const print = (name: string, score: Score): void => {
  const cells = [
    ['F1', f1(score.right, score.given, score.core).toFixed(3)],
    ['measure', f1(score.measureRight, score.given, score.core).toFixed(3)],
    ['owner', share(score.ownerRight, score.measureRight)],
    ['status', share(score.statusRight, score.measureRight)],
    ['wrong use', share(score.wrongUse, score.figures)],
    ['asks', share(score.asks, score.cases)],
    ['caller', share(score.caller, score.cases)],
    ['incident', share(score.incident, score.cases)],
  ];
  process.stdout.write(`${name.padEnd(22)} ${cells.map(([label, value]) => `${label} ${value}`).join('  ')}\n`);
};

const directory = process.argv.slice(2).find((word) => !word.startsWith('--') && word !== 'recorded');
const [own, joined] = [empty(), empty()];
for (const placed of [...readCases(directory)].flatMap(([, cases]) => cases)) {
  const { id, request } = placed.case;
  const voice = recordedVoice({ id, request }, replies);
  if (voice === undefined) continue;
  const reading = readQuery(request.content, { type: request.type, receivedAt });
  tally(own, placed, reading);
  tally(joined, placed, voice ? joinReadings(reading, voice) : reading);
}
process.stdout.write(`${own.cases} cases with a recorded reply\n`);
print('built-in', own);
print('with recorded replies', joined);
