/** What another reader's verdict may do to ours. */
import { expect } from 'chai';
import { heardVerdict } from '../../../shared/judgement/voice.js';

describe('a verdict of another reader', () => {
  it('may be more cautious, and word what the rules leave open', () => {
    expect(heardVerdict('renegotiate', 'stop', 0)).to.equal('stop');
    expect(heardVerdict('proceed with conditions', 'defer', 1)).to.equal('defer');
    expect(heardVerdict('renegotiate', 'proceed with conditions', 0)).to.equal('proceed with conditions');
  });

  it('is never milder than the figures demand, and says without conditions only what they are for', () => {
    expect(heardVerdict('renegotiate', 'proceed with conditions', -0.8)).to.equal('renegotiate');
    expect(heardVerdict('renegotiate', 'proceed with conditions', -0.5)).to.equal('proceed with conditions');
    expect(heardVerdict('renegotiate', 'proceed', 0.3)).to.equal('proceed with conditions');
    expect(heardVerdict('proceed with conditions', 'proceed', 0)).to.equal('proceed with conditions');
    expect(heardVerdict('insufficient data', 'proceed', 0)).to.equal('insufficient data');
    expect(heardVerdict('proceed with conditions', 'proceed', 0.4)).to.equal('proceed');
  });

  it('neither starts nor ends an emergency', () => {
    expect(heardVerdict('renegotiate', 'act now', -2)).to.equal('renegotiate');
    expect(heardVerdict('act now', 'proceed', 2)).to.equal('act now');
    expect(heardVerdict('act now', 'stop', -2)).to.equal('act now');
  });
});
