/** What has happened, when, when it was noticed and what data it touched; or what is only rehearsed. */
import { dayOf, daysBetween } from '../calendar.js';
import type { Incident } from '../reading.js';
import type { KindEvidence } from './incident-events.js';
import type { Modality } from './modality.js';
import type { Moment } from './moments.js';
import { createPhraseTable, phraseList } from './phrase-table.js';
import type { SceneText } from './scene-text.js';

const dataClasses: [data: string, phrases: string][] = [
  [
    'PHI',
    'patient record, patient data, health record, health data, medical record, medical note, diagnosis, diagnoses, prescription, medicines, x-ray, charts, patients, lab result, treatment data, ehr, clinical record, mental health, phi',
  ],
  [
    'PII',
    `personal data, personnel file, payroll, date of birth, dates of birth, passport, ssn, social security, home address, customer data, customer record, names and addresses, persons named, email address, phone number, employee data,
    identity document, id card, personal record, customer file, members' data, subscriber data, user data, student record, applicants, national id, driver's license, contact details, pii, tax number, client data, records of, patient, personal details`,
  ],
  ['CARD', 'card number, card data, payment card, credit card, debit card, cvv, cardholder'],
  [
    'FINANCIAL',
    'bank detail, account number, iban, salary, salaries, bank account, credit report, credit file, tax return',
  ],
  ['SOURCE_CODE', 'source code, repo, repository, api key, lines of code, codebase'],
  ['TRADE_SECRET', 'drawings, blueprint, formula, recipe, design file, trade secret, technical drawing'],
];
const findData = createPhraseTable(
  dataClasses.flatMap(([data, phrases]) => phraseList(phrases).map((phrase) => [phrase, data] as const)),
);
const findExposure = createPhraseTable(
  phraseList(
    `steal, copy, leak, expose, exfiltrate, publish, post, appear, show, sample, copied, taken, access, accessed, in it, download, breach, lost, went to, sent, encrypt, opened by, dark web, push, in what was, sold, discriminate, score, include,
    affected, mailed, visible, read, left the network, leave the network, left our network, left the system, flowed out, went out, gone out`,
  ).map((phrase) => [phrase, true] as const),
);
const findNoticed = createPhraseTable(
  phraseList(
    `notice, noticed, discover, aware, awareness, detect, found, find out, saw it, alarmed, alarm, learned, learnt, informed, was told, recognised, recognized, phones, phoned, called, called us, reported, report of, received, rung,
    realised, realized, spotted, identified, confirmed, came to light, told us, rang, letter, alleged`,
  ).map((phrase) => [phrase, true] as const),
);
const findBeginnings = createPhraseTable(
  phraseList(
    'since, began, begin, start, started, broke out, happened, occurred, at, from, on, hit, went down, lost, attack, stopped, between, as of, walked out, out at, served',
  ).map((phrase) => [phrase, true] as const),
);
/** Incidents that touch data at all. */
export const dataKinds: ReadonlySet<string> = new Set([
  'ransomware',
  'data-theft',
  'ai-failure',
  'unknown',
  'disinformation',
  'misconduct',
  'embezzlement',
]);

/** Data classes named near words of exposure, not denied. */
function dataTouched(text: SceneText, modality: Modality, kinds: readonly string[]): string[] {
  if (!kinds.some((kind) => dataKinds.has(kind))) return [];
  const exposed = new Set<number>();
  for (const { from } of findExposure(text.tokens))
    if (!modality.denied[from] && !modality.others[from] && !modality.history[from])
      exposed.add(text.tokens[from]?.sentence ?? -1);
  const found = new Set<string>();
  for (const { value, from } of findData(text.tokens)) {
    const sentence = text.tokens[from]?.sentence ?? -1;
    if (modality.denied[from] || modality.others[from] || modality.history[from]) continue;
    if (exposed.has(sentence)) found.add(value);
  }
  return dataClasses.map(([data]) => data).filter((data) => found.has(data));
}

interface Scored {
  moment: Moment;
  start: number;
  isNoticed: boolean;
}

/** A copy of the data was made before anything happened. */
const copies = new Set(['backup', 'backups', 'snapshot', 'backed']);
const limits = new Set(['by', 'until', 'before', 'till', 'deadline']);
/** “The bank's call is on Tuesday”: a weekday behind such a word is the next one. */
const ahead = new Set(
  'is are will shall must should would want wants meet meets due next opens expires ends let lets result results'.split(
    ' ',
  ),
);
const aheadReach = 5;
/** A weekday alone may be the next one: what is dated, or has its hour, says better when it began. */
const ofWeekdayAlone = 2.5;

