import type { Feedback } from '../../../shared/queries/index.js';

export const presentFeedback = ({ queryId, role, accurate, comment, sub, createdAt, updatedAt }: Feedback) => ({
  queryId,
  role,
  accurate,
  comment,
  executive: sub,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
