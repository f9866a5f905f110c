import { pino, type Logger as PinoLogger, type LoggerOptions } from 'pino';

export type Logger = PinoLogger;

/** Member names whose values never reach a log, wherever they stand. */
const secretNames = ['authorization', 'apiKey', 'accessToken', 'token', 'secret', 'password', 'credentials', 'cookie'];

/**
 * One JSON line an event on standard output. `process` names the process kind and stands in every line.
 * ERROR means that someone must act; a caller's mistake is INFO.
 */
export function createLogger(options: { level: string; process: string }): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: { process: options.process, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  // One write for many lines: a write for each took a quarter of a status read. A quiet process is heard within 100 ms,
  // and what waits is written when the process ends.
  // What waits is measured anew with each line, so that larger writes cost more than they spare.
  return pino(settings, pino.destination({ sync: false, minLength: 4_096, maxWrite: 8_192, periodicFlush: 100 }));
}

/**
 * The same logger for lines whose members are all named in the code and none of which is a secret, such as the one line of
 * each request: looking for secrets takes longer than writing the line.
 */
export const plainLogger = (log: Logger): Logger => log.child({}, { redact: [] });
