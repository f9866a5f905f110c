/** The catalogue of decision models. */
import { capitalModels } from './capital.js';
import { choiceModels } from './choices.js';
import { costModels } from './costs.js';
import { dealModels } from './deals.js';
import type { DecisionModel } from './decision-model.js';
import { earningsModels } from './earnings.js';
import { incidentModels } from './incidents.js';
import { investmentModels } from './investments.js';
import { liquidityModels } from './liquidity.js';
import { mergerModels } from './mergers.js';
import { treasuryModels } from './treasury.js';
import { unitModels } from './unit-economics.js';

export const catalogue: readonly DecisionModel[] = [
  ...incidentModels,
  ...earningsModels,
  ...dealModels,
  ...mergerModels,
  ...investmentModels,
  ...choiceModels,
  ...unitModels,
  ...liquidityModels,
  ...capitalModels,
  ...treasuryModels,
  ...costModels,
];
