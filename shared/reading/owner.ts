import type { Owner } from './reading.js';

const owner =
  /^(?:own|target|buyer|seller|competitor|market|supplier|customer|lender|investor|unit|person|combined|option:[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39})$/u;

/** Whether a value names whose a figure can be, as callers and models write it. */
export const isOwner = (value: unknown): value is Owner => typeof value === 'string' && owner.test(value);
