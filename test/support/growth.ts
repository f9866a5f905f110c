import { expect } from 'chai';

/** Milliseconds of the processor that something takes: the least of some tries, so that a busy machine does not count. */
function costOf(run: () => unknown, tries = 2): number {
  let least = Infinity;
  for (let index = 0; index < tries; index++) {
    const began = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** What is over sooner is not measured exactly enough to compare. */
const TOO_SHORT_MS = 20;
/** Four times as long a text takes four times as long where the time is linear, sixteen times where it is quadratic. */
const HIGHEST_RATIO = 8;

/** @throws AssertionError when four times as much takes more than about four times as long. */
export function expectLinear<Input>(
  what: string,
  length: number,
  make: (length: number) => Input,
  run: (input: Input) => unknown,
): void {
  const [short, long] = [make(length), make(4 * length)];
  const longCost = costOf(() => run(long), 1);
  if (longCost < TOO_SHORT_MS) return;
  const again = (): string =>
    `${what}: ${costOf(() => run(short)).toFixed(0)} ms at ${length}, ${costOf(() => run(long)).toFixed(0)} ms at ${4 * length}`;
  const ratio = (): number =>
    costOf(() => run(long)) /
    Math.max(
      costOf(() => run(short)),
      TOO_SHORT_MS / 4,
    );
  if (
    longCost /
      Math.max(
        costOf(() => run(short)),
        TOO_SHORT_MS / 4,
      ) <=
      HIGHEST_RATIO ||
    ratio() <= HIGHEST_RATIO
  )
    return;
  expect.fail(again());
}
