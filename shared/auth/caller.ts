import type { Permission } from './permissions.js';

/** Who makes a request, as its token proves. */
export interface Caller {
  organizationId: string;
  /** The executive, or the person on whose behalf a service acts. */
  sub: string;
  /** The service that acts on behalf of `sub`. */
  actSub?: string;
  role: string;
  authorityLevel: number;
  permissions: readonly Permission[];
  scopes: readonly string[];
  jti: string;
  expiresAt: Date;
}
