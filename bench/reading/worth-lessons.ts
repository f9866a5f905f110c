/** Learns what bare numbers are worth from annotated cases. */
import { forestOf, scoresOf } from '../../shared/reading/binding/ensemble.js';
import { groundOf } from '../../shared/reading/binding/ground.js';
import { countInto } from '../../shared/reading/binding/priors.js';
import { type CountTable, countTableOf, type Seen } from '../../shared/reading/binding/count-table.js';
import { kindOf } from '../../shared/reading/binding/figure.js';
import { type Printed, readPrinted } from '../../shared/reading/quantities/read-printed.js';
import type { Quantity } from '../../shared/reading/reading.js';
import { readQuantities } from '../../shared/reading/read-quantities.js';
import { isOpen, withWorth } from '../../shared/reading/worth/candidates.js';
import type { WorthWeights } from '../../shared/reading/worth/choose.js';
import { type Choice, WorthFeatures, worthCircumstances, worthLabel } from '../../shared/reading/worth/features.js';
import { mayBeIdle, type WorthHead, type WorthNet, worthMarks } from '../../shared/reading/worth/words.js';
import { boost, type BoostOptions } from './boost.js';
import { type GoldFact, type Placed, readCases } from './binding-cases.js';
import { receivedAt } from './lessons.js';
import { agrees } from './quantity-score.js';
import { type Example, growWordNet, type NetOptions } from './train-words.js';

const settings: BoostOptions = { rounds: 120, depth: 5, rate: 0.12, seed: 7 };
/** Files in so many parts when priors are counted: no file is judged by counts that saw it. */
const countParts = 3;
/** Writers in so many parts when quantities are read that their weights have not seen. */
const parts = 4;
const leastSeen = 3;
const wordSettings: NetOptions = {
  rounds: 14,
  rate: 0.08,
  width: 32,
  leastMark: 4,
  leastLabel: 4,
  dropMark: 0.5,
  dropUnit: 0.3,
};

interface Text {
  file: string;
  placed: Placed;
  open: Open[];
  /** What the net of words learns of it. */
  examples: Example<WorthHead>[];
  featuresBy: (learned: Learned) => WorthFeatures;
}

/** What is learned before the trees. */
type Learned = Pick<WorthWeights, 'counts' | 'words'>;

/** An open number that annotators marked. */
interface Open {
  quantity: Quantity;
  facts: GoldFact[];
  count: (counts: Record<string, Seen>) => void;
}

const isMoney = (unit: string): boolean => /^[A-Z]{3}$/.test(unit);

/** Which currency is settled elsewhere: money is right when its amount is. */
const isRight = (found: Quantity, gold: GoldFact): boolean =>
  agrees(isMoney(found.unit) && isMoney(gold.unit) ? { ...found, unit: gold.unit } : found, gold);

/** What a printed number is worth where it stands for a fact. */
function labelOf({ raw }: Printed, fact: GoldFact): string {
  const isPlain = typeof raw.value === 'number' && typeof fact.value === 'number' && raw.value !== 0 && !raw.isScaled;
  return worthLabel(kindOf(fact.unit), isPlain ? Math.abs((fact.value as number) / (raw.value as number)) : 1);
}

