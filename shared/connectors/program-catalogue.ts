import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ProgramCommand } from './program-process.js';

/** A program that the operator has allowed under a name. */
export interface AllowedProgram {
  name: string;
  /** Absolute path of an executable file. */
  command: string;
  /** Come before the connector's own arguments. */
  args: readonly string[];
}

export interface ProgramCatalogueOptions {
  /** Beside the bundled ones; a name of theirs is not possible. */
  allowed: readonly AllowedProgram[];
  /** Directory that the files program reads below; without it that program is not allowed. */
  filesRoot: string;
  /** Whether the sql and http programs may reach this machine and private networks, and http beside https. */
  allowPrivate: boolean;
  allowHttp: boolean;
  /** What every program finds in its environment beside its credentials: the search path and the like. */
  environment: Readonly<Record<string, string>>;
}

const bundledPrograms = ['sql', 'files', 'http'] as const;
type BundledProgram = (typeof bundledPrograms)[number];

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

/** The programs that connectors may name as their serverPath, and how each is run. */
export function createProgramCatalogue(options: ProgramCatalogueOptions) {
  const network = {
    CONNECTOR_ALLOW_PRIVATE: String(options.allowPrivate),
    CONNECTOR_ALLOW_HTTP: String(options.allowHttp),
  };
  const own: Record<BundledProgram, Record<string, string> | undefined> = {
    sql: network,
    http: network,
    files: options.filesRoot === '' ? undefined : { CONNECTOR_FILES_ROOT: path.resolve(options.filesRoot) },
  };
  const programs = new Map<
    string,
    Omit<ProgramCommand, 'environment'> & { environment: Readonly<Record<string, string>> }
  >();
  for (const name of bundledPrograms) {
    const environment = own[name];
    if (environment) programs.set(name, { ...bundledCommand(name), environment });
  }
  for (const { name, command, args } of options.allowed) programs.set(name, { command, args, environment: {} });

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

    /** How to run a program with a connector's arguments and variables; undefined when it is not allowed (any more). */
    commandFor(
      serverPath: string,
      args: readonly string[],
      variables: Readonly<Record<string, string>>,
    ): ProgramCommand | undefined {
      const program = programs.get(serverPath);
      if (!program) return undefined;
      // The program's own variables come last: no credential may stand in for CONNECTOR_FILES_ROOT.
      return {
        command: program.command,
        args: [...program.args, ...args],
        environment: { ...variables, ...options.environment, ...program.environment },
      };
    },
  };
}
export type ProgramCatalogue = ReturnType<typeof createProgramCatalogue>;
