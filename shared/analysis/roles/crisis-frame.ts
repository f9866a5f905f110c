/** What the two operating roles share in a crisis: which playbooks they lead, the facts at hand, the steps by phase. */
import { crisisPlaybooks, type CrisisPlaybook } from '../data/index.js';
import { point } from '../figures.js';
import { placeName } from '../geography.js';
import type { Case, Evidence, Figure, InputKey, Recommendation, Role } from '../model.js';
import { enumerated } from './adviser.js';
import { recommend, type Adviser } from './advice.js';
import type { Ledger } from './ledger.js';
import { hoursDown, lossPerHour, systemsHit } from './incident-facts.js';
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

/** Whether the words can mean the playbook: the scene's incident is of a kind that it belongs to, or of none that is known. */
function isCued({ within }: CrisisPlaybook, { reading }: Case): boolean {
  const { incident } = reading.scene;
  return !incident || incident.kind === 'unknown' || (within?.includes(incident.kind) ?? true);
}

/** The playbooks that this role leads and that the text gives a cue for, or reports an incident of. */
export function ledPlaybooks(input: Case, role: Role): LedPlaybook[] {
  const hurtAtWork = input.text.incident.kinds.some(({ kind }) => kind === 'workplace_injury');
  return patterns.flatMap(({ playbook, pattern }) => {
    if (playbook.lead !== role || !isCued(playbook, input)) return [];
    const claim = `playbook ${playbook.id}`;
    const found = input.text.incident.kinds.find(({ kind }) => playbook.kinds.includes(kind));
    const reported: Evidence | null = found
      ? { claim, value: found.span.text, source: 'text', origin: originOf(found.span) }
      : null;
    // Four injured workers are no reason for a recall.
    const cue = cueIn(input, pattern, claim) ?? reported;
    return cue && (reported || !hurtAtWork || playbook.id !== 'product-safety') ? [{ playbook, cue }] : [];
  });
}

/** The facts of the incident that the query states, in a few words: `ERP, 36 hours down, 2,300,000 records`. Empty when there are none. */
export function incidentSummary(input: Case, support: Ledger): string {
  const [system] = systemsHit(input);
  if (system) support.note(system);
  const cited = (claim: string, figure: Figure | null, words: (value: string) => string): string[] =>
    figure ? [words(support.citeRange(claim, figure))] : [];
  const records = figureWithin(input, 'recordsAffected', 'own', 1, 1e12);
  const numbers = [
    ...cited('downtime so far', hoursDown(input), (value) => `${value} down`),
    ...cited('cost of an hour', lossPerHour(input), (value) => `${value} an hour`),
    ...cited('records affected', records, (value) => `${value} records`),
  ];
  const known = [...(system ? [String(system.value)] : []), ...numbers];
  return (known.length > 1 ? known : [...known, ...countsAndPlaces(input, support)]).join(', ');
}

/** What the text counts, and where, when it gives no other measure: `12,000 brake units, DE`. */
function countsAndPlaces(input: Case, support: Ledger): string[] {
  const counts = input.text.measures.flatMap((fact) => {
    if (fact.kind !== 'count' || fact.negated || fact.hypothetical || ['record', 'site'].includes(fact.noun)) return [];
    support.note({ claim: `${fact.noun} count`, value: fact.span.text, source: 'text', origin: originOf(fact.span) });
    return [fact.span.text];
  });
  const places = jurisdictions(input).flatMap(([place, evidence]) => {
    if (evidence.source !== 'text') return [];
    support.note(evidence);
    return [placeName(place)];
  });
  return [...counts.slice(0, 3), ...places.slice(0, 3)];
}

/** Facts that a playbook asks for, and the inputs that answer them. */
const answeredBy: Record<string, InputKey[]> = {
  'revenue per hour': ['costPerHour', 'loss'],
  burn: ['monthlyBurn'],
  'RTO/RPO': ['rtoHours'],
  'parts, stock days': ['inventoryDays'],
  'revenue at risk': ['revenue', 'costPerHour', 'loss'],
  'units, lots, dates, countries': [],
  'roles, dates, evidence': [],
};

function answered(input: Case, fact: string): boolean {
  if (fact === 'start time') return input.text.incident.startedAt !== null;
  if (fact === 'vendor or own')
    return /\b(?:provider|vendor|supplier|hoster|our own|in-house|on-prem\w*)\b/i.test(input.content);
  if (fact === 'workaround')
    return /\b(?:fail(?:ing)?[- ]?over|work-?around|manual(?:ly)?|by hand|paper)\b/i.test(input.content);
  if (fact === 'services and customers') return input.text.incident.systems.length > 0;
  return (answeredBy[fact] ?? []).some((key) => figureWithin(input, key, 'own', 0, 1e15) !== null);
}

