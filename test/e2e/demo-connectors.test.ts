import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { makeCompany } from '../../cli/demo-connectors/company.js';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { testDirectory } from '../support/stack.js';

/** What `npm run demo:connectors` runs after the build. */
const program = fileURLToPath(new URL('../../dist/cli/demo-connectors.js', import.meta.url));

function demo(dataDir: string): Promise<{ exitCode: number | string | null | undefined; out: string; err: string }> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program],
      { env: { PATH, HOME, DATA_DIR: dataDir }, timeout: 110_000 },
      (error, out, err) => {
        resolve({ exitCode: error === null ? 0 : error.code, out, err });
      },
    );
  });
}

describe('npm run demo:connectors', function () {
  // Two queries, four systems and a company on whatever machine this is.
  this.timeout(240_000);
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
    expect(await demo(dataDir)).to.deep.equal({
      exitCode: 1,
      out: '',
      err: `error: Conclave is not running in ${dataDir}: run npm start first, or set DATA_DIR\n`,
    });
  });

  it('turns an answer without figures into one of the company’s own, each with its source; again as well', async () => {
    conclave = await startConclave(dataDir);
    const { exitCode, out, err } = await demo(dataDir);
    expect(exitCode, err).to.equal(0);
    expect(out).to.contain('postings that add up to EUR 0.');
    for (const systemType of ['ERP', 'FINANCE', 'CRM', 'HRIS'])
      expect(out).to.match(new RegExp(`^${systemType} +connected in `, 'm'));
    const [before, after] = [...out.matchAll(/^(?:Before|After ) {2}confidence (\d\.\d\d)/gm)].map(([, confidence]) =>
      Number(confidence),
    );
    expect(after).to.be.above(before ?? 1);
    const people = makeCompany(new Date()).employees.filter(({ leftOn }) => leftOn === null).length;
    expect(out).to.match(new RegExp(`people of the organization +unknown +${people} +HRIS table employees, read `));
    expect(out).to.match(
      /revenue +unknown +€\d+(\.\d+)?M +ERP table erp\.ledger, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, read /,
    );
    const again = await demo(dataDir);
    expect(again.exitCode, again.err).to.equal(0);
  });
});
