import { packTools, roles } from '../../shared/analysis/index.js';

interface Evidence {
  claim: string;
  value: number | string | boolean | null;
  unit?: string;
  source: string;
  origin: string;
  asOf?: string;
}

/** What the demo reads of an answer. */
export interface Answer {
  id: string;
  status: string;
  headline: string;
  confidence: number;
  assumptions: string[];
  dataSources: { kind: string; name: string; readAt: string; sources?: string[] }[];
  [analysis: string]: unknown;
}

/** A figure that an answer takes from a system, and what stood in its place before. */
export interface Change {
  claim: string;
  before: string;
  after: string;
  source: string;
}

const evidenceOf = (answer: Answer): Evidence[] =>
  roles.flatMap(
    (role) => (answer[`${role.toLowerCase()}Analysis`] as { evidence?: Evidence[] } | null)?.evidence ?? [],
  );

function shown({ value, unit }: Evidence): string {
  return typeof value === 'number' && unit !== undefined
    ? packTools.figures.formatFigure({ value, unit })
    : String(value);
}

/** `ERP table erp.ledger, 2025-11-22 to 2026-11-21`, without the path that it fills; for what was computed, of what. */
function sourceOf({ source, origin, asOf }: Evidence): string {
  if (source !== 'connector') return `${source}: ${origin}`;
  return `${origin.replace(/^connector:/, '').replace(/ → .*$/, '')}${asOf === undefined ? '' : `, read ${asOf.slice(0, 16)}Z`}`;
}

/** Every figure of the second answer that a system gave, or that is another one because of it, once, with what stood in its place before. */
export function compareAnswers(before: Answer, after: Answer): Change[] {
  const earlier = new Map(evidenceOf(before).map((evidence) => [evidence.claim, evidence]));
  const changes = evidenceOf(after).flatMap((evidence): Change[] => {
    const stood = earlier.get(evidence.claim);
    const isOther = stood !== undefined && stood.value !== evidence.value;
    if (evidence.source !== 'connector' && !(isOther && typeof evidence.value === 'number')) return [];
    return [
      {
        claim: evidence.claim,
        before: stood ? `${shown(stood)} (${stood.source})` : 'unknown',
        after: shown(evidence),
        source: sourceOf(evidence),
      },
    ];
  });
  return [...new Map(changes.map((change) => [`${change.claim} ${change.source}`, change])).values()];
}

/** What the first answer leaned on for want of the company's own figures, and the second does not any more. */
export function fallenAway(before: Answer, after: Answer): string[] {
  const borrowed = evidenceOf(before).filter(
    ({ source, value }) => typeof value === 'number' && (source === 'benchmark' || source === 'assumption'),
  );
  const kept = new Set(evidenceOf(after).map(({ claim, origin }) => `${claim} ${origin}`));
  const figures = borrowed
    .filter(({ claim, origin }) => !kept.has(`${claim} ${origin}`))
    .map((evidence) => `${evidence.claim}: ${shown(evidence)} (${evidence.origin})`);
  const assumptions = before.assumptions.filter((assumption) => !after.assumptions.includes(assumption));
  return [...new Set([...figures, ...assumptions])];
}
