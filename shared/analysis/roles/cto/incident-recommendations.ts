/** What the CTO adds while an incident is handled: trust rebuilt after an attack, a change undone, a failover that holds. */
import type { Case, Evidence } from '../../model.js';
import { enumerated } from '../adviser.js';
import type { AdviceDraft } from '../adviser.js';
import { hoursDown } from '../incident-facts.js';
import { attackCue, cueIn, figureWithin } from '../query-facts.js';
import type { TechnologyAssessment } from './assessment.js';
import type { TechnologyFacts } from './technology-facts.js';

const directory = /\b(?:active directory|domain controllers?|identity|entra|okta|ldap|single sign-?on)\b/i;
const plantSystem = /\b(?:MES|SCADA|PLC|DCS|HMI|historian|OT)\b/;
/** Words that put the cause with a provider: then there is no own change to undo. */
const providerAtFault =
  /\b(?:because|as|since|after)\b[^.;]{0,40}\b(?:provider|vendor|carrier|supplier|AWS|Azure|Google Cloud)\b|\b(?:provider|vendor)(?:'s|’s)? (?:outage|failure)\b|\bprovider (?:lost|failed|is down)\b/i;

/** True when the text says that a provider's failure is the cause. */
const isProviderFailure = (input: Case): boolean => providerAtFault.test(input.content);

/** How the systems that were hit come back, in a few words; null when none is named. */
export function restoreWords(input: Case, { systemsHit }: Pick<TechnologyFacts, 'systemsHit'>): string | null {
  const [only] = systemsHit;
  if (!only) return null;
  if (systemsHit.length > 1)
    return `restore ${named(systemsHit)} in dependency order (identity, network, data, application) and prove each before the next`;
  return attackCue(input)
    ? `restore ${String(only.value)} on clean infrastructure, after what it depends on`
    : `bring the ${String(only.value)} back and prove its data complete before anything writes to it`;
}

const named = (systems: readonly Evidence[]): string =>
  enumerated(systems.slice(0, 3).map(({ value }) => String(value)));

/** After an attack nothing that vouches for others may be merely cleaned: identity first, plant systems behind a wall. */
function trustDraft({ facts }: TechnologyAssessment): AdviceDraft[] {
  const [identity, plant] = [directory, plantSystem].map((pattern) =>
    facts.systemsHit.filter(({ value }) => pattern.test(String(value))),
  );
  if (facts.systemsHit.length === 0) return [];
  const core = identity && identity.length > 0 ? identity : facts.systemsHit;
  return [
    {
      key: 'rebuild-trust-systems',
      category: 'TECHNOLOGY',
      timeline: '24-72 h',
      horizonDays: 3,
      owner: 'CTO with CISO',
      risk: 0.8,
      confidence: 0.75,
      after: ['isolate-systems-incident'],
      measure: 'no account, key or image from before the attack in use',
      action: (say) => {
        for (const evidence of facts.systemsHit) say.note(evidence);
        const wall =
          plant && plant.length > 0 ? `, and reconnect ${named(plant)} only through a filtered zone of its own` : '';
        return identity && identity.length > 0
          ? `Build ${named(core)} anew beside the old one, with every administrator account, service key and trust issued afresh${wall}`
          : `Rebuild ${named(core)} from known images with every credential issued afresh${wall}`;
      },
      rationale: () =>
        'A cleaned host is not a clean host: whoever held the directory or an image can come back through it',
    },
  ];
}

/** Undo the last change, unless a provider failed or the way over to another site is what is being decided. */
function undoDraft(input: Case, { facts }: TechnologyAssessment): AdviceDraft[] {
  const failover = cueIn(input, /\bfail(?:ing)?[- ]?over\b/i, 'failover considered');
  if (
    facts.systemsHit.length === 0 ||
    input.text.incident.stillRunning === false ||
    isProviderFailure(input) ||
    failover
  )
    return [];
  const down = hoursDown(input);
  return [
    {
      key: 'roll-back-last-change',
      category: 'CONTINUITY',
      timeline: '0-4 h',
      horizonDays: 1,
      owner: 'CTO',
      risk: 0.8,
      confidence: 0.75,
      critical: true,
      measure: 'hours until the service works again',
      action: (say) => {
        for (const evidence of facts.systemsHit) say.note(evidence);
        return `Freeze all changes to ${named(facts.systemsHit)}${down ? `, down for ${say.cite('time down', down)}` : ''}, and undo the last one before looking for anything deeper`;
      },
      rationale: () => 'Most outages follow a change; undoing it is faster than understanding it',
    },
  ];
}

function recoveryDraft(input: Case, { facts }: TechnologyAssessment): AdviceDraft[] {
  const [rto, rpo] = [
    figureWithin(input, 'rtoHours', 'own', 0, 10_000),
    figureWithin(input, 'rpoHours', 'own', 0, 10_000),
  ];
  const down = hoursDown(input);
  if (!rto) return [];
  return [
    {
      key: 'meet-recovery-time',
      category: 'CONTINUITY',
      timeline: '30-180 days',
      horizonDays: 180,
      owner: 'CTO',
      risk: 0.5,
      confidence: 0.7,
      measure: 'recovery time and data loss in a rehearsed failover, twice a year',
      action: (say) => {
        for (const evidence of facts.systemsHit) say.note(evidence);
        const what = facts.systemsHit.length > 0 ? ` of ${named(facts.systemsHit)}` : '';
        return `Redesign replication${what} for a recovery time of ${say.cite('recovery time objective', rto)}${rpo ? ` and at most ${say.cite('recovery point objective', rpo)} of lost data` : ''}, and rehearse it`;
      },
      rationale: (say) =>
        down && down.value > rto.value
          ? `This outage has ${input.text.incident.stillRunning === false ? 'lasted' : 'run for'} ${say.cite('time down', down)}: the objective is on paper only`
          : 'A recovery time that was never rehearsed is a wish',
      value: figureWithin(input, 'loss', 'own', 1, 1e13),
    },
  ];
}

/** Drafts for an incident; empty when no system is part of it. */
export function incidentDrafts(input: Case, assessment: TechnologyAssessment): AdviceDraft[] {
  if (!assessment.facts.crisis) return [];
  const attacked = input.text.incident.kinds.some(({ kind }) => kind === 'ransomware' || kind === 'data_breach');
  return [...(attacked ? trustDraft(assessment) : undoDraft(input, assessment)), ...recoveryDraft(input, assessment)];
}
