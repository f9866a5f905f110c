import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { makers, templates } from '../../../bench/anonymization/generated.js';
import { seededRandom } from '../../../bench/anonymization/random.js';
import { readMarked, score, type Annotated } from '../../../bench/anonymization/score.js';

const set = JSON.parse(readFileSync(new URL('../../fixtures/anonymization-set.json', import.meta.url), 'utf8')) as {
  development: string[];
  heldOut: string[];
};

function generated(): Annotated[] {
  const random = seededRandom(7);
  return Array.from({ length: 280 }, (_, index) =>
    readMarked(
      templates[index % templates.length]!.replaceAll(
        /\{([A-Z_]+)\}/g,
        (_whole, type: string) => `[[${type}|${makers[type]!(random)}]]`,
      ),
    ),
  );
}

/** The goals of each level: what the guide promises. */
const goals = {
  BASIC: { recall: 0.98, precision: 0.95 },
  ENHANCED: { recall: 0.9, precision: 0.85 },
  ADVANCED: { recall: 0.95, precision: 0.8 },
} as const;

describe('what anonymization finds', () => {
  const sets: [string, Annotated[]][] = [
    ['texts never looked at', set.heldOut.map(readMarked)],
    ['generated documents', generated()],
  ];
  for (const [name, documents] of sets) {
    for (const level of ['BASIC', 'ENHANCED', 'ADVANCED'] as const) {
      it(`reaches its goals at ${level} in ${name}`, () => {
        const { all, misses, extras } = score(documents, level);
        expect(all.expected).to.be.above(10);
        expect(all.covered / all.expected, JSON.stringify(misses)).to.be.at.least(goals[level].recall);
        expect(all.right / all.found, JSON.stringify(extras)).to.be.at.least(goals[level].precision);
      });
    }
  }

  it('leaks a direct identifier in at most one document of a hundred', () => {
    const { leaking, documents } = score(generated(), 'BASIC');
    expect(leaking / documents).to.be.at.most(0.01);
  });
});
