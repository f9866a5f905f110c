import { followKeyFile, parseKeyRing, type KeyRing, type RingName } from '../crypto/index.js';
import { parseRedisUrl } from '../redis/index.js';
import { settings, type Setting, type SettingName } from './env.schema.js';
import { parseCertificates } from './parse-certificates.js';
import { parsePrograms } from './parse-programs.js';

/** A wrong or missing setting; the message lists every problem by name, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The items of a list, without blanks. */
export const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function checkUrl(definition: Setting, value: string): string | undefined {
  const protocols = definition.protocols ?? [];
  if (!URL.canParse(value)) return 'is not a URL';
  return protocols.includes(new URL(value).protocol)
    ? undefined
    : `must start with ${protocols.map((p) => `${p}//`).join(' or ')}`;
}

function checkInteger(definition: Setting, value: string): string | undefined {
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) return `must be a whole number, not "${value}"`;
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = definition;
  return number < min || number > max ? `must be between ${min} and ${max}, not ${number}` : undefined;
}

function problemOfParsing(parse: (value: string) => unknown, value: string): string | undefined {
  try {
    parse(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function checkList(definition: Setting, value: string): string | undefined {
  const unknown = listOf(value).find((item) => definition.choices && !definition.choices.includes(item));
  return unknown === undefined ? undefined : `does not know "${unknown}"; known are ${definition.choices?.join(', ')}`;
}

/** What is wrong with a value, in words that follow the setting's name, or undefined. */
function problemOf(definition: Setting, value: string): string | undefined {
  switch (definition.type) {
    case 'integer':
      return checkInteger(definition, value);
    case 'url':
      return checkUrl(definition, value);
    case 'keyRing':
      return problemOfParsing(parseKeyRing, value);
    case 'programs':
      return problemOfParsing(parsePrograms, value);
    case 'redis':
      return problemOfParsing(parseRedisUrl, value);
    case 'certificates':
      return problemOfParsing(parseCertificates, value);
    case 'list':
      return checkList(definition, value);
    case 'choice':
      return definition.choices?.includes(value)
        ? undefined
        : `must be one of ${definition.choices?.join(', ')}, not "${value}"`;
    case 'integers':
      return listOf(value)
        .map((item) => checkInteger(definition, item))
        .find((problem) => problem !== undefined);
    case 'string':
      return undefined;
  }
}

const ringSettings = { ENCRYPTION_KEYS: 'encryptionKeys', JWT_KEYS: 'jwtKeys' } as const;

/** The rings that KEYS_FILE stands in for, since their own settings are empty. */
export function followKeysFile(environment: Environment): {
  rings: Partial<Record<SettingName, KeyRing>>;
  problems: string[];
} {
  const file = environment['KEYS_FILE']?.trim();
  const rings: Partial<Record<SettingName, KeyRing>> = {};
  const problems: string[] = [];
  for (const [name, ring] of Object.entries(ringSettings) as [keyof typeof ringSettings, RingName][]) {
    if (!file || environment[name]?.trim()) continue;
    try {
      rings[name] = followKeyFile(file, ring);
    } catch (error) {
      problems.push(`KEYS_FILE ${(error as Error).message}`);
    }
  }
  return { rings, problems };
}

/** The value of a setting after its default, and what is wrong with it. */
function readSetting(environment: Environment, name: SettingName): { value: string; problem: string | undefined } {
  const definition: Setting = settings[name];
  const given = environment[name]?.trim();
  const value = given === undefined || given === '' ? (definition.default ?? '') : given;
  const problem = value === '' ? undefined : problemOf(definition, value);
  return { value, problem: problem === undefined ? undefined : `${name} ${problem}` };
}

/** Values of all settings after defaults; throws one error that lists everything that is wrong. */
export function readSettings(
  environment: Environment,
  { rings, problems: ringProblems }: ReturnType<typeof followKeysFile>,
): Record<SettingName, string> {
  const problems = [...ringProblems];
  const values = {} as Record<SettingName, string>;
  for (const [name, definition] of Object.entries(settings) as [SettingName, Setting][]) {
    const { value, problem } = readSetting(environment, name);
    if (value === '' && definition.required && !rings[name])
      problems.push(`${name} is required: ${definition.description}`);
    if (problem !== undefined) problems.push(problem);
    values[name] = value;
  }
  if (values.LLM_BASE_URL !== '' && values.LLM_MODEL === '') problems.push('LLM_MODEL is required with LLM_BASE_URL');
  problems.push(...problemsTogether(values, problems));
  if (problems.length > 0) throw new ConfigError(problems);
  return values;
}

const hashTag = /\{[^{}]+\}/;

/** What is wrong with values that are right by themselves. */
function problemsTogether(values: Record<SettingName, string>, found: readonly string[]): string[] {
  if (values.REDIS_URL === '' || found.some((problem) => problem.startsWith('REDIS_URL'))) return [];
  const isCluster = parseRedisUrl(values.REDIS_URL).kind === 'cluster';
  return isCluster && !hashTag.test(values.REDIS_PREFIX)
    ? ['REDIS_PREFIX needs a hash tag on a cluster, such as {conclave}']
    : [];
}

/** Values of some settings, for a command that needs no others; throws one error that lists everything that is wrong. */
export function readSome<const Name extends SettingName>(
  environment: Environment,
  names: readonly Name[],
): Record<Name, string> {
  const read = names.map((name) => [name, readSetting(environment, name)] as const);
  const problems = read.flatMap(([, { problem }]) => problem ?? []);
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(read.map(([name, { value }]) => [name, value])) as Record<Name, string>;
}
