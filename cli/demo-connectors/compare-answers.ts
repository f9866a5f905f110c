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
  roles.flatMap((role) => (answer[`${role.toLowerCase()}Analysis`] as { evidence?: Evidence[] } | null)?.evidence ?? []);

function shown({ value, unit }: Evidence): string {
  return typeof value === 'number' && unit !== undefined ? packTools.figures.formatFigure({ value, unit }) : String(value);
}

/** `ERP table erp.ledger, 2025-11-22 to 2026-11-21`, without the path that it fills. */
const sourceOf = ({ origin, asOf }: Evidence): string => `${origin.replace(/^connector:/, '').replace(/ → .*$/, '')}${asOf === undefined ? '' : `, read ${asOf.slice(0, 16)}Z`}`;

/** Every figure of a system in the second answer, once, with what the first answer said in its place. */
export function compareAnswers(before: Answer, after: Answer): Change[] {
  const earlier = evidenceOf(before);
  const changes = evidenceOf(after).filter(({ source }) => source === 'connector').map((evidence): Change => {
    const stood = earlier.find(({ claim }) => claim === evidence.claim);
    return { claim: evidence.claim, before: stood ? `${shown(stood)} (${stood.source}: ${stood.origin})` : 'unknown', after: shown(evidence), source: sourceOf(evidence) };
  });
  return [...new Map(changes.map((change) => [`${change.claim} ${change.source}`, change])).values()];
}
