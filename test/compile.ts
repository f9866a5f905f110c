/**
 * Compiles the tests, the bench and the client below `dist`, beside what `npm run build` has put there, so that a test process
 * loads plain JavaScript: no loader in each of them, and none of the wrappers that one puts around every function. What has lost
 * its source goes. A module goes on finding its surroundings from where its source lies.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';

const rooms = ['test', 'bench', 'clients'];

/** Where a TypeScript file or a pattern of them is found compiled. */
export const compiledName = (source: string): string => path.join('dist', source).replace(/\.tsx?$/, '.js');

const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));

async function compileFile(source: string): Promise<void> {
  const { code } = await transform(readFileSync(source, 'utf8'), {
    loader: 'ts',
    target: 'node20.19',
    sourcefile: path.resolve(source),
    sourcemap: 'inline',
    sourcesContent: false,
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
  });
  const target = compiledName(source);
  const data = /(?<=from ")\.[^"]+\.json(?=")/g;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(
    target,
    code.replace(data, (file) => new URL(file, pathToFileURL(source)).href),
  );
}

/** Compiles what there is; takes about a second. */
export async function compileTests(): Promise<void> {
  const sources = rooms.flatMap(filesIn).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  await Promise.all(sources.map(compileFile));
  const compiled = new Set(sources.map(compiledName));
  for (const file of rooms.flatMap((room) => filesIn(path.join('dist', room)))) if (!compiled.has(file)) rmSync(file);
}
