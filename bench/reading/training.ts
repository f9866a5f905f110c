import {
  type Candidates,
  MeasureFeatures,
  measureCircumstances,
  measureGroupOf,
  noMeasure,
} from '../../shared/reading/binding/measure-features.js';
import { ownerClass } from '../../shared/reading/binding/decide.js';
import { type Look, SecondLook } from '../../shared/reading/binding/second-look.js';
import { forestOf, type Forest, scoresOf, shares, type Tree } from '../../shared/reading/binding/ensemble.js';
import { type Opinion, opinionOf } from '../../shared/reading/binding/opinion.js';
import { OwnerFeatures, ownerCircumstances } from '../../shared/reading/binding/owner-features.js';
import {
  type Counts,
  type CountTable,
  countTableOf,
  type Seen as Count,
} from '../../shared/reading/binding/count-table.js';
import { countInto } from '../../shared/reading/binding/priors.js';
import { StatusFeatures, statusCircumstances } from '../../shared/reading/binding/status-features.js';
import type { ByDecision, Weights } from '../../shared/reading/binding/weights.js';
import { wordFeatures } from '../../shared/reading/binding/word-features.js';
import type { FigureHead, FigureNet } from '../../shared/reading/binding/word-opinion.js';
import { measureOf, measures } from '../../shared/reading/measures/index.js';
import { factStatuses } from '../../shared/reading/reading.js';
import { boost, type BoostOptions, type Choice } from './boost.js';
import type { GoldFact } from './binding-cases.js';
import { goldGroup, goldOwner, goldStatus, type Lesson } from './lessons.js';
import { type Example, growWordNet, type NetOptions } from './train-words.js';

const usualCount = 14;
const parts = 2;
/** Each part of the files is read by a net over the words of the others. */
const wordParts = 3;

/** Shallow trees: deeper ones know their writers by heart and do worse on others. */
const settings: Record<keyof Weights['trees'], BoostOptions> = {
  measure: { rounds: 150, depth: 5, rate: 0.1, seed: 7 },
  owner: { rounds: 140, depth: 2, rate: 0.15, seed: 13 },
  secondOwner: { rounds: 60, depth: 2, rate: 0.12, seed: 19 },
  status: { rounds: 140, depth: 2, rate: 0.15, seed: 17 },
  secondStatus: { rounds: 60, depth: 2, rate: 0.12, seed: 23 },
};

const labelOf = (fact: GoldFact | undefined): string => (fact && measureOf(fact.measure) ? fact.measure : 'none');

type CountsOf = ByDecision<Counts>;

function countsOf(lessons: readonly Lesson[]): CountsOf {
  const counts: Record<keyof CountsOf, Record<string, Count>> = { measure: {}, owner: {}, status: {} };
  for (const { ground, facts } of lessons) {
    ground.figures.forEach((figure, index) => {
      const fact = facts[index];
      countInto(counts.measure, labelOf(fact), measureCircumstances(ground, figure));
      if (!fact) return;
      const group = goldGroup(fact);
      countInto(counts.owner, ownerClass(fact.of), ownerCircumstances(ground, figure, group));
      countInto(counts.status, goldStatus(fact), statusCircumstances(ground, figure, group, ownerClass(fact.of)));
    });
  }
  return pruned(counts);
}

const tablesOf = ({ measure, owner, status }: CountsOf): ByDecision<CountTable> => ({
  measure: countTableOf(measure),
  owner: countTableOf(owner),
  status: countTableOf(status),
});

function usualOf(counts: Counts): Record<string, string[]> {
  const kinds = Object.keys(counts).filter((key) => key.startsWith('kind '));
  return Object.fromEntries(
    kinds.toSorted().map((kind) => [
      kind.slice('kind '.length),
      measures
        .map(({ id }, index) => ({ id, index, count: counts[kind]?.by[id] ?? 0 }))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || a.index - b.index)
        .slice(0, usualCount)
        .map(({ id }) => id),
    ]),
  );
}

const rightOf = ({ measures: candidates }: Candidates, fact: GoldFact | undefined): boolean[] => {
  const group = goldGroup(fact);
  const right = candidates.map((measure) => measure !== noMeasure && measureGroupOf(measure) === group);
  return right.some(Boolean) ? right : candidates.map((measure) => measure === noMeasure);
};

