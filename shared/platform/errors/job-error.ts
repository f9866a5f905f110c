/** What a job handler throws to say how it wants to be treated; anything else thrown means: try again. */

/** Trying again cannot help: the job fails at once. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

/** Not now: the job comes back after the delay, and the try does not count. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly delayMs: number;

  constructor(message: string, delayMs: number) {
    super(message);
    this.delayMs = delayMs;
  }
}
