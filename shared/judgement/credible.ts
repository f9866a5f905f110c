/**
 * How far a figure may go before it says more of a misreading than of the business. Of 2,700 figures that experts stated in
 * the annotated cases the largest are 2.2 (a solvency ratio), 64x (a rate between two currencies) and 36 years (a payback).
 */

import { ownEntry } from '../platform/own-entries.js';
const largest: Readonly<Record<string, number>> = { ratio: 2.5, x: 70, years: 40 };

/** Whether a share, a multiple or a number of years is one that anybody would state; what counts otherwise always is. */
export const isCredible = ({ value, unit }: { value: number | string; unit: string }): boolean =>
  Math.abs(Number(value)) <= (ownEntry(largest, unit) ?? Number.POSITIVE_INFINITY);
