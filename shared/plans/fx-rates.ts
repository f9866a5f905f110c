/** What a currency is roughly worth: enough to tell which of two moneys a rate is quoted in, an assumption where it is used as a rate. */

import { ownEntry } from '../platform/own-entries.js';
import table from './fx-rates.json' with { type: 'json' };

const usdPerUnit: Readonly<Record<string, number>> = table.usdPerUnit;

/** US dollars for one unit of a currency by the coarse table; undefined where it does not have it. */
export const coarseUsdRate = (currency: string): number | undefined => ownEntry(usdPerUnit, currency);

/** The day of the coarse table, `YYYY-MM-DD`. */
export const coarseUsdRatesAsOf: string = table.meta.asOf;
