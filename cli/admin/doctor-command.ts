import type { Command } from 'commander';
import { openSample } from '../../shared/key-rotation/index.js';
import type { Db } from '../../shared/platform/db/index.js';
import { fail, ok, type Finding } from '../doctor/check.js';
import { checkModel } from '../doctor/check-model.js';
import { checkMonths } from '../doctor/check-months.js';
import { checkPostgres } from '../doctor/check-postgres.js';
import { checkQueue } from '../doctor/check-queues.js';
import { checkRedis } from '../doctor/check-redis.js';
import { checkNode, checkSettings } from '../doctor/check-settings.js';
import type { AdminSession } from './admin-session.js';
import { findRing } from './key-rings.js';
import { withQueueControl } from './queue-commands.js';
import { redisConfig, type Environment } from './server-urls.js';

const marks: Record<Finding['result'], string> = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' };

async function checkKeys(db: Db, environment: Environment): Promise<Finding> {
  try {
    const { opened, unreadable } = await openSample(db, findRing('encryption', environment).ring);
    return unreadable.length === 0
      ? ok('encryption keys', `open what is stored (${opened} kinds of value looked at)`)
      : fail(
          'encryption keys',
          `do not open ${unreadable.join(', ')}`,
          'Put the key that sealed it back into ENCRYPTION_KEYS, behind the current one.',
        );
  } catch (error) {
    return fail('encryption keys', (error as Error).message, 'Give this command the keys that the processes have.');
  }
}

const failed = (findings: readonly Finding[], prefix: string): boolean =>
  findings.some(({ check, result }) => check === prefix && result === 'fail');

/** Every check, each with the earlier ones that it needs; `tell` hears of each part before it begins, since servers may be slow to answer. */
async function examine(db: Db, environment: Environment, tell: (line: string) => void): Promise<Finding[]> {
  const isEmbedded = !environment['DATABASE_URL'];
  const findings = [checkNode(process.version), ...checkSettings(environment, isEmbedded)];
  findings.push(...(await checkModel(environment)));
  tell('Looking at Postgres …');
  findings.push(...(await checkPostgres(db)));
  if (!failed(findings, 'postgres') && !failed(findings, 'migrations'))
    findings.push(await checkMonths(db), await checkKeys(db, environment));
  tell('Looking at Redis …');
  const redis = await checkRedis(redisConfig(environment));
  findings.push(...redis);
  if (failed(redis, 'redis')) return findings;
  tell('Looking at the queues …');
  const queues = await withQueueControl(environment, (control) => control.status());
  return [...findings, ...queues.map(checkQueue)];
}

const lineOf = ({ check, result, found, remedy }: Finding): string =>
  `${marks[result]}  ${check}: ${found}${remedy === undefined ? '' : `\n      ${remedy}`}`;

/** `doctor` */
export function addDoctorCommand(
  program: Command,
  session: AdminSession,
  { environment, tell }: { environment: Environment; tell: (line: string) => void },
): void {
  program
    .command('doctor')
    .description(
      'look at settings, keys, Postgres, Redis, clock, migrations and queues, and say what to mend; ends with 1 when something fails',
    )
    .action(() =>
      session.run({
        work: async (_identity, db) => ({ findings: await examine(db, environment, tell) }),
        describe: ({ findings }) => findings.map(lineOf).join('\n'),
        failure: ({ findings }) => {
          const failures = findings.filter(({ result }) => result === 'fail').length;
          return failures === 0 ? undefined : `${failures} of ${findings.length} checks fail`;
        },
      }),
    );
}
