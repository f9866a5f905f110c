import { readFileSync } from 'node:fs';

interface Locked {
  dev?: boolean;
  optional?: boolean;
  license?: string;
}

/** A package that a production install may have, by the lockfile. */
export interface ProductionPackage {
  name: string;
  licence: string;
  /** Folder below node_modules, as the lockfile names it. */
  path: string;
}

const root = new URL('../../', import.meta.url);

/** What `npm ci --omit=dev` installs, on whatever platform, by name. */
export function productionPackages(): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { license }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: license ?? 'none',
    }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
