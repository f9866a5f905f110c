import { NOTHING_TO_DO, type JobHandler } from '../job-handler.js';

export const deliverWebhook: JobHandler<'deliver-webhook'> = async ({ subscriptionId }, { deps, signal }) => {
  const tried = await deps.work.deliverer.run({ subscriptionId }, signal);
  return tried === 0 ? NOTHING_TO_DO : `${tried} tried`;
};
