import type { EventToRecord } from '../webhooks/index.js';
import type { LockedRequest } from './request.js';
import type { RequestChange } from './request-change.js';
import { workflowStatusOf } from './request-status.js';

/** What every event of governance says. */
export const governed = (request: LockedRequest) => ({
  request_id: request.id,
  tenant_id: request.organizationId,
  cms_content_entry_id: String(request.cmsContentEntryId),
  template_id: request.templateId,
  template_version: request.templateVersion,
  workflow_status: workflowStatusOf[request.status],
  current_stage_id: request.currentStageId,
  round: request.round,
});

/** What others are told of a change, in order. Only of instructional requests: an event names the content entry. */
export function eventsOf({ request, entries }: RequestChange): EventToRecord[] {
  if (!request.instructional) return [];
  const { organizationId } = request;
  return entries.flatMap(({ action, toStatus, at, actor, stageId, decision }): EventToRecord[] => {
    const told = { organizationId, at };
    const data = governed(request);
    const time = at.toISOString();
    if (action === 'await_review') {
      return [
        {
          ...told,
          event: 'governance.request.submitted',
          data: { ...data, submitted_at: time, submitted_by_user_id: actor },
        },
      ];
    }
    if (stageId !== null && decision !== null) {
      const decided: EventToRecord = {
        ...told,
        event: 'governance.stage.decided',
        data: { ...data, stage_id: stageId, decision, decided_at: time, decided_by_user_id: actor },
      };
      if (toStatus !== 'approved') return [decided];
      return [
        decided,
        { ...told, event: 'governance.workflow.approved', data: { ...data, approved_for_release_at: time } },
      ];
    }
    if (action === 'withdraw' || action === 'reject' || action === 'fail')
      return [
        {
          ...told,
          event: 'governance.workflow.ended',
          data: { ...data, request_status: toStatus, ended_at: time, ended_by_user_id: actor },
        },
      ];
    return action === 'promote'
      ? [{ ...told, event: 'governance.workflow.released', data: { ...data, released_at: time } }]
      : [];
  });
}
