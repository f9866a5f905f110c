import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ConnectionSettings } from './connection.js';
import { takesVariables, type TakesVariable } from './connection-variables.js';
import type { ProgramCommand } from './program-process.js';

/** A program that the operator has allowed under a name. */
export interface AllowedProgram {
  name: string;
  /** Absolute path of an executable file. */
  command: string;
  /** Come before the connector's own arguments. */
  args: readonly string[];
  /** Variables that credentials may set beside the common ones; without a list, whatever is named like a secret. */
  variables?: readonly string[] | undefined;
}

export interface ProgramCatalogueOptions {
  /** Beside the bundled ones; a name of theirs is not possible. */
  allowed: readonly AllowedProgram[];
  /** Directory with one directory for each organization, which the files program reads below; without it that program is not allowed. */
  filesRoot: string;
  /** Whether the sql and http programs may reach this machine and private networks, and http beside https. */
  allowPrivate: boolean;
  allowHttp: boolean;
  /** What every program finds in its environment beside its credentials: the search path and the like. */
  environment: Readonly<Record<string, string>>;
}

const bundledPrograms = ['sql', 'files', 'http'] as const;
type BundledProgram = (typeof bundledPrograms)[number];

/** Variables that credentials may set for each of them, beside the common ones. */
const bundledVariables: Record<BundledProgram, readonly string[]> = {
  sql: ['DATABASE_URL'],
  files: [],
  http: ['CLIENT_AUTH', 'API_KEY_HEADER', 'API_KEY_PREFIX', 'API_KEY_QUERY'],
};

/** A program works on rows that fit its answer; more memory than this means that it has gone astray. */
const MEMORY_MB = 256;

/** From the sources, in tests and the bench, programs are TypeScript and need the loader. */
function bundledCommand(name: BundledProgram): { command: string; args: string[] } {
  const extension = path.extname(fileURLToPath(import.meta.url));
  const file = fileURLToPath(new URL(`../../workers/connector-programs/${name}/main${extension}`, import.meta.url));
  const loader =
    extension === '.ts' ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  return { command: process.execPath, args: [`--max-old-space-size=${MEMORY_MB}`, ...loader, file] };
}

interface Program extends Omit<ProgramCommand, 'environment'> {
  takes: TakesVariable;
  /** Variables that the service sets; they win over every credential. */
  environmentOf: (organizationId: string) => Readonly<Record<string, string>>;
}

/** The programs that connectors may name as their serverPath, and how each is run. */
export function createProgramCatalogue(options: ProgramCatalogueOptions) {
  const network = {
    CONNECTOR_ALLOW_PRIVATE: String(options.allowPrivate),
    CONNECTOR_ALLOW_HTTP: String(options.allowHttp),
  };
  const own: Record<BundledProgram, Program['environmentOf'] | undefined> = {
    sql: () => network,
    http: () => network,
    // The ids of organizations are letters, digits, underscores and hyphens: none leads out of the root.
    files:
      options.filesRoot === ''
        ? undefined
        : (organizationId) => ({ CONNECTOR_FILES_ROOT: path.join(path.resolve(options.filesRoot), organizationId) }),
  };
  const programs = new Map<string, Program>();
  for (const name of bundledPrograms) {
    const environmentOf = own[name];
    if (environmentOf)
      programs.set(name, { ...bundledCommand(name), takes: takesVariables(bundledVariables[name]), environmentOf });
  }
  for (const { name, command, args, variables } of options.allowed)
    programs.set(name, {
      command,
      args,
      takes: takesVariables(variables),
      environmentOf: () => ({}),
    });

  return {
    /** For a message that says what would be allowed. */
    names: (): string[] => [...programs.keys()],

    /** What is wrong with a serverPath, in words that follow the field's name; undefined when it is allowed. */
    problemOf(serverPath: string): string | undefined {
      if (programs.has(serverPath)) return undefined;
      if (serverPath === 'files')
        return 'names the files program, which is allowed only where CONNECTOR_FILES_ROOT is set';
      return `must name an allowed program: ${[...programs.keys()].join(', ')}`;
    },

    /** Which variables credentials may set for a program; none where it is not allowed. */
    variablesOf: (serverPath: string): TakesVariable => programs.get(serverPath)?.takes ?? (() => false),

    /** How to run a program for a connector; undefined when it is not allowed (any more). */
    commandFor({
      program: serverPath,
      organizationId,
      args,
      environment,
    }: Pick<ConnectionSettings, 'program' | 'organizationId' | 'args' | 'environment'>): ProgramCommand | undefined {
      const program = programs.get(serverPath);
      if (!program) return undefined;
      const variables = Object.entries(environment).filter(([name]) => name === 'AUTH_TYPE' || program.takes(name));
      // The program's own variables come last: no credential may stand in for CONNECTOR_FILES_ROOT.
      return {
        command: program.command,
        args: [...program.args, ...args],
        environment: {
          ...Object.fromEntries(variables),
          ...options.environment,
          ...program.environmentOf(organizationId),
        },
      };
    },
  };
}
export type ProgramCatalogue = ReturnType<typeof createProgramCatalogue>;
