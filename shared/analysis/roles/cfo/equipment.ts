import type { Case } from '../../model.js';

const machine =
  /\b(?:retrofit|machine(?:ry)?|press|kiln|furnace|robots?|(?:production|bottling|packaging|assembly|filling) lines?|equipment|turbines?|compressors?|OEE)\b/i;

/** The money buys a machine, which is accepted by its output. */
export const isEquipment = (input: Case): boolean => machine.test(input.content);

/** Part of the price of a machine that waits for acceptance: a usual retention (grade D). */
export const retainedShare = 0.2;
