import { announceReady, exitWithParent } from '../../../shared/platform/supervisor/index.js';

/** A supervised program; the argument says how it behaves: `serves`, `ignores SIGTERM`, or `fails` at once. */
const [behaviour] = process.argv.slice(2);
if (behaviour === 'fails') process.exit(7);
exitWithParent();
const staying = setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => {
  if (behaviour === 'serves') clearInterval(staying);
});
announceReady();
