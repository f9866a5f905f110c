/** More than fifty queries of every type, many industries, sizes and places, and the whole answers that the engine gives to them. */
import { readFileSync } from 'node:fs';
import { coordinate, requiredAuthority, roles } from '../../../shared/analysis/index.js';
import type {
  Case,
  Coordination,
  ExecutiveContext,
  QueryType,
  RequiredAuthority,
  Role,
  RoleAnalysis,
} from '../../../shared/analysis/index.js';
import { analysesOf, caseOf } from './golden-cases.js';

export interface VariedQuery {
  type: QueryType;
  content: string;
}

export interface VariedAnswer {
  query: VariedQuery;
  case: Case;
  analyses: Record<Role, RoleAnalysis>;
  coordination: Coordination;
  authority: RequiredAuthority;
}

export const variedQueries = JSON.parse(
  readFileSync(new URL('../../fixtures/varied-queries.json', import.meta.url), 'utf8'),
) as VariedQuery[];

/** One query through the whole engine, without connectors. */
export function wholeAnswer(query: VariedQuery, context: ExecutiveContext = {}): VariedAnswer {
  const input = caseOf({ ...query, urgency: 'MEDIUM', receivedAt: '2026-11-20T09:00:00.000Z', context });
  const analyses = analysesOf(input);
  const coordination = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
  return { query, case: input, analyses, coordination, authority: requiredAuthority(input, analyses) };
}

export interface Passage {
  /** Which part of the answer says it. */
  where: string;
  text: string;
}

/** Objects that hold the numbers behind the words, with data rows and formulas as they are: they are no prose. */
const isProse = (name: string): boolean =>
  !name.endsWith('Detail') &&
  ![
    'ref',
    'source',
    'unit',
    'origin',
    'asOf',
    'formatted',
    'id',
    'dueAt',
    'startedAt',
    'penalty',
    'note',
    'inForce',
  ].includes(name);

function stringsIn(value: unknown, where: string): Passage[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isProse(name) ? stringsIn(inner, Array.isArray(value) ? where : `${where}.${name}`) : [],
  );
}

/** What is advised and why, in the words of the joint answer. */
export const advice = ({ coordination }: VariedAnswer): Passage[] =>
  coordination.coordinatedRecommendations.flatMap(({ recommendation, rationale }) => [
    { where: 'recommendation', text: recommendation },
    { where: 'rationale', text: rationale },
  ]);

/** The risks in words, one passage each. */
export const riskPassages = ({ analyses }: VariedAnswer): Passage[] =>
  roles.flatMap((role) =>
    analyses[role].risks.map(({ cause, event, consequence }) => ({
      where: `${role} risk`,
      text: `${event}, from ${cause}: ${consequence}`,
    })),
  );

/** Every sentence of the answer that a reader sees, but for the periods of time that a recommendation is given. */
export function narrative(answer: VariedAnswer): Passage[] {
  const { coordination } = answer;
  const ofRoles = roles.flatMap((role): Passage[] => {
    const { headline, recommendations, risks, assumptions, questions, missing, fields, stance } = answer.analyses[role];
    return [
      { where: `${role} headline`, text: headline },
      ...recommendations.flatMap(({ action, rationale, measure, conditions }) =>
        [action, rationale, measure, ...conditions].map((text) => ({ where: `${role} recommendation`, text })),
      ),
      ...risks.flatMap(({ cause, event, consequence, trigger, controlToday }) =>
        [cause, event, consequence, trigger, controlToday].map((text) => ({ where: `${role} risk`, text })),
      ),
      ...[...assumptions, ...questions, ...missing.map(({ wouldAdd }) => wouldAdd), ...stance.reasons].map((text) => ({
        where: `${role} remark`,
        text,
      })),
      ...stringsIn(fields, `${role} fields`),
    ];
  });
  return [
    { where: 'headline', text: coordination.headline },
    ...coordination.dissent.flatMap(({ resolution, why, wouldSettle, positions }) =>
      [resolution, why, wouldSettle, ...positions.map((position) => position.why)].map((text) => ({
        where: 'dissent',
        text,
      })),
    ),
    ...coordination.assumptions.map((text) => ({ where: 'assumption', text })),
    ...advice(answer),
    ...ofRoles,
  ];
}
