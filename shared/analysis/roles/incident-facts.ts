/** Facts of an incident that several roles need, read once in one way: its start, its length, what it hit, what an hour costs. */
import { derived } from '../figures.js';
import type { Case, Evidence, Figure } from '../model.js';
import { downtimeLoss } from '../models/security/downtime-loss.js';
import { textOf, textsOf } from '../untrusted.js';
import type { Ledger } from './ledger.js';
import { cueIn, figureWithin, originOf } from './query-facts.js';

const hourMs = 3_600_000;
/** A start this long ago tells nothing about how long systems have been down. */
const longestOutageHours = 21 * 24;

/** Places and copies are not systems that anyone isolates or rebuilds. */
const notASystem =
  /^(?:plants?|sites?|factor(?:y|ies)|lines?|production lines?|backups?|warehouses?|stores?|hospitals?|offices?)$/i;

/** The systems that the incident hit, each once, as the caller names them. */
export function systemsHit(input: Case): Evidence[] {
  const inText = input.text.incident.systems.map((span): Evidence => ({
    claim: 'system hit',
    value: span.text,
    source: 'text',
    origin: originOf(span),
  }));
  const path = 'decisionScope.incident.systems';
  const single = textOf(input.inputs.at(path));
  const given = [...(single === null ? [] : [single]), ...textsOf(input.inputs.at(path))].map((name): Evidence => ({
    claim: 'system hit',
    value: name,
    source: 'context',
    origin: path,
  }));
  const named = [...inText, ...given].filter(({ value }) => !notASystem.test(String(value)));
  const plain = ({ value }: Evidence): string => String(value).toLowerCase();
  return named.filter((evidence, index) => named.findIndex((other) => plain(other) === plain(evidence)) === index);
}

export interface IncidentStart {
  /** ISO 8601, UTC. */
  at: string;
  /** The hour is known, not only the day. */
  exact: boolean;
}

const clockTime = /\b(?:since|from|at|around|about)\s+([01]?\d|2[0-3])[:.h]([0-5]\d)\b(?:\s*(am|pm)\b)?/i;

/** When it began: the day of the text with the hour that stands in it. Hours without a zone are read as UTC. */
export function incidentStart(input: Case): IncidentStart | null {
  const { startedAt } = input.text.incident;
  if (startedAt === null || Number.isNaN(Date.parse(startedAt))) return null;
  if (startedAt.includes('T')) return { at: new Date(startedAt).toISOString(), exact: true };
  const match = clockTime.exec(input.content);
  if (!match) return { at: new Date(startedAt).toISOString(), exact: false };
  const afternoon = match[3]?.toLowerCase() === 'pm' && Number(match[1]) < 12 ? 12 : 0;
  const at = Date.parse(startedAt) + (Number(match[1]) + afternoon) * hourMs + Number(match[2]) * 60_000;
  const known = at <= Date.parse(input.receivedAt);
  return { at: new Date(known ? at : Date.parse(startedAt)).toISOString(), exact: known };
}

