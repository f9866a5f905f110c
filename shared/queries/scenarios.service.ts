import {
  overrideProblems,
  statedInputs,
  type DocumentedInput,
  type Overrides,
  type Verdict,
} from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import { conflict, invalidRequest, notFound } from '../platform/errors/index.js';
import { isId, newId } from '../platform/ids.js';
import type { Acceptor, RequestMeta } from './accept-query.js';
import { compareAnswers, type ComparedAnswer, type Comparison } from './compare-answers.js';
import { correctionProblems, correctionsOf } from './corrections.js';
import { readRowOf } from './finalize-query.js';
import { caseOf } from './query-case.js';
import { findEndedQuery, type NewQuery, type QueryRow } from './queries.repository.js';
import type { QueryDocuments } from './query-documents.js';
import { modelReadingOf } from './model-readings.js';
import { readingsOf } from './query-readings.js';
import { isRead, type QueryInput, type QueryProgress } from './query.js';
import type { QueryStatus } from './query.schema.js';
import type { ScenarioRequest } from './scenario.schema.js';
import { countScenariosLocked, deleteScenario, listScenarios } from './scenarios.repository.js';
import { listSteps, type ReadRow, type StepRow } from './steps.repository.js';

/** Scenarios that one query may have: as many as stand side by side on a page. */
const MOST_SCENARIOS = 10;

/** A scenario as it stands in the list of its query. */
export interface Scenario {
  id: string;
  name: string;
  status: QueryStatus;
  overrides: Overrides;
  /** Null until it has ended. */
  verdict: Verdict | null;
  headline: string | null;
  createdAt: Date;
}

/** An input as the answer has it; `value` null for one that it looked for and did not find. */
export interface ScenarioInputRow {
  path: string;
  value: number | null;
  unit: string;
  source: string | null;
}

/** Inputs that are named without a figure, at most. */
const MOST_WANTED = 12;

const readRowsOf = (steps: readonly StepRow[]): ReadRow[] =>
  steps.filter(({ kind }) => kind === 'connector').map(readRowOf);

interface Options {
  db: Db;
  documents: QueryDocuments;
  acceptor: Acceptor;
  /** Inputs that can be overridden. */
  inputs: readonly DocumentedInput[];
}

