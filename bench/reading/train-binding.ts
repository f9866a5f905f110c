/** Trains binding on all annotated cases and writes the weights that come with the product. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decide } from '../../shared/reading/binding/decide.js';
import { packFile } from '../../shared/reading/packed-file.js';
import { allLessons } from './binding-lessons.js';
import { emptyTally, f1, tallyDecision } from './binding-score.js';
import { goldOwner } from './lessons.js';
import { train } from './training.js';
import { unseenQuantities } from './worth-lessons.js';

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const file = fileURLToPath(new URL('../../shared/reading/weights/binding.bin', import.meta.url));
// What binding meets in earnest are the quantities that the reader finds, with those that nobody marked.
const lessons = allLessons(unseenQuantities());
const weights = train(lessons);
const tally = emptyTally();
for (const lesson of lessons) {
  decide(lesson.ground, weights).forEach((decision, index) => {
    const gold = lesson.facts[index];
    if (gold) tallyDecision(tally, decision, gold, (owner) => goldOwner(lesson, owner));
  });
}
const figure = (value: number): number => Math.round(value * 1000) / 1000;
const figures = {
  note: 'On the cases that it was trained on. What it reaches on writers it has not seen is in docs/engine.md.',
  cases: lessons.length,
  figures: tally.figures,
  f1: figure(f1(tally.right, tally.given, tally.core)),
  measureF1: figure(f1(tally.measureRight, tally.given, tally.core)),
};
const data = [...new Set(lessons.map((lesson) => lesson.file))];
writeFileSync(file, packFile({ figures, data, weights }));
print(JSON.stringify({ ...figures, data }));
