import { CronExpressionParser } from 'cron-parser';

/** What is wrong with a syncSchedule, in words that follow the field's name; undefined when it can be kept. */
export function scheduleProblem(schedule: string): string | undefined {
  if (schedule.trim().split(/\s+/).length !== 5) return 'must be a cron expression of five fields, such as 0 3 * * *';
  try {
    CronExpressionParser.parse(schedule, { tz: 'UTC' }).next();
    return undefined;
  } catch {
    return 'is not a cron expression that ever comes, such as 0 3 * * *';
  }
}

/** The first time after `now` at which the schedule asks for a sync, UTC. */
export const nextSync = (schedule: string, now: Date): Date =>
  CronExpressionParser.parse(schedule, { tz: 'UTC', currentDate: now }).next().toDate();
