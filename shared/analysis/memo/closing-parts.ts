/** The last page: what was assumed, what is missing, how far to trust the answer, and who must confirm it. */
import type { ConfidenceDetail } from '../coordinate.js';
import type { QueryType, Role } from '../model.js';
import { roles } from '../model.js';
import { bullets, code, escapeMarkdown, section, stacked, table, type Block } from './markdown.js';
import type { MemoOutcome, MemoSource } from './memo-source.js';
import { percent } from './opening-parts.js';
import { moment, sentence, words } from './prose.js';
import { byWeight } from './role-names.js';

export const assumptions = (outcome: MemoOutcome): Block =>
  section(2, 'Assumptions', [bullets(outcome.assumptions.map(sentence))]);

/** The answer itself lists them all. */
const shownInputs = 12;

interface WantedInput {
  path: string;
  wouldAdd: string;
  askedBy: Role[];
}

/** Each input once, as the heaviest role asks for it: every role's first before any role's second. */
function wantedInputs(source: MemoSource): WantedInput[] {
  const analyses = byWeight(source);
  const wanted = new Map<string, WantedInput>();
  const most = Math.max(0, ...analyses.map(({ missing }) => missing.length));
  for (let place = 0; place < most; place += 1) {
    for (const { role, missing } of analyses) {
      const input = missing[place];
      if (!input) continue;
      const known = wanted.get(input.path);
      if (known) known.askedBy.push(role);
      else wanted.set(input.path, { ...input, askedBy: [role] });
    }
  }
  return [...wanted.values()];
}

/** Inputs that were looked for and not found, those first that matter most. */
export function missing(source: MemoSource): Block {
  const rows = wantedInputs(source)
    .slice(0, shownInputs)
    .map(({ path, wouldAdd, askedBy }) => [code(path), sentence(wouldAdd), askedBy.join(', ')]);
  return section(2, 'What is missing', [table(['Input', 'It would add', 'For'], rows)]);
}

const factors = ['completeness', 'evidence', 'agreement', 'availability'] as const;

/** The largest gap of each factor, the weakest factor first; then their second ones. */
export function largestGaps({ gaps, ...detail }: ConfidenceDetail, count = 3): string[] {
  const weakest = factors.toSorted((a, b) => detail[a] - detail[b]);
  const inOrder = [0, 1, 2].flatMap((place) => weakest.flatMap((factor) => gaps[factor][place] ?? []));
  return [...new Set(inOrder)].slice(0, count);
}

function gapLine(gap: string): string {
  const [, path, rest] = /^([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)( .*)$/.exec(gap) ?? [];
  return path === undefined || rest === undefined ? sentence(gap) : `${code(path)} ${escapeMarkdown(rest)}`;
}

/** The confidence, what it is made of, and where it loses most. */
export function confidence({ confidence: overall, confidenceDetail: detail }: MemoOutcome): Block {
  if (!detail) return null;
  const rows = roles.flatMap((role) => {
    const one = detail.roles[role];
    return one ? [[role, ...[one.weight, one.completeness, one.evidence, one.confidence].map(percent)]] : [];
  });
  return section(2, 'Confidence', [
    `The confidence is ${percent(overall)}: an index of what is known, not a probability. It comes from ${factors.map((factor) => `${factor} ${percent(detail[factor])}`).join(', ')}.`,
    table(['Role', 'Weight', 'Completeness', 'Evidence', 'Confidence'], rows),
    stacked(['The largest gaps:', bullets(largestGaps(detail).map(gapLine))]),
  ]);
}

/** What was read beside the text, and which extension packs took part. */
export function sources({ dataSources, extensionsApplied }: MemoOutcome): Block {
  return section(2, 'Sources', [
    bullets([
      ...dataSources.map(
        ({ kind, name, readAt, sources: read = [] }) =>
          `${sentence(words(kind))} ${code(name)}${read.length > 0 ? ` (${read.map(code).join(', ')})` : ''}, read ${moment(readAt)}`,
      ),
      ...extensionsApplied.map((extension) => `Extension pack ${code(extension)}`),
    ]),
  ]);
}

/** Who must confirm an answer of each type before anyone acts on it. */
const professionals: Record<QueryType, string> = {
  MA_EVALUATION: 'a corporate finance adviser, the auditor and transaction counsel',
  STRATEGIC_PLANNING: 'the finance lead who owns the plan and counsel for the markets concerned',
  CRISIS_MANAGEMENT: 'the incident response lead and counsel, who also decides on every notice',
  FINANCIAL_ANALYSIS: 'a qualified accountant or the auditor, and counsel where a contract or covenant is concerned',
};

/** What the memo is and is not, and where the whole answer is to be found. */
export function notice({ row }: MemoSource): string {
  const record = row.decisionId === null ? '' : `, decision record ${code(row.decisionId)}`;
  return `---\n\n*Decision support, not advice. Before anyone acts on it, it must be confirmed by ${professionals[row.type]}.* Query ${code(row.id)}${record}.`;
}
