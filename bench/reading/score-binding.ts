/** Scores binding on the annotated cases, each writer by weights that were trained on the others. */
import { decide } from '../../shared/reading/binding/decide.js';
import { allLessons, sceneModelsByPart } from './binding-lessons.js';
import { emptyTally, f1, type Tally, tallyDecision, tallyMissed } from './binding-score.js';
import { goldOwner, type Lesson } from './lessons.js';
import { train } from './training.js';
import { unseenQuantities } from './worth-lessons.js';

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const percent = (part: number): string => part.toFixed(3);
const add = (sum: Tally, lesson: Lesson, decisions: ReturnType<typeof decide>): void => {
  decisions.forEach((decision, index) => {
    const gold = lesson.facts[index];
    tallyDecision(sum, decision, gold, (owner) => goldOwner(lesson, owner));
  });
};

const line = (name: string, tally: Tally): string =>
  [
    name.padEnd(18),
    percent(f1(tally.right, tally.given, tally.core)),
    percent(f1(tally.measureRight, tally.given, tally.core)),
    percent(tally.ownerRight / tally.core),
    percent(tally.statusRight / tally.core),
    percent(tally.wrongUse / tally.figures),
    percent(tally.unplaced / tally.figures),
  ].join('  ');

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--'));
const models = sceneModelsByPart();
const lessons = allLessons(undefined, models);
const found = words.includes('--found') ? allLessons(unseenQuantities(), models) : [];
const files = [...new Set(lessons.map(({ file }) => file))].filter(
  (file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)),
);
const whole = emptyTally();
const wholeFound = emptyTally();
print(`${'writer'.padEnd(18)}  F1     measure  of    status  wrong  unplaced`);
for (const file of files) {
  const weights = train(lessons.filter((lesson) => lesson.file !== file));
  const tally = emptyTally();
  for (const lesson of lessons.filter((one) => one.file === file)) {
    const decisions = decide(lesson.ground, weights);
    add(tally, lesson, decisions);
    add(whole, lesson, decisions);
  }
  print(line(file, tally));
  for (const lesson of found.filter((one) => one.file === file)) {
    add(wholeFound, lesson, decide(lesson.ground, weights));
    for (const fact of lesson.missed) tallyMissed(wholeFound, fact);
  }
}
print(line('all', whole));
if (found.length > 0) print(line('found quantities', wholeFound));
print('\nby measure: annotated, precision, recall');
for (const [group, { gold, given, right }] of [...whole.byMeasure].toSorted((a, b) => b[1].gold - a[1].gold)) {
  print(
    `${group.padEnd(24)} ${String(gold).padStart(4)}  ${percent(given ? right / given : 0)}  ${percent(gold ? right / gold : 0)}`,
  );
}
print('\nmost confused');
for (const [pair, count] of [...whole.confusions].toSorted((a, b) => b[1] - a[1]).slice(0, 40))
  print(`${String(count).padStart(4)}  ${pair}`);
