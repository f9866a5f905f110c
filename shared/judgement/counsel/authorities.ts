import stored from './law-of-places.json' with { type: 'json' };

/**
 * Whom one turns to in a place: named in advice and questions where the place is stated, never assumed. Names as they are
 * used there. States of the USA and members of the EU fall back to their union.
 */
export const authorityKinds = [
  'privacy',
  'competition',
  'securities',
  'banking',
  'cyber',
  'product',
  'people',
  'insolvency',
  'foreignInvestment',
  'food',
  'medical',
  'vehicle',
  'takeover',
  'transfer',
  'shareVote',
  'insurance',
  'creditUnion',
  'payments',
  'energy',
  'water',
  'telecom',
  'rail',
  'aviation',
  'shipping',
  'healthcare',
  'mining',
  'education',
  'charity',
  'gambling',
  'workplace',
  'environment',
  'consumer',
  'employment',
  'exchangeControl',
  'broadcasting',
  'crime',
  'customs',
  'financialReporting',
  'legalServices',
  'publicHealth',
  'roads',
  'sports',
] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

/** Whom to tell and by which law, as practitioners there name them; the place of each is ISO 3166, or EU. */
interface LawOfPlace {
  tell?: string;
  law?: string;
}
type Laws = Partial<Record<AuthorityKind, LawOfPlace>>;

const places: Readonly<Partial<Record<string, Laws>>> = stored;

const members = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI'.split(' '),
);

/** What holds in a place for a matter, with the place that it is of: its own, else that of its country, else of its union. */
function cellOf(kind: AuthorityKind, place: string): { place: string; cell: LawOfPlace } | null {
  const country = place.split('-')[0] ?? place;
  for (const at of [place, country]) {
    const own = places[at]?.[kind];
    if (own) return { place: at, cell: own };
  }
  const union = members.has(country) ? places['EU']?.[kind] : undefined;
  return union ? { place: 'EU', cell: union } : null;
}

const most = 3;

/** The authorities of the first places that have one of this kind, at most three, each once. */
export function authoritiesOf(kind: AuthorityKind, stated: readonly string[]): string[] {
  return [...new Set(stated.flatMap((place) => cellOf(kind, place)?.cell.tell ?? []))].slice(0, most);
}

/** A law by the name that is used where it holds. */
export interface NamedLaw {
  kind: AuthorityKind;
  /** ISO 3166, or EU. */
  place: string;
  law: string;
  /** Whom to tell, where there is somebody. */
  tell?: string;
}

/** The laws of a kind in the first places that have one, at most three, each once. */
export function lawsOf(kind: AuthorityKind, stated: readonly string[]): NamedLaw[] {
  const found = new Map<string, NamedLaw>();
  for (const at of stated) {
    const { place, cell: { law, tell } = {} } = cellOf(kind, at) ?? {};
    if (place === undefined || law === undefined) continue;
    found.set(`${place} ${law}`, { kind, place, law, ...(tell !== undefined && { tell }) });
  }
  return [...found.values()].slice(0, most);
}

/** Every name, as it is said. */
export const authorityNames: readonly string[] = Object.values(places).flatMap((laws = {}) =>
  Object.values(laws).flatMap(({ tell = [], law = [] }) => [tell, law].flat()),
);
