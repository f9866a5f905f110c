import type { Caller } from '../auth/index.js';
import type { Clock } from '../platform/clock.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { conflict, invalidRequest, notFound } from '../platform/errors/index.js';
import { attachResource, type IdempotencyHold } from '../platform/idempotency/index.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { connectorProblems, type ConnectorForm } from './check-connector.js';
import type { ConnectorDocuments } from './connector-documents.js';
import type { Connector } from './connector.js';
import {
  deleteConnector,
  findConnector,
  insertConnector,
  listConnectors,
  updateConnector,
  type ConnectorChange,
} from './connectors.repository.js';
import type { ConnectorPatch, ConnectorRequest } from './connectors.schema.js';
import type { KnownInputs } from './known-inputs.js';
import { changedAuthentication, openConnector } from './open-connector.js';
import type { ProgramCatalogue } from './program-catalogue.js';
import { nextSync } from './sync-schedule.js';
import type { TaskService } from './tasks.service.js';

const DEFAULT_TIMEOUT_MS = 30_000;

export interface ConnectorMeta {
  requestId: string;
  /** Where the caller sent an Idempotency-Key: what is made and the key are written together. */
  hold?: IdempotencyHold;
}

interface Options {
  db: Db;
  documents: ConnectorDocuments;
  tasks: Pick<TaskService, 'place' | 'announce'>;
  programs: ProgramCatalogue;
  known: KnownInputs;
  clock: Clock;
  log: Logger;
}

/** Connectors of an organization to its enterprise systems. What comes out of here bears credentials: routes mask them. */
export function createConnectorService({ db, documents, tasks, programs, known, clock, log }: Options) {
  function refuseProblems(form: ConnectorForm): void {
    const problems = connectorProblems(form, { programs, known });
    if (problems.length > 0) throw invalidRequest(problems);
  }

  function sealed(
    organizationId: string,
    id: string,
    { serverPath, serverArgs, dataMapping, authentication, syncSchedule }: ConnectorForm,
    timeoutMs: number,
  ): ConnectorChange {
    return {
      serverPath,
      timeoutMs,
      syncSchedule,
      nextSyncAt: syncSchedule === null ? null : nextSync(syncSchedule, clock.now()),
      settingsSealed: documents.settings.seal(organizationId, id, { serverArgs: [...serverArgs], dataMapping }),
      credentialsSealed: authentication && documents.credentials.seal(organizationId, id, authentication),
    };
  }

  async function getConnector(caller: Caller, systemType: string): Promise<Connector> {
    const row = await findConnector(db, caller.organizationId, systemType);
    if (!row) throw notFound(`Connector ${systemType}`);
    return openConnector(documents, row);
  }

  return {
    getConnector,

    async list(caller: Caller): Promise<Connector[]> {
      return (await listConnectors(db, caller.organizationId)).map((row) => openConnector(documents, row));
    },

    /**
     * Connects a system; whether it answers is found out by a test that is enqueued with it.
     * @throws INVALID_REQUEST for a program that is not allowed or a mapping that cannot be used, CONFLICT for a second one of a system type.
     */
    async create(caller: Caller, request: ConnectorRequest, { requestId, hold }: ConnectorMeta): Promise<Connector> {
      const {
        systemType,
        serverPath,
        serverArgs = [],
        authentication = null,
        dataMapping = {},
        syncSchedule = null,
        timeout = DEFAULT_TIMEOUT_MS,
      } = request;
      const form = { serverPath, serverArgs, authentication, dataMapping, syncSchedule };
      refuseProblems(form);
      const { organizationId } = caller;
      const id = newId('con');
      const made = await inTransaction(db, async (tx) => {
        const row = await insertConnector(tx, {
          id,
          organizationId,
          systemType,
          ...sealed(organizationId, id, form, timeout),
        });
        if (!row)
          throw conflict(
            `There is a connector of system type ${systemType} already; change that one, or delete it first.`,
          );
        const connector = openConnector(documents, row);
        const task = await tasks.place(tx, connector, { kind: 'test' }, requestId);
        if (hold && !(await attachResource(tx, hold, systemType)))
          throw conflict('The Idempotency-Key was taken over by a later call.', { 'Retry-After': '1' });
        return { connector, task };
      });
      tasks.announce(made.task);
      log.info({ organizationId, systemType, program: serverPath, requestId }, 'a connector was created');
      return made.connector;
    },

    /** Changes what is given and keeps the rest, but for credentials that would go elsewhere than before; what was found out under the old settings is forgotten, and a test is enqueued. */
    async update(
      caller: Caller,
      systemType: string,
      patch: ConnectorPatch,
      { requestId }: ConnectorMeta,
    ): Promise<Connector> {
      const before = await getConnector(caller, systemType);
      const { organizationId } = caller;
      const program = {
        serverPath: patch.serverPath ?? before.serverPath,
        serverArgs: patch.serverArgs ?? before.serverArgs,
      };
      const form = {
        ...program,
        authentication: changedAuthentication(before, program, patch.authentication),
        dataMapping: patch.dataMapping ?? before.dataMapping,
        syncSchedule: patch.syncSchedule === undefined ? before.syncSchedule : patch.syncSchedule,
      };
      refuseProblems(form);
      const made = await inTransaction(db, async (tx) => {
        const row = await updateConnector(
          tx,
          organizationId,
          before.id,
          before.version,
          sealed(organizationId, before.id, form, patch.timeout ?? before.timeoutMs),
        );
        if (!row)
          throw conflict('The connector was changed or removed by another call meanwhile.', { 'Retry-After': '1' });
        const connector = openConnector(documents, row);
        return { connector, task: await tasks.place(tx, connector, { kind: 'test' }, requestId) };
      });
      tasks.announce(made.task);
      log.info(
        { organizationId, systemType: before.systemType, fields: Object.keys(patch), requestId },
        'a connector was changed',
      );
      return made.connector;
    },

    /** Removes a connector with its snapshots and everything that is still to be done for it. */
    async remove(caller: Caller, systemType: string, { requestId }: ConnectorMeta): Promise<void> {
      if (!(await deleteConnector(db, caller.organizationId, systemType))) throw notFound(`Connector ${systemType}`);
      log.info({ organizationId: caller.organizationId, systemType, requestId }, 'a connector was removed');
    },
  };
}
export type ConnectorService = ReturnType<typeof createConnectorService>;
