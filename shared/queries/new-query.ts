import { roles, type DecisionUnderReview, type ExecutiveContext, type Role } from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import type { FilledContext, StoredContext } from '../context/index.js';
import { missingPacks, selectPacks, type Catalogue, type InstalledPacks } from '../extensions/index.js';
import { newId } from '../platform/ids.js';
import { broughtReading } from './brought-reading.js';
import { correctionsOf } from './corrections.js';
import { MODEL_STEP } from './model-readings.js';
import type { ModuleOperation } from './module-operation.js';
import type { NewQuery } from './queries.repository.js';
import type { QueryDocuments } from './query-documents.js';
import type { QueryInput } from './query.js';
import type { QueryRequest } from './query.schema.js';

const DEFAULT_TIMEOUT_SECONDS = 60;

/** One role's operation instead of all roles' analyses. */
export interface OperationRequest {
  name: ModuleOperation;
  role: Role;
  /** What `validate` judges. */
  decision?: DecisionUnderReview;
}

/** What a query is made of: what was asked, by whom, in which context. */
export interface AskedQuery extends FilledContext {
  caller: Caller;
  body: QueryRequest;
  requestId: string;
  operation: OperationRequest | undefined;
  stored: StoredContext | undefined;
  installed: InstalledPacks;
}

type Packs = Pick<QueryInput, 'notInstalled' | 'configurations'> & { run: string[] };

/** Packs for a query: those that run and how they are configured, and those that would apply if they were installed. */
function packsFor(catalogue: Catalogue, context: ExecutiveContext, installed: InstalledPacks, enabled: boolean): Packs {
  if (!enabled) return { run: [], configurations: {}, notInstalled: [] };
  const selection = { context, installed: [...installed.keys()], catalogue };
  const run = selectPacks(selection).map(({ manifest }) => manifest.id);
  return {
    run,
    configurations: Object.fromEntries(run.map((id) => [id, installed.get(id) ?? {}])),
    notInstalled: missingPacks(selection).map(({ manifest }) => ({
      extensionId: manifest.id,
      wouldAdd: manifest.wouldAdd,
    })),
  };
}

/** The query as it is written: everything that it depends on is fixed and sealed in it. */
export function newQuery(
  { caller, body, requestId, operation, context, filled, stored, installed }: AskedQuery,
  {
    documents,
    catalogue,
    readsWithModel,
  }: { documents: QueryDocuments; catalogue: Catalogue; readsWithModel: boolean },
): NewQuery {
  const packs = packsFor(catalogue, context, installed, body.options?.enableExtensions ?? true);
  const brought = broughtReading(body.content, body);
  const input: QueryInput = {
    content: body.content,
    context,
    ...(stored && filled.length > 0
      ? { storedContext: { version: stored.version, updatedAt: stored.updatedAt.toISOString(), sections: filled } }
      : {}),
    asker: { role: caller.role, permissions: caller.permissions },
    notInstalled: packs.notInstalled,
    configurations: packs.configurations ?? {},
    ...(operation?.decision ? { decision: operation.decision } : {}),
    ...(brought ? { brought } : {}),
    ...(body.corrections ? { corrections: correctionsOf(body.corrections) } : {}),
    options: {
      enableExtensions: body.options?.enableExtensions ?? true,
      requireAllModules: body.options?.requireAllModules ?? false,
      timeoutSeconds: body.options?.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS,
    },
  };
  const id = newId('qry');
  return {
    id,
    organizationId: caller.organizationId,
    executiveSub: caller.sub,
    requestId,
    operation: operation ? { name: operation.name, role: operation.role } : null,
    type: body.type,
    urgency: body.urgency ?? body.context?.urgency ?? 'MEDIUM',
    // The context may only lower what the token grants.
    authorityLevel: Math.min(caller.authorityLevel, context.authorityLevel ?? caller.authorityLevel),
    requireAllModules: input.options.requireAllModules,
    timeoutSeconds: input.options.timeoutSeconds,
    inputSealed: documents.input.seal(caller.organizationId, id, input),
    steps: [
      ...(operation ? [operation.role] : roles).map((role) => ({ kind: 'role' as const, name: role })),
      ...packs.run.map((extensionId) => ({ kind: 'extension' as const, name: extensionId })),
      // One role alone is asked for its own figures; and who has read the text itself needs no other reader.
      ...(readsWithModel && !operation && !brought ? [{ kind: 'model' as const, name: MODEL_STEP }] : []),
    ],
  };
}
