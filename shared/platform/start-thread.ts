import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts a program on a thread of its own, with a heap of so many megabytes.
 * @param program the compiled file. A thread inherits no loader from its process, so that one that runs from the TypeScript source
 *   brings its own.
 */
export function startThread(program: URL, heapMegabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes };
  if (!import.meta.url.endsWith('.ts')) return new Worker(program, { resourceLimits });
  const loader = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href;
  const source = program.href.replace(/\.js$/, '.ts');
  return new Worker(`import('${loader}').then(({ register }) => { register(); return import('${source}'); })`, {
    eval: true,
    resourceLimits,
  });
}
