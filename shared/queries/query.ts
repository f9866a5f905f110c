import type { DecisionUnderReview, ExecutiveContext, Overrides, Role } from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import type { ConnectorReading } from '../connectors/index.js';
import type { PackConfiguration } from '../extensions/index.js';
import type { BroughtClaim, ModelReading } from '../language-model/index.js';
import type { PlanFigure } from '../plans/index.js';
import type { ModuleOperation } from './module-operation.js';
import type { ReadingCorrection } from '../reading/index.js';
import type { QueryRequest, QueryStatus, StepStatus } from './query.schema.js';

/** What a caller asked, as it is sealed in the row. */
export interface QueryInput {
  content: string;
  /** What a `validate` operation judges. */
  decision?: DecisionUnderReview;
  context: ExecutiveContext;
  /** Sections of the context that the stored one gave, and which version of it. */
  storedContext?: { version: string; updatedAt: string; sections: string[] };
  /** Who asked, as far as the authorization in the answer depends on it; its level stands in the row. */
  asker: Pick<Caller, 'role' | 'permissions'>;
  /** Packs that apply to the organization and are not installed, for the answer to name. */
  notInstalled: { extensionId: string; wouldAdd: string }[];
  /** How the organization had configured the packs that run, by their ids, when the query was accepted. */
  configurations?: Record<string, PackConfiguration>;
  scenario?: ScenarioInput;
  /** What the caller has read and planned itself. */
  brought?: { facts: BroughtClaim[]; plan: PlanFigure[] };
  /** What the caller puts right in what is read. */
  corrections?: Correction[];
  options: { enableExtensions: boolean; requireAllModules: boolean; timeoutSeconds: number };
}

/** One thing that the person who knows puts right: a figure of the content, or an input by its path. */
export interface Correction extends ReadingCorrection {
  path?: string | undefined;
}

/** What makes a query a scenario: everything else of its input is that of the query it is of. */
export interface ScenarioInput {
  of: string;
  name: string;
  overrides: Overrides;
  corrections: Correction[];
  /** When the query it is of was accepted: dates and clocks count from then. */
  receivedAt: string;
  /** What every system gave to that query. */
  readings: ConnectorReading[];
  /** What a language model made of that query; absent where none was asked. */
  modelReading?: ModelReading;
}

const stepKinds = ['role', 'extension', 'connector', 'model'] as const;
export type StepKind = (typeof stepKinds)[number];

/** Kinds of step that every analysis builds on, and waits for: systems, and a language model that reads the text. */
export const isRead = ({ kind }: { kind: StepKind }): boolean => kind === 'connector' || kind === 'model';

/** One piece of a query's work, done by one job: a role's analysis, a pack, a connector read, a reading by a model. */
export interface StepKey {
  queryId: string;
  kind: StepKind;
  name: string;
}

export type QueryErrorCode = 'MODULE_FAILED' | 'QUERY_TIMEOUT' | 'CANCELLED';

/** An extension pack that did not run to its end. */
export interface FailedExtension {
  extensionId: string;
  reason: string;
}

export interface FailedModule {
  role: Role;
  code: string;
  reason: string;
}

/** Where a query stands, without its content. */
export interface QueryProgress {
  id: string;
  /** Null for a query to all roles. */
  operation: ModuleOperation | null;
  organizationId: string;
  status: QueryStatus;
  createdAt: Date;
  deadlineAt: Date;
  finishedAt: Date | null;
  steps: { kind: StepKind; name: string; status: StepStatus }[];
}

export type QueryType = QueryRequest['type'];
export type Urgency = NonNullable<QueryRequest['urgency']>;
