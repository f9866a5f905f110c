import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { aConnector, noAbort, openConnections, rejectionOf } from '../../support/connections.js';

const require = createRequire(import.meta.url);

/** The program of a published package, by its `bin`. */
function binOf(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return path.join(path.dirname(manifest), Object.values(bin)[0] ?? '');
}

describe('published MCP servers as connectors, as they are', () => {
  let directory: string;
  let connections: ReturnType<typeof openConnections>;

  before(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'conclave-published-'));
    mkdirSync(path.join(directory, 'crm'));
    writeFileSync(
      path.join(directory, 'crm', 'deals.json'),
      JSON.stringify({
        deals: [
          { id: 1, stage: 'won', value: 100 },
          { id: 2, stage: 'lost', value: 50 },
          { id: 3, stage: 'won', value: 70 },
        ],
      }),
    );
    connections = openConnections({
      programs: [
        {
          name: 'filesystem',
          command: process.execPath,
          args: [binOf('@modelcontextprotocol/server-filesystem'), directory],
        },
        { name: 'everything', command: process.execPath, args: [binOf('@modelcontextprotocol/server-everything')] },
      ],
    });
  });
  after(async () => {
    await connections.close();
    rmSync(directory, { recursive: true });
  });

  const filesystem = aConnector({ program: 'filesystem', args: [] });
  const everything = aConnector({ program: 'everything', args: [] });

  it('server-filesystem: rows of a JSON file, filtered, picked and limited', async () => {
    expect((await connections.test(filesystem, noAbort())).tools).to.include('read_text_file');
    const request = {
      tool: 'read_text_file',
      arguments: { path: path.join(directory, 'crm', 'deals.json') },
      rowsAt: '/content/deals',
      limit: 10,
    };
    const all = await connections.read(filesystem, request, noAbort());
    expect(all).to.deep.include({ tool: 'read_text_file', truncated: false });
    expect(all.rows).to.have.length(3);
    const won = await connections.read(
      filesystem,
      { ...request, filters: { stage: 'won' }, fields: ['id'], limit: 1 },
      noAbort(),
    );
    expect(won).to.deep.include({ rows: [{ id: 1 }], truncated: true });
    expect((await connections.read(filesystem, { ...request, rowsAt: undefined }, noAbort())).rows).to.deep.equal(
      all.rows,
    );
  });

  it('server-filesystem: names what is wrong, and writes nothing', async () => {
    const field = async (request: object) =>
      (
        (await rejectionOf(connections.read(filesystem, { limit: 1, ...request }, noAbort()))) as Error & {
          details: { field: string }[];
        }
      ).details[0]?.field;
    expect(await field({ table: 'deals' })).to.equal('tool');
    expect(await field({ tool: 'no_such_tool' })).to.equal('tool');
    expect(await field({ tool: 'read_text_file', arguments: { path: '/etc/passwd' } })).to.equal('request');
    expect(await field({ tool: 'read_text_file', arguments: {} })).to.equal('request');
    expect(
      await field({
        tool: 'read_text_file',
        arguments: { path: path.join(directory, 'crm', 'deals.json') },
        rowsAt: '/content/none',
      }),
    ).to.equal('rowsAt');
    expect(
      await field({ tool: 'write_file', arguments: { path: path.join(directory, 'new.json'), content: '[]' } }),
    ).to.equal('tool');
    expect(connections.stateOf(filesystem.connectorId)).to.include({ circuit: 'closed' });
  });

  it('server-everything: one row of structured content, resources, and a clean environment', async () => {
    const test = await connections.test(everything, noAbort());
    expect(test.server.name).to.contain('everything');
    expect(test.resources.length).to.be.above(0);
    const { rows } = await connections.read(
      everything,
      { tool: 'get-structured-content', arguments: { location: 'New York' }, limit: 5 },
      noAbort(),
    );
    expect(rows).to.deep.equal([{ temperature: 33, conditions: 'Cloudy', humidity: 82 }]);
    const { rows: shown } = await connections.read(
      { ...everything, connectorId: 'env', environment: { API_KEY: 'k' } },
      { tool: 'get-env', limit: 1 },
      noAbort(),
    );
    expect(
      Object.keys(shown[0] ?? {}).filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_', 'CONNECTION_MARK'].includes(name)),
    ).to.have.members(['API_KEY', 'PATH']);
  });

  it('server-everything: a long operation ends with its caller', async () => {
    const error = await rejectionOf(
      connections.read(
        { ...everything, timeoutMs: 1_500, connectorId: 'long' },
        { tool: 'trigger-long-running-operation', arguments: { duration: 600, steps: 6 }, limit: 1 },
        noAbort(),
      ),
    );
    expect(error).to.include({ reason: 'timeout' });
  });
});
