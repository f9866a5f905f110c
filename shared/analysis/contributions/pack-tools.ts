/**
 * The tools that a pack is written with: reading a case, making figures and sentences, the models that packs share with
 * the roles. They are handed to the pack, so that one in an operator's own directory needs to import nothing.
 */
import { readContextNumber } from '../context-number.js';
import { usdRates } from '../currency.js';
import { benchmarkRow, doaMatrix, frameworks, industryBenchmarks, regulatoryClocks } from '../data/index.js';
import {
  derived,
  evidenceOf,
  formatFigure,
  formatFigureRange,
  formatMoney,
  formatMultiple,
  formatPercent,
  point,
} from '../figures.js';
import { countriesOf, placeName, placesOf } from '../geography.js';
import { cet1AfterGrowth } from '../models/finance/bank-valuation.js';
import { arrMultiple, burnMultiple, ruleOf40, unitEconomics } from '../models/finance/growth-metrics.js';
import { debtAfterSweep, leveragedBuyout } from '../models/finance/leveraged-buyout.js';
import { runwayMonths } from '../models/finance/liquidity.js';
import { oeeFromFactors, oeeLosses } from '../models/operations/oee.js';
import { instanceMerges } from '../models/technology/integration-complexity.js';
import { frameworkNamed } from '../models/security/framework-applicability.js';
import { adviser, enumerated } from '../roles/adviser.js';
import { placesOfJobs } from '../roles/job-places.js';
import { createLedger } from '../roles/ledger.js';
import {
  contextBears,
  cueIn,
  dealPrice,
  figureWithin,
  isAmerican,
  isCrisis,
  isDeal,
  isEuropean,
  jurisdictions,
  regulatedData,
  targetLabel,
  targetName,
} from '../roles/query-facts.js';
import { sizeClassOf } from '../size-class.js';
import { matchesTokens } from '../tokens.js';
import { numberOf, ratioOf, recordOf, recordsOf, textOf, textsOf } from '../untrusted.js';

export const packTools = {
  reference: {
    benchmarkRow,
    doaMatrix,
    frameworks: frameworks.frameworks,
    industryBenchmarks,
    regulatoryClocks,
    instanceMerges,
  },
  figures: { derived, evidenceOf, formatFigure, formatFigureRange, formatMoney, formatMultiple, formatPercent, point },
  reading: {
    contextBears,
    countriesOf,
    cueIn,
    dealPrice,
    figureWithin,
    frameworkNamed,
    isAmerican,
    isCrisis,
    isDeal,
    isEuropean,
    jurisdictions,
    matchesTokens,
    numberOf,
    placeName,
    placesOf,
    placesOfJobs,
    ratioOf,
    readContextNumber,
    recordOf,
    recordsOf,
    regulatedData,
    sizeClassOf,
    targetLabel,
    targetName,
    textOf,
    textsOf,
    usdRates,
  },
  models: {
    arrMultiple,
    burnMultiple,
    cet1AfterGrowth,
    debtAfterSweep,
    leveragedBuyout,
    oeeFromFactors,
    oeeLosses,
    ruleOf40,
    runwayMonths,
    unitEconomics,
  },
  writing: { adviser, createLedger, enumerated },
} as const;
export type PackTools = typeof packTools;
