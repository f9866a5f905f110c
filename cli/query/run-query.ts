import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { queryTypes, urgencies } from '../../shared/analysis/index.js';
import { findService, type Environment, type ServiceOptions } from './find-service.js';
import { inferQueryType } from '../../shared/analysis/index.js';
import { createProgressLines, createProgressLog } from './progress-display.js';
import { createQueryClient, type QueryBody, type QueryClient, type QueryState } from './query-client.js';
import { failureOf, QueryFailure, type ExitCode } from './query-failure.js';
import { painted, unpainted, type Paint } from './styles.js';
import { terminalMarkdown } from './terminal-markdown.js';

/** Where something is written; a width only where a person reads it on a terminal. */
export interface Sink {
  write: (text: string) => void;
  columns?: number;
}

export interface QueryProcess {
  environment: Environment;
  /** Answers alone. */
  output: Sink;
  /** Progress, and what went wrong. */
  errors: Sink;
  /** Standard input to its end. */
  readInput: () => Promise<string>;
  fetch: typeof globalThis.fetch;
  sleep: (ms: number) => Promise<void>;
  /** Aborted when the person at the terminal wants no answer any more: the query is cancelled. */
  interrupted: AbortSignal;
}

interface QueryOptions extends ServiceOptions {
  type?: string;
  context?: string;
  urgency?: string;
  timeout?: number;
  json?: boolean;
}

function readTimeout(text: string): number {
  const seconds = Number(text);
  if (!/^\d{1,3}$/.test(text) || seconds < 1 || seconds > 300)
    throw new InvalidArgumentError('It must be a number of seconds from 1 to 300.');
  return seconds;
}

/** Longer lines than this are hard to read, however wide the terminal is. */
const widestPage = 110;

const paintFor = ({ NO_COLOR, TERM }: Environment): Paint => (NO_COLOR || TERM === 'dumb' ? unpainted : painted);

async function readContext(file: string): Promise<unknown> {
  let context: unknown;
  try {
    context = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new QueryFailure(`--context: ${file} cannot be read as JSON: ${(error as Error).message}`, 2, {
      cause: error,
    });
  }
  if (typeof context !== 'object' || context === null || Array.isArray(context))
    throw new QueryFailure(`--context: ${file} must hold an object with context sections`, 2);
  return context;
}

/** The type that was given, or the one that the text clearly speaks of, which is then told. */
function typeOf(content: string, given: string | undefined, tell: (line: string) => void): string {
  if (given !== undefined) return given;
  const inferred = inferQueryType(content);
  if (!inferred)
    throw new QueryFailure(`the text does not say clearly what it is: give --type ${queryTypes.join(', ')}`, 2);
  tell(`Read as ${inferred.type} because of “${inferred.cue}”; --type sets another.\n`);
  return inferred.type;
}

async function follow(client: QueryClient, queryId: string, process: QueryProcess): Promise<QueryState> {
  const { errors, environment, interrupted } = process;
  const display =
    errors.columns === undefined
      ? createProgressLog(errors.write)
      : createProgressLines(errors.write, paintFor(environment));
  // When the query has ended meanwhile there is nothing to cancel, and its answer comes.
  const cancel = (): void => void client.cancel(queryId).catch(() => undefined);
  if (interrupted.aborted) cancel();
  interrupted.addEventListener('abort', cancel, { once: true });
  let last: QueryState | undefined;
  for await (const state of client.follow(queryId)) {
    display.show(state);
    last = state;
  }
  interrupted.removeEventListener('abort', cancel);
  if (!last) throw new QueryFailure(`nothing was heard of ${queryId}`);
  return last;
}

async function ask(words: readonly string[], options: QueryOptions, process: QueryProcess): Promise<ExitCode> {
  const { output, errors, environment } = process;
  const content = words.length === 1 && words[0] === '-' ? (await process.readInput()).trim() : words.join(' ');
  const body: QueryBody = {
    type: typeOf(content, options.type, errors.write),
    content,
    ...(options.context === undefined ? {} : { context: await readContext(options.context) }),
    ...(options.urgency === undefined ? {} : { urgency: options.urgency }),
    ...(options.timeout === undefined ? {} : { options: { timeoutSeconds: options.timeout } }),
  };
  const client = createQueryClient(findService(options, environment), process.fetch, process.sleep);
  const { id } = await client.submit(body);
  const { status } = await follow(client, id, process);
  const answer = await client.answer(id, options.json ? 'application/json' : 'text/markdown');
  if (options.json) output.write(`${answer}\n`);
  else if (output.columns === undefined) output.write(answer);
  else
    output.write(
      `\n${terminalMarkdown(answer, { width: Math.min(output.columns, widestPage), paint: paintFor(environment) })}`,
    );
  return status === 'completed' ? 0 : 1;
}

function commandLine(process: QueryProcess, act: (words: string[], options: QueryOptions) => Promise<void>): Command {
  return new Command('query')
    .description(
      'Asks one executive query, shows how far each role is, and prints the memo: of the stack that runs in DATA_DIR, or of --url.',
    )
    .argument('<text...>', 'the question, in plain English; - reads it from standard input')
    .addOption(
      new Option(
        '--type <type>',
        'what kind of answer is wanted (default: read from the text where it is clear)',
      ).choices(queryTypes),
    )
    .option('--context <file>', 'JSON file with context sections, such as performanceContext')
    .addOption(new Option('--urgency <urgency>', 'sets the priority').choices(urgencies))
    .option('--timeout <seconds>', 'after which no role runs on, 1 to 300 (default: 60)', readTimeout)
    .option('--json', 'print the whole answer as JSON instead of the memo')
    .option('--url <url>', 'address of another service, such as https://conclave.example.com')
    .option('--org <id>', 'organization to ask for (default: CONCLAVE_ORGANIZATION)')
    .option('--api-key <key>', 'API key to ask with; others on the machine can see it: CONCLAVE_API_KEY is safer')
    .addHelpText('after', '\nExit codes: 0 the query was completed, 1 it was not, 2 what was entered is wrong.')
    .configureOutput({ writeOut: process.output.write, writeErr: process.errors.write })
    .showSuggestionAfterError(false)
    .exitOverride()
    .action(act);
}

/** Runs one query as the arguments say and returns the exit code: 1 when it did not complete, 2 when they are wrong. */
export async function runQuery(args: readonly string[], process: QueryProcess): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = commandLine(process, async (words, options) => {
    exitCode = await ask(words, options, process);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    const { exitCode: failed, line } = failureOf(error);
    if (line !== undefined) process.errors.write(`error: ${line}\n`);
    return failed;
  }
}
