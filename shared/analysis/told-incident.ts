/**
 * The kinds of incident that cue words found, held against what the scene was read to be: a word of an attack in “nobody
 * hacked us” is none, data that went out is a breach however it is told, and “the CFO recalls” reports nothing.
 */
import type { Incident } from '../reading/index.js';
import type { QueryType } from './model.js';
import type { TextFacts } from './text/facts.js';

const attacks = new Set(['ransomware', 'data_breach', 'cyberattack']);
/** Kinds of the scene in the words of the clocks and the playbooks. */
const kindOf: Readonly<Record<string, string>> = {
  ransomware: 'ransomware',
  'data-theft': 'data_breach',
  outage: 'outage',
  'failed-change': 'outage',
  'product-safety': 'product_safety',
};

/** What stands still may be a line of credit: an outage is one of systems. */
const systems =
  /\b(?:systems?|servers?|cloud|gateway|platform|network|software|database|app|website|data ?cent(?:er|re)|ERP|migration|deploy\w*)\b/i;

/** After these a site stands still, whatever becomes of its systems. */
const standsStill: ReadonlySet<string> = new Set(['injury', 'fire', 'pollution', 'natural-hazard', 'strike']);

/** The text's facts without what only looked like an incident. */
const withoutIncident = (text: TextFacts): TextFacts => ({
  ...text,
  incident: { isIncident: false, kinds: [], startedAt: null, stillRunning: null, systems: [] },
});

/** The text's facts with the kinds of the incident as it was read; a scene without one has none, unless the caller says so. */
export function withToldIncident(
  text: TextFacts,
  incident: Incident | null,
  { content, type }: { content: string; type: QueryType },
): TextFacts {
  if (!incident && type !== 'CRISIS_MANAGEMENT') return text.incident.isIncident ? withoutIncident(text) : text;
  if (!incident || incident.kind === 'unknown' || incident.hypothetical) return text;
  const touched = incident.data.length > 0;
  const isAttack = incident.kind === 'ransomware' || incident.kind === 'data-theft';
  const speaksOfSystems = systems.test(content);
  const kept = text.incident.kinds.filter(
    ({ kind }) =>
      (!attacks.has(kind) || isAttack || (touched && kind === 'data_breach')) &&
      // A plant that stands still after a fire is no outage of systems, and no cyber incident.
      (kind !== 'outage' || speaksOfSystems || !standsStill.has(incident.kind)),
  );
  const isOfSystems = kindOf[incident.kind] !== 'outage' || speaksOfSystems;
  const told = [isOfSystems ? kindOf[incident.kind] : undefined, ...(touched ? ['data_breach'] : [])].filter(
    (kind) => kind !== undefined,
  );
  const start = Math.max(0, content.indexOf(incident.quote));
  const span = { start, end: start + incident.quote.length, text: incident.quote };
  const added = [...new Set(told)].filter((kind) => !kept.some((known) => known.kind === kind));
  if (added.length === 0 && kept.length === text.incident.kinds.length) return text;
  const kinds = [...kept, ...added.map((kind) => ({ kind, span }))];
  return { ...text, incident: { ...text.incident, kinds } };
}
