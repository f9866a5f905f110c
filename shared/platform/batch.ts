import DataLoader from 'dataloader';

/**
 * Turns a statement for many rows into a function for one: calls that arrive while a flush runs go together in the next
 * one. Under load that makes few large statements; at low load a call waits for nothing.
 * `flush` answers in the order of its inputs, an `Error` for an input that failed alone.
 */
export function batched<Input, Output>(
  flush: (inputs: readonly Input[]) => Promise<ArrayLike<Output | Error>>,
  options: { maxSize: number; inFlight: number },
): (input: Input) => Promise<Output> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const loader = new DataLoader<Input, Output>(
    async (inputs) => {
      running++;
      try {
        return await flush(inputs);
      } finally {
        running--;
        waiting.shift()?.();
      }
    },
    {
      cache: false,
      maxBatchSize: options.maxSize,
      batchScheduleFn: (dispatch) => {
        if (running < options.inFlight) setImmediate(dispatch);
        else waiting.push(dispatch);
      },
    },
  );
  return (input) => loader.load(input);
}
