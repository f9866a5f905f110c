import { typeid } from 'typeid-js';

/** Prefix of each kind of identifier. An identifier is a TypeID: the prefix and a sortable UUIDv7. */
export type IdPrefix = 'qry' | 'dec' | 'key' | 'jti' | 'req' | 'evt' | 'apr' | 'whk' | 'dlv' | 'ctx' | 'ins' | 'act' | 'con' | 'csn' | 'ctk';

export const newId = (prefix: IdPrefix): string => typeid(prefix).toString();

/** Whether a string from outside has the form of an identifier of this kind; a lookup with anything else is a 404. */
export const isId = (prefix: IdPrefix, value: string): boolean => new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`).test(value);
