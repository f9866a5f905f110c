/** Whether this process still wants requests, and who must be woken when it does not. */
export interface Draining {
  isDraining(): boolean;
  /** From now on `/readyz` answers 503; waits and event streams end with what they have. */
  begin(): void;
  /** Aborts the controller when draining begins. Returns what takes it off the list. */
  wake(controller: AbortController): () => void;
}

export function createDraining(): Draining {
  const waiting = new Set<AbortController>();
  let draining = false;
  return {
    isDraining: () => draining,
    begin() {
      draining = true;
      for (const controller of waiting) controller.abort();
    },
    wake(controller) {
      if (draining) controller.abort();
      waiting.add(controller);
      return () => waiting.delete(controller);
    },
  };
}