/** Lessons divided into files, so that no file is judged by counts or trees that saw it. */
function byFile(lessons: readonly Lesson[]): Map<string, Lesson[]> {
  const files = new Map<string, Lesson[]>();
  for (const lesson of lessons) files.set(lesson.file, [...(files.get(lesson.file) ?? []), lesson]);
  return files;
}

interface Seen {
  lesson: Lesson;
  counts: ByDecision<CountTable>;
  usual: Record<string, string[]>;
  words: FigureNet;
}

const wordSettings: NetOptions = {
  rounds: 20,
  rate: 0.08,
  width: 64,
  leastMark: 5,
  leastLabel: 4,
  dropMark: 0.3,
  dropUnit: 0.4,
  other: 'none',
};

/** A status that annotators left out is mostly the plain one: it counts for less. */
const statusWeight = (fact: GoldFact | undefined): number => (fact?.status === undefined ? 0.3 : 1);

const netOf = (lessons: readonly Lesson[]): FigureNet =>
  growWordNet(
    ['measure', 'owner', 'status'],
    lessons.flatMap(({ ground, facts }) =>
      ground.figures.map((figure, index): Example<FigureHead> => {
        const fact = facts[index];
        const measure = { label: goldGroup(fact), weight: 1 };
        const marks = wordFeatures(ground, figure);
        if (!fact || fact.measure === 'none') return { marks, labels: { measure } };
        const owner = { label: ownerClass(fact.of), weight: 1 };
        return { marks, labels: { measure, owner, status: { label: goldStatus(fact), weight: statusWeight(fact) } } };
      }),
    ),
    wordSettings,
  );

/** Each lesson with the counts and the words of other files. */
function withOthersCounts(lessons: readonly Lesson[]): Seen[] {
  const files = [...byFile(lessons)];
  const count = Math.min(wordParts, files.length);
  const nets = Array.from({ length: count }, (_, part) =>
    netOf(files.filter((_, index) => index % count !== part).flatMap(([, own]) => own)),
  );
  return files.flatMap(([file, own], index) => {
    const others = countsOf(lessons.filter((lesson) => lesson.file !== file));
    const counts = tablesOf(others);
    const usual = usualOf(others.measure);
    const words = nets[index % count] ?? netOf([]);
    return own.map((lesson) => ({ lesson, counts, usual, words }));
  });
}

/** A lesson whose candidates are written out once: they serve several trainings. */
interface Studied extends Seen {
  candidates: Candidates[];
}

const studied = (one: Seen): Studied => {
  const features = new MeasureFeatures(one.lesson.ground, one.counts.measure, one);
  return { ...one, candidates: one.lesson.ground.figures.map((figure) => features.candidatesOf(figure)) };
};

const measureChoices = (seen: readonly Studied[]): Choice[] =>
  seen.flatMap(({ lesson, candidates }) =>
    candidates.map((own, index) => ({ rows: own.rows, right: rightOf(own, lesson.facts[index]) })),
  );

const opinionsOf = ({ lesson, candidates }: Studied, trees: Forest): Opinion[] =>
  lesson.ground.figures.map((figure, index) => {
    const own = candidates[index] ?? { measures: [], rows: [] };
    return opinionOf(figure, own, shares(scoresOf(trees, own.rows)));
  });

/** Files in parts, so that each part can be judged by trees that were grown on the others. */
function partsOf(seen: readonly Seen[]): { count: number; of: (one: Seen) => number } {
  const files = [...byFile(seen.map(({ lesson }) => lesson)).keys()];
  const count = Math.min(parts, files.length);
  return { count, of: ({ lesson }) => files.indexOf(lesson.file) % count };
}

const noTrees = forestOf([]);

/** What is thought of each lesson by trees that were grown on other files. */
function unseenOpinions(seen: readonly Studied[]): Opinion[][] {
  const part = partsOf(seen);
  const trees = Array.from({ length: part.count }, (_, index) =>
    forestOf(boost(measureChoices(seen.filter((one) => part.of(one) !== index)), settings.measure)),
  );
  return seen.map((one) => opinionsOf(one, trees[part.of(one)] ?? noTrees));
}

