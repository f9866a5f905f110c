import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { testDirectory } from '../support/stack.js';

/** What `npm run query` runs after the build. */
const program = fileURLToPath(new URL('../../dist/cli/query.js', import.meta.url));

interface Outcome {
  exitCode: number | string | null | undefined;
  out: string;
  err: string;
}

function query(dataDir: string, ...args: string[]): Promise<Outcome> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH, HOME, DATA_DIR: dataDir }, timeout: 20_000 },
      (error, out, err) => {
        resolve({ exitCode: error === null ? 0 : error.code, out, err });
      },
    );
  });
}

describe('npm run query', () => {
  const acquisition =
    'Should we acquire DataFlow Inc. for $450 million? Target has $60M ARR growing 35% YoY with -8% EBITDA margin.';
  let dataDir: string;
  let conclave: Conclave | undefined;
  before(() => {
    dataDir = testDirectory();
  });
  after(async () => {
    await conclave?.end('SIGTERM');
    killConclaves();
  });

  it('says what to do while nothing runs', async () => {
    const { exitCode, out, err } = await query(dataDir, '--type', 'MA_EVALUATION', acquisition);
    expect([exitCode, out, err]).to.deep.equal([
      1,
      '',
      `error: Conclave is not running in ${dataDir}: run npm start first, or set DATA_DIR, or name a service by --url\n`,
    ]);
  });

  it('asks the stack that runs, with its own credentials, and prints the memo', async () => {
    conclave = await startConclave(dataDir);
    const { exitCode, out, err } = await query(dataDir, acquisition);
    expect(exitCode, err).to.equal(0);
    expect(out)
      .to.match(/^# .*DataFlow Inc\./)
      .and.to.contain('\n## Recommendations\n')
      .and.to.match(/\*Decision support, not advice\..*\n$/);
    expect(err).to.match(/^Read as MA_EVALUATION because of “acquire”; --type sets another\.\n/);
    for (const role of ['CTO', 'CFO', 'CISO', 'CIO', 'COO']) expect(err).to.contain(`${role} completed\n`);
  });

  it('ends with 2 for what was entered wrong', async () => {
    expect(await query(dataDir, '--urgency', 'NOW', acquisition)).to.include({ exitCode: 2, out: '' });
  });
});
