/** Events of a text by kind of incident: what is told as happened, what is only supposed. */
import { badEvents, incidentKinds } from './incident-kinds.js';
import type { Modality } from './modality.js';
import { createPhraseTable, longestHits, phraseList } from './phrase-table.js';
import type { PhraseHit } from './phrase-table.js';
import type { SceneText } from './scene-text.js';

interface Part {
  kind: number;
  /** -1 for a sign, else the index of the event. */
  event: number;
  role: 'sign' | 'verb' | 'thing';
}

export interface KindEvidence {
  kind: string;
  /** Told as happened or going on. */
  told: number;
  supposed: number;
  /** Tokens of the first event that was told, or else supposed. */
  from: number;
  to: number;
  sentences: number[];
}

/** What one event that is told is worth as evidence of its kind: enough where nothing speaks louder for another. */
export const enoughTold = 1.5;

const signWorth = 2;
const eventWorth = 1.5;
/** A thing stands at most so many words from what was done to it. */
const eventReach = 11;
const mostPerKind = 8;

const findParts = createPhraseTable<Part>(
  incidentKinds.flatMap(({ signs, events }, kind) => [
    ...phraseList(signs).map((phrase): [string, Part] => [phrase, { kind, event: -1, role: 'sign' }]),
    ...events.flatMap(([verbs, things], event) => [
      ...phraseList(verbs).map((phrase): [string, Part] => [phrase, { kind, event, role: 'verb' }]),
      ...phraseList(things).map((phrase): [string, Part] => [phrase, { kind, event, role: 'thing' }]),
    ]),
  ]),
);
const findBadEvents = createPhraseTable(phraseList(badEvents).map((phrase) => [phrase, true] as const));

interface Occurrence {
  kind: number;
  worth: number;
  from: number;
  to: number;
}

/** Pairs each verb of an event with the nearest of its things in the same sentence. */
function pairsOf(text: SceneText, verbs: PhraseHit<Part>[], things: PhraseHit<Part>[]): Occurrence[] {
  const pairs: Occurrence[] = [];
  let first = 0;
  for (const verb of verbs) {
    while (first < things.length && (things[first]?.to ?? 0) + eventReach < verb.from) first += 1;
    for (let index = first; index < things.length; index += 1) {
      const thing = things[index] as PhraseHit<Part>;
      if (thing.from > verb.to + eventReach) break;
      const overlaps = thing.from < verb.to && verb.from < thing.to;
      if (overlaps || text.tokens[thing.from]?.sentence !== text.tokens[verb.from]?.sentence) continue;
      const from = Math.min(verb.from, thing.from);
      pairs.push({ kind: verb.value.kind, worth: eventWorth, from, to: Math.max(verb.to, thing.to) });
      break;
    }
  }
  return pairs;
}

const isCurrency = (word: string): boolean => /^(?:\p{Sc}|[A-Z]{3})$/u.test(word);
const spentWords: ReadonlySet<string> = new Set(['cash', 'net', 'gross', 'monthly', 'annual', 'yearly']);
/** An amount that is spent begins at most so many words after the verb. */
const amountReach = 3;
const movingWords: ReadonlySet<string> = new Set(['from', 'to', 'by']);

/** “EBITDA fell from $92M”: what moves is a figure, and nobody fell. */
function movesFigure({ tokens }: SceneText, hit: PhraseHit<Part>): boolean {
  const next = movingWords.has(tokens[hit.to - 1]?.lower ?? '') ? hit.to : hit.to + 1;
  if (!movingWords.has(tokens[next - 1]?.lower ?? '')) return false;
  const [figure, unit] = [tokens[next], tokens[next + 1]];
  if (figure?.kind === 'number') return unit?.text === '%' || unit?.lower === 'percent' || unit?.text === '‰';
  return isCurrency(figure?.text ?? '') && unit?.kind === 'number';
}

/** “We burn $1.1M a month”, “cash burn is €2M”: money that is spent is no accident. */
function spendsMoney({ tokens }: SceneText, at: number): boolean {
  if (!/^burn(?:s|ing|ed|t)?$/.test(tokens[at]?.lower ?? '')) return false;
  if (spentWords.has(tokens[at - 1]?.lower ?? '') || tokens[at + 1]?.lower === 'rate') return true;
  const amount = tokens
    .slice(at + 1, at + 1 + amountReach)
    .find(({ kind, text }) => kind !== 'word' || isCurrency(text));
  return amount !== undefined && isCurrency(amount.text);
}

/** Nothing is broken where a business breaks even. */
const breaksEven = ({ tokens }: SceneText, at: number): boolean =>
  tokens[at + 1]?.lower === 'even' && /^br(?:eaks?|eaking|oke)$/.test(tokens[at]?.lower ?? '');

