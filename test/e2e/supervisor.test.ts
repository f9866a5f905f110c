import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { endLeftover, isAlive, supervise, type SupervisedChild } from '../../shared/platform/supervisor/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { killPrograms, runProgram } from '../support/run-program.js';
import { waitFor } from '../support/wait-for.js';

const program = fileURLToPath(new URL('../../dist/test/support/programs/supervised.js', import.meta.url));

describe('supervised processes', () => {
  let child: SupervisedChild | undefined;
  const starts: number[] = [];

  const begin = async (behaviour: string, graceMs?: number): Promise<SupervisedChild> => {
    child = await supervise({
      name: 'child',
      command: process.execPath,
      args: [program, behaviour],
      env: process.env,
      log: createLogger({ level: 'silent', process: 'test' }),
      onStart: (pid) => starts.push(pid),
      ...(graceMs !== undefined && { graceMs }),
    });
    return child;
  };

  beforeEach(() => starts.splice(0));
  afterEach(async () => {
    killPrograms();
    await child?.stop();
    child = undefined;
  });

  it('are started again when they die, and stay ended when they are stopped', async () => {
    const supervised = await begin('serves');
    await supervised.ready;
    const [first = 0] = starts;
    process.kill(first, 'SIGKILL');
    const second = await waitFor(() => starts[1]);
    expect(supervised.pid()).to.equal(second);
    await supervised.stop();
    expect([first, second].map(isAlive)).to.deep.equal([false, false]);
    expect(starts).to.have.length(2);
  });

  it('are killed when they do not end within the grace', async () => {
    const supervised = await begin('ignores SIGTERM', 200);
    await supervised.ready;
    await supervised.stop();
    expect(isAlive(starts[0] ?? 0)).to.equal(false);
  });

  it('are given up as never ready when they keep ending first', async () => {
    const supervised = await begin('fails');
    const failure = await supervised.ready.then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(failure?.message).to.equal('the process child ended 3 times before it was ready, last with exit code 7');
  });

  for (const behaviour of ['serves', 'ignores SIGTERM']) {
    it(`do not outlive a supervisor that is killed (a child that ${behaviour})`, async () => {
      const supervisor = await runProgram('supervisor', behaviour);
      const pid = Number(supervisor.line);
      expect(isAlive(pid)).to.equal(true);
      await supervisor.end('SIGKILL');
      await waitFor(() => !isAlive(pid), 5_000);
    });
  }

  it('that cannot be run at all are reported at once', async () => {
    const start = supervise({
      name: 'missing',
      command: '/no/such/program',
      args: [],
      env: {},
      log: createLogger({ level: 'silent', process: 'test' }),
    });
    const failure = await start.then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(failure?.message).to.contain('ENOENT');
  });

  it('left over by an earlier run are ended, even frozen ones', async () => {
    const frozen = spawn('sleep', ['60'], { stdio: 'ignore' });
    const pid = frozen.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await endLeftover(pid, { signal: 'SIGTERM', graceMs: 2_000 });
    expect(isAlive(pid)).to.equal(false);
  });
});
