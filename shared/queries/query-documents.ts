import {
  presentSum,
  type AdjustmentRecord,
  type Coordination,
  type PackContribution,
  type Page,
  type PresentedReading,
  type Role,
  type RoleAnalysis,
  type Verdict,
} from '../analysis/index.js';
import { createDecisionDocuments, type DecisionAuthorization } from '../authority/index.js';
import type { ConnectorReading } from '../connectors/index.js';
import type { ModelReading } from '../language-model/index.js';
import { sealedDocument, type Sealer } from '../platform/crypto/index.js';
import type { FailedModule, QueryErrorCode, QueryInput, StepKind } from './query.js';

/** What a source gave to a query, and when it was read. */
export interface DataSource {
  kind: 'context' | 'connector';
  name: string;
  readAt: string;
  /** Of a section that the stored context gave: its version, and when that was put. */
  version?: string;
  updatedAt?: string;
  /** Of a system: whether it was asked for this query, and the tables, objects and tools that were read. */
  via?: ConnectorReading['via'];
  sources?: string[];
}

/** The answer to a query, as it is sealed when the query ends: what the steps left is joined here, and read from here. */
export interface QueryOutcome extends Omit<Coordination, 'verdict' | 'confidenceDetail' | 'reading'> {
  verdict: Verdict | null;
  /** Null where the query was not answered as a whole. */
  reading: PresentedReading | null;
  page: Page | null;
  confidenceDetail: Coordination['confidenceDetail'] | null;
  /** Each role's analysis, with what the packs changed in it. */
  analyses: Partial<Record<Role, RoleAnalysis>>;
  /** Every value that a pack changed. */
  adjustments: AdjustmentRecord[];
  extensionsApplied: string[];
  dataSources: DataSource[];
  failedModules: FailedModule[];
  authorization: DecisionAuthorization | null;
  error: { code: QueryErrorCode; message: string } | null;
  /** Of a scenario with several overrides: which of them moved which figure, by the figure's path. */
  movedBy?: Record<string, string[]>;
  /** Texts of the answer that a language model has reworded; absent where none was. */
  narrative?: { model: string; rewritten: string[] };
  /** What a module operation answers beside the analysis: recommendations, risks or a validation. */
  output?: unknown;
}

/** JSON of an analysis. It is sealed twice, as a step's result and within the answer, and nothing is changed in place: its text is made once. */
const analysisTexts = new WeakMap<RoleAnalysis, string>();

function writeAnalysis(analysis: RoleAnalysis): string {
  const text = analysisTexts.get(analysis) ?? JSON.stringify(analysis);
  analysisTexts.set(analysis, text);
  return text;
}

function writeOutcome({ analyses, ...rest }: QueryOutcome): string {
  const written = Object.entries(analyses).map(
    ([role, analysis]) => `${JSON.stringify(role)}:${writeAnalysis(analysis)}`,
  );
  return `{"analyses":{${written.join(',')}},${JSON.stringify(rest).slice(1)}`;
}

/** The sums of a page that was kept before they had columns get them. */
function readOutcome(kept: QueryOutcome): QueryOutcome {
  const body = kept.page?.body?.map((block) => (block.sum ? { ...block, sum: presentSum(block.sum) } : block));
  return kept.page && body ? { ...kept, page: { ...kept.page, body } } : kept;
}

/** Seals and opens the documents of a query, each bound to its column, row and organization. */
export const createQueryDocuments = (sealer: Sealer) => ({
  input: sealedDocument<QueryInput>(sealer, 'queries', 'input'),
  outcome: sealedDocument<QueryOutcome>(sealer, 'queries', 'result', { write: writeOutcome, read: readOutcome }),
  summary: sealedDocument<string>(sealer, 'queries', 'summary'),
  decision: createDecisionDocuments(sealer).record,
  analysis: sealedDocument<RoleAnalysis>(sealer, 'query_steps', 'result', { write: writeAnalysis }),
  contribution: sealedDocument<PackContribution>(sealer, 'query_steps', 'result'),
  reading: sealedDocument<ConnectorReading>(sealer, 'query_steps', 'result'),
  modelReading: sealedDocument<ModelReading>(sealer, 'query_steps', 'result'),
  comment: sealedDocument<string>(sealer, 'query_feedback', 'comment'),
});
export type QueryDocuments = ReturnType<typeof createQueryDocuments>;

/** The row name under which a step's result is sealed. */
export const stepRow = (queryId: string, kind: StepKind, name: string): string => `${queryId}/${kind}/${name}`;

/** The row name under which a comment is sealed; the form of a role keeps it apart from any other. */
export const feedbackRow = (queryId: string, sub: string, role: Role | null): string =>
  `${queryId}/${role ?? '*'}/${sub}`;
