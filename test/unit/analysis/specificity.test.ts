/**
 * Answers are about their query: different queries get different advice, hardly a sentence is said twice, and every figure
 * in words stands in the query, in the evidence or in a row of data that the evidence cites.
 */
import { expect } from 'chai';
import { queryTypes } from '../../../shared/analysis/index.js';
import { looseNumbers, sources } from '../../support/figures-in-words.js';
import { advice, narrative, riskPassages, variedQueries, wholeAnswer } from './varied-queries.js';
import type { Passage, VariedAnswer } from './varied-queries.js';

const answers = variedQueries.map((query) => wholeAnswer(query));

/** Runs of three words. */
function shingles(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) => {
      const words = text.toLowerCase().match(/[\p{L}\d.,%]+/gu) ?? [];
      return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
    }),
  );
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return a.size + b.size === 0 ? 0 : shared / (a.size + b.size - shared);
}

interface Pair {
  first: VariedAnswer;
  second: VariedAnswer;
  similarity: number;
}

const ofAdvice = answers.map((answer) => shingles(advice(answer).map(({ text }) => text)));
const pairs: Pair[] = answers.flatMap((first, index) =>
  answers.slice(0, index).map((second, other): Pair => ({
    first,
    second,
    similarity: jaccard(ofAdvice[index] as Set<string>, ofAdvice[other] as Set<string>),
  })),
);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const shown = ({ first, second, similarity }: Pair): string =>
  `${similarity.toFixed(2)}: “${first.query.content.slice(0, 60)}” and “${second.query.content.slice(0, 60)}”`;

const sentencesOf = (passages: readonly Passage[]): string[] => [
  ...new Set(
    passages
      .flatMap(({ text }) => text.split(/(?<=[.;!?])\s+/))
      .map((sentence) => sentence.replace(/[.;!?]+$/, '').trim())
      .filter((sentence) => sentence.split(/\s+/).length >= 6),
  ),
];

/** How many of the answers say a sentence. */
function countSayings(passagesOf: (answer: VariedAnswer) => Passage[]): Map<string, VariedAnswer[]> {
  const said = new Map<string, VariedAnswer[]>();
  for (const answer of answers)
    for (const sentence of sentencesOf(passagesOf(answer))) said.set(sentence, [...(said.get(sentence) ?? []), answer]);
  return said;
}

describe('specificity', () => {
  it('is tried on at least fifty queries of all types, many industries, currencies and places', () => {
    expect(variedQueries.length).to.be.at.least(50);
    for (const type of queryTypes)
      expect(
        variedQueries.filter((query) => query.type === type),
        type,
      ).to.have.length.of.at.least(10);
    expect(new Set(answers.map((answer) => answer.case.industry.id)).size).to.be.at.least(12);
    expect(new Set(answers.map((answer) => answer.case.currency)).size).to.be.at.least(10);
    expect(
      new Set(answers.flatMap((answer) => [...answer.case.tokens.keys()].filter((token) => token.startsWith('geo:'))))
        .size,
    ).to.be.at.least(15);
  });

  // The type is a hint, the question is what counts: two projects that are judged by their return are one question, under whatever type.
  const asksTheSame = ({ first, second }: Pair): boolean =>
    first.case.reading.scene.asks === second.case.reading.scene.asks;
  const ofDifferentTypes = pairs.filter(({ first, second }) => first.query.type !== second.query.type);

  it('gives queries of different types different advice', () => {
    const alike = ofDifferentTypes.filter((pair) => !asksTheSame(pair) && pair.similarity >= 0.25);
    expect(alike.map(shown)).to.deep.equal([]);
  });

  it('gives queries that ask the same under different types advice of their own', () => {
    const same = ofDifferentTypes.filter(asksTheSame);
    expect(mean(same.map(({ similarity }) => similarity))).to.be.below(0.1);
    expect(same.filter(({ similarity }) => similarity >= 0.5).map(shown)).to.deep.equal([]);
  });

  for (const type of queryTypes) {
    it(`gives different queries of ${type} different advice: pairwise similarity of .25 at most on average, no two answers alike`, () => {
      const within = pairs.filter(({ first, second }) => first.query.type === type && second.query.type === type);
      expect(mean(within.map(({ similarity }) => similarity))).to.be.below(0.25);
      // Two incidents of one playbook, or two deals of which as little is known, share its steps; the facts differ.
      expect(within.filter(({ similarity }) => similarity >= 0.5).map(shown)).to.deep.equal([]);
    });
  }

  it('repeats no recommendation, and hardly a sentence of its reasons', () => {
    const recommendations = countSayings((answer) => advice(answer).filter(({ where }) => where === 'recommendation'));
    const sentences = countSayings(advice);
    const repeated = [...sentences].filter(([, by]) => by.length > 1);
    // A rule says its reason in the same words each time it fires; a twelfth of the sentences is what the largest rules need.
    expect(repeated.length / sentences.size).to.be.below(1 / 12);
    expect(
      [...recommendations].filter(([, by]) => by.length > answers.length / 12).map(([sentence]) => sentence),
    ).to.deep.equal([]);
  });

  it('says nothing twice to queries of different types', () => {
    // Which law applies, and by which word of the query, is the same sentence for the same law.
    const isLegalBasis = (sentence: string): boolean => /\bappl(?:y|ies): /.test(sentence);
    const across = [...countSayings((answer) => [...advice(answer), ...riskPassages(answer)])]
      .filter(([sentence]) => !isLegalBasis(sentence))
      .filter(([, by]) => new Set(by.map(({ query }) => query.type)).size > 1);
    expect(
      across.map(([sentence, by]) => `${by.map(({ query }) => query.type).join(', ')}: ${sentence}`),
    ).to.deep.equal([]);
  });

  it('leaves no trace of a program in its sentences', () => {
    const bad = answers
      .flatMap((answer) => narrative(answer))
      .filter(({ text }) =>
        /\bundefined\b|\bNaN\b|\bnull\b|\bInfinity\b|\[object | {2}|\$\{|\{\{|\{\w*\}|\bTODO\b|\s[,;.]|\(\s*\)|“\s*”|,,|\.\.(?!\.)/.test(
          text,
        ),
      );
    expect(bad.map(({ where, text }) => `${where}: ${text}`)).to.deep.equal([]);
  });
});

describe('figures in words', () => {
  it('stand in the query, in the evidence or in the data that it cites', () => {
    expect([...new Set(answers.flatMap((answer) => looseNumbers(answer)))]).to.deep.equal([]);
  });

  it('would be caught: a figure that nobody gave is loose', () => {
    const [answer] = answers;
    expect(answer && sources(answer).has('987.65')).to.equal(false);
    expect(answer && sources(answer).has('620')).to.equal(true);
  });
});
