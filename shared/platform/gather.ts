/** A place kept for one item of a group. */
export interface KeptPlace<Item, Result> {
  /** Brings the item; resolves with what came of it. */
  bring(item: Item): Promise<Result>;
  /** Says that no item comes; after `bring` it changes nothing. */
  leave(): void;
}

interface Group<Item, Result> {
  /** Places kept whose items have neither come nor been given up. */
  open: number;
  brought: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[];
}

/**
 * Handles items of one key together where they are under way at the same time: the first place kept opens a group, and the
 * group is handled when nobody is expected any more. An item that comes alone waits for nothing.
 * @param handle answers in the order of its items.
 */
export function createGatherer<Item, Result>(
  handle: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string) => KeptPlace<Item, Result> {
  const groups = new Map<string, Group<Item, Result>>();

  async function handleAll(key: string, { brought }: Group<Item, Result>): Promise<void> {
    try {
      const results = await handle(
        key,
        brought.map(({ item }) => item),
      );
      for (const [index, { resolve }] of brought.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of brought) reject(error);
    }
  }

  return (key) => {
    const group = groups.get(key) ?? { open: 0, brought: [] };
    groups.set(key, group);
    group.open++;
    let isKept = true;
    const leave = (): void => {
      if (!isKept) return;
      isKept = false;
      group.open--;
      if (group.open > 0) return;
      groups.delete(key);
      if (group.brought.length > 0) void handleAll(key, group);
    };
    return {
      leave,
      bring: (item) =>
        new Promise((resolve, reject) => {
          group.brought.push({ item, resolve, reject });
          leave();
        }),
    };
  };
}
