import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { isAlive } from '../../../shared/platform/supervisor/index.js';
import {
  aConnector,
  noAbort,
  openConnections,
  rejectionOf,
  type ConnectionsOptions,
} from '../../support/connections.js';
import { waitFor } from '../../support/wait-for.js';

const ANY = { table: 'any', limit: 10 };

describe('connections', () => {
  let directory: string;
  let opened: ReturnType<typeof openConnections>[] = [];
  const open = (options?: ConnectionsOptions) => {
    const connections = openConnections(options);
    opened.push(connections);
    return connections;
  };

  before(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'conclave-connections-'));
  });
  after(() => rmSync(directory, { recursive: true, force: true }));
  afterEach(async () => {
    const pids = opened.flatMap((connections) => connections.pids());
    await Promise.all(opened.map((connections) => connections.close()));
    opened = [];
    expect(pids.filter(isAlive)).to.deep.equal([]);
  });

  const pidOf = (result: { rows: Record<string, unknown>[] }): unknown => result.rows[0]?.['pid'];
  const familyOf = (file: string): number[] => readFileSync(file, 'utf8').trim().split('\n').map(Number);

  it('tells what a program offers', async () => {
    const connections = open();
    const test = await connections.test(aConnector(), noAbort());
    expect(test).to.include({ status: 'connected' });
    expect(test).to.deep.include({
      tools: ['read_rows', 'show'],
      resources: [],
      server: { name: 'odd', version: '1.0.0' },
    });
    expect(test.latencyMs).to.be.above(0);
  });

  it('keeps the last line of a program that does not start, without credentials', async () => {
    const connections = open();
    const connector = aConnector({
      args: ['complain', 'postgresql://reader:sesame-open@db.example/erp'],
      environment: { AUTH_TYPE: 'basic', USERNAME: 'nightingale', PASSWORD: 'hush-hush' },
    });
    const error = await rejectionOf(connections.test(connector, noAbort()));
    expect(error).to.include({
      reason: 'start_failed',
      programLine: 'cannot sign in as •••• with •••• at postgresql://••••:••••@db.example/erp',
    });
    expect(error.message).to.not.include('sign in');
  });

  it('keeps a program warm, and ends it when the settings change, when nobody uses it, and when the connector is gone', async () => {
    const connections = open({ idleMs: 300 });
    const connector = aConnector();
    const first = pidOf(await connections.read(connector, ANY, noAbort()));
    expect(pidOf(await connections.read(connector, ANY, noAbort()))).to.equal(first);
    const second = pidOf(await connections.read({ ...connector, version: '2' }, ANY, noAbort()));
    expect(second).not.to.equal(first);
    await waitFor(() => !isAlive(first as number));
    await waitFor(() => !isAlive(second as number));
    const third = pidOf(await connections.read({ ...connector, version: '2' }, ANY, noAbort()));
    await connections.forget(connector.connectorId);
    expect(isAlive(third as number)).to.equal(false);
  });

  it('hands over arguments as they are, and no variable but the credentials and the search path', async () => {
    const connections = open();
    const args = ['good', '; touch /tmp/pwned', '$(id)', '`id`', '--flag=a b', '*', "it's", '"q"', '\\', '', '\n'];
    const { value } = await connections.call(
      aConnector({ args, environment: { API_KEY: 'k$1 "x"' } }),
      'show',
      {},
      noAbort(),
    );
    const shown = value as { args: string[]; environment: Record<string, string> };
    expect(shown.args).to.deep.equal(args);
    const { CONNECTION_MARK: mark, ...environment } = shown.environment;
    expect(mark).to.be.a('string');
    expect(Object.keys(environment).filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).to.have.members([
      'API_KEY',
      'PATH',
    ]);
    expect(environment['API_KEY']).to.equal('k$1 "x"');
  });

  it('fails at the time limit when a program hangs, at its start or in a call, and ends it', async () => {
    for (const mode of ['silent', 'hang']) {
      const connections = open();
      const error = await rejectionOf(connections.read(aConnector({ args: [mode], timeoutMs: 1_000 }), ANY, noAbort()));
      expect(error, mode).to.include({ code: 'SERVICE_UNAVAILABLE', reason: 'timeout' });
      expect(error.message).to.contain('ERP').and.to.contain('1000 ms');
      await waitFor(() => connections.pids().length === 0);
    }
  });

  it('ends the work for real when the caller gives up', async () => {
    const connections = open();
    const caller = new AbortController();
    const reading = rejectionOf(connections.read(aConnector({ args: ['hang'] }), ANY, caller.signal));
    const [pid] = await waitFor(() => (connections.pids().length > 0 ? connections.pids() : undefined));
    caller.abort();
    expect(await reading).to.include({ reason: 'stopped' });
    await waitFor(() => !isAlive(pid as number));
  });

  it('starts a crashed program again and repeats the read', async () => {
    const connections = open();
    const result = await connections.read(
      aConnector({ args: ['crash-once', path.join(directory, 'crashed')] }),
      ANY,
      noAbort(),
    );
    expect(result.rows).to.have.length(1);
  });

  it('starts a program again that was killed while it rested', async () => {
    const connections = open();
    const connector = aConnector();
    const first = pidOf(await connections.read(connector, ANY, noAbort())) as number;
    process.kill(first, 'SIGKILL');
    await waitFor(() => connections.pids().length === 0);
    expect(pidOf(await connections.read(connector, ANY, noAbort())))
      .to.be.a('number')
      .and.not.equal(first);
  });

  it('opens the circuit after five failures, lets a test through, and closes it when that succeeds', async () => {
    const connections = open();
    const connector = aConnector({ args: ['quit'] });
    for (let n = 1; n <= 5; n++)
      expect(await rejectionOf(connections.read(connector, ANY, noAbort()))).to.include({ reason: 'start_failed' });
    expect(connections.stateOf(connector.connectorId)).to.include({ status: 'disconnected', circuit: 'open' });
    const refused = (await rejectionOf(connections.read(connector, ANY, noAbort()))) as Error & {
      reason: string;
      headers: Record<string, string>;
    };
    expect(refused.reason).to.equal('circuit_open');
    expect(Number(refused.headers['Retry-After'])).to.be.within(1, 30);
    expect(connections.pids()).to.deep.equal([]);
    expect(await rejectionOf(connections.test(connector, noAbort()))).to.include({ reason: 'start_failed' });
    expect(connections.stateOf(connector.connectorId).lastError).to.include({ reason: 'start_failed' });
    const mended = { ...connector, args: ['good'], version: '2' };
    expect(await connections.test(mended, noAbort())).to.include({ status: 'connected' });
    expect(connections.stateOf(connector.connectorId)).to.deep.equal({ status: 'connected', circuit: 'closed' });
  });

  it('cuts off a program that floods', async () => {
    for (const mode of ['garbage', 'flood-line', 'flood-log', 'flood-notices']) {
      const connections = open({ maxOutputBytes: 1_000_000 });
      const error = await rejectionOf(connections.read(aConnector({ args: [mode] }), ANY, noAbort()));
      expect(error, mode).to.include({ code: 'SERVICE_UNAVAILABLE', reason: 'flooded' });
      await waitFor(() => connections.pids().length === 0);
    }
  });

  it('refuses an answer over the limit and takes one below it', async () => {
    expect(
      await rejectionOf(open({ maxOutputBytes: 500_000 }).read(aConnector({ args: ['big'] }), ANY, noAbort())),
    ).to.include({ reason: 'flooded' });
    expect(
      (await open({ maxOutputBytes: 2_000_000 }).read(aConnector({ args: ['big'] }), ANY, noAbort())).rows,
    ).to.have.length(1);
  });

  it('uses no more programs at once than a connector may, and says when all were taken', async () => {
    const connections = open({ perConnector: 2 });
    const connector = aConnector({ args: ['hang'], timeoutMs: 3_000 });
    const reads = [1, 2].map(() => rejectionOf(connections.read(connector, ANY, noAbort())));
    await waitFor(() => connections.pids().length === 2);
    expect(await rejectionOf(connections.read({ ...connector, timeoutMs: 200 }, ANY, noAbort()))).to.include({
      reason: 'busy',
    });
    expect(connections.pids()).to.have.length(2);
    expect((await Promise.all(reads)).map(({ reason }) => reason)).to.deep.equal(['timeout', 'timeout']);
  });

  it('ends the program that rested longest when there is no room for another, and leaves half of the room to other organizations', async () => {
    const connections = open({ processes: 2 });
    const first = pidOf(await connections.read(aConnector(), ANY, noAbort())) as number;
    await connections.read(aConnector(), ANY, noAbort());
    await connections.read(aConnector(), ANY, noAbort());
    await waitFor(() => !isAlive(first));
    const greedy = rejectionOf(connections.read(aConnector({ args: ['hang'], timeoutMs: 5_000 }), ANY, noAbort()));
    expect(await rejectionOf(connections.read(aConnector({ timeoutMs: 300 }), ANY, noAbort()))).to.include({
      reason: 'busy',
    });
    expect((await connections.read(aConnector({ organizationId: 'other' }), ANY, noAbort())).rows).to.have.length(1);
    expect(await greedy).to.include({ reason: 'timeout' });
  });

  it('ends children that ignore SIGTERM, their children, and those that left the group', async () => {
    const connections = open();
    const file = path.join(directory, 'family');
    await connections.read(aConnector({ args: ['family', file] }), ANY, noAbort());
    await waitFor(() => familyOf(file).length === 4);
    expect(familyOf(file).every(isAlive)).to.equal(true);
    await connections.close();
    // A killed process whose parent is gone is there until the system has buried it.
    await waitFor(() => !familyOf(file).some(isAlive));
  });

  it('refuses a program that is not allowed, by the name of the system', async () => {
    const error = await rejectionOf(open().read(aConnector({ program: '/bin/sh', systemType: 'CRM' }), ANY, noAbort()));
    expect(error).to.include({ code: 'SERVICE_UNAVAILABLE', reason: 'not_connected' });
    expect(error.message).to.contain('CRM');
  });
});