function textOf(placed: Placed): Text {
  const { content } = placed.case.request;
  const { quantities, around } = readPrinted(content, { receivedAt });
  const ground = groundOf(
    content,
    quantities.map(({ quantity }) => quantity),
    {},
  );
  const places = new Map(ground.figures.map(({ quantity }, index) => [quantity, index]));
  const open: Open[] = [];
  const examples: Example<WorthHead>[] = [];
  for (const printed of quantities) {
    const { quantity } = printed;
    const index = places.get(quantity) ?? -1;
    const figure = ground.figures[index];
    if (!figure || !(isOpen(printed) || mayBeIdle(quantity))) continue;
    const met = placed.facts.filter(({ start, end }) => start < quantity.end && end > quantity.start);
    const facts = met.filter(({ measure }) => measure !== 'none');
    const [fact] = facts;
    if (mayBeIdle(quantity) && (fact !== undefined || met.length === 0))
      examples.push({
        marks: worthMarks(ground, index),
        labels: { told: { label: fact ? 'told' : 'idle', weight: 1 } },
      });
    if (!fact || !isOpen(printed)) continue;
    const label = labelOf(printed, fact);
    examples.push({
      marks: worthMarks(ground, index, Number(printed.raw.value)),
      labels: { worth: { label, weight: 1 } },
    });
    open.push({ quantity, facts, count: (counts) => countInto(counts, label, worthCircumstances(ground, figure)) });
  }
  return {
    file: placed.file,
    placed,
    open,
    examples,
    featuresBy: (learned) => new WorthFeatures(ground, quantities, around, learned),
  };
}

const netOf = (texts: readonly Text[]): WorthNet =>
  growWordNet(
    ['worth', 'told'],
    texts.flatMap(({ examples }) => examples),
    wordSettings,
  );

const learnedOf = (texts: readonly Text[]): Learned => ({ counts: countsOf(texts), words: netOf(texts) });

function countsOf(texts: readonly Text[]): CountTable {
  const counts: Record<string, Seen> = {};
  for (const { open } of texts) for (const one of open) one.count(counts);
  return countTableOf(Object.fromEntries(Object.entries(counts).filter(([, { all }]) => all >= leastSeen)));
}

function choicesOf({ open, featuresBy }: Text, learned: Learned): { rows: Float32Array[]; right: boolean[] }[] {
  const marked = new Map(open.map(({ quantity, facts }) => [quantity, facts]));
  return featuresBy(learned)
    .choices()
    .flatMap(({ printed, candidates, rows }: Choice) => {
      const facts = marked.get(printed.quantity) ?? [];
      const right = candidates.map((candidate) => facts.some((fact) => isRight(withWorth(printed, candidate), fact)));
      return right.some(Boolean) && !right.every(Boolean) ? [{ rows, right }] : [];
    });
}

const textsOf = (cases: readonly Placed[]): Text[] => cases.map(textOf);

function learn(texts: readonly Text[]): WorthWeights {
  const files = [...new Set(texts.map(({ file }) => file))];
  const partOf = ({ file }: Text): number => files.indexOf(file) % countParts;
  const others = Array.from({ length: countParts }, (_, part) =>
    learnedOf(texts.filter((text) => partOf(text) !== part)),
  );
  const whole = learnedOf(texts);
  const choices = texts.flatMap((text) => choicesOf(text, others[partOf(text)] ?? whole));
  return { ...whole, trees: forestOf(boost(choices, settings)) };
}

/** Weights learned from `cases` alone. */
export const learnWorths = (cases: readonly Placed[]): WorthWeights => learn(textsOf(cases));

/** By id of the case: its quantities as they are read by weights that were learned from other writers. */
export function unseenQuantities(): Map<string, Quantity[]> {
  const files = [...readCases()].map(([, cases]) => textsOf(cases));
  const found = new Map<string, Quantity[]>();
  for (let part = 0; part < parts; part += 1) {
    const worths = learn(files.filter((_, index) => index % parts !== part).flat());
    for (const { placed } of files.filter((_, index) => index % parts === part).flat())
      found.set(placed.case.id, readQuantities(placed.case.request.content, { receivedAt, worths }));
  }
  return found;
}

/** Share of the open numbers of `cases` that get their right worth. */
export function worthsRight(cases: readonly Placed[], weights: WorthWeights): number {
  let [all, right] = [0, 0];
  for (const text of textsOf(cases))
    for (const { rows, right: isOne } of choicesOf(text, weights)) {
      const scores = scoresOf(weights.trees, rows);
      all += 1;
      if (isOne[scores.indexOf(Math.max(...scores))]) right += 1;
    }
  return all === 0 ? 1 : right / all;
}
