/**
 * Who may call. An *organization* has *executives* (people or services); an *API key* belongs to one executive and is
 * exchanged for an *access token*, whose *scopes* and *permissions* say what it may be used for. Invariants: a key is
 * stored as a hash alone; a token is live only while it, its key and its executive are, which Postgres decides and every
 * process learns within two seconds; `admin` is a scope of role OPERATOR alone. Whether a level suffices for a decision
 * is not decided here.
 */
export { createAuthService } from './auth.service.js';
export type { AuthService } from './auth.service.js';
export { revokeRequestSchema, revokeResponseSchema, tokenRequestSchema, tokenResponseSchema } from './auth.schema.js';
export type { RevokeRequest, RevokeResponse, TokenRequest, TokenResponse } from './auth.schema.js';
export type { Caller } from './caller.js';
export { createSignInCode } from './sign-in-link.js';
export { seedDemoOrganization } from './demo-organization.js';
export type { DemoCredentials } from './demo-organization.js';
export { findExecutives } from './executives.repository.js';
export { createIdentityService } from './identity.service.js';
export type { IdentityService, IssuedApiKey, Organization } from './identity.service.js';
export { findOrganizationLimits } from './organizations.repository.js';
export { findPermission, parsePermission, permissionCovers, permissionNamed, permissionTable } from './permissions.js';
export type { Condition, Permission, PermissionName } from './permissions.js';
export { knownRoles, permissionsOfRole, roleTable } from './roles.js';
export type { Role } from './roles.js';
export { hasScope, scopes } from './scopes.js';
export type { Scope } from './scopes.js';
