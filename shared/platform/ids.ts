import { typeid, TypeID } from 'typeid-js';

/** Prefix of each kind of identifier. An identifier is a TypeID: the prefix and a sortable UUIDv7. */
export type IdPrefix =
  | 'qry'
  | 'dec'
  | 'key'
  | 'jti'
  | 'req'
  | 'evt'
  | 'apr'
  | 'whk'
  | 'dlv'
  | 'ctx'
  | 'ins'
  | 'act'
  | 'con'
  | 'csn'
  | 'ctk'
  | 'cmt'
  | 'bdl';

export const newId = (prefix: IdPrefix): string => typeid(prefix).toString();

/** The smallest identifier of a moment: every earlier one sorts before it. */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(at.getTime()) << 16n);
  return TypeID.fromUUIDBytes(prefix, bytes).toString();
}

/** Whether a string from outside has the form of an identifier of this kind; a lookup with anything else is a 404. */
export const isId = (prefix: IdPrefix, value: string): boolean =>
  new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`).test(value);
