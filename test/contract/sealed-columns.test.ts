import { expect } from 'chai';
import { sealedColumns, unsealedColumns } from '../../shared/key-rotation/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testDatabase } from '../support/database.js';

describe('the list of sealed columns', () => {
  const database = testDatabase();

  it('has every column of bytes, unless it is named as one that holds nothing readable', async () => {
    const columns = await rowsOf<{ name: string }>(
      database.db,
      `select table_name || '.' || column_name as name
       from information_schema.columns
       where table_schema = 'public'
         and udt_name = 'bytea'
         and not (select relispartition from pg_class where oid = table_name::regclass)`,
    );
    const listed = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), ...Object.keys(unsealedColumns)];
    expect(listed).to.have.members(columns.map(({ name }) => name));
  });
});
