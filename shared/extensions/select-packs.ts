import type { ExecutiveContext } from '../analysis/index.js';
import { contextProfile } from './context-profile.js';
import type { ContextProfile } from './context-profile.js';
import type { Catalogue } from './load-catalogue.js';
import { familyOf } from './pack.js';
import type { Pack } from './pack.js';

export interface PackSelection {
  context: ExecutiveContext;
  /** Ids of the packs that are installed for the organization. */
  installed: readonly string[];
  catalogue: Pick<Catalogue, 'list'>;
}

const names = (list: readonly string[] | undefined, present: ReadonlySet<string>): boolean =>
  list?.some((name) => present.has(name)) ?? false;

function applies({ manifest: { appliesWhen } }: Pack, profile: ContextProfile): boolean {
  return (
    names(appliesWhen.industries, profile.industries) ||
    names(appliesWhen.businessModels, profile.businessModels) ||
    names(appliesWhen.enterpriseContexts, profile.enterpriseContexts) ||
    names(appliesWhen.ownership, profile.ownership)
  );
}

const applying = ({ context, catalogue }: PackSelection): Pack[] => {
  const profile = contextProfile(context);
  return catalogue.list().filter((pack) => applies(pack, profile));
};

/** The newest of each family; the catalogue lists newer versions first. */
const newestOfEach = (packs: readonly Pack[]): Pack[] =>
  packs.filter(
    ({ manifest }, index) =>
      packs.findIndex((other) => familyOf(other.manifest.id) === familyOf(manifest.id)) === index,
  );

/**
 * The installed packs that apply to an organization, by its context alone: industry packs when it has an industry,
 * enterprise packs when it has an enterprise context. Of two installed versions the newer one runs.
 */
export function selectPacks(selection: PackSelection): Pack[] {
  return newestOfEach(applying(selection).filter(({ manifest }) => selection.installed.includes(manifest.id)));
}

/** Packs that would apply and are not installed in any version: what an answer names as «would add». */
export function missingPacks(selection: PackSelection): Pack[] {
  const families = new Set(selection.installed.map(familyOf));
  return newestOfEach(
    applying(selection).filter(
      ({ manifest }) => manifest.status !== 'deprecated' && !families.has(familyOf(manifest.id)),
    ),
  );
}
