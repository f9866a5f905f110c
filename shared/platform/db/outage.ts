/** A call that has waited this long makes the database be asked whether it is there at all. */
const ASK_AFTER_MS = 200;
/** A database that does not say a word for this long is away. Together with the time before it: under a second. */
const ANSWER_WITHIN_MS = 450;
const LOOK_EVERY_MS = 50;
/** How often it is asked whether it is back. */
const ASK_AGAIN_MS = 250;

/** The database does not answer. Its code is that of a lost connection, so that whoever can do without it for a while does. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code = '08006';

  constructor() {
    super('the database does not answer');
  }
}

interface Call {
  since: number;
  fail: (error: Error) => void;
}

export interface OutageWatch {
  /** Does the work; rejects with DatabaseAway as soon as the database is known to be away, at once while it is. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Notices a database that hangs: one that refuses connections says so itself, one that is frozen or behind a dead network
 * says nothing, and each call would wait for its own time limit. Nothing is asked while calls are answered in time. While it is
 * away calls are refused at once and one question at a time finds out when it is back, so a short restart costs no more than
 * it lasts.
 * @param options.ask resolves when the database answers; `cut` ends the connections on which calls still wait.
 */
export function createOutageWatch(options: {
  ask: (withinMs: number) => Promise<void>;
  cut: () => void;
  onChange: (away: boolean) => void;
}): OutageWatch {
  const calls = new Set<Call>();
  let away = false;
  let answeredAt = 0;
  let looking = false;

  async function answers(): Promise<boolean> {
    const askedAt = performance.now();
    try {
      await options.ask(ANSWER_WITHIN_MS);
      return true;
    } catch {
      // An answer to anyone else will do, such as on a machine that is too busy to open another connection.
      return answeredAt > askedAt;
    }
  }

  function turn(isAway: boolean): void {
    if (away === isAway) return;
    away = isAway;
    options.onChange(isAway);
    if (!isAway) return;
    for (const call of calls) call.fail(new DatabaseAway());
    options.cut();
  }

  async function look(): Promise<void> {
    const [oldest] = calls;
    if (away) turn(!(await answers()));
    else if (oldest && performance.now() - oldest.since > ASK_AFTER_MS) turn(!(await answers()));
    looking = false;
    if (away || calls.size > 0) lookLater();
  }

  function lookLater(): void {
    if (looking) return;
    looking = true;
    setTimeout(() => void look(), away ? ASK_AGAIN_MS : LOOK_EVERY_MS).unref();
  }

  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      if (away) return Promise.reject(new DatabaseAway());
      return new Promise<T>((resolve, reject) => {
        const call: Call = { since: performance.now(), fail: reject };
        calls.add(call);
        lookLater();
        work().then(
          (value) => {
            calls.delete(call);
            answeredAt = performance.now();
            resolve(value);
          },
          (error: unknown) => {
            calls.delete(call);
            reject(error);
          },
        );
      });
    },
  };
}
