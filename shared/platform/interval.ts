import type { Logger } from './telemetry/index.js';

/**
 * Runs `work` at once and then every `everyMs`, never twice at a time. A failure is logged when it starts and when it
 * ends, since a dependency that is away fails every run.
 */
export function repeat(
  work: () => Promise<unknown>,
  options: { everyMs: number; name: string; log: Logger },
): { stop: () => Promise<void> } {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      await work();
      if (failing) options.log.info({ task: options.name }, 'task works again');
      failing = false;
    } catch (error) {
      if (!failing) options.log.warn({ err: error, task: options.name }, 'task failed; it is repeated');
      failing = true;
    }
    if (!stopped) timer = setTimeout(start, options.everyMs);
  }
  let current: Promise<void> = Promise.resolve();
  function start(): void {
    current = run();
  }
  start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
