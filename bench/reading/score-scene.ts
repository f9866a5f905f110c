/**
 * `npm run reading:score:scene [-- WRITER …] [-- --failures]`: the scene of every case, each writer read with weights
 * that were learned from the others.
 */
import { leadRole, readScene } from '../../shared/reading/scene/index.js';
import type { Scene } from '../../shared/reading/reading.js';
import { acceptedKinds } from './incident-kind-map.js';
import { learnScene } from './learn-scene.js';
import { casesReceivedAt, readSceneCases } from './scene-cases.js';
import type { SceneCase } from './scene-cases.js';

const write = (line: string): void => void process.stdout.write(`${line}\n`);
interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const showsFailures = process.argv.includes('--failures');
const tallies = new Map<string, Map<string, Tally>>();

function tally(writer: string, measure: string): Tally {
  const own = tallies.get(writer) ?? new Map<string, Tally>();
  tallies.set(writer, own);
  const found = own.get(measure) ?? { right: 0, wrong: 0, missed: 0 };
  own.set(measure, found);
  return found;
}

function judge(one: SceneCase, measure: string, isRight: boolean, said = ''): void {
  tally(one.writer, measure)[isRight ? 'right' : 'wrong'] += 1;
  if (!isRight && showsFailures) write(`${one.id} ${measure}: ${said}`);
}

const small = new Set('a an the of to and or in on at for with by from our us we it now all'.split(' '));
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !small.has(word));
const alike = (one: string, other: string): boolean =>
  one === other || (one.length > 3 && other.length > 3 && one.slice(0, 5) === other.slice(0, 5));
const overlaps = (one: string, other: string): boolean =>
  wordsOf(one).some((word) => wordsOf(other).some((second) => alike(word, second)));

function scoreOptions(one: SceneCase, scene: Scene): void {
  const gold = one.scene.options ?? [];
  const count = tally(one.writer, 'options');
  const left = [...scene.options];
  let right = 0;
  for (const { name, id } of gold) {
    const index = left.findIndex(
      (option) => overlaps(option.name, name) || (id.length > 2 && overlaps(option.name, id)),
    );
    if (index >= 0) {
      left.splice(index, 1);
      right += 1;
    }
  }
  count.right += right;
  count.missed += gold.length - right;
  count.wrong += left.length;
  if (showsFailures && (right < gold.length || left.length > 0))
    write(
      `${one.id} options: ${JSON.stringify(scene.options.map(({ name }) => name))} for ${JSON.stringify(gold.map(({ name }) => name))}`,
    );
}

function scorePlaces(one: SceneCase, scene: Scene): void {
  const pairs = (places: Record<string, string[]> = {}): string[] =>
    ['own', 'target', 'customers', 'people'].flatMap((party) =>
      (places[party] ?? []).map((code) => `${party}:${code}`),
    );
  const [gold, found] = [pairs(one.scene.places), pairs(scene.places)];
  const count = tally(one.writer, 'places');
  const right = found.filter((pair) => gold.includes(pair));
  count.right += right.length;
  count.wrong += found.length - right.length;
  count.missed += gold.length - right.length;
  const codes = (list: string[]): Set<string> => new Set(list.map((pair) => pair.split(':')[1] ?? ''));
  const [goldCodes, foundCodes] = [codes(gold), codes(found)];
  const anywhere = tally(one.writer, 'places, whoever’s');
  for (const code of foundCodes) anywhere[goldCodes.has(code) ? 'right' : 'wrong'] += 1;
  for (const code of goldCodes) if (!foundCodes.has(code)) anywhere.missed += 1;
  if (showsFailures && (right.length < gold.length || right.length < found.length))
    write(`${one.id} places: ${found.join()} for ${gold.join()}`);
}

/** Minutes between two stamps; without a zone on both sides the clock faces are compared. */
function minutesApart(one: string, other: string): number {
  const face = (stamp: string): string => stamp.slice(0, 16);
  if (one.length < 16 || other.length < 16) return one.slice(0, 10) === other.slice(0, 10) ? 0 : Infinity;
  const hasZones = [one, other].every((stamp) => /(?:Z|[+-]\d\d:\d\d)$/.test(stamp.slice(11)));
  const time = (stamp: string): number => Date.parse(hasZones ? stamp : `${face(stamp)}Z`);
  return Math.abs(time(one) - time(other)) / 60_000;
}

