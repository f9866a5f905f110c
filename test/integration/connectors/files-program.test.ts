import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import writeExcelFile from 'write-excel-file/node';
import { aConnector, noAbort, openConnections, rejectionOf } from '../../support/connections.js';
import { zipOf } from '../../support/zip.js';

const rowOf = (n: number): string => `${n},"Name ""${n}""",${n * 1.5},00${n},2026-01-0${n}`;

async function writeWorkbook(file: string): Promise<void> {
  const day = new Date(Date.UTC(2026, 2, 31));
  const moment = new Date(Date.UTC(2026, 2, 31, 12, 30));
  await writeExcelFile([
    {
      sheet: 'Budget',
      data: [
        ['Account', 'Amount', 'Booked', 'At', 'Active', 'Note'],
        [
          'Sales & <more>',
          1234.5,
          { value: day, type: Date, format: 'yyyy-mm-dd' },
          { value: moment, type: Date, format: 'yyyy-mm-dd hh:mm' },
          true,
          null,
        ],
        [null, null, null, null, null, null],
        ['Größe', -2, null, null, false, 'last'],
      ],
    },
    { sheet: 'Other', data: [['k'], ['v']] },
  ]).toFile(file);
}

describe('connector program files', () => {
  let root: string;
  let connections: ReturnType<typeof openConnections>;
  const settings = (directory: string) => aConnector({ program: 'files', args: [directory] });
  let finance: ReturnType<typeof settings>;

  before(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'conclave-files-'));
    const directory = path.join(root, 'acme', 'finance');
    mkdirSync(directory, { recursive: true });
    const at = (name: string): string => path.join(directory, name);
    writeFileSync(at('people.csv'), `\uFEFFid,name,score,code,since\r\n${[1, 2, 3, 4, 5].map(rowOf).join('\r\n')}\r\n`);
    writeFileSync(at('semicolon.csv'), 'a;"b;c"\n1;x\n\n2;\n');
    writeFileSync(
      at('ledger.json'),
      JSON.stringify({
        meta: { page: 1 },
        data: {
          entries: [
            { account: 'A', amount: 1 },
            { account: 'B', amount: 2 },
          ],
        },
      }),
    );
    writeFileSync(at('events.jsonl'), '{"seq":3,"v":"c"}\n{"seq":1,"v":"a"}\n{"seq":2,"v":"b"}\n{"seq":2,"v":"b2"}\n');
    writeFileSync(at('twice.csv'), 'a\n1\n');
    writeFileSync(at('twice.json'), '[{"a":2}]');
    writeFileSync(at('broken.json'), '{"a":');
    writeFileSync(at('readme.txt'), 'nothing to read');
    writeFileSync(at('broken.xlsx'), 'no zip at all');
    writeFileSync(path.join(root, 'secret.csv'), 'password\nsesame\n');
    writeFileSync(path.join(tmpdir(), `outside-${path.basename(root)}.csv`), 'password\nsesame\n');
    symlinkSync(path.join(root, 'secret.csv'), at('linked.csv'));
    symlinkSync(tmpdir(), path.join(root, 'acme', 'outside'));
    mkdirSync(path.join(root, 'other'));
    writeFileSync(path.join(root, 'other', 'people.csv'), 'password\nsesame\n');
    symlinkSync(path.join(root, 'other'), path.join(root, 'acme', 'to-other'));
    await writeWorkbook(at('budget.xlsx'));
    connections = openConnections({ filesRoot: root });
    finance = settings('finance');
  });
  after(async () => {
    await connections.close();
    rmSync(path.join(tmpdir(), `outside-${path.basename(root)}.csv`));
    rmSync(root, { recursive: true });
  });

  const read = (request: object) => connections.read(finance, { limit: 100, ...request }, noAbort());
  const problemOf = async (request: object) => {
    const error = (await rejectionOf(read(request))) as Error & { details: { field: string }[] };
    return { field: error.details[0]?.field, message: error.message };
  };

  it('lists the files, and says what is in one', async () => {
    const test = await connections.test(finance, noAbort());
    expect(test.resources).to.include('file:///people.csv').and.not.include('file:///readme.txt');
    const { value } = await connections.call(finance, 'list_tables', {}, noAbort());
    const tables = (value as { tables: { table: string; format: string }[] }).tables;
    expect(tables.map(({ table, format }) => `${table} ${format}`)).to.have.members([
      'broken json',
      'broken xlsx',
      'budget xlsx',
      'events jsonl',
      'ledger json',
      'people csv',
      'semicolon csv',
      'twice csv',
      'twice json',
    ]);
    expect((await connections.call(finance, 'describe_table', { table: 'budget' }, noAbort())).value).to.deep.include({
      sheets: ['Budget', 'Other'],
    });
    expect(
      (await connections.call(finance, 'describe_table', { table: 'people' }, noAbort())).value,
    ).to.deep.nested.include({ 'columns[2]': { name: 'score', types: ['number'] } });
  });

  it('reads CSV with its marks, quotes, numbers and codes', async () => {
    const { rows } = await read({ table: 'people', limit: 1 });
    expect(rows).to.deep.equal([{ id: 1, name: 'Name "1"', score: 1.5, code: '001', since: '2026-01-01' }]);
    expect((await read({ table: 'semicolon' })).rows).to.deep.equal([
      { a: 1, 'b;c': 'x' },
      { a: 2, 'b;c': null },
    ]);
    expect((await read({ table: 'semicolon', source: { delimiter: ',' } })).rows[0]).to.deep.equal({
      'a;"b;c"': '1;x',
    });
  });

  it('reads JSON and JSON lines', async () => {
    expect((await read({ table: 'ledger' })).rows).to.deep.equal([
      { account: 'A', amount: 1 },
      { account: 'B', amount: 2 },
    ]);
    expect((await read({ table: 'ledger', source: { rowsAt: '/meta' } })).rows).to.deep.equal([{ page: 1 }]);
    expect((await read({ table: 'events', fields: ['v'] })).rows).to.deep.equal([
      { v: 'c' },
      { v: 'a' },
      { v: 'b' },
      { v: 'b2' },
    ]);
  });

  it('reads workbooks: texts, numbers, dates, booleans, sheets', async () => {
    expect((await read({ table: 'budget' })).rows).to.deep.equal([
      {
        Account: 'Sales & <more>',
        Amount: 1234.5,
        Booked: '2026-03-31',
        At: '2026-03-31T12:30:00',
        Active: true,
        Note: null,
      },
      { Account: 'Größe', Amount: -2, Booked: null, At: null, Active: false, Note: 'last' },
    ]);
    expect((await read({ table: 'budget.xlsx', source: { sheet: 'Other' } })).rows).to.deep.equal([{ k: 'v' }]);
    expect(await problemOf({ table: 'budget', source: { sheet: 'None' } })).to.deep.include({ field: 'sheet' });
  });

  it('filters, and pages while the file stays as it is', async () => {
    expect(
      (await read({ table: 'people', fields: ['id'], filters: { score: { gt: 3 }, code: ['003', '005'] } })).rows,
    ).to.deep.equal([{ id: 3 }, { id: 5 }]);
    const first = await read({ table: 'people', fields: ['id'], limit: 3 });
    expect(first.truncated).to.equal(true);
    const second = await read({ table: 'people', fields: ['id'], limit: 3, cursor: first.cursor });
    expect(second).to.deep.include({ rows: [{ id: 4 }, { id: 5 }], truncated: false });
    expect(await problemOf({ table: 'events', cursor: first.cursor })).to.include({ field: 'cursor' });
  });

  it('reads what is new in the order of a growing field', async () => {
    const first = await read({ table: 'events', cursorField: 'seq', limit: 2 });
    expect(first).to.deep.include({ rows: [{ seq: 1, v: 'a' }], truncated: true });
    const second = await read({ table: 'events', cursorField: 'seq', limit: 10, cursor: first.cursor });
    expect(second.rows.map((row) => row['v'])).to.deep.equal(['b', 'b2', 'c']);
    expect((await read({ table: 'events', cursorField: 'seq', limit: 10, cursor: second.cursor })).rows).to.deep.equal(
      [],
    );
  });

  for (const table of [
    '../secret',
    '../../secret.csv',
    '/etc/passwd',
    'linked',
    'linked.csv',
    'nothing',
    'readme.txt',
    '..',
  ]) {
    it(`does not read ${table}`, async () => {
      const problem = await problemOf({ table });
      expect(problem.field).to.equal('table');
      expect(problem.message).not.to.contain('sesame');
    });
  }

  for (const directory of ['..', '../..', '../other', 'outside', 'finance/../..', 'to-other', '/etc', 'nowhere']) {
    it(`does not open the directory ${directory}`, async () => {
      const error = await rejectionOf(
        connections.read(settings(directory), { table: `outside-${path.basename(root)}`, limit: 1 }, noAbort()),
      );
      expect(error).to.include({ reason: 'start_failed' });
    });
  }

  it('opens for each organization its own directory, by the same name', async () => {
    const own = aConnector({ program: 'files', args: ['.'], organizationId: 'other' });
    expect((await connections.read(own, { table: 'people', limit: 1 }, noAbort())).rows).to.deep.equal([
      { password: 'sesame' },
    ]);
    for (const args of [['finance'], ['../acme/finance'], ['acme/finance']]) {
      const stranger = aConnector({ program: 'files', args, organizationId: 'other' });
      const error = await rejectionOf(connections.read(stranger, { table: 'people', limit: 1 }, noAbort()));
      expect(error, args[0]).to.include({ reason: 'start_failed' });
    }
    const none = aConnector({ program: 'files', args: ['.'], organizationId: 'without-directory' });
    expect(await rejectionOf(connections.test(none, noAbort()))).to.include({
      programLine: 'the organization has no directory below CONNECTOR_FILES_ROOT',
    });
  });

  it('says which file is meant when two have one name, and what is damaged', async () => {
    expect((await problemOf({ table: 'twice' })).message).to.contain('twice.csv, twice.json');
    expect((await read({ table: 'twice.json' })).rows).to.deep.equal([{ a: 2 }]);
    expect((await problemOf({ table: 'broken.json' })).message).to.contain('not a JSON document');
    expect((await problemOf({ table: 'broken.xlsx' })).message).to.contain('not a workbook');
  });

  it('does not inflate what was packed to fill the memory', async () => {
    const head = {
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>',
    };
    const write = (name: string, sheet: Buffer | string): void =>
      writeFileSync(path.join(root, 'acme', 'finance', name), zipOf({ ...head, 'xl/worksheets/s.xml': sheet }));
    write('spaces.xlsx', Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(300_000_000, ' ')]));
    write(
      'entities.xlsx',
      `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
    );
    write(
      'plain.xlsx',
      '<worksheet><sheetData><row><c t="str"><v>k</v></c></row><row><c><v>7</v></c></row></sheetData></worksheet>',
    );
    expect((await problemOf({ table: 'spaces' })).message).to.contain('damaged');
    expect((await problemOf({ table: 'entities' })).message).to.contain('damaged');
    expect((await read({ table: 'plain' })).rows).to.deep.equal([{ k: 7 }]);
  });

  it('is not allowed where no root is set', async () => {
    const without = openConnections();
    const error = await rejectionOf(without.read(finance, { table: 'people', limit: 1 }, noAbort()));
    expect(error).to.include({ reason: 'not_connected' });
    await without.close();
  });
});
