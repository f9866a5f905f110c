import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packTools } from '../analysis/index.js';
import { compileSchema } from '../platform/schema/index.js';
import { manifestSchema } from './manifest.schema.js';
import type { ExtensionManifest } from './manifest.schema.js';
import { compareVersions, familyOf } from './pack.js';
import type { Pack, PackModule } from './pack.js';

/** A folder that holds no usable pack, and why. */
export interface PackProblem {
  folder: string;
  reason: string;
}

export interface Catalogue {
  /** Every pack, by id; of one family the newest version first. */
  list(): readonly Pack[];
  find(extensionId: string): Pack | undefined;
  /** Ids that count as installed for every organization from the start. */
  baseIds(): readonly string[];
  /** Folders that were left out, for the log of the start. */
  problems: readonly PackProblem[];
}

export interface CatalogueOptions {
  /** The operator's own directory, with one folder for each pack; empty or absent for none. */
  directory?: string;
}

/** The packs that come with the product, beside this file in source and in the build alike. */
const bundled = fileURLToPath(new URL('./packs', import.meta.url));
const entryFiles = ['index.js', 'index.mjs', 'index.ts'];

const checkManifest = compileSchema(manifestSchema);

function manifestOf(json: string, folderName: string): ExtensionManifest {
  const manifest = JSON.parse(json) as ExtensionManifest;
  const problems = checkManifest(manifest).map(({ field, message }) => `${field === '' ? 'it' : field} ${message}`);
  if (problems.length > 0) throw new Error(`manifest.json: ${problems.join('; ')}`);
  const { id, version, inputs = [], thresholds = [] } = manifest;
  const [major, minor] = version.split('.');
  if (!id.endsWith(`-v${major}.${minor}`))
    throw new Error(`manifest.json: id ${id} does not end in the major and minor of version ${version}`);
  if (id !== folderName) throw new Error(`manifest.json: id ${id} is not the name of its folder`);
  const known = new Set(packTools.reference.frameworks.map((framework) => framework.id));
  const unknown = [...manifest.regulatoryFrameworks, ...Object.keys(manifest.duties ?? {})].filter(
    (framework) => !known.has(framework),
  );
  if (unknown.length > 0) throw new Error(`manifest.json: the reference data knows no framework ${unknown.join(', ')}`);
  const stray = thresholds.find(({ input }) => !inputs.some(({ key }) => key === input));
  if (stray)
    throw new Error(`manifest.json: threshold ${stray.id} names the input ${stray.input}, which is not declared`);
  return manifest;
}

async function existingEntry(folder: string): Promise<string> {
  for (const name of entryFiles) {
    const file = path.join(folder, name);
    if (
      await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
    )
      return file;
  }
  throw new Error(`none of ${entryFiles.join(', ')} is there`);
}

async function loadPack(folder: string): Promise<Pack> {
  const manifest = manifestOf(await readFile(path.join(folder, 'manifest.json'), 'utf8'), path.basename(folder));
  const loaded = (await import(pathToFileURL(await existingEntry(folder)).href)) as Partial<PackModule>;
  const { contribute } = loaded;
  if (typeof contribute !== 'function') throw new Error('its index exports no function contribute');
  return { manifest, contribute };
}

async function foldersIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => path.join(directory, name))
    .sort();
}

const byId = ({ manifest: a }: Pack, { manifest: b }: Pack): number => {
  const [left, right] = [familyOf(a.id), familyOf(b.id)];
  return left === right ? compareVersions(b.version, a.version) : left < right ? -1 : 1;
};

/**
 * Reads the packs that come with the product and those of the operator's directory. A pack that cannot be used is left out
 * and named in `problems` with the reason; so is a directory that cannot be read. The start never fails over a pack.
 */
export async function loadCatalogue({ directory = '' }: CatalogueOptions = {}): Promise<Catalogue> {
  const problems: PackProblem[] = [];
  const packs = new Map<string, Pack>();
  for (const root of directory === '' ? [bundled] : [bundled, path.resolve(directory)]) {
    const folders = await foldersIn(root).catch((error: Error) => {
      problems.push({ folder: root, reason: `the directory cannot be read: ${error.message}` });
      return [];
    });
    for (const folder of folders) {
      try {
        const pack = await loadPack(folder);
        if (packs.has(pack.manifest.id))
          throw new Error(`the id ${pack.manifest.id} is taken by a pack that comes with the product`);
        packs.set(pack.manifest.id, pack);
      } catch (error) {
        problems.push({ folder, reason: (error as Error).message });
      }
    }
  }
  const listed = [...packs.values()].sort(byId);
  return {
    list: () => listed,
    find: (extensionId) => packs.get(extensionId),
    baseIds: () => listed.filter(({ manifest }) => manifest.status === 'base').map(({ manifest }) => manifest.id),
    problems,
  };
}
