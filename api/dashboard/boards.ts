import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { RequestHandler } from 'express';
import type { QueueReader } from '../../shared/platform/jobs/index.js';
import { redactPayload, redactResult } from './redact.js';

function board(queues: QueueReader, basePath: string, readOnlyMode: boolean): RequestHandler {
  const serverAdapter = new ExpressAdapter().setBasePath(basePath);
  createBullBoard({
    queues: queues.all().map(({ queue, shard }) => {
      const adapter = new BullMQAdapter(queue, { readOnlyMode, prefix: shard === 0 ? '' : `shard-${shard}-` });
      adapter.setFormatter('data', redactPayload);
      adapter.setFormatter('returnValue', redactResult);
      return adapter;
    }),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: readOnlyMode ? 'Conclave queues (read-only)' : 'Conclave queues',
        miscLinks: [{ text: 'Sign out', url: '/admin/logout' }],
      },
    },
  });
  const router = serverAdapter.getRouter() as RequestHandler & { disable(setting: string): void };
  router.disable('x-powered-by');
  return router;
}

/** bull-board over all queues, once for operators who may act on them and once for those who may look. */
export const createBoards = (queues: QueueReader, basePath: string): { managing: RequestHandler; reading: RequestHandler } => ({
  managing: board(queues, basePath, false),
  reading: board(queues, basePath, true),
});
