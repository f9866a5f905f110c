import { rowsOf, type Db } from './database.js';

/** Rows whose jobs bear a dispatch number, and which of them still have something to do: both written in the code, never by a caller. */
export interface Dispatched {
  table: string;
  open: string;
}

/** Takes the next dispatch number of an open row, if nobody took it since it was read. */
export async function takeNextDispatch(
  db: Db,
  { table, open }: Dispatched,
  id: string,
  current: number,
): Promise<number | undefined> {
  const [row] = await rowsOf<{ dispatchNo: number }>(
    db,
    `update ${table}
     set dispatch_no = dispatch_no + 1
     where id = ? and dispatch_no = ? and ${open}
     returning dispatch_no as "dispatchNo"`,
    [id, current],
  );
  return row?.dispatchNo;
}
