/** What another reader's verdict may do to ours. */
import { expect } from 'chai';
import type { Verdict } from '../../../shared/judgement/verdict.js';
import type { Incident } from '../../../shared/reading/index.js';
import { heardVerdict, runsOutSoon } from '../../../shared/judgement/voice.js';

const told = (kind: string, hypothetical = false): Incident => ({
  kind,
  data: [],
  hypothetical,
  quote: 'what is told',
});
const heard = (
  own: Verdict,
  voice: Verdict,
  leans: number,
  incident: Incident | null = null,
  isPressing = false,
): Verdict => heardVerdict(own, voice, { leans, incident, isPressing });

describe('a verdict of another reader', () => {
  it('may be more cautious, and word what the rules leave open', () => {
    expect(heard('renegotiate', 'stop', 0)).to.equal('stop');
    expect(heard('proceed with conditions', 'defer', 1)).to.equal('defer');
    expect(heard('renegotiate', 'proceed with conditions', 0)).to.equal('proceed with conditions');
  });

  it('is never milder than the figures demand, and says without conditions only what they are for', () => {
    expect(heard('renegotiate', 'proceed with conditions', -1.2)).to.equal('renegotiate');
    expect(heard('renegotiate', 'proceed with conditions', -0.8)).to.equal('proceed with conditions');
    expect(heard('renegotiate', 'proceed', 0.3)).to.equal('proceed with conditions');
    expect(heard('proceed with conditions', 'proceed', 0)).to.equal('proceed with conditions');
    expect(heard('insufficient data', 'proceed', 0)).to.equal('insufficient data');
    expect(heard('proceed with conditions', 'proceed', 0.4)).to.equal('proceed');
  });

  it('starts an emergency only where the text tells of one, and ends none but at a table', () => {
    expect(heard('renegotiate', 'act now', -2)).to.equal('renegotiate');
    expect(heard('renegotiate', 'act now', -2, told('ransomware', true))).to.equal('renegotiate');
    expect(heard('renegotiate', 'act now', 0, told('ransomware'))).to.equal('act now');
    expect(heard('act now', 'proceed', 2, told('covenant-breach'))).to.equal('act now');
    expect(heard('act now', 'renegotiate', -2, told('ransomware'))).to.equal('act now');
    expect(heard('act now', 'renegotiate', 0, told('covenant-breach'))).to.equal('renegotiate');
  });

  it('orders what cannot wait where a time runs out within three days', () => {
    expect(heard('renegotiate', 'act now', 0, null, true)).to.equal('act now');
    const soon = (time: string): boolean => runsOutSoon([time], '2026-11-22T09:00:00Z');
    expect(['2026-11-24T20:00:00Z', '2026-11-24T20:00', '2026-11-22'].map(soon)).to.deep.equal([true, true, true]);
    // A month or a year ends on no day.
    expect(['2026-11-22T08:00:00Z', '2026-11-26', '2026-11', '2026'].map(soon)).to.not.include(true);
  });
});