/** Index of the first token at or after an offset. */
function tokenAt(text: SceneText, offset: number): number {
  let [low, high] = [0, text.tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((text.tokens[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const noticeReach = 8;

/** Moments that a word of noticing belongs to: the next one after it, or the one just before. */
function noticedMoments(text: SceneText, places: readonly number[]): Set<number> {
  const marked = new Set<number>();
  for (const { from } of findNoticed(text.tokens)) {
    const sentence = text.tokens[from]?.sentence;
    const inReach = (index: number): boolean => {
      const at = places[index];
      return at !== undefined && Math.abs(at - from) <= noticeReach && text.tokens[at]?.sentence === sentence;
    };
    const next = places.findIndex((at) => at >= from);
    if (next >= 0 && inReach(next)) marked.add(next);
    else if (inReach((next < 0 ? places.length : next) - 1)) marked.add((next < 0 ? places.length : next) - 1);
  }
  return marked;
}

/** How well each moment that has passed serves as the start. */
function scoreMoments(text: SceneText, moments: readonly Moment[], evidence: KindEvidence, latest: string): Scored[] {
  const places = moments.map(({ start }) => tokenAt(text, start));
  const noticed = noticedMoments(text, places);
  const beginnings = new Set(findBeginnings(text.tokens).map(({ from }) => from));
  const told = new Set(evidence.sentences);
  return moments.flatMap((moment, index) => {
    const from = places[index] ?? 0;
    const sentence = text.tokens[from]?.sentence ?? -1;
    const before = text.tokens.slice(Math.max(0, from - 3), from).map(({ lower }) => lower);
    const isLimit = before.some((word) => limits.has(word) || copies.has(word));
    const clause = text.tokens[from]?.clause;
    const isAhead =
      moment.next !== undefined &&
      text.tokens
        .slice(Math.max(0, from - aheadReach), from)
        .some((token) => token.clause === clause && ahead.has(token.lower));
    if (isAhead) return [];
    if (moment.at.length < 10 || moment.at.slice(0, 10) > latest || isLimit) return [];
    const tells = told.has(sentence) ? 2.5 : told.has(sentence - 1) || told.has(sentence + 1) ? 1 : 0;
    const begins = [1, 2, 3].some((step) => beginnings.has(from - step)) ? 0.8 : 0;
    const since = before.includes('since') ? 1.5 : 0;
    const alone = moment.next !== undefined && !moment.hasTime ? ofWeekdayAlone : 0;
    const early = 1 - sentence / Math.max(1, text.sentences.length);
    const start = tells + (moment.hasTime ? 1 : 0) + begins + since + early - (noticed.has(index) ? 1.2 : 0) - alone;
    return [{ moment, start, isNoticed: noticed.has(index) }];
  });
}

const closeEnough = 2;
/** Older events are how it came about. */
const longestAgo = 45;

/** Of the moments that serve about as well as the best, the earliest: what follows from an event comes after it. */
function startOf(scored: readonly Scored[]): Moment | undefined {
  const highest = Math.max(...scored.map(({ start }) => start));
  const near = scored.filter(({ start, isNoticed }) => start >= highest - closeEnough && !isNoticed);
  const from = near.length > 0 ? near : scored;
  return from.map(({ moment }) => moment).sort((a, b) => (a.at.slice(0, 16) < b.at.slice(0, 16) ? -1 : 1))[0];
}

/** What is covered, and what is asked, tells nobody what happened. */
const tellsNothing = /\b(?:polic(?:y|ies)|insur\w*|cover(?:ed|age)?|excess|retention|deductible)\b|\?\s*$/i;

/** The sentence that tells what happened: the first of the events that does, else the first. */
function tellingSentence(
  text: SceneText,
  { from, sentences }: KindEvidence,
): SceneText['sentences'][number] | undefined {
  const first = text.tokens[Math.max(0, from)]?.sentence ?? 0;
  const all = [first, ...sentences].flatMap((index) => text.sentences[index] ?? []);
  return (
    all.find(({ start, end }) => !tellsNothing.test(text.content.slice(start, Math.min(end, start + 200)))) ?? all[0]
  );
}

/** The incident of a text whose evidence was found to be one; `null` dates are left out. */
export function describeIncident(
  text: SceneText,
  modality: Modality,
  evidence: KindEvidence,
  kinds: readonly string[],
  moments: readonly Moment[],
  hypothetical: boolean,
  latest: string,
): Incident {
  const sentence = tellingSentence(text, evidence);
  const quote = sentence ? text.content.slice(sentence.start, Math.min(sentence.end, sentence.start + 200)) : '';
  const incident: Incident = { kind: evidence.kind, data: dataTouched(text, modality, kinds), hypothetical, quote };
  if (hypothetical) return incident;
  const scored = scoreMoments(text, moments, evidence, latest);
  const start = startOf(
    scored.filter(({ moment }) => daysBetween(dayOf(moment.at.slice(0, 10)), dayOf(latest)) <= longestAgo),
  );
  const noticed = scored.find(
    ({ moment, isNoticed }) =>
      isNoticed && moment !== start && moment.at.slice(0, 10) >= (start?.at.slice(0, 10) ?? ''),
  );
  if (start) incident.start = start.at;
  if (noticed) incident.noticed = noticed.moment.at;
  return incident;
}
