import { userInfo } from 'node:os';
import { Option, type Command } from 'commander';
import { recordOperatorAction } from '../../shared/operators/index.js';
import type { Db } from '../../shared/platform/db/index.js';
import {
  createQueueControl,
  queueNames,
  type QueueControl,
  type QueueName,
  type QueueStatus,
} from '../../shared/platform/jobs/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import type { AdminSession } from './admin-session.js';
import { redisConfig, type Environment } from './server-urls.js';
import { table } from './table.js';

interface Surroundings {
  environment: Environment;
  /** Progress, on standard error. */
  tell: (line: string) => void;
}

export interface QueueOptions {
  queue?: QueueName;
}

interface Changed {
  queue: QueueName;
  jobs?: number;
}

/** Queue control for one command. */
export async function withQueueControl<Result>(
  environment: Environment,
  work: (control: QueueControl) => Promise<Result>,
): Promise<Result> {
  const control = createQueueControl({
    redis: redisConfig(environment),
    log: createLogger({ level: 'silent', process: 'admin' }),
  });
  try {
    return await work(control);
  } finally {
    await control.close();
  }
}

/** 83 → `1m 23s`. */
function inWords(seconds: number): string {
  const whole = Math.floor(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

const describeStatus = ({ queues }: { queues: QueueStatus[] }): string =>
  table(
    ['queue', 'state', 'waiting', 'oldest', 'active', 'delayed', 'failed', 'workers'],
    queues.map((queue) => [
      queue.queue,
      queue.isPaused ? 'paused' : 'running',
      queue.waiting,
      queue.waiting === 0 ? '–' : inWords(queue.oldestWaitingSeconds),
      queue.active,
      queue.delayed,
      queue.failed,
      queue.workers,
    ]),
  );

const plural = (jobs: number): string => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`;

/** `queues status`, `pause`, `resume`, `retry-failed`, `drain` */
export function addQueueCommands(program: Command, session: AdminSession, { environment, tell }: Surroundings): void {
  const queues = program.command('queues').description('the job queues');
  const one = (): Option => new Option('--queue <name>', 'one queue (default: all)').choices(queueNames);
  const chosen = ({ queue }: QueueOptions): readonly QueueName[] => (queue === undefined ? queueNames : [queue]);

  /** Writes the action down, then does it to one queue after the other. */
  function change(action: string, act: (control: QueueControl, queue: QueueName) => Promise<number | void>) {
    return async (db: Db, options: QueueOptions): Promise<{ queues: Changed[] }> =>
      withQueueControl(environment, async (control) => {
        await recordOperatorAction(db, {
          organizationId: null,
          sub: userInfo().username,
          via: 'cli',
          action,
          queue: options.queue ?? null,
          jobId: null,
          allowed: true,
          requestId: '',
        });
        const changed: Changed[] = [];
        for (const queue of chosen(options)) {
          const jobs = await act(control, queue);
          changed.push({ queue, ...(jobs !== undefined && { jobs }) });
        }
        return { queues: changed };
      });
  }

  queues
    .command('status')
    .description(
      'what waits, runs and failed, how long the oldest job has waited, and how many workers serve each queue',
    )
    .addOption(one())
    .action((options: QueueOptions) =>
      session.run({
        work: async () => ({
          queues: await withQueueControl(environment, (control) => control.status(chosen(options))),
        }),
        describe: describeStatus,
      }),
    );

  const names = (changed: Changed[]): string => changed.map(({ queue }) => queue).join(', ');
  const changes: [
    command: string,
    description: string,
    work: ReturnType<typeof change>,
    describe: (changed: Changed[]) => string,
  ][] = [
    [
      'pause',
      'take nothing more from the queues until they are resumed; what runs goes on',
      change('pause', (control, queue) => control.pause(queue)),
      (changed) => `Paused ${names(changed)}.`,
    ],
    [
      'resume',
      'take jobs again',
      change('resume', (control, queue) => control.resume(queue)),
      (changed) => `Resumed ${names(changed)}.`,
    ],
    [
      'retry-failed',
      'run every failed job again; one whose row says that nothing is left to do ends at once',
      change('retry-failed', (control, queue) =>
        control.retryFailed(queue, (done, of) => tell(`${queue}: ${done} of ${of}`)),
      ),
      (changed) => changed.map(({ queue, jobs = 0 }) => `${queue}: ${plural(jobs)} to be run again`).join('\n'),
    ],
    [
      'drain',
      'take every waiting job out; what is still due by its row is enqueued again within seconds',
      change('drain', (control, queue) => control.drain(queue)),
      (changed) => changed.map(({ queue, jobs = 0 }) => `${queue}: ${plural(jobs)} taken out`).join('\n'),
    ],
  ];
  for (const [command, description, work, describe] of changes) {
    queues
      .command(command)
      .description(description)
      .addOption(one())
      .action((options: QueueOptions) =>
        session.run({ work: (_identity, db) => work(db, options), describe: (result) => describe(result.queues) }),
      );
  }
}