function scoreIncident(one: SceneCase, scene: Scene): void {
  const gold = one.scene.incident;
  const happens = gold !== undefined && gold.happening !== false;
  const found = scene.incident && !scene.incident.hypothetical;
  judge(one, 'incident', happens === Boolean(found), `${scene.incident?.kind ?? 'none'} for ${gold?.kind ?? 'none'}`);
  if (!gold || !scene.incident) return;
  judge(one, 'kind', acceptedKinds(gold.kind).includes(scene.incident.kind), `${scene.incident.kind} for ${gold.kind}`);
  if (!happens) return;
  if (gold.start)
    judge(
      one,
      'start',
      minutesApart(scene.incident.start ?? '', gold.start) <= 60,
      `${scene.incident.start} for ${gold.start}`,
    );
  if (gold.noticed)
    judge(
      one,
      'noticed',
      minutesApart(scene.incident.noticed ?? '', gold.noticed) <= 60,
      `${scene.incident.noticed} for ${gold.noticed}`,
    );
  const wanted = new Set(gold.data ?? []);
  const count = tally(one.writer, 'data');
  const data = scene.incident.data.filter((name) => name === 'PHI' || name === 'PII' || name === 'CARD');
  count.right += data.filter((name) => wanted.has(name)).length;
  count.wrong += data.filter((name) => !wanted.has(name)).length;
  count.missed += [...wanted].filter((name) => !scene.incident?.data.includes(name)).length;
}

/** Deadlines that the text states; those that a law sets are not the scene's. */
function scoreDeadlines(one: SceneCase, scene: Scene): void {
  const stated = new Set(one.facts.map(({ value }) => String(value).slice(0, 10)));
  const gold = [...new Set((one.scene.deadlines ?? []).map(({ at }) => at.slice(0, 10)))].filter(
    (at) => /^\d{4}/.test(at) && stated.has(at),
  );
  const found = [...new Set(scene.deadlines.map(({ at }) => at.slice(0, 10)))];
  const any = new Set((one.scene.deadlines ?? []).map(({ at }) => at.slice(0, 10)));
  const count = tally(one.writer, 'deadlines');
  count.right += gold.filter((at) => found.includes(at)).length;
  count.missed += gold.filter((at) => !found.includes(at)).length;
  count.wrong += found.filter((at) => !any.has(at)).length;
  if (showsFailures && (gold.some((at) => !found.includes(at)) || found.some((at) => !any.has(at))))
    write(`${one.id} deadlines: ${found.join()} for ${gold.join()}`);
}

const cases = readSceneCases();
for (const writer of new Set(cases.map((one) => one.writer))) {
  if (parts.length > 0 && !parts.includes(writer)) continue;
  const models = learnScene(cases.filter((one) => one.writer !== writer));
  for (const one of cases.filter((each) => each.writer === writer)) {
    const { content, type, context } = one.request;
    const scene = readScene(content, { type, context, receivedAt: casesReceivedAt, models });
    judge(one, 'asks', scene.asks === one.scene.asks, `${scene.asks} for ${one.scene.asks} (${one.scene.question})`);
    judge(one, 'caller', scene.caller === one.scene.caller, `${scene.caller} for ${one.scene.caller}`);
    const lead = leadRole({ content, type }, models);
    judge(one, 'lead', lead === one.expert.lead, `${lead} for ${one.expert.lead}`);
    scoreIncident(one, scene);
    scoreOptions(one, scene);
    scorePlaces(one, scene);
    scoreDeadlines(one, scene);
  }
}

const measures = [
  'asks',
  'caller',
  'lead',
  'incident',
  'kind',
  'start',
  'noticed',
  'data',
  'options',
  'places',
  'places, whoever’s',
  'deadlines',
];
const isShare = new Set(['options', 'places', 'places, whoever’s', 'deadlines', 'data']);
const show = (measure: string, { right, wrong, missed }: Tally): string => {
  const total = isShare.has(measure) ? right + (wrong + missed) / 2 : right + wrong;
  return total === 0 ? '–' : (right / total).toFixed(2).replace(/^0/, '');
};
const sum = (measure: string): Tally =>
  [...tallies.values()].reduce(
    (all, own) => {
      const { right, wrong, missed } = own.get(measure) ?? { right: 0, wrong: 0, missed: 0 };
      return { right: all.right + right, wrong: all.wrong + wrong, missed: all.missed + missed };
    },
    { right: 0, wrong: 0, missed: 0 },
  );
write(`| measure | ${[...tallies.keys()].join(' | ')} | all |`);
for (const measure of measures)
  write(
    `| ${measure} | ${[...tallies.values()].map((own) => show(measure, own.get(measure) ?? { right: 0, wrong: 0, missed: 0 })).join(' | ')} | ${show(measure, sum(measure))} |`,
  );
