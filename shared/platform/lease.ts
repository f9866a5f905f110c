/**
 * Runs work that may outlast its lease, prolonging the lease meanwhile. When the lease is lost, because a successor has claimed the
 * row or it was ended from outside, the work's signal is aborted: whatever it would still write would not count.
 */
export async function underLease<Result>(
  options: { renew: () => Promise<boolean>; everyMs: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    // A database that is away for a moment is no reason to give up: the lease may still hold when it is back.
    options.renew().then(
      (holds) => holds || lost.abort(new Error('the lease was lost')),
      () => undefined,
    );
  }, options.everyMs);
  try {
    return await work(AbortSignal.any([options.signal, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}
