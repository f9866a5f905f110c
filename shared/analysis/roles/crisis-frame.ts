/** What the two operating roles share in a crisis: which playbooks they lead, the facts at hand, the steps by phase. */
import { crisisPlaybooks, type CrisisPlaybook } from '../data/index.js';
import type { Case, Evidence, InputKey, Recommendation, Role } from '../model.js';
import { enumerated } from './adviser.js';
import { recommend, type Adviser } from './advice.js';
import type { Ledger } from './ledger.js';
import { cueIn, figureWithin, jurisdictions, originOf } from './query-facts.js';

export interface LedPlaybook {
  playbook: CrisisPlaybook;
  cue: Evidence;
}

const escaped = (cue: string): string => cue.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = crisisPlaybooks.map((playbook) => ({
  playbook,
  pattern: new RegExp(`\\b(?:${playbook.cues.map(escaped).join('|')})[\\w-]*`, 'i'),
}));

/** The playbooks that this role leads and that the text gives a cue for. */
export function ledPlaybooks(input: Case, role: Role): LedPlaybook[] {
  return patterns.flatMap(({ playbook, pattern }) => {
    const cue = playbook.lead === role ? cueIn(input, pattern, `playbook ${playbook.id}`) : null;
    return cue ? [{ playbook, cue }] : [];
  });
}

const incidentInputs: [key: InputKey, claim: string, words: (value: string) => string][] = [
  ['downtimeHours', 'downtime so far', (value) => `${value} down`],
  ['costPerHour', 'cost of an hour of downtime', (value) => `${value} an hour`],
  ['loss', 'loss stated', (value) => `loss of ${value}`],
  ['recordsAffected', 'records affected', (value) => `${value} records`],
  ['siteCount', 'sites affected', (value) => `${value} sites`],
];

/** The facts of the incident that the query states, in a few words: `36 hours down, 2,300,000 records`. Empty when there are none. */
export function incidentSummary(input: Case, support: Ledger): string {
  const numbers = incidentInputs.flatMap(([key, claim, words]) => {
    const figure = figureWithin(input, key, 'own', 0, 1e12);
    return figure ? [words(support.citeRange(claim, figure))] : [];
  });
  const [system] = input.text.incident.systems;
  if (system) support.note({ claim: 'system named', value: system.text, source: 'text', origin: originOf(system) });
  return [...(system ? [system.text] : []), ...numbers, ...countsAndPlaces(input, support)].join(', ');
}

/** What else the text counts, and where: `12,000 brake units, DE`. Records and sites are said already. */
function countsAndPlaces(input: Case, support: Ledger): string[] {
  const counts = input.text.measures.flatMap((fact) => {
    if (fact.kind !== 'count' || fact.negated || fact.hypothetical || ['record', 'site'].includes(fact.noun)) return [];
    support.note({ claim: `${fact.noun} count`, value: fact.span.text, source: 'text', origin: originOf(fact.span) });
    return [fact.span.text];
  });
  const places = jurisdictions(input).flatMap(([place, evidence]) => {
    if (evidence.source !== 'text') return [];
    support.note(evidence);
    return [place];
  });
  return [...counts.slice(0, 3), ...places.slice(0, 3)];
}

/** Facts that a playbook asks for, and the inputs that answer them. */
const answeredBy: Record<string, InputKey[]> = {
  'revenue per hour': ['costPerHour', 'loss'],
  'RTO/RPO': ['rtoHours'],
  'parts, stock days': ['inventoryDays'],
  'revenue at risk': ['revenue', 'costPerHour', 'loss'],
  'units, lots, dates, countries': [],
  'roles, dates, evidence': [],
};

function answered(input: Case, fact: string): boolean {
  if (fact === 'start time') return input.text.incident.startedAt !== null;
  if (fact === 'services and customers') return input.text.incident.systems.length > 0;
  return (answeredBy[fact] ?? []).some((key) => figureWithin(input, key, 'own', 0, 1e15) !== null);
}

/** Asks for the playbook's facts that the query leaves open, and says which two would raise confidence most. */
export function askForFacts(input: Case, { playbook }: LedPlaybook, ledger: Ledger): void {
  const open = playbook.facts.filter((fact) => !answered(input, fact));
  for (const fact of open) {
    const question = fact.endsWith('?') ? fact : `${fact}?`;
    ledger.lack(`decisionScope.incident (${fact})`, `the ${playbook.id} playbook needs it`, `${question[0]?.toUpperCase()}${question.slice(1)}`);
  }
  if (open.length > 0) ledger.assume(`Early in an incident confidence is low; it rises most with: ${enumerated(open.slice(0, 2))}`);
}

const phases = [
  { id: 'h4', timeline: '0-4 h', days: 1, risk: 0.9 },
  { id: 'h24', timeline: '4-24 h', days: 1, risk: 0.7 },
  { id: 'h72', timeline: '24-72 h', days: 3, risk: 0.5 },
  { id: 'd30', timeline: '3-30 d', days: 30, risk: 0.3 },
] as const;

/**
 * One recommendation a phase, each quoting what the query says of the incident. When the text says that it is over, the
 * first two phases are left out: nobody rolls back yesterday's outage.
 */
export function phaseRecommendations(
  input: Case,
  adviser: Adviser,
  { playbook, cue }: LedPlaybook,
  ledger: Ledger,
  options: { over: boolean; owner: string; category: Recommendation['category'] },
): Recommendation[] {
  const wanted = options.over ? phases.slice(2) : phases;
  return wanted.flatMap((phase, index) => {
    const support = ledger.branch();
    support.note(cue);
    const facts = incidentSummary(input, support);
    const steps = playbook[phase.id].join('; ');
    support.note({ claim: `steps of the ${playbook.id} playbook`, value: steps, source: 'benchmark', origin: `crisis-playbooks#${playbook.id}.${phase.id}` });
    if (index === 0) support.note({ claim: `gates of the ${playbook.id} playbook`, value: enumerated(playbook.gates), source: 'benchmark', origin: `crisis-playbooks#${playbook.id}.gates` });
    const key = `run-${phase.id}-${playbook.id}`;
    const made = recommend(input, adviser, support, {
      key,
      category: options.category,
      action: `Carry out for the reported “${String(cue.value)}”${facts === '' ? '' : ` (${facts})`}: ${steps}`,
      rationale: index === 0 ? `The text speaks of “${cue.value}”; gates: ${enumerated(playbook.gates)}` : `Next phase of the ${playbook.id} playbook`,
      timeline: phase.timeline,
      horizonDays: phase.days,
      owner: options.owner,
      measure: enumerated(playbook.kpis),
      risk: phase.risk,
      critical: phase.id === 'h4',
      after: index === 0 ? [] : [`run-${wanted[index - 1]?.id}-${playbook.id}`],
    });
    return made ? [made] : [];
  });
}

/** True when the text says that the incident has ended: not running, or told wholly in the past. */
export function incidentOver(input: Case): boolean {
  const { stillRunning } = input.text.incident;
  if (stillRunning !== null) return !stillRunning;
  return /\b(?:outage|incident|disruption|breach)\b[^.]{0,40}\b(?:lasted|ended|was resolved|is over)\b/i.test(input.content);
}
