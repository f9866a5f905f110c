/** A queue in which organizations take turns: however much one of them puts in, the next of another comes after one of its own. */
export function createFairQueue<Item>() {
  // The order of the map is the order of the turns.
  const waiting = new Map<string, Item[]>();
  return {
    push(organizationId: string, item: Item): void {
      const own = waiting.get(organizationId);
      if (own) own.push(item);
      else waiting.set(organizationId, [item]);
    },
    /** Takes out the item whose turn it is. */
    next(): Item | undefined {
      for (const [organizationId, [item, ...rest]] of waiting) {
        waiting.delete(organizationId);
        if (rest.length > 0) waiting.set(organizationId, rest);
        return item;
      }
      return undefined;
    },
    remove(organizationId: string, item: Item): void {
      const rest = (waiting.get(organizationId) ?? []).filter((other) => other !== item);
      if (rest.length > 0) waiting.set(organizationId, rest);
      else waiting.delete(organizationId);
    },
    countOf: (organizationId: string): number => waiting.get(organizationId)?.length ?? 0,
  };
}
