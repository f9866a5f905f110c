/** Which way a recommendation or position moves a decision variable, and what stands against it. */

const synonyms: Record<string, string[]> = {
  up: ['increase', 'raise', 'more', 'higher', 'grow', 'add', 'spend', 'invest', 'expand', 'fund', 'pay-down'],
  down: ['decrease', 'reduce', 'lower', 'less', 'cut', 'cap', 'limit', 'renegotiate', 'save', 'shrink', 'accept-risk'],
  connect: ['join', 'integrate', 'open', 'day-1', 'day-one'],
  isolate: ['separate', 'segment', 'disconnect', 'contain', 'close'],
  fast: ['faster', 'accelerate', 'now', 'speed', 'earlier', 'early', 'deadline', 'keep'],
  slow: ['slower', 'delay', 'later', 'defer', 'wait', 'extend', 'freeze', 'stagger', 'move', 'pause'],
  proceed: ['go', 'approve', 'for'],
  stop: ['reject', 'abandon', 'against', 'no-go'],
  restore: ['restore-fast', 'recover', 'rebuild'],
  preserve: ['preserve-evidence', 'image-first', 'evidence-first'],
  modernise: ['modernise-first', 'modernize', 'modernize-first', 'refactor', 'replatform'],
  lift: ['lift-as-is', 'as-is', 'rehost', 'merge-first', 'migrate-as-is'],
  hold: ['wait-and-see', 'keep-as-is'],
  protect: ['retain', 'preserve-people', 'keep-people'],
};

const canonical = new Map(
  Object.entries(synonyms).flatMap(([name, others]) => [name, ...others].map((word): [string, string] => [word, name])),
);

const opposites: [string, string][] = [
  ['up', 'down'],
  ['connect', 'isolate'],
  ['fast', 'slow'],
  ['proceed', 'stop'],
  ['proceed', 'slow'],
  ['restore', 'preserve'],
  ['modernise', 'lift'],
  ['protect', 'down'],
  ['hold', 'up'],
  ['hold', 'proceed'],
  ['hold', 'fast'],
];

/** One word per direction: `raise` and `increase` are `up`. An unknown direction stands for itself. */
export function directionOf(direction: string): string {
  const word = direction
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return canonical.get(word) ?? canonical.get(word.split('-')[0] ?? word) ?? word;
}

/** Whether two directions cannot both be followed. Unknown words never oppose: a difference is not yet a conflict. */
export function areOpposite(a: string, b: string): boolean {
  const [one, other] = [directionOf(a), directionOf(b)];
  return opposites.some(([left, right]) => (left === one && right === other) || (left === other && right === one));
}