/** Hours that systems have been down: as stated, else from the hour at which they failed to the receipt of the query. */
export function hoursDown(input: Case): Figure | null {
  const stated = figureWithin(input, 'downtimeHours', 'own', 0.01, 100_000);
  if (stated) return stated;
  const start =
    input.text.incident.stillRunning === false ||
    !input.text.incident.kinds.some(({ kind }) => kind === 'outage' || kind === 'ransomware')
      ? null
      : incidentStart(input);
  const hours = start?.exact ? (Date.parse(input.receivedAt) - Date.parse(start.at)) / hourMs : 0;
  if (!start || !(hours > 0) || hours > longestOutageHours) return null;
  const rounded = Math.round(hours * 100) / 100;
  return {
    ...derived(rounded, 'hours', `from ${start.at} in the text to the receipt of the query at ${input.receivedAt}`),
    source: 'derived',
  };
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const siteNouns =
  'plants?|sites?|factor(?:y|ies)|stores?|branch(?:es)?|hospitals?|lines?|warehouses?|centres?|centers?';
const costsEach = new RegExp(
  `\\b(?:each|every|a|one|per)\\s+(?:stopped\\s+|idle\\s+|closed\\s+|affected\\s+)?(?:${siteNouns})\\b[^.;]{0,24}\\b(?:costs?|loses?|burns?|per hour|an hour)\\b`,
  'i',
);
const someOfAll = new RegExp(
  `\\b(\\w+)\\s+(?:out\\s+)?of\\s+(?:our\\s+|the\\s+)?(?:\\w+\\s+)?(?:${siteNouns})\\b[^.;]{0,30}\\b(?:down|stopp?ed|offline|closed|idle|shut)\\b`,
  'i',
);

/** How many sites stand still; null when the text does not say. */
export function sitesDown(input: Case): Figure | null {
  const match = someOfAll.exec(input.content);
  const word = match?.[1]?.toLowerCase() ?? '';
  const count = /^\d{1,4}$/.test(word) ? Number(word) : numberWords.indexOf(word) + 1;
  if (!match || count <= 0) return null;
  const span = { start: match.index, end: match.index + match[0].length, text: match[0] };
  return { value: count, low: count, high: count, unit: 'count', source: 'text', ref: originOf(span) };
}

/** What an hour of the incident costs in all: as stated, times the sites that stand still where the text prices one site. */
export function lossPerHour(input: Case): Figure | null {
  const stated = figureWithin(input, 'costPerHour', 'own', 1, 1e12);
  if (stated) {
    const sites = costsEach.test(input.content) ? sitesDown(input) : null;
    if (!sites || sites.value < 2) return stated;
    const all = (value: number): number => value * sites.value;
    return derived(
      all(stated.value),
      stated.unit,
      `cost of one site an hour × sites down (${stated.ref}; ${sites.ref})`,
      { low: all(stated.low), high: all(stated.high) },
    );
  }
  const [loss, hours] = [figureWithin(input, 'loss', 'own', 1, 1e14), hoursDown(input)];
  if (!loss || !hours || hours.value <= 0) return null;
  return derived(loss.value / hours.value, loss.unit, `stated loss ÷ hours down (${loss.ref}; ${hours.ref})`, {
    low: loss.low / hours.high,
    high: loss.high / hours.low,
  });
}

/** Share of revenue that stops with the systems where nobody says more (grade D). */
const dependency = { low: 0.3, base: 0.5, high: 0.7 } as const;

/** The assumption behind an estimated loss per hour, its shares filed as evidence. */
export function dependencyAssumption(say: Ledger): string {
  const share: Figure = {
    value: dependency.base,
    low: dependency.low,
    high: dependency.high,
    unit: 'ratio',
    source: 'assumption',
    ref: 'share of revenue that stops with the systems (grade D)',
  };
  return `Loss per hour was not read: ${say.citeRange('share of revenue that stops with the systems', share)} of revenue is taken to stop with the systems, round the clock (grade D)`;
}

/** An hour's loss estimated from the revenue; null without revenue. */
export function estimatedLossPerHour(input: Case): Figure | null {
  const revenue = figureWithin(input, 'revenue', 'own', 1, 1e14);
  if (!revenue) return null;
  const at = (share: number): number => downtimeLoss({ annualRevenue: revenue.value, hours: 1, dependency: share });
  return derived(at(dependency.base), revenue.unit, `revenue ÷ 8,760 h × share that stops (${revenue.ref})`, {
    low: at(dependency.low),
    high: at(dependency.high),
  });
}

/** Loss until the query was received: as stated, else hours down × loss per hour. */
export function lossSoFar(input: Case): Figure | null {
  const stated = figureWithin(input, 'loss', 'own', 1, 1e14);
  if (stated) return stated;
  const [hours, perHour] = [hoursDown(input), lossPerHour(input)];
  if (!hours || !perHour) return null;
  return derived(
    hours.value * perHour.value,
    perHour.unit,
    `hours down × loss per hour (${hours.ref}; ${perHour.ref})`,
    { low: hours.low * perHour.low, high: hours.high * perHour.high },
  );
}

/** What is said of the last restore test, in the text or the context; null when nothing is. */
export function lastRestoreTest(input: Case): Evidence | null {
  const origin = 'performanceContext.security.lastRestoreTest';
  const given = textOf(input.inputs.at(origin), 40) ?? textOf(input.inputs.at(`${origin}.date`), 40);
  if (given !== null) return { claim: 'last restore test', value: given, source: 'context', origin };
  const cue =
    cueIn(
      input,
      /\b(?:last|latest) (?:restore|recovery|backup) test\b[^.;]{0,20}\b(?:was|is|dates from|took place)\b[^.;]{2,40}/i,
      'last restore test',
    ) ??
    cueIn(
      input,
      /\b(?:restore|recovery|backups?)\b[^.;]{0,20}\b(?:never|not) (?:been )?tested\b/i,
      'last restore test',
    );
  return cue;
}
