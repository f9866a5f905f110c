import { expect } from 'chai';
import { questionsOf } from '../../../../shared/analysis/coordination/questions.js';
import type { Fact } from '../../../../shared/reading/index.js';
import { aCase } from './a-case.js';

const question = 'Which earnings hold, 12.4 or 13.1?';

/** What is asked of a case whose two earnings are placed so surely. */
function askedAt(confidence: number): string[] {
  const input = aCase();
  const earnings = (id: string, value: number): Fact => ({
    id,
    quote: String(value),
    start: 0,
    end: 4,
    value,
    unit: 'USD',
    measure: 'ebitda',
    of: 'own',
    status: 'actual',
    confidence,
  });
  const conflict = { measure: 'ebitda', of: 'own' as const, factIds: ['f1', 'f2'], question };
  const facts = [earnings('f1', 12.4), earnings('f2', 13.1)];
  const reading = { ...input.reading, facts, conflicts: [conflict] };
  return questionsOf({ ...input, reading }).map((asked) => asked.question);
}

describe('what the whole answer asks', () => {
  it('is which of two amounts holds where both are surely placed, and not where they may be two things', () => {
    expect(askedAt(0.8)).to.include(question);
    expect(askedAt(0.5)).not.to.include(question);
  });
});
