/** What a voice answers, beside the verdict that was reached, and which of its figures carry that. */
import { expect } from 'chai';
import { answerOf, arguesOtherwise, plannedFigures } from '../../../shared/judgement/voice.js';

const figure = (name: string, value: number) => ({
  name,
  value,
  unit: 'EUR',
  expression: '',
  uses: [],
  figures: [],
  words: '',
  literals: [],
});
const namesOf = (carrying: string[]): string[] =>
  plannedFigures({
    figures: [figure('first step', 1), figure('second step', 2), figure('result', 3), figure('turn', 4)],
    carrying,
  }).map(({ name }) => name);

describe('the answer of a voice', () => {
  it('opens with no yes or no, which the verdict has said', () => {
    expect(answerOf({ headline: 'No: the price should not stand', answers: [], reasons: [] })).to.equal(
      'the price should not stand',
    );
    expect(answerOf({ headline: 'Yes, on forecast we pass', answers: [], reasons: [] })).to.equal(
      'on forecast we pass',
    );
    expect(answerOf({ headline: 'Yes, but only with the grant', answers: [], reasons: [] })).to.equal(
      'only with the grant',
    );
    expect(answerOf({ headline: 'No more than €5M can be paid', answers: [], reasons: [] })).to.equal(
      'No more than €5M can be paid',
    );
  });

  it('is its first reason where its headline could not be proved', () => {
    expect(answerOf({ headline: null, answers: [], reasons: ['It misses the hurdle.', 'And more.'] })).to.equal(
      'It misses the hurdle.',
    );
    expect(answerOf({ headline: null, answers: [], reasons: [] })).to.equal(null);
  });

  it('is what it answers first where nothing else could be proved', () => {
    const answers = [{ asked: 'how much', answer: 'At most €5M.' }];
    expect(answerOf({ headline: null, answers, reasons: [] })).to.equal('At most €5M.');
    expect(answerOf({ headline: null, answers, reasons: ['It misses the hurdle.'] })).to.equal('It misses the hurdle.');
  });

  it('argues against another verdict, and never against an emergency or for a condition more', () => {
    const says = { headline: 'We pass.', answers: [], reasons: [] };
    expect(arguesOtherwise({ verdict: 'proceed with conditions', ...says }, 'renegotiate')).to.equal(true);
    expect(arguesOtherwise({ verdict: 'renegotiate', ...says }, 'stop')).to.equal(true);
    expect(arguesOtherwise({ verdict: 'proceed', ...says }, 'proceed with conditions')).to.equal(false);
    expect(arguesOtherwise({ verdict: 'stop', ...says }, 'act now')).to.equal(false);
    expect(arguesOtherwise({ verdict: 'act now', ...says }, 'proceed with conditions')).to.equal(false);
    expect(arguesOtherwise({ verdict: 'act now', ...says }, 'renegotiate')).to.equal(true);
    expect(arguesOtherwise({ verdict: 'stop', headline: null, answers: [], reasons: [] }, 'renegotiate')).to.equal(
      false,
    );
  });
});

describe('the figures of a voice', () => {
  it('come as its sentences refer to them, and of the others the last step first', () => {
    expect(namesOf(['result', 'first step', 'result'])).to.deep.equal(['result', 'first step', 'turn', 'second step']);
    expect(namesOf([])).to.deep.equal(['turn', 'result', 'second step', 'first step']);
  });
});
