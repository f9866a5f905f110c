import { appendFileSync } from 'node:fs';
import { inspect } from 'node:util';
import mocha from 'mocha';

const shown = 10;

/**
 * Mocha’s list of tests, what failed with its reason at once, and at the end the ten slowest. What failed is also appended to the
 * file that `--reporter-option failures=FILE` names, what failed once and is tried again (`--retries`) to that of `retried=FILE`.
 * Mocha takes a reporter from the default export alone.
 */
// oxlint-disable-next-line import/no-default-export
export default class SlowestReporter extends mocha.reporters.Spec {
  constructor(runner: mocha.Runner, options: mocha.MochaOptions) {
    super(runner, options);
    const tell = (file: unknown, test: mocha.Test, error: Error | undefined): void => {
      const told = `${test.fullTitle()}\n${error?.stack ?? inspect(error)}\n\n`;
      process.stdout.write(told);
      if (typeof file === 'string') appendFileSync(file, told);
    };
    const { failures, retried } = (options.reporterOptions ?? {}) as Record<string, unknown>;
    const times: { title: string; duration: number }[] = [];
    // In a run of many minutes nobody waits for the list at its end.
    runner.on('fail', (test, error: Error | undefined) => tell(failures, test, error));
    runner.on('retry', (test, error: Error | undefined) => tell(retried, test, error));
    runner.on('test end', (test) => {
      times.push({ title: test.fullTitle(), duration: test.duration ?? 0 });
    });
    runner.once('end', () => {
      const slowest = times.toSorted((a, b) => b.duration - a.duration).slice(0, shown);
      process.stdout.write(`  the slowest of ${times.length}\n`);
      for (const { title, duration } of slowest)
        process.stdout.write(`    ${(duration / 1000).toFixed(1).padStart(6)} s  ${title}\n`);
      process.stdout.write('\n');
    });
  }
}
