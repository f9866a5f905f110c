import { AppError } from '../platform/errors/index.js';

/** Versions that a caller knows of, or `*` for any. */
export type KnownVersions = '*' | readonly string[];

/** What must hold for a context to be changed: that it is at one of the versions, or at none of them. */
export interface VersionConditions {
  ifMatch?: KnownVersions | undefined;
  ifNoneMatch?: KnownVersions | undefined;
}

const names = (known: KnownVersions, version: string | undefined): boolean =>
  version !== undefined && (known === '*' || known.includes(version));

/** @throws PRECONDITION_FAILED naming the version found, so that a caller that read another one loses no update. */
export function refuseUnless({ ifMatch, ifNoneMatch }: VersionConditions, version: string | undefined): void {
  const holds =
    (ifMatch === undefined || names(ifMatch, version)) && (ifNoneMatch === undefined || !names(ifNoneMatch, version));
  if (!holds)
    throw new AppError(
      'PRECONDITION_FAILED',
      version === undefined ? 'There is no stored context yet.' : `The stored context is at version ${version}.`,
    );
}