/** The choices of one decision in each lesson; no `right` where the annotators left it open. */
type LessonChoices = { rows: Float32Array[]; right: boolean[] | undefined; weight: number }[];

const learnable = (choices: LessonChoices): Choice[] =>
  choices.flatMap(({ rows, right, weight }) => (right ? [{ rows, right, weight }] : []));

/** Grows the trees of a decision that is taken twice: alone, and with what was thought of the figures around. */
function growTwice(
  seen: readonly Seen[],
  groups: readonly string[][],
  choices: readonly LessonChoices[],
  first: BoostOptions,
  second: BoostOptions,
): [Tree[], Tree[]] {
  const part = partsOf(seen);
  const trees = Array.from({ length: part.count }, (_, index) =>
    forestOf(boost(learnable(choices.filter((_, at) => part.of(seen[at] as Seen) !== index).flat()), first)),
  );
  const again = choices.map((own, at): LessonChoices => {
    const one = seen[at] as Seen;
    const { figures } = one.lesson.ground;
    const looks = own.map(({ rows }, index): Look => ({
      figure: figures[index] as Look['figure'],
      group: groups[at]?.[index] ?? 'none',
      shares: shares(scoresOf(trees[part.of(one)] ?? noTrees, rows)),
    }));
    const look = new SecondLook(one.lesson.ground, looks);
    return own.map((choice, index) => ({ ...choice, rows: choice.rows.map((row, of) => look.rowOf(index, of, row)) }));
  });
  return [boost(learnable(choices.flat()), first), boost(learnable(again.flat()), second)];
}

function ownerChoices({ lesson, counts, words }: Seen, groups: readonly string[]): LessonChoices {
  const features = new OwnerFeatures(lesson.ground, counts.owner, words);
  return lesson.ground.figures.map((figure, index) => {
    const fact = lesson.facts[index];
    const right = features.owners.map((owner) => goldOwner(lesson, owner) === fact?.of);
    const isOpen = !fact || fact.measure === 'none' || !right.some(Boolean);
    return { rows: features.rowsOf(figure, groups[index] ?? 'none'), right: isOpen ? undefined : right, weight: 1 };
  });
}

function statusChoices({ lesson, counts, words }: Seen, groups: readonly string[]): LessonChoices {
  const features = new StatusFeatures(lesson.ground, counts.status, words);
  return lesson.ground.figures.map((figure, index) => {
    const fact = lesson.facts[index];
    return {
      rows: features.rowsOf(figure, groups[index] ?? 'none', ownerClass(fact?.of ?? 'own')),
      right: !fact || fact.measure === 'none' ? undefined : factStatuses.map((one) => one === goldStatus(fact)),
      weight: statusWeight(fact),
    };
  });
}

/** Trains all decisions on the lessons given. Takes no clock and no chance: the same lessons give the same bytes. */
export function train(lessons: readonly Lesson[]): Weights {
  const seen = withOthersCounts(lessons).map(studied);
  const counts = countsOf(lessons);
  const opinions = unseenOpinions(seen);
  const groups = opinions.map((own) => own.map(({ best }) => best));
  const ownersOf = seen.map((one, at) => ownerChoices(one, groups[at] ?? []));
  const statusesOf = seen.map((one, at) => statusChoices(one, groups[at] ?? []));
  const [owner, secondOwner] = growTwice(seen, groups, ownersOf, settings.owner, settings.secondOwner);
  const [status, secondStatus] = growTwice(seen, groups, statusesOf, settings.status, settings.secondStatus);
  return {
    usual: usualOf(counts.measure),
    words: netOf(lessons),
    counts: tablesOf(counts),
    trees: {
      measure: forestOf(boost(measureChoices(seen), settings.measure)),
      owner: forestOf(owner),
      secondOwner: forestOf(secondOwner),
      status: forestOf(status),
      secondStatus: forestOf(secondStatus),
    },
  };
}

/** Without the circumstances that were seen once: they tell nothing and fill the file. */
const leastSeen = 2;
const pruned = (counts: CountsOf): CountsOf => {
  const keep = (all: Counts): Counts =>
    Object.fromEntries(Object.entries(all).filter(([, seen]) => seen.all >= leastSeen));
  return { measure: keep(counts.measure), owner: keep(counts.owner), status: keep(counts.status) };
};
