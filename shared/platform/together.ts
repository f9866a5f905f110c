/** What has begun of one key, and waits for the rest. */
interface Group {
  /** How many belong to it, as far as is known. */
  expected: number;
  begun: number;
  underWay: number;
  /** Whoever has not begun by now is not waited for. */
  isLate: boolean;
  isOver: boolean;
  waiting: (() => void)[];
  timer: NodeJS.Timeout | undefined;
}

const newGroup = (): Group => ({
  expected: 0,
  begun: 0,
  underWay: 0,
  isLate: false,
  isOver: false,
  waiting: [],
  timer: undefined,
});

/**
 * Lets what belongs together go on together: each resolves with what came of itself once as many of its key have begun here as
 * `expected` says of any of them, and none is under way any more. The others may be elsewhere, so nobody waits longer than `withinMs` for them to begin.
 */
export function createTogether<Result>(options: {
  withinMs: number;
  expected: (result: Result) => number;
}): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const groups = new Map<string, Group>();

  function endWhereComplete(key: string, group: Group): void {
    if (group.underWay > 0 || !(group.isLate || group.begun >= group.expected)) return;
    if (groups.get(key) === group) groups.delete(key);
    clearTimeout(group.timer);
    group.isOver = true;
    for (const goOn of group.waiting) goOn();
  }

  function untilOver(key: string, group: Group): Promise<void> {
    group.timer ??= setTimeout(() => {
      group.isLate = true;
      endWhereComplete(key, group);
    }, options.withinMs);
    return new Promise((resolve) => group.waiting.push(resolve));
  }

  return async (key, work) => {
    const group = groups.get(key) ?? newGroup();
    groups.set(key, group);
    group.begun++;
    group.underWay++;
    try {
      const result = await work();
      group.expected = Math.max(group.expected, options.expected(result));
      return result;
    } finally {
      group.underWay--;
      endWhereComplete(key, group);
      if (!group.isOver) await untilOver(key, group);
    }
  };
}
