import { randomBytes } from 'node:crypto';
import { documentedInputs } from './analysis/index.js';
import { createAnonymizationService, createThreadedAnonymizer } from './anonymization/index.js';
import { createAuthService, findOrganizationLimits } from './auth/index.js';
import { createDecisionDocuments, createDecisionService } from './authority/index.js';
import {
  createConnections,
  createConnectorDocuments,
  createConnectorService,
  createConnectorSweep,
  createProgramCatalogue,
  createQueryReader,
  createSnapshotTaker,
  createSystemReader,
  createTaskDispatch,
  createTaskRunner,
  createTaskService,
  knownInputs,
  listEndedTasks,
} from './connectors/index.js';
import { createChartRenderer } from './charts/index.js';
import { createContextDocuments, createContextService } from './context/index.js';
import { createDocumentMaker } from './documents/index.js';
import {
  createExtensionDocuments,
  createExtensionService,
  createInstallationSweep,
  createInstallDispatch,
  createInstaller,
  documentedPackInputs,
  loadCatalogue,
} from './extensions/index.js';
import { createHealthService } from './health/index.js';
import {
  createMetricRollup,
  createModuleService,
  createPerformanceService,
  createServiceFigures,
} from './metrics/index.js';
import {
  createBundleService,
  createCommentService,
  createDelegationService,
  createGovernanceDocuments,
  createGovernanceSweep,
  createPolicyService,
  createRelease,
  createReleaseDispatch,
  createReleaseService,
  createRequestService,
  createReviewListService,
  createReviewService,
} from './governance/index.js';
import { createLanguageModel, createModelReader, createSpending } from './language-model/index.js';
import { createNarrator, createRewritingModel } from './narrative/index.js';
import { createOperationsService } from './operators/index.js';
import type { Config, LanguageModelConfig } from './platform/config/index.js';
import { createKeyedHash, createSealer } from './platform/crypto/index.js';
import { createDatabase, createListReader, type Db } from './platform/db/index.js';
import { systemClock, type Clock } from './platform/clock.js';
import { createGuardedClient } from './platform/http/index.js';
import { createFlowAdder, createQueueReader } from './platform/jobs/index.js';
import { createMetricExchange, createMetrics, version, type Metrics } from './platform/prometheus/index.js';
import { closeRedis, createRedis, createSignals } from './platform/redis/index.js';
import { createAuthFailureLimiter, createRateLimiter } from './platform/rate-limit/index.js';
import { createLogger, createTracing, type Logger } from './platform/telemetry/index.js';
import { createRowWatcher, type RowHint } from './platform/watch-rows.js';
import {
  createAcceptor,
  createFeedbackService,
  createFinalizer,
  createQueryDocuments,
  createQueryService,
  createQuerySteps,
  createQueryWatcher,
  createReadSteps,
  createScenarioService,
  createSweep,
  type QueryHint,
} from './queries/index.js';
import { createRetention } from './retention/index.js';
import {
  createDeliverer,
  createDeliverySweep,
  createOutbox,
  createWebhookDocuments,
  createWebhookService,
} from './webhooks/index.js';

export interface DepsOptions {
  /** Name of the process in logs and in the database's list of connections. */
  process: string;
  clock?: Clock;
  log?: Logger;
}

/** The uses of the language model that the operator has set, over one client. */
function createModelUses(
  settings: LanguageModelConfig,
  { db, metrics, log }: { db: Db; metrics: Metrics; log: Logger },
) {
  // The operator names the model's endpoint, so that it may be on this machine or in a private network.
  const client = createGuardedClient({
    allowHttp: true,
    allowPrivate: true,
    totalMs: Math.max(60_000, settings.readTimeoutMs),
    maxBodyBytes: 512 * 1_024,
  });
  const spending = createSpending({ db, daily: settings.dailyTokens });
  const model = createLanguageModel({ client, ...settings, spending, metrics, log, now: () => performance.now() });
  const { timeoutMs, maxTokens, readMaxTokens, readTimeoutMs, hidesNames, asksAgain } = settings;
  return {
    model,
    narrator: settings.words
      ? createNarrator({ model: createRewritingModel({ model, maxTokens }), timeoutMs, log })
      : undefined,
    reader: settings.reads
      ? createModelReader({
          model,
          maxTokens: readMaxTokens,
          longestMs: readTimeoutMs,
          hidesNames,
          asksAgain,
          metrics,
          log,
        })
      : undefined,
    close: () => client.close(),
  };
}

