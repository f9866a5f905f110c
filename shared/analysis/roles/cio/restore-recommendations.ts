/** Advice after an attack: what is restored is clean, and it is restored in the order in which systems need each other. */
import { kindLabel, prerequisitesOf, systemKinds, type SystemKind } from '../../models/portfolio/system-kinds.js';
import type { Case, Recommendation } from '../../model.js';
import { enumerated } from '../adviser.js';
import { recommend, type Adviser } from '../advice.js';
import { incidentSummary } from '../crisis-frame.js';
import { attackCue, stopsSystems } from '../query-facts.js';
import type { CioAssessment } from './assessment.js';

/** The kinds hit and everything that they need first, in restore order. */
function restoreOrder(hit: SystemKind[]): SystemKind[] {
  const needed = new Set<SystemKind>([
    'identity_sso',
    'network',
    ...hit,
    ...hit.flatMap((kind) => prerequisitesOf(kind)),
  ]);
  const depth = (kind: SystemKind): number => {
    const before = prerequisitesOf(kind).filter((other) => needed.has(other));
    return before.length === 0 ? 0 : 1 + Math.max(...before.map(depth));
  };
  return systemKinds.filter((kind) => needed.has(kind)).sort((a, b) => depth(a) - depth(b));
}

/** Verify backups first, then restore in dependency order on clean hardware; nothing without an attack. */
export function restoreAdvice(
  input: Case,
  adviser: Adviser,
  { estate, ledger }: CioAssessment,
): (Recommendation | null)[] {
  const attack = attackCue(input);
  if (!attack || !stopsSystems(input)) return [];
  const named = estate?.named ?? [];
  const facts = (support: CioAssessment['ledger']): string => {
    support.note(attack);
    for (const { evidence } of named) support.note(evidence);
    const summary = incidentSummary(input, support);
    return `${String(attack.value)}${summary === '' ? '' : `: ${summary}`}`;
  };
  const systems = named.length > 0 ? enumerated(named.map(({ kind }) => kindLabel(kind))) : 'the systems hit';
  const [verify, restore] = [ledger.branch(), ledger.branch()];
  return [
    recommend(input, adviser, verify, {
      key: 'verify-backups-systems',
      category: 'CONTINUITY',
      action: `Take the backups of ${systems} offline, prove one restore of them on isolated hardware and freeze all deletion (${facts(verify)})`,
      rationale: 'Whether clean backups exist decides how long the stop lasts and what every other choice is worth',
      timeline: '0-4 h',
      horizonDays: 1,
      owner: 'CIO',
      measure: 'one restored system verified clean',
      risk: 0.9,
      critical: true,
    }),
    recommend(input, adviser, restore, {
      key: 'restore-systems-order',
      category: 'CONTINUITY',
      action: `Restore in the order ${restoreOrder(named.map(({ kind }) => kind))
        .map(kindLabel)
        .join(' → ')}, each imaged first and rebuilt on clean hardware (${facts(restore)})`,
      rationale:
        'A system restored before what it needs is restored twice; one restored without an image destroys evidence',
      timeline: '24-72 h',
      horizonDays: 3,
      owner: 'CIO with CISO',
      measure: 'hours from verified backup to each system in use',
      risk: 0.7,
      after: ['verify-backups-systems'],
      decision: { variable: 'restore-order', direction: 'preserve' },
    }),
  ];
}
