import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { packTools } from '../../shared/analysis/index.js';
import { loadCatalogue } from '../../shared/extensions/index.js';
import { extensionFiles, idOf } from './extension-files.js';
import {
  readIdentifiers,
  readInput,
  readLimit,
  readName,
  readSlug,
  type ExtensionRequest,
} from './extension-request.js';

export interface NewExtensionProcess {
  /** The root of the product: packs go to shared/extensions/packs below it. */
  root: string;
  write: (text: string) => void;
  writeError: (text: string) => void;
}

interface Options {
  name: string;
  type: ExtensionRequest['type'];
  appliesTo: string[];
  role: ExtensionRequest['role'];
  input: ExtensionRequest['input'];
  atLeast?: number;
  atMost?: number;
  frameworks?: string;
  directory?: string;
}

function createProgram({ write, writeError }: NewExtensionProcess): Command {
  return new Command('new:extension')
    .usage('-- <slug> [options]')
    .description(
      'Writes a new extension pack: a manifest, its code and a test. It works at once; what it knows is yours to add.',
    )
    .argument('<slug>', 'lower-case words joined by hyphens, such as retail-operations', readSlug)
    .requiredOption('--name <name>', 'what the catalogue calls it', readName)
    .addOption(
      new Option('--type <type>', 'industry or enterprise').choices(['industry', 'enterprise']).makeOptionMandatory(),
    )
    .requiredOption(
      '--applies-to <names>',
      'industries (RETAIL,ECOMMERCE), or STARTUP, ENTERPRISE, MULTINATIONAL; the first is its category',
      readIdentifiers,
    )
    .requiredOption(
      '--input <path:unit>',
      'a number that it reads, such as performanceContext.retail.markdownShare:ratio',
      readInput,
    )
    .option('--at-least <number>', 'the limit that the number must reach', readLimit)
    .option('--at-most <number>', 'the limit that the number must not pass', readLimit)
    .addOption(
      new Option('--role <role>', 'the role that it belongs to')
        .choices(['CTO', 'CFO', 'CISO', 'CIO', 'COO'])
        .default('COO'),
    )
    .option('--frameworks <ids>', 'ids of frameworks that it assesses, such as pci-dss-4.0.1,gdpr')
    .option(
      '--directory <directory>',
      'write a JavaScript pack into this directory of your own (EXTENSIONS_DIR) instead of into the product',
    )
    .addHelpText(
      'after',
      '\nExample:\n  npm run new:extension -- retail-operations --name "Retail Operations" --type industry --applies-to RETAIL \\\n    --input performanceContext.retail.markdownShare:ratio --at-most 0.3 --frameworks pci-dss-4.0.1',
    )
    .configureOutput({ writeOut: write, writeErr: writeError })
    .showSuggestionAfterError(false)
    .exitOverride();
}

function requestOf(slug: string, options: Options): ExtensionRequest {
  const { name, type, appliesTo, role, input, atLeast, atMost, frameworks, directory } = options;
  if ((atLeast === undefined) === (atMost === undefined))
    throw new Error('one of --at-least and --at-most says what the number is held against');
  if (atLeast !== undefined && atLeast <= 0)
    throw new Error('--at-least must be above zero: numbers of packs are never negative, so nothing could fall short');
  const unknown =
    type === 'enterprise'
      ? appliesTo.find((item) => !['STARTUP', 'ENTERPRISE', 'MULTINATIONAL'].includes(item))
      : undefined;
  if (unknown !== undefined)
    throw new Error(`--applies-to of an enterprise pack knows STARTUP, ENTERPRISE and MULTINATIONAL, not ${unknown}`);
  const listed = (frameworks ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const stray = listed.find((id) => !packTools.reference.frameworks.some((known) => known.id === id));
  if (stray !== undefined)
    throw new Error(
      `--frameworks: the reference data knows no ${stray}; it knows ${packTools.reference.frameworks.map(({ id }) => id).join(', ')}`,
    );
  const limit: ExtensionRequest['limit'] =
    atLeast === undefined ? { side: 'max', value: atMost ?? 0 } : { side: 'min', value: atLeast };
  return {
    slug,
    name,
    type,
    appliesTo,
    role,
    input,
    limit,
    frameworks: listed,
    ...(directory === undefined ? {} : { directory }),
  };
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function generate(request: ExtensionRequest, { root, write }: NewExtensionProcess): Promise<void> {
  const id = idOf(request);
  const folder =
    request.directory === undefined
      ? path.join(root, 'shared/extensions/packs', id)
      : path.resolve(root, request.directory, id);
  if (await exists(folder)) throw new Error(`${folder} is there already`);
  const files = extensionFiles(request);
  const all = [
    ...files.folder.map((file) => ({ ...file, path: path.join(folder, file.path) })),
    ...(files.test ? [{ ...files.test, path: path.join(root, files.test.path) }] : []),
  ];
  for (const file of all) {
    await mkdir(path.dirname(file.path), { recursive: true });
    await writeFile(file.path, file.text, { flag: 'wx' });
    write(`wrote ${path.relative(root, file.path)}\n`);
  }
  if (request.directory === undefined)
    return write(`Next: npm run build && npx mocha --spec ${path.relative(root, all.at(-1)?.path ?? '')}\n`);
  const catalogue = await loadCatalogue({ directory: path.dirname(folder) });
  const problem = catalogue.problems.find((item) => item.folder === folder);
  if (!catalogue.find(id) || problem)
    throw new Error(`the catalogue does not take ${id}: ${problem?.reason ?? 'not found'}`);
  write(`Next: start with EXTENSIONS_DIR=${path.dirname(folder)}; the catalogue takes ${id}.\n`);
}

/** Writes the pack that the arguments describe. @returns 0; 1 when it could not be written; 2 when the arguments are wrong. */
export async function runNewExtension(args: readonly string[], outer: NewExtensionProcess): Promise<0 | 1 | 2> {
  try {
    const program = createProgram(outer);
    program.parse(args, { from: 'user' });
    await generate(requestOf(program.args[0] ?? '', program.opts<Options>()), outer);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    outer.writeError(`error: ${(error as Error).message}\n`);
    return 1;
  }
}