/** The composition root: everything a process needs, built once, closed in reverse order. */
export async function createDeps(config: Config, options: DepsOptions) {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLogger({ level: config.logLevel, process: options.process });
  const { redis } = config;
  const { prefix } = redis;

  const catalogue = await loadCatalogue({ directory: config.extensionsDirectory });
  for (const problem of catalogue.problems) log.error(problem, 'an extension pack was left out');

  const metrics = createMetrics({ process: options.process });
  const db = createDatabase({
    url: config.database.url,
    poolMax: config.database.poolMax,
    applicationName: `conclave-${options.process}`,
    onOutage: (away) =>
      away
        ? log.error('the database does not answer; requests are refused until it does')
        : log.info('the database answers again'),
  });
  const replica =
    config.database.replicaUrl === ''
      ? undefined
      : createDatabase({
          url: config.database.replicaUrl,
          poolMax: config.database.poolMax,
          applicationName: `conclave-${options.process}`,
          onOutage: (away) =>
            away
              ? log.warn('the replica does not answer; the primary reads lists')
              : log.info('the replica answers again'),
        });
  const lists = createListReader({ primary: db, replica, log });
  const sealer = createSealer(config.encryptionKeys);
  const anonymizer = createThreadedAnonymizer();
  const tracing = await createTracing(config.tracing, { process: options.process, version });
  const flows = createFlowAdder({ redis, log, tracing });
  const queues = createQueueReader({ redis, log });
  const signals = createSignals<QueryHint>({ server: redis, channel: `${prefix}:query-hints`, log });
  const counters = createRedis({ server: redis, use: 'counter', log });
  const exchange = createMetricExchange({ redis: counters, prefix, process: options.process, metrics });
  const limiter = createRateLimiter({
    redis: counters,
    prefix,
    defaults: config.limitsPerHour,
    findOwnLimits: (organizationId) => findOrganizationLimits(db, organizationId),
    clock,
    log,
  });

  const webhookDocuments = createWebhookDocuments(sealer);
  const outbox = createOutbox({ documents: webhookDocuments, flows, clock, log, tracing });
  const http = createGuardedClient({
    allowHttp: config.webhooks.allowHttp,
    allowPrivate: config.webhooks.allowPrivate,
  });
  const deliverer = createDeliverer({
    db,
    documents: webhookDocuments,
    outbox,
    client: http,
    retrySeconds: config.webhooks.retrySeconds,
    ratePerSecond: config.webhooks.ratePerSecond,
    clock,
    random: Math.random,
    log,
    metrics,
    tracing,
  });
  const context = createContextService({ db, documents: createContextDocuments(sealer), outbox, clock, log });
  const extensionDocuments = createExtensionDocuments(sealer);
  const installations = createInstallDispatch({ db, flows, queues, log });
  const extensions = createExtensionService({
    db,
    documents: extensionDocuments,
    catalogue,
    dispatcher: installations,
    clock,
    log,
  });
  const documents = createQueryDocuments(sealer);
  const watcher = createQueryWatcher({ db, signals, log });
  const model = config.languageModel && createModelUses(config.languageModel, { db, metrics, log });
  const finalizer = createFinalizer({
    db,
    documents,
    outbox,
    signals,
    metrics,
    narrator: model?.narrator,
    tracing,
    catalogue,
  });
  const sweep = createSweep({ db, finalizer, flows, queues, log });
  const programs = createProgramCatalogue({ allowed: config.connectors.programs, ...config.connectors });
  const connections = createConnections({
    programs,
    perConnector: config.connectors.concurrency,
    processes: config.connectors.processes,
    clock,
    log,
    onOperation: (outcome, seconds) => metrics.connectorOperations.observe({ outcome }, seconds),
  });
  const governanceDocuments = createGovernanceDocuments(sealer);
  const releases = createReleaseDispatch({ db, flows, queues, log });

  const overridable = [...documentedInputs(), ...documentedPackInputs(catalogue)];
  const known = knownInputs(overridable);
  const connectorDocuments = createConnectorDocuments(sealer);
  const taskSignals = createSignals<RowHint>({ server: redis, channel: `${prefix}:connector-hints`, log });
  const taskWatcher = createRowWatcher({ listEnded: (ids) => listEndedTasks(db, ids), signals: taskSignals, log });
  const tasks = createTaskDispatch({ db, flows, queues, log });
  const connectorTasks = createTaskService({
    db,
    documents: connectorDocuments,
    dispatcher: tasks,
    watcher: taskWatcher,
    known,
  });
  const snapshots = createSnapshotTaker({
    db,
    documents: connectorDocuments,
    reader: createSystemReader({ connections, known, now: () => clock.now() }),
  });
  const systems = createQueryReader({
    db,
    documents: connectorDocuments,
    snapshots,
    freshMs: config.connectors.freshMs,
  });
  const acceptor = createAcceptor({ db, flows, watcher, log, clock, tracing });
  const charts = createChartRenderer();
  const documentMaker = createDocumentMaker();
  const queries = createQueryService({
    db,
    inputs: overridable,
    lists,
    documents,
    outbox,
    acceptor,
    watcher,
    signals,
    catalogue,
    readsWithModel: model?.reader !== undefined,
    contexts: context,
    extensions,
    metrics,
    clock,
  });
  const webhooks = createWebhookService({ db, lists, documents: webhookDocuments, outbox, client: http, log });
  const performance = createPerformanceService({ db, clock });

  return {
    config,
    clock,
    log,
    db,
    sealer,
    queues,
    metrics,
    tracing,
    exchange,
    figures: createServiceFigures({ db, queues, exchange }),
    metricRollup: createMetricRollup({ db }),
    limiter,
    authFailures: createAuthFailureLimiter({ redis: counters, prefix }),
    outbox,
    programs,
    connections,
    sweep,
    deliverySweep: createDeliverySweep({ db, outbox }),
    installationSweep: createInstallationSweep({ db, dispatcher: installations, log }),
    governanceSweep: createGovernanceSweep({ db, outbox, documents: governanceDocuments, dispatcher: releases, log }),
    connectorSweep: createConnectorSweep({
      db,
      documents: connectorDocuments,
      tasks: connectorTasks,
      dispatcher: tasks,
      signals: taskSignals,
      log,
    }),
    work: {
      deliverer,
      finalizer,
      installer: createInstaller({ db, documents: extensionDocuments, outbox, catalogue, clock, log }),
      release: createRelease({ db, outbox, documents: governanceDocuments }),
      retention: createRetention({ db, days: config.retentionDays, log, metrics }),
      steps: createQuerySteps({ db, documents, finalizer, signals, catalogue, metrics }),
      reads: createReadSteps({ db, documents, systems, reader: model?.reader, flows, signals, metrics }),
      connectorTasks: createTaskRunner({
        db,
        documents: connectorDocuments,
        connections,
        snapshots,
        known,
        signals: taskSignals,
        now: () => clock.now(),
      }),
    },
    charts,
    documents: documentMaker,
    services: {
      anonymization: createAnonymizationService({
        clock,
        hash: createKeyedHash(config.encryptionKeys),
        thread: anonymizer,
      }),
      auth: createAuthService({ db, jwt: config.jwt, clock, log }),
      queries,
      operations: createOperationsService({
        db,
        acts: {
          queries: ({ organizationId, id }) => queries.cancel({ organizationId }, id),
          deliveries: ({ organizationId, id }, requestId) => webhooks.redeliver({ organizationId }, id, { requestId }),
        },
      }),
      scenarios: createScenarioService({ db, documents, acceptor, inputs: overridable }),
      context,
      extensions,
      decisions: createDecisionService({ db, lists, documents: createDecisionDocuments(sealer), log }),
      feedback: createFeedbackService({ db, documents }),
      performance,
      health: createHealthService({ db, queues, exchange, metrics, packs: catalogue.baseIds().length, clock }),
      modules: createModuleService({ performance }),
      webhooks,
      requests: createRequestService({ db, outbox, documents: governanceDocuments, randomBytes, log }),
      releases: createReleaseService({ db, outbox, documents: governanceDocuments, dispatcher: releases, log }),
      bundles: createBundleService({ db, outbox, documents: governanceDocuments, dispatcher: releases, log }),
      comments: createCommentService({ db, outbox, documents: governanceDocuments }),
      delegations: createDelegationService({ db, log }),
      reviewLists: createReviewListService({ db, documents: governanceDocuments }),
      reviews: createReviewService({ db, outbox, documents: governanceDocuments, randomBytes, log }),
      policies: createPolicyService({ db }),
      connectors: createConnectorService({
        db,
        documents: connectorDocuments,
        tasks: connectorTasks,
        programs,
        known,
        clock,
        log,
      }),
      connectorTasks,
    },
    async close(): Promise<void> {
      watcher.close();
      taskWatcher.close();
      await exchange.leave().catch(() => undefined);
      await Promise.all([
        connections.close(),
        anonymizer.close(),
        charts.close(),
        documentMaker.close(),
        closeRedis(counters),
        signals.close(),
        taskSignals.close(),
        queues.close(),
        flows.close(),
        http.close(),
        model?.close(),
      ]);
      await tracing.close();
      await Promise.all([db.destroy(), replica?.destroy()]);
    },
  };
}
export type Deps = Awaited<ReturnType<typeof createDeps>>;
