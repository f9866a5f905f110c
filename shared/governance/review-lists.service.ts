import type { Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import { invalidRequest, notFound } from '../platform/errors/index.js';
import { findCallingDecider, findDecider } from './deciders.query.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { listInbox, type InboxFilter } from './inbox.query.js';
import type { ProjectionFilter } from './list-statements.js';
import { readerOf } from './projection-row.js';
import { findProjectionOfEntry, listProjections, type ListSource, type ProjectionPage } from './projections.query.js';
import type { Projection } from './request.js';
import { findTemplate } from './templates.repository.js';

/** Lists of projections, each as the caller sees it. */
export function createReviewListService({ db, documents }: { db: Db; documents: GovernanceDocuments }) {
  const sourceFor = async (caller: Caller): Promise<ListSource> => ({
    db,
    documents,
    organizationId: caller.organizationId,
    reader: readerOf(caller, await findCallingDecider(db, caller)),
  });

  async function checkTemplate(templateId: string | undefined): Promise<void> {
    const template = templateId === undefined ? undefined : await findTemplate(db, templateId);
    if (templateId !== undefined && !template?.instructional)
      throw invalidRequest([{ field: 'template_id', message: 'is not a known instructional template' }]);
  }

  return {
    /** The newest request of a content entry. @throws NOT_FOUND */
    async getProjectionOfEntry(caller: Caller, cmsContentEntryId: string): Promise<Projection> {
      const projection = await findProjectionOfEntry(await sourceFor(caller), cmsContentEntryId);
      if (!projection) throw notFound(`A request of content entry ${cmsContentEntryId}`);
      return projection;
    },

    /** @throws INVALID_REQUEST for a filter by a template that is not there, or has no instructional workflow. */
    async listProjections(caller: Caller, filter: ProjectionFilter): Promise<ProjectionPage> {
      await checkTemplate(filter.templateId);
      return listProjections(await sourceFor(caller), filter);
    },

    /**
     * What the caller, or the user named as `assignee`, is asked to decide now, the first due first.
     * @throws INVALID_REQUEST for a filter by a template that is not there, or has no instructional workflow.
     */
    async listInbox(
      caller: Caller,
      { assignee, ...filter }: InboxFilter & { assignee?: string },
    ): Promise<ProjectionPage> {
      await checkTemplate(filter.templateId);
      const source = await sourceFor(caller);
      const owner =
        assignee === undefined || assignee === caller.sub
          ? source.reader.decider
          : await findDecider(db, caller.organizationId, assignee, { role: '' });
      return listInbox(source, owner, filter);
    },
  };
}
export type ReviewListService = ReturnType<typeof createReviewListService>;
