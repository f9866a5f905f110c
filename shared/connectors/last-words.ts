import type { ConnectionSettings } from './connection.js';
import type { ProgramProcess } from './program-process.js';

const MASK = '••••';
const MAX_LENGTH = 300;
/** Values this short stand in every other text, and are no secret. */
const SHORTEST_SECRET = 4;

/** What of the settings no text may hold: credentials, and what stands before the @ of an address among the arguments. */
function secretsOf({ environment, args }: Pick<ConnectionSettings, 'environment' | 'args'>): string[] {
  const { AUTH_TYPE: _kind, ...credentials } = environment;
  const users = args.flatMap((arg) => /\/\/([^/@\s]{1,500})@/.exec(arg)?.[1]?.split(':') ?? []);
  return [...Object.values(credentials), ...users]
    .filter((value) => value.length >= SHORTEST_SECRET)
    .toSorted((a, b) => b.length - a.length);
}

/** The last line of what a program wrote to standard error, without the connector's credentials; undefined where it wrote none. */
export async function lastWords(
  program: Pick<ProgramProcess, 'finalErrorText'>,
  settings: Pick<ConnectionSettings, 'environment' | 'args'>,
): Promise<string | undefined> {
  const lines = (await program.finalErrorText())
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const clean = secretsOf(settings).reduce((text, secret) => text.replaceAll(secret, MASK), lines.at(-1) ?? '');
  return clean === '' ? undefined : clean.slice(0, MAX_LENGTH);
}
