/** The short form in which playbooks are written, and the phases of a crisis. */
import type { CounselCategory } from '../../brief.js';
import type { CounselRow, RowRisk } from '../../counsel-row.js';

export type Phase = 'h4' | 'h24' | 'h72' | 'd30';
const days: Record<Phase, number> = { h4: 4 / 24, h24: 1, h72: 3, d30: 30 };
/** What comes first weighs most; of the same phase the row that is written first. */
const weights: Record<Phase, number> = { h4: 0.98, h24: 0.92, h72: 0.84, d30: 0.72 };

export type PlaybookRow = readonly [
  id: string,
  phase: Phase,
  owner: string,
  category: CounselCategory,
  action: string,
  why: string,
  measure: string,
  more?: { risk?: RowRisk; ask?: string; words?: string },
];

/** Rows of one kind of incident, as data of counsel. */
export function playbook(kinds: readonly string[], rows: readonly PlaybookRow[]): CounselRow[] {
  return rows.map(([id, phase, owner, category, action, why, measure, more], index) => ({
    key: `${kinds[0] ?? ''}-${id}`,
    when: { incident: kinds },
    action,
    why,
    measure,
    owner,
    days: days[phase],
    category,
    weight: weights[phase] - index * 0.005,
    critical: phase === 'h4',
    plain: phase === 'h4' || phase === 'h24',
    ...more,
  }));
}
