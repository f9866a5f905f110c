import type { RequestHandler } from 'express';
import type { QueueReader } from '../../shared/platform/jobs/index.js';
import { redactPayload, redactResult } from './redact.js';

export interface Boards {
  /** For operators who may act on the queues. */
  managing: RequestHandler;
  /** For those who may look. */
  reading: RequestHandler;
}

async function loadBullBoard() {
  const [api, adapter, express] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  return { ...api, ...adapter, ...express };
}

type BullBoard = Awaited<ReturnType<typeof loadBullBoard>>;

function board(
  { BullMQAdapter, createBullBoard, ExpressAdapter }: BullBoard,
  queues: QueueReader,
  basePath: string,
  readOnlyMode: boolean,
): RequestHandler {
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

/** bull-board over all queues. */
export async function createBoards(queues: QueueReader, basePath: string): Promise<Boards> {
  const bullBoard = await loadBullBoard();
  return { managing: board(bullBoard, queues, basePath, false), reading: board(bullBoard, queues, basePath, true) };
}
