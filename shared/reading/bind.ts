/** Stages 4 and 5 of the reading: what each quantity of a text means. */
import { measureByLabel } from './binding/direct-labels.js';
import { isPartOfEarnings, measureOfPart } from './binding/components.js';
import { type Decision, decide, isPlaced } from './binding/decide.js';
import { type Ground, groundOf, type GroundText, groundTextOf, type Hints } from './binding/ground.js';
import { labelOf } from './binding/labels.js';
import { partyNameOf, rowNameOf } from './binding/names.js';
import { periodOf } from './binding/periods.js';
import { doubtOf, unplacedOf } from './binding/questions.js';
import { conflictsOf } from './binding/conflicts.js';
import { optionBlocks, ownerByBlock, ownerByCell } from './binding/option-blocks.js';
import { measuresOfLines } from './binding/lines-of-years.js';
import { takenBack } from './binding/taken-back.js';
import { trainedWeights, type Weights } from './binding/weights.js';
import { groupOf, measures } from './measures/index.js';
import type { Conflict, Fact, Owner, Quantity, Unplaced } from './reading.js';

export type { Hints } from './binding/ground.js';
export type { Weights } from './binding/weights.js';

export interface Bound {
  facts: Fact[];
  unplaced: Unplaced[];
  conflicts: Conflict[];
}

/** The likeliest row of the likeliest group, or the text's own words. */
function measureOfDecision(ground: Ground, { figure, opinion }: Decision): string {
  if (opinion.best === 'none') return labelOf(ground, figure);
  let best = -1;
  let chosen = '';
  opinion.candidates.measures.forEach((measure, index) => {
    const id = measures[measure]?.id;
    const share = opinion.shares[index] ?? 0;
    if (id !== undefined && share > best && groupOf(id) === opinion.best) {
      best = share;
      chosen = id;
    }
  });
  return chosen || labelOf(ground, figure);
}

type Blocks = ReturnType<typeof optionBlocks>;

/** Of the outlays and gains that stand in the passage, the column or the row of an alternative so many are its own. */
const surelyOfBlock = 0.93;

/** What is counted by its name, whatever stands between the word and its amount. */
const countedBy: ReadonlyMap<string, Fact['per']> = new Map([
  ['monthlyBurn', 'month'],
  ['costPerDay', 'day'],
  ['costPerHour', 'hour'],
]);

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

function factOf(
  ground: Ground,
  decision: Decision,
  index: number,
  { isTakenBack, announced, blocks }: { isTakenBack: boolean; announced: string | undefined; blocks: Blocks },
): Fact {
  const { figure, opinion, owners, statuses } = decision;
  const { quantity } = figure;
  const decided = measureOfDecision(ground, decision);
  const measure =
    announced ?? measureByLabel(ground.text, quantity, decided) ?? measureOfPart(ground.text, quantity, decided);
  const read = (owners[0]?.of ?? 'own') as Owner;
  const stated =
    ownerByCell(ground.tokens, ground.hints.options ?? [], { place: ground.page.places[figure.from], of: read }) ??
    ownerByBlock(blocks, { measure, of: read }, quantity.start);
  const of = stated ?? read;
  const ofShare = stated === undefined ? (owners[0]?.share ?? 0) : surelyOfBlock;
  const option = ground.hints.options?.find(({ id }) => of === `option:${id}`);
  const name = option?.name ?? partyNameOf(ground, figure, of) ?? rowNameOf(ground, figure);
  const period = periodOf(ground, figure);
  const ranked = [...opinion.groups].toSorted((a, b) => b[1] - a[1]);
  const runner = ranked.find(([group]) => group !== opinion.best && group !== 'none');
  const { quote, start, end, value, low, high, unit, bound } = quantity;
  const per = quantity.per ?? (period === undefined ? countedBy.get(measure) : undefined);
  return {
    id: `f${index + 1}`,
    quote,
    start,
    end,
    value,
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
    unit,
    bound,
    ...(per === undefined ? {} : { per }),
    measure,
    of,
    ...(name === undefined ? {} : { name }),
    ...(period === undefined ? {} : { period }),
    status: isTakenBack ? 'superseded' : (statuses[0]?.status ?? 'actual'),
    confidence: rounded((opinion.groups.get(opinion.best) ?? 0) * ofShare),
    ...(runner ? { runnerUp: { measure: runner[0], of, confidence: rounded(runner[1] * ofShare) } } : {}),
  };
}

/**
 * Binds the quantities of a text: measure, owner, name, period and status, each with its confidence. What is too close to
 * call is unplaced, with its two likeliest meanings and a question. Pure, linear in the length, never throws.
 */
export function bind(
  content: string,
  quantities: readonly Quantity[],
  hints: Hints = {},
  { weights = trainedWeights(), text = groundTextOf(content) }: { weights?: Weights; text?: GroundText } = {},
): Bound {
  const ground = groundOf(
    content,
    quantities.filter(({ doubtful }) => doubtful !== true),
    hints,
    text,
  );
  const decisions = decide(ground, weights);
  const back = takenBack(content, quantities);
  const lines = measuresOfLines(ground, (index) => measureOfDecision(ground, decisions[index] as Decision));
  const blocks = optionBlocks(content, hints.options ?? []);
  const facts: Fact[] = [];
  const unplaced: Unplaced[] = quantities.filter(({ doubtful }) => doubtful === true).map(doubtOf);
  decisions.forEach((decision, index) => {
    const { quantity } = decision.figure;
    const isPart = isPartOfEarnings(content, quantity, measureOfDecision(ground, decision));
    const [isTakenBack, announced] = [back.has(quantity.start), lines.get(quantity.start)];
    const fact = factOf(ground, decision, index, { isTakenBack, announced, blocks });
    if (isPlaced(decision) || isPart || announced !== undefined) facts.push(fact);
    else unplaced.push({ ...unplacedOf(decision), perhaps: fact });
  });
  return { facts, unplaced: unplaced.toSorted((a, b) => a.start - b.start), conflicts: conflictsOf(facts) };
}
