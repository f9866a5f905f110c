import type DataLoader from 'dataloader';
import type { Request, Response } from 'express';
import type { Role } from '../../shared/analysis/index.js';
import type { Caller } from '../../shared/auth/index.js';
import type { ModuleMetrics } from '../../shared/metrics/index.js';
import type { Bucket, RateLimitResult } from '../../shared/platform/rate-limit/index.js';
import type { Conditions } from '../conditions.js';
import type { Preference } from '../prefer.js';

/** What every resolver of one HTTP request shares. */
export interface GraphqlContext {
  req: Request;
  res: Response;
  caller: Caller;
  requestId: string;
  preference: Preference;
  conditions: Conditions;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** Hears of every call that was counted; the tightest bucket goes into the headers. */
  counted: (result: RateLimitResult) => void;
  /** The buckets that a field counts against, of those of its route. */
  fieldLimits: (limits: readonly Bucket[]) => readonly Bucket[];
  /** The Idempotency-Key of the request, for the one field that it holds for. @throws INVALID_REQUEST when a second field asks for it */
  takeIdempotencyKey: () => string | undefined;
  moduleMetrics: DataLoader<Role, ModuleMetrics>;
}
