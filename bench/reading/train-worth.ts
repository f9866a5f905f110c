/** `npm run reading:train:worth`: learns what bare numbers are worth from all cases and writes the weights that come with the product. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packFile } from '../../shared/reading/packed-file.js';
import { readCases } from './binding-cases.js';
import { learnWorths, worthsRight } from './worth-lessons.js';

const file = fileURLToPath(new URL('../../shared/reading/weights/worth.bin', import.meta.url));
const files = readCases();
const cases = [...files.values()].flat();
const weights = learnWorths(cases);
const figures = {
  note: 'On the cases that it was trained on. What it reaches on writers it has not seen is in docs/engine.md.',
  cases: cases.length,
  right: Number(worthsRight(cases, weights).toFixed(3)),
};
writeFileSync(file, packFile({ figures, data: [...files.keys()], weights }));
process.stdout.write(`${JSON.stringify(figures)}\n`);
