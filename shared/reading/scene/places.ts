/** Where each party is: places by name, demonym, city, exchange or authority, and whose they are by the words around. */
import { isOfCurrency } from '../quantities/currency-names.js';
import type { Modality } from './modality.js';
import { createPhraseTable, longestHits, phraseList } from './phrase-table.js';
import { placeNames } from './place-names.js';
import type { SceneText } from './scene-text.js';

export type PlaceParty = 'own' | 'target' | 'customers' | 'people';

/** Names that are also words are places only with a capital. */
const findPlaces = createPhraseTable(placeNames.map(([name, code]) => [name, { code, name }] as const));

const partyCues: [party: PlaceParty | 'other', phrases: string][] = [
  [
    'customers',
    `customer, client, market, merchant, patient, passenger, policyholder, consumer, reader, dealer, distributor, sell in, sell into, export, buyers in, shops in, subscriber, user, guest, retailer, kiosk, sales in,
    market entry, sold`,
  ],
  [
    'people',
    'staff, employee, worker, people, engineers, headcount, jobs, roles, posts, technicians, colleagues, crew, inhabitants, residents, pilots, nurses, works council, union',
  ],
  [
    'target',
    'target, acquire, buy, purchase, acquisition, takeover, joint venture, jv, buyout, take private, merge with, holding, is offered to us, seller, vendor',
  ],
  [
    'other',
    `supplier, vendor, competitor, rival, neighbour, peer, provider, foundry in, source in, outsourcer, holiday, flight to, plane to, fund from, bank in, sister company, trade fair, in the press, court of, university of, law firm,
    buyer from, buyer in, buyer is, bidder, bidder from, suitor, purchaser, acquirer, offers us, has offered, conference, travel, visiting, bank of, wikipedia, consultancy in, settled in, people in, party in, investor from, analyst`,
  ],
];
const findPartyCues = createPhraseTable(
  partyCues.flatMap(([party, phrases]) => phraseList(phrases).map((phrase) => [phrase, party] as const)),
);
const ours = new Set(['we', 'our', 'us', 'i', 'my', 'own', 'here', 'ours', 'ourselves']);
const cueReach = 6;
const mostPerParty = 12;

interface Place {
  code: string;
  from: number;
  to: number;
}

function placesIn(text: SceneText): Place[] {
  return longestHits(findPlaces(text.tokens)).flatMap(({ value: { code, name }, from, to }) => {
    const written = text.tokens[from]?.text ?? '';
    const isName = /^\p{Lu}/u.test(name) ? /^\p{Lu}/u.test(written) : true;
    // “Vienna time” is a clock, “Georgia Smith” a person.
    const next = text.tokens[to]?.lower ?? '';
    const isPlace = isName && next !== 'time' && next !== 'roast' && !isOfCurrency(text.tokens, from, to);
    return isPlace ? [{ code, from, to }] : [];
  });
}

const makes = /^(?:mak|produc|manufactur|suppl|ship|export|grow|pack|bak|build)\w*$/;

/** “We make tablets for Germany”: where what is made goes. */
function isMadeFor({ tokens }: SceneText, { from }: Place): boolean {
  const before = tokens[from - 1]?.lower === 'the' ? from - 2 : from - 1;
  if (tokens[before]?.lower !== 'for') return false;
  const { sentence } = tokens[before];
  return tokens
    .slice(Math.max(0, before - 12), before)
    .some((token) => token.sentence === sentence && makes.test(token.lower));
}

/** Between two names of one list: “Germany and the US”. */
const joins = new Set(['and', ',', 'or', '&', 'the']);
const isListedWith = ({ tokens }: SceneText, before: Place | undefined, { from }: Place): boolean =>
  before !== undefined && from - before.to <= 3 && tokens.slice(before.to, from).every(({ lower }) => joins.has(lower));

/** Whose place it is: by the nearest cue of the sentence, by “we” and “our”, else by what is asked. */
function partyOf(
  text: SceneText,
  place: Place,
  cues: readonly { value: PlaceParty | 'other'; from: number; to: number }[],
  isDeal: boolean,
): PlaceParty | 'other' {
  const sentence = text.tokens[place.from]?.sentence;
  let nearest = cueReach + 1;
  let party: PlaceParty | 'other' | undefined;
  for (const cue of cues) {
    if (text.tokens[cue.from]?.sentence !== sentence) continue;
    const distance = cue.to <= place.from ? place.from - cue.to : cue.from - place.to;
    if (distance >= 0 && distance < nearest) {
      nearest = distance;
      party = cue.value;
    }
  }
  if (party && (party !== 'target' || isDeal)) return party;
  const words = text.tokens
    .slice(Math.max(0, place.from - 12), place.to + 8)
    .filter((token) => token.sentence === sentence);
  if (words.some(({ lower }) => ours.has(lower))) return 'own';
  return isDeal ? 'target' : 'own';
}

/** A state makes its country superfluous. */
const withoutCountries = (codes: string[]): string[] =>
  codes.includes('US') && codes.some((code) => code.startsWith('US-')) ? codes.filter((code) => code !== 'US') : codes;

/** Places by party; `isDeal`: the text is about buying a company. */
export function readPlaces(text: SceneText, modality: Modality, isDeal: boolean): Record<string, string[]> {
  const found: Record<PlaceParty, Set<string>> = {
    own: new Set(),
    target: new Set(),
    customers: new Set(),
    people: new Set(),
  };
  const cues = findPartyCues(text.tokens);
  let firstCue = 0;
  let madeFor: Place | undefined;
  for (const place of placesIn(text)) {
    if (modality.others[place.from] || modality.history[place.from]) continue;
    while (firstCue < cues.length && (cues[firstCue]?.to ?? 0) + 40 < place.from) firstCue += 1;
    if (isMadeFor(text, place) || isListedWith(text, madeFor, place)) madeFor = place;
    const isMarket = madeFor === place;
    const party = isMarket ? 'customers' : partyOf(text, place, cues.slice(firstCue, firstCue + 60), isDeal);
    if (party !== 'other' && found[party].size < mostPerParty) found[party].add(place.code);
  }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, codes]) => codes.size > 0)
      .map(([party, codes]) => [party, withoutCountries([...codes])]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const codeOf = (value: unknown): string | undefined =>
  typeof value !== 'string' || !/^(?:[A-Z]{2}|US-[A-Z]{2})$/.test(value) ? undefined : value === 'UK' ? 'GB' : value;

/** Adds where the context puts us and the target, each only where the words say nothing. */
export function withContext(places: Record<string, string[]>, context: unknown): Record<string, string[]> {
  if (!isRecord(context)) return places;
  const business = isRecord(context['businessContext']) ? context['businessContext'] : {};
  const decision = isRecord(context['decisionScope']) ? context['decisionScope'] : {};
  const target = isRecord(decision['target']) ? decision['target'] : {};
  const scope = Array.isArray(business['geographicScope']) ? business['geographicScope'].slice(0, mostPerParty) : [];
  const own = scope.map(codeOf).filter((code) => code !== undefined);
  const country = codeOf(target['country']);
  return {
    ...places,
    ...(places['own'] || own.length === 0 ? {} : { own: [...new Set(own)] }),
    ...(places['target'] || !country ? {} : { target: [country] }),
  };
}
