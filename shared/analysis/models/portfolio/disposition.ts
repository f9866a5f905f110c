/** What becomes of a system: one of the seven Rs, and the rule that decided. Rules are tried in order; the first that holds wins. */
import type { System } from './system.js';
import type { SystemKind } from './system-kinds.js';
import { timeQuadrant, type TimeQuadrant } from './time-quadrant.js';

export type Disposition = 'retire' | 'retain' | 'rehost' | 'relocate' | 'replatform' | 'repurchase' | 'refactor';

export interface DispositionDecision {
  disposition: Disposition;
  /** The id of the rule that fired. */
  rule: string;
  why: string;
  quadrant: TimeQuadrant | null;
}

interface Facts {
  system: System;
  quadrant: TimeQuadrant;
  /** Months until support ends, negative when it is over, null when unknown. */
  supportMonths: number | null;
  overlapLoser: boolean;
  regulated: boolean;
  onPremises: boolean;
}

interface Rule {
  id: string;
  disposition: Disposition;
  why: string;
  holds(facts: Facts): boolean;
}

/** Kinds that are bought, not built: a poor one is replaced by a product. */
const commodity: readonly (SystemKind | null)[] = [
  'identity_sso',
  'email_collab',
  'hris_payroll',
  'crm',
  'erp_single_instance',
];
const often = 4;

const supportEndsWithin = (facts: Facts, months: number): boolean =>
  facts.supportMonths !== null && facts.supportMonths <= months;

const rules: Rule[] = [
  {
    id: 'overlap-loser',
    disposition: 'retire',
    why: 'another system does the same job better',
    holds: (facts) => facts.overlapLoser,
  },
  {
    id: 'eliminate-regulated',
    disposition: 'retire',
    why: 'poor on both fits; its regulated data goes to an archive first',
    holds: (facts) => facts.quadrant === 'Eliminate' && facts.regulated,
  },
  {
    id: 'eliminate',
    disposition: 'retire',
    why: 'poor on both fits',
    holds: (facts) => facts.quadrant === 'Eliminate',
  },
  {
    id: 'migrate-commodity',
    disposition: 'repurchase',
    why: 'needed, technically poor, and a product exists for the job',
    holds: ({ quadrant, system }) => quadrant === 'Migrate' && commodity.includes(system.kind),
  },
  {
    id: 'migrate-changing',
    disposition: 'refactor',
    why: 'needed, technically poor, and changed often',
    holds: ({ quadrant, system }) => quadrant === 'Migrate' && (system.changesPerMonth ?? 0) >= often,
  },
  {
    id: 'migrate-support-ending',
    disposition: 'replatform',
    why: 'needed, technically poor, and support ends within 24 months',
    holds: (facts) => facts.quadrant === 'Migrate' && supportEndsWithin(facts, 24),
  },
  {
    id: 'migrate-on-premises',
    disposition: 'rehost',
    why: 'needed, technically poor, on own hardware, rarely changed',
    holds: (facts) => facts.quadrant === 'Migrate' && facts.onPremises,
  },
  {
    id: 'migrate',
    disposition: 'replatform',
    why: 'needed but technically poor',
    holds: (facts) => facts.quadrant === 'Migrate',
  },
  {
    id: 'support-ending',
    disposition: 'replatform',
    why: 'good, but support ends within 12 months',
    holds: (facts) => facts.quadrant === 'Invest' && supportEndsWithin(facts, 12),
  },
  {
    id: 'invest-virtualised',
    disposition: 'relocate',
    why: 'good and already virtual: moves without change',
    holds: ({ quadrant, system }) => quadrant === 'Invest' && /vmware|virtual|hypervisor/i.test(system.hosting ?? ''),
  },
  { id: 'keep', disposition: 'retain', why: 'nothing asks for a change', holds: () => true },
];

/** Decision for one system; null while its fits are unknown and nothing else decides. */
export function disposition(
  system: System,
  supportMonths: number | null,
  overlapLoser: boolean,
): DispositionDecision | null {
  const quadrant = timeQuadrant(system.businessFit, system.technicalFit);
  if (quadrant === null) {
    return overlapLoser
      ? { disposition: 'retire', rule: 'overlap-loser', why: 'another system does the same job better', quadrant }
      : null;
  }
  const facts: Facts = {
    system,
    quadrant,
    supportMonths,
    overlapLoser,
    regulated: system.dataClasses.length > 0,
    onPremises: /on-?prem|own data ?cent|legacy|mainframe/i.test(system.hosting ?? ''),
  };
  const rule = rules.find((candidate) => candidate.holds(facts));
  return rule ? { disposition: rule.disposition, rule: rule.id, why: rule.why, quadrant } : null;
}

/** Whole months from one ISO date to another; null when either cannot be read. */
export function monthsBetween(from: string, to: string): number | null {
  const read = (iso: string): number | null => {
    const match = /^(\d{4})-(\d\d)/.exec(iso);
    return match ? Number(match[1]) * 12 + Number(match[2]) : null;
  };
  const [start, end] = [read(from), read(to)];
  return start === null || end === null ? null : end - start;
}
