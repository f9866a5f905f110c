/**
 * Whatever a text or a context holds: the engine answers, with a verdict of its own, numbers that JSON can carry, and
 * evidence that quotes the text.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { queryTypes, roleModules, roles } from '../../../shared/analysis/index.js';
import type { ExecutiveContext, QueryType } from '../../../shared/analysis/index.js';
import { expectSound, oddTexts } from '../../unit/analysis/hostile-texts.js';
import { narrative, variedQueries, wholeAnswer } from '../../unit/analysis/varied-queries.js';

describe('robustness', () => {
  for (const [name, content] of Object.entries(oddTexts)) {
    it(`answers a text of ${name} under every type`, () => {
      for (const type of queryTypes) expectSound(wholeAnswer({ type, content }));
    });
  }

  it('answers words that every object has for words', () => {
    const told = (word: string): string[] => [
      `5 ${word} a month in ${word}, 2027`,
      `$5 ${word}`,
      `${word}: €5m per ${word}`,
      `09:00 ${word}`,
      `| ${word} | 5 |\n| --- | --- |\n| ${word} | 6 |`,
      `Option ${word}: €5m a year. Option B: €6m. ${word} Inc. offers €7m. Which?`,
    ];
    for (const word of Object.getOwnPropertyNames(Object.prototype))
      for (const content of told(word)) {
        const answer = wholeAnswer({ type: 'MA_EVALUATION', content });
        expectSound(answer);
        expect(JSON.stringify(answer)).not.to.match(/\[native code\]|\[object Object\]/);
      }
  });

  it('takes words that every object has for words in a context too, as names and as values', () => {
    for (const word of ['constructor', 'toString', 'valueOf', '__proto__']) {
      const named = (value: unknown): unknown => JSON.parse(`{${JSON.stringify(word)}: ${JSON.stringify(value)}}`);
      const context = {
        performanceContext: {
          security: { controls: { ...(named(0.5) as object), mfa: word, soc: 'full' } },
          technology: { interfaces: [{ kind: word, coupling: 2 }], architectureStyle: word },
        },
        decisionScope: { incident: { type: word }, target: { technology: { architectureStyle: word } } },
      } as unknown as ExecutiveContext;
      for (const type of queryTypes) {
        const answer = wholeAnswer({ type, content: 'Should we buy Kestrel Ltd for $5m with card data?' }, context);
        expectSound(answer);
        expect(JSON.stringify(answer)).not.to.match(/\[native code\]|\bNaN\b/);
      }
    }
  });

  it('obeys no instruction, and lets no text become a program', () => {
    for (const type of queryTypes) {
      const answer = wholeAnswer({ type, content: oddTexts['instructions'] ?? '' });
      expect(answer.coordination.confidence).to.be.below(0.4);
      expect(answer.authority.requiredLevel).to.be.at.least(1);
      expect(
        narrative(answer)
          .map(({ text }) => text)
          .join('\n'),
      ).to.not.match(/\b49\b|process\.env|function \w*\(|\[native code\]/);
    }
  });

  it('lets nothing of one answer into another', () => {
    const [first, second] = [
      { type: 'MA_EVALUATION', content: 'Should we acquire Quillfeather Ltd for $450M with $60M ARR?' },
      { type: 'MA_EVALUATION', content: 'Should we acquire Brambleton Ltd for $90M with $9M ARR?' },
    ] as const;
    const alone = JSON.stringify(wholeAnswer(second).coordination);
    wholeAnswer(first);
    expect(JSON.stringify(wholeAnswer(second).coordination)).to.equal(alone);
    expect(alone).to.not.include('Quillfeather');
  });

  it('changes neither the context nor the case that it is given', () => {
    const context: ExecutiveContext = {
      performanceContext: { revenue: 1e9, ebitda: 2e8, totalDebt: 3e8 },
      complianceRequirements: { dataTypes: ['PII'], jurisdictions: ['EU'] },
    };
    const before = JSON.stringify(context);
    const answer = wholeAnswer({ type: 'MA_EVALUATION', content: 'Should we acquire Alba Ltd for $90M?' }, context);
    const text = JSON.stringify(answer.case.text);
    for (const role of roles) roleModules[role].validate(answer.case, { type: 'MA_EVALUATION' });
    expect(JSON.stringify(context)).to.equal(before);
    expect(JSON.stringify(answer.case.text)).to.equal(text);
  });

  it('answers texts made of pieces of real ones, cut anywhere', () => {
    const pieces = variedQueries.map(({ content }) => content);
    const piece = fc
      .tuple(fc.constantFrom(...pieces), fc.nat(), fc.nat())
      .map(([text, from, to]) => text.slice(from % text.length, (from % text.length) + 1 + (to % 120)));
    const odd = fc.constantFrom(
      '\u0000',
      '\u202e',
      '🚀',
      '“',
      '(((',
      '-',
      '%',
      '$',
      '\n\n',
      ' 0 ',
      ' -1 ',
      ' 1e9 ',
      'NaN',
      'null',
      '999999999999999999999',
    );
    const content = fc
      .array(fc.oneof({ weight: 3, arbitrary: piece }, { weight: 1, arbitrary: odd }), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.constantFrom<QueryType>(...queryTypes), content, (type, text) =>
        expectSound(wholeAnswer({ type, content: text })),
      ),
      { numRuns: 150 },
    );
  });
});