/** Scenarios of queries: the same question with other figures, beside the answer that there is. */
export function createScenarioService({ db, documents, acceptor, inputs }: Options) {
  const inputOf = (row: QueryRow): QueryInput => documents.input.open(row.organizationId, row.id, row.inputSealed);

  const sideOf = (row: QueryRow): ComparedAnswer => {
    const { scenario } = inputOf(row);
    return {
      id: row.id,
      name: scenario?.name ?? null,
      outcome: row.resultSealed ? documents.outcome.open(row.organizationId, row.id, row.resultSealed) : null,
      changedInputs: [
        ...Object.keys(scenario?.overrides ?? {}),
        ...(scenario?.corrections ?? []).map(({ path, quote, start }) => path ?? quote ?? `content[${start ?? 0}]`),
      ],
    };
  };

  const modelReadingOfSteps = (base: QueryRow, input: QueryInput, steps: readonly StepRow[]) =>
    modelReadingOf(documents, {
      organizationId: base.organizationId,
      queryId: base.id,
      createdAt: base.createdAt,
      input,
      modelReadingSealed: steps.find(({ kind }) => kind === 'model')?.resultSealed ?? null,
    });

  /** Numbers that the roles looked for and did not find, those first that a role wants most. */
  function wantedInputs(base: QueryRow, stated: readonly { path: string }[]): ScenarioInputRow[] {
    const { outcome } = sideOf(base);
    const known = new Map(inputs.filter(({ kind }) => kind !== 'record').map((one) => [one.path, one]));
    const wanted = Object.values(outcome?.analyses ?? {}).flatMap(({ missing }) => missing.map(({ path }) => path));
    return [...new Set(wanted)]
      .filter((path) => !stated.some((one) => one.path === path))
      .flatMap((path) => known.get(path) ?? [])
      .slice(0, MOST_WANTED)
      .map(({ path, unit }) => ({ path, value: null, unit, source: null }));
  }

  /** @throws NOT_FOUND, and CONFLICT for what can have no scenario. */
  async function getBase({ organizationId }: Caller, queryId: string): Promise<QueryRow> {
    const row = isId('qry', queryId) ? await findEndedQuery(db, organizationId, queryId) : undefined;
    if (!row) throw notFound(`Finished query ${queryId}`);
    if (row.scenarioOf !== null) throw conflict(`The query is a scenario itself; make another of ${row.scenarioOf}.`);
    if (row.operation !== null || row.status !== 'completed')
      throw conflict(
        row.operation === null
          ? `The query is ${row.status}; a scenario is of one that is completed.`
          : 'A scenario is of a query to all roles.',
      );
    return row;
  }

  /** The query as the scenario of another: its input, what its systems gave and its packs are those of that one. */
  async function newScenario(
    caller: Caller,
    base: QueryRow,
    body: ScenarioRequest,
    requestId: string,
  ): Promise<NewQuery> {
    const input = inputOf(base);
    const corrections = body.corrections ?? [];
    const problems = [
      ...overrideProblems(body.overrides ?? {}, inputs).map(({ path, message }) => ({
        field: `overrides.${path}`,
        message,
      })),
      ...correctionProblems(input.content, corrections, inputs),
    ];
    if (problems.length > 0) throw invalidRequest(problems);
    const steps = await listSteps(db, base.id);
    const reads = readRowsOf(steps);
    const modelReading = modelReadingOfSteps(base, input, steps);
    const id = newId('qry');
    const scenario: QueryInput = {
      ...input,
      asker: { role: caller.role, permissions: caller.permissions },
      scenario: {
        of: base.id,
        name: body.name,
        overrides: body.overrides ?? {},
        corrections: correctionsOf(corrections),
        receivedAt: base.createdAt.toISOString(),
        readings: readingsOf(documents, { organizationId: base.organizationId, queryId: base.id, input }, reads),
        ...(modelReading ? { modelReading } : {}),
      },
    };
    return {
      id,
      organizationId: caller.organizationId,
      executiveSub: caller.sub,
      requestId,
      operation: null,
      type: base.type,
      urgency: base.urgency,
      authorityLevel: Math.min(caller.authorityLevel, input.context.authorityLevel ?? caller.authorityLevel),
      requireAllModules: base.requireAllModules,
      timeoutSeconds: input.options.timeoutSeconds,
      inputSealed: documents.input.seal(caller.organizationId, id, scenario),
      steps: steps.filter((step) => !isRead(step)).map(({ kind, name }) => ({ kind, name })),
      scenarioOf: base.id,
    };
  }

  return {
    /** The inputs that the answer was computed from, and those that it lacked, each at its documented path: what a scenario can change. */
    async listInputs(caller: Caller, queryId: string): Promise<ScenarioInputRow[]> {
      const base = await getBase(caller, queryId);
      const input = inputOf(base);
      const steps = await listSteps(db, base.id);
      const readings = readingsOf(
        documents,
        { organizationId: base.organizationId, queryId: base.id, input },
        readRowsOf(steps),
      );
      const modelReading = modelReadingOfSteps(base, input, steps);
      const stated = statedInputs(caseOf(base, input, readings, modelReading));
      return [...stated.map(({ path, figure }) => ({ path, ...figure })), ...wantedInputs(base, stated)];
    },

    /**
     * Accepts a scenario of a finished query; it runs as any query does.
     * @throws INVALID_REQUEST for a path that is no input, with the nearest that are; CONFLICT for the eleventh.
     */
    async request(caller: Caller, queryId: string, body: ScenarioRequest, meta: RequestMeta): Promise<QueryProgress> {
      const base = await getBase(caller, queryId);
      const query = await newScenario(caller, base, body, meta.requestId);
      return acceptor.accept(query, meta, async (tx) => {
        const count = await countScenariosLocked(tx, caller.organizationId, queryId);
        if (count === undefined) throw notFound(`Query ${queryId}`);
        if (count >= MOST_SCENARIOS)
          throw conflict(`The query has ${MOST_SCENARIOS} scenarios, which is the most; delete one first.`);
      });
    },

    async list(caller: Caller, queryId: string): Promise<Scenario[]> {
      await getBase(caller, queryId);
      const rows = await listScenarios(db, caller.organizationId, queryId);
      return rows.map((row) => {
        const { name, outcome } = sideOf(row);
        return {
          id: row.id,
          name: name ?? '',
          status: row.status,
          overrides: inputOf(row).scenario?.overrides ?? {},
          verdict: outcome?.verdict ?? null,
          headline: outcome?.headline ?? null,
          createdAt: row.createdAt,
        };
      });
    },

    /** The answer beside those of its scenarios that have ended: of the ones named, or of all. @throws NOT_FOUND for one that is not its. */
    async compare(caller: Caller, queryId: string, scenarioIds?: readonly string[]): Promise<Comparison> {
      const base = await getBase(caller, queryId);
      const rows = await listScenarios(db, caller.organizationId, queryId);
      const missing = scenarioIds?.find((id) => !rows.some((row) => row.id === id));
      if (missing !== undefined) throw notFound(`Scenario ${missing}`);
      const asked = rows.filter(({ id, status }) => status !== 'processing' && (scenarioIds?.includes(id) ?? true));
      return compareAnswers(sideOf(base), asked.map(sideOf));
    },

    /** @throws NOT_FOUND when the query has no such scenario. */
    async remove(caller: Caller, queryId: string, scenarioId: string): Promise<void> {
      if (!(await deleteScenario(db, caller.organizationId, queryId, scenarioId)))
        throw notFound(`Scenario ${scenarioId}`);
    },
  };
}
export type ScenarioService = ReturnType<typeof createScenarioService>;