/** Asks for the playbook's facts that the query leaves open, and says which two would raise confidence most. */
export function askForFacts(input: Case, { playbook }: LedPlaybook, ledger: Ledger): void {
  const open = playbook.facts.filter((fact) => !answered(input, fact));
  for (const fact of open) {
    const question = fact.endsWith('?') ? fact : `${fact}?`;
    ledger.lack(
      `decisionScope.incident (${fact})`,
      `the ${playbook.id} playbook needs it`,
      `${question[0]?.toUpperCase()}${question.slice(1)}`,
    );
  }
  if (open.length > 0)
    ledger.assume(`Early in an incident confidence is low; it rises most with: ${enumerated(open.slice(0, 2))}`);
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
  led: LedPlaybook,
  ledger: Ledger,
  options: { over: boolean; owner: string; category: Recommendation['category']; skip?: RegExp },
): Recommendation[] {
  const { playbook } = led;
  const wanted = options.over ? phases.slice(2) : phases;
  return wanted.flatMap((phase, index) => {
    if (playbook[phase.id].every((step) => options.skip?.test(step))) return [];
    const support = ledger.branch();
    const key = `run-${phase.id}-${playbook.id}`;
    const made = recommend(input, adviser, support, {
      key,
      category: options.category,
      action: phaseAction(input, led, phase.id, support, options.skip),
      rationale: phaseReason(input, led, phase.id, support),
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

type PhaseId = (typeof phases)[number]['id'];

/** The verb that turns a phase of nouns into something to do; phases that begin with a verb need none. */
const openings: Record<string, string> = {
  'operational-outage.h4': 'set up',
  'operational-outage.h24': 'keep up',
  'operational-outage.h72': 'hold the',
  'operational-outage.d30': 'see all',
  'site-loss.h24': 'draw up the',
  'site-loss.h72': 'contract',
  'site-loss.d30': 'decide whether to',
  'workplace-safety.h24': 'start the',
  'workplace-safety.h72': 'allow a',
  'workplace-safety.d30': 'see',
  'product-safety.h72': 'prepare',
  'product-safety.d30': 'settle',
  'supply-disruption.h24': 'line up',
  'supply-disruption.h72': 'decide',
  'supply-disruption.d30': 'settle',
  'key-person-conduct.h4': 'arrange',
  'key-person-conduct.h24': 'open an',
  'key-person-conduct.h72': 'make',
  'key-person-conduct.d30': 'decide',
  'accounting-irregularity.h4': 'see that the',
  'accounting-irregularity.h24': 'convene the',
  'accounting-irregularity.d30': 'settle the',
  'hostile-activist.h4': 'call in',
  'hostile-activist.h24': 'start',
  'hostile-activist.h72': 'draw up',
  'hostile-activist.d30': 'decide whether to',
  'geopolitical-regulatory.h4': 'take up',
  'geopolitical-regulatory.h24': 'draw up the',
  'geopolitical-regulatory.h72': 'price',
  'geopolitical-regulatory.d30': 'decide the',
};

/** The steps of one phase, without those that `skip` names, as a sentence that says what they answer: `Stop ship, quarantine (“recall”: 12,000 brake units)`. */
export function phaseAction(
  input: Case,
  { playbook, cue }: LedPlaybook,
  phase: PhaseId,
  support: Ledger,
  skip?: RegExp,
): string {
  support.note(cue);
  const facts = incidentSummary(input, support);
  const opening = openings[`${playbook.id}.${phase}`];
  const steps = `${opening === undefined ? '' : `${opening} `}${playbook[phase].filter((step) => !skip?.test(step)).join('; ')}`;
  support.note({
    claim: `steps of the ${playbook.id} playbook`,
    value: steps,
    source: 'benchmark',
    origin: `crisis-playbooks#${playbook.id}.${phase}`,
  });
  return `${steps.charAt(0).toUpperCase()}${steps.slice(1)} (“${String(cue.value)}”${facts === '' ? '' : `: ${facts}`})`;
}

/** Who must decide what in the first phase; on the first day what has still to be found out; later what it is judged by. */
export function phaseReason(input: Case, { playbook }: LedPlaybook, phase: PhaseId, support: Ledger): string {
  if (phase === 'h4') {
    support.note({
      claim: `gates of the ${playbook.id} playbook`,
      value: enumerated(playbook.gates),
      source: 'benchmark',
      origin: `crisis-playbooks#${playbook.id}.gates`,
    });
    return `The crisis team does not decide alone: ${enumerated(playbook.gates)}`;
  }
  if (phase === 'd30') return 'The lesson holds only once it has been tested';
  if (phase === 'h72') {
    support.note({
      claim: `measures of the ${playbook.id} playbook`,
      value: enumerated(playbook.kpis),
      source: 'benchmark',
      origin: `crisis-playbooks#${playbook.id}.kpis`,
    });
    return `What happened and what it cost is easiest to prove now; judged by ${enumerated(playbook.kpis)}`;
  }
  const open = playbook.facts.filter((fact) => !answered(input, fact)).map((fact) => fact.replace(/\?$/, ''));
  return open.length > 0
    ? `Still to be found out: ${enumerated(open)}`
    : 'What is said and done on the first day decides what it costs in trust and contracts';
}

/** Paying an extortion demand is a gate and never advice; both who guard it say it in the same words. */
export function ransomGate(input: Case, demand: Figure | null, say: Ledger): string {
  const deadline = figureWithin(input, 'ransomDeadlineHours', 'own', 0.01, 10_000);
  const asked = demand ? `the ${say.cite('ransom demanded', demand)} demand` : 'any demand';
  const until = deadline ? ` inside the attackers’ ${say.cite('time the attackers set', deadline)}` : '';
  const level = say.cite(
    'authority level for paying an extortion demand',
    point(5, 'score', 'benchmark', 'doa-matrix#ransom'),
  );
  return `Put ${asked} behind a board decision (authority level ${level}) with an OFAC and EU sanctions check${until}, block every payment until then, and prepare to restore without it`;
}

/** True when the text says that the incident has ended: not running, or told wholly in the past. */
export function incidentOver(input: Case): boolean {
  const { stillRunning } = input.text.incident;
  if (stillRunning !== null) return !stillRunning;
  return /\b(?:outage|incident|disruption|breach)\b[^.]{0,40}\b(?:lasted|ended|was resolved|is over)\b/i.test(
    input.content,
  );
}
