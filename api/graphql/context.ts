import type DataLoader from 'dataloader';
import type { Request, Response } from 'express';
import type { Role } from '../../shared/analysis/index.js';
import type { ModuleMetrics } from '../../shared/metrics/index.js';
import type { CallContext } from '../call-route.js';

/** What every resolver of one HTTP request shares. */
export interface GraphqlContext extends CallContext {
  req: Request;
  res: Response;
  moduleMetrics: DataLoader<Role, ModuleMetrics>;
}
