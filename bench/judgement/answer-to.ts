/** An annotated case with an expert's answer, and the product's. */
import {
  applyContributions,
  coordinate,
  pageOf,
  prepareCase,
  requiredAuthority,
  roleModules,
  withJudgement,
} from '../../shared/analysis/index.js';
import type { Voice } from '../../shared/judgement/index.js';
import type { Reading } from '../../shared/reading/index.js';
import type { AnnotatedCase } from '../reading/cases.js';
import type { ExpertFigure } from './expert-figures.js';

export interface Pattern {
  what: string;
  text: string;
}

interface Expert {
  lead: string;
  verdict: string[];
  figures: ExpertFigure[];
  mustSay: Pattern[];
  mustNotSay: Pattern[];
  frameworks?: { must?: string[]; mustNot?: string[] };
  authority: number;
}

export type JudgedCase = AnnotatedCase & {
  request: { context?: Record<string, unknown>; urgency?: string };
  expert: Expert;
  scene: { asks: string };
};

const receivedAt = '2026-11-22T08:00:00.000Z';

/** The whole answer to a case by the built-in reader. */
export function answerTo(
  { request }: JudgedCase,
  { reading, voice }: { reading?: Reading; voice?: Voice | undefined } = {},
) {
  const input = prepareCase({
    type: request.type as Parameters<typeof prepareCase>[0]['type'],
    content: request.content,
    urgency: (request.urgency ?? 'MEDIUM') as Parameters<typeof prepareCase>[0]['urgency'],
    receivedAt,
    context: request.context ?? {},
    snapshots: [],
    reading,
    voice,
  });
  const own = Object.fromEntries(Object.values(roleModules).map((module) => [module.role, module.analyze(input)]));
  const { analyses: applied } = applyContributions(input, own, []);
  const analyses = withJudgement(input, applied);
  const joined = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
  const authority = requiredAuthority(input, analyses);
  return { input, analyses, joined, authority, page: pageOf(input, joined, authority) };
}

export type Answer = ReturnType<typeof answerTo>;
