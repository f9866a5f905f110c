/** What an organization's context says about itself, as far as choosing packs needs it: no text, no figures. */
import { packTools } from '../analysis/index.js';
import type { ExecutiveContext } from '../analysis/index.js';

export const enterpriseContexts = ['STARTUP', 'ENTERPRISE', 'MULTINATIONAL'] as const;
export type EnterpriseContext = (typeof enterpriseContexts)[number];

export interface ContextProfile {
  industries: Set<string>;
  businessModels: Set<string>;
  enterpriseContexts: Set<EnterpriseContext>;
  ownership: Set<string>;
}

type Section = Record<string, unknown> | undefined;

const identifier = (value: string): string =>
  value
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** The strings under these names of a section, single or in lists, as identifiers. */
function named(section: Section, ...names: string[]): string[] {
  const { recordOf } = packTools.reading;
  const record = recordOf(section);
  return names.flatMap((name) => {
    const value = record?.[name];
    const listed: unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value];
    return listed
      .filter((item): item is string => typeof item === 'string' && item.length <= 64)
      .map(identifier)
      .filter((item) => item !== '');
  });
}

/** A small organization is neither a startup nor an enterprise by its size alone. */
const kinds: [pattern: RegExp, kind: EnterpriseContext | null][] = [
  [/MULTINATIONAL|GLOBAL|INTERNATIONAL|FORTUNE/, 'MULTINATIONAL'],
  [/START_?UP|SCALE_?UP|SEED|EARLY|PRE_REVENUE|SERIES_[A-D]$|VENTURE/, 'STARTUP'],
  [/SMALL|MICRO/, null],
  [/ENTERPRISE|LARGE|CORPORAT|MEDIUM|MID_?(?:SIZE|MARKET|CAP)|MATURE|ESTABLISHED|PUBLIC/, 'ENTERPRISE'],
];

const kindOf = (name: string): EnterpriseContext | null => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** Two countries or unions, or one region that is wider than a country. */
function spansCountries(names: readonly string[]): boolean {
  const { countriesOf, placesOf } = packTools.reading;
  const codes = names.flatMap((name) => {
    const places = placesOf(name.replaceAll('_', ' '));
    const state = placesOf(name.replace('_', '-'));
    return places.length > 0
      ? places.map(({ code }) => code)
      : state.length > 0
        ? state.map(({ code }) => code)
        : [name];
  });
  return countriesOf(codes).length > 1;
}

function enterpriseContextsOf({
  enterpriseContext,
  organizationalContext,
  businessContext,
}: ExecutiveContext): Set<EnterpriseContext> {
  const found = new Set<EnterpriseContext>();
  const add = (names: readonly string[]): boolean => {
    const implied = names.map(kindOf).filter((kind) => kind !== null);
    for (const kind of implied) found.add(kind);
    return implied.length > 0;
  };
  const declared = add(
    named(enterpriseContext, 'type', 'category', 'contextType', 'pattern', 'size', 'stage', 'growthStage'),
  );
  const sized = add(named(organizationalContext, 'size'));
  // The growth stage speaks where the size is silent: a medium enterprise that is scaling up is not a startup.
  if (!declared && !sized && named(organizationalContext, 'size').length === 0)
    add([...named(businessContext, 'growthStage'), ...named(organizationalContext, 'growthStage')]);
  const places = [
    ...named(businessContext, 'geographicScope'),
    ...named(organizationalContext, 'geographicScope'),
    ...named(enterpriseContext, 'geographicScope', 'countries', 'regions'),
  ];
  if (spansCountries(places)) found.add('MULTINATIONAL');
  // A context that says nothing known still is an enterprise context.
  if (found.size === 0 && Object.keys(packTools.reading.recordOf(enterpriseContext) ?? {}).length > 0)
    found.add('ENTERPRISE');
  return found;
}

/** Reads the profile. Cheap, and never throws: sections of a context may hold anything. */
export function contextProfile(context: ExecutiveContext): ContextProfile {
  const { businessContext, industryContext, organizationalContext, enterpriseContext } = context;
  return {
    industries: new Set([
      ...named(businessContext, 'industry', 'industries', 'sector'),
      ...named(
        industryContext,
        'industry',
        'industries',
        'sector',
        'type',
        'category',
        'name',
        'subIndustry',
        'subSector',
        'segment',
      ),
    ]),
    businessModels: new Set([...named(businessContext, 'businessModel'), ...named(industryContext, 'businessModel')]),
    enterpriseContexts: enterpriseContextsOf(context),
    ownership: new Set([
      ...named(organizationalContext, 'ownership'),
      ...named(businessContext, 'ownership'),
      ...named(enterpriseContext, 'ownership'),
    ]),
  };
}