/** What is kept ready for the day that it happens: “an outage-management system”, “fraud detection”, “strike insurance”. */
const readiness: ReadonlySet<string> = new Set(
  'management prevention detection protection insurance planning preparedness readiness drill exercise monitoring alarm'.split(
    ' ',
  ),
);

function namesReadiness({ tokens }: SceneText, { to }: PhraseHit<Part>): boolean {
  const next = tokens[to]?.text === '-' ? tokens[to + 1] : tokens[to];
  return readiness.has(next?.lower ?? '');
}

/** What can be called back from those who bought it; a payment is called back from a bank. */
const product =
  /\b(?:products?|lots?|units?|devices?|items?|trays?|bottles?|jars?|packs?|tins?|cans?|bags?|cars?|vehicles?|trucks?|foods?|meals?|milk|cheese|meat|salads?|medicines?|vials?|drugs?|tablets?|toys?|batter(?:y|ies)|chargers?|pumps?|helmets?|consumers?|shelves|shops|recall (?:notice|policy|insurance)|batch(?:es)? (?:no\.? ?)?[A-Z0-9-]*\d)\b/iu;

const isRecall = ({ tokens }: SceneText, { from }: PhraseHit<Part>): boolean =>
  (tokens[from]?.lower ?? '').startsWith('recall');

function occurrencesOf(text: SceneText): Occurrence[] {
  const groups = new Map<string, { verbs: PhraseHit<Part>[]; things: PhraseHit<Part>[] }>();
  const occurrences: Occurrence[] = [];
  const sells = product.test(text.content);
  for (const hit of findParts(text.tokens)) {
    const { kind, event, role } = hit.value;
    if (
      role !== 'thing' &&
      (movesFigure(text, hit) ||
        breaksEven(text, hit.from) ||
        namesReadiness(text, hit) ||
        (!sells && isRecall(text, hit)))
    )
      continue;
    if (role === 'sign') {
      occurrences.push({ kind, worth: signWorth, from: hit.from, to: hit.to });
      continue;
    }
    const key = `${kind}/${event}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { verbs: [], things: [] }));
    (role === 'verb' ? group.verbs : group.things).push(hit);
  }
  for (const { verbs, things } of groups.values()) occurrences.push(...pairsOf(text, verbs, things));
  return occurrences.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Whether the tokens from `from` are told as a fact of ours, supposed, or neither. */
function stateOf(modality: Modality, from: number, to: number): 'told' | 'supposed' | 'none' {
  const last = to - 1;
  if (modality.denied[from] || modality.denied[last] || modality.others[from] || modality.history[from]) return 'none';
  return modality.supposed[from] || modality.supposed[last] ? 'supposed' : 'told';
}

/** Evidence for each kind that the text speaks of, strongest first. */
export function readEvidence(text: SceneText, modality: Modality): KindEvidence[] {
  const found = new Map<number, KindEvidence>();
  const counted = new Map<string, number>();
  for (const { kind, worth, from, to } of occurrencesOf(text)) {
    const state = stateOf(modality, from, to);
    if (state === 'none') continue;
    const sentence = text.tokens[from]?.sentence ?? 0;
    // A sentence tells of one thing, however many of its words say so.
    const key = `${kind}/${sentence}/${state}`;
    const before = counted.get(key) ?? 0;
    counted.set(key, before + 1);
    if (before >= 2) continue;
    const row = incidentKinds[kind];
    let evidence = found.get(kind);
    if (!evidence) {
      evidence = { kind: row?.id ?? '', told: 0, supposed: 0, from: -1, to: -1, sentences: [] };
      found.set(kind, evidence);
    }
    const gain = (before === 0 ? worth : worth / 2) * (row?.weight ?? 1);
    evidence[state] = Math.min(mostPerKind, evidence[state] + gain);
    if (evidence.from < 0 || (state === 'told' && evidence.told === gain)) [evidence.from, evidence.to] = [from, to];
    if (state === 'told' && before === 0) evidence.sentences.push(sentence);
  }
  return [...found.values()].sort((a, b) => b.told - a.told || b.supposed - a.supposed || a.from - b.from);
}

/** Whether an event of some kind is denied: “they were not”. */
export const deniesEvent = (text: SceneText, { denied }: Modality): boolean =>
  occurrencesOf(text).some(({ from, to }) => denied[from] || denied[to - 1]);

/** Token indexes of bad things that are told as happened, of whatever kind. */
export function badEventsTold(text: SceneText, modality: Modality): number[] {
  return longestHits(findBadEvents(text.tokens))
    .filter(
      ({ from, to }) => stateOf(modality, from, to) === 'told' && !spendsMoney(text, from) && !breaksEven(text, from),
    )
    .map(({ from }) => from);
}
