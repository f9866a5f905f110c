import { expect } from 'chai';
import { createCircuit, type Outcome } from '../../../shared/platform/circuit.js';

describe('circuit of a connector', () => {
  function open() {
    let now = 0;
    const circuit = createCircuit(() => now);
    const run = (outcome: Outcome, asProbe = false): boolean => {
      const admission = circuit.admit(asProbe);
      if (admission.admitted) circuit.settle(admission, outcome);
      return admission.admitted;
    };
    const fail = (times: number): void => {
      for (let n = 0; n < times; n++) run('failed');
    };
    return { circuit, run, fail, pass: (ms: number) => void (now += ms) };
  }

  it('opens after five failures in a row, and not before', () => {
    const { circuit, run, fail } = open();
    fail(4);
    expect(circuit.state()).to.equal('closed');
    run('succeeded');
    fail(4);
    run('withdrawn');
    expect(circuit.state()).to.equal('closed');
    fail(1);
    expect(circuit.state()).to.equal('open');
    expect(circuit.admit()).to.deep.equal({ admitted: false, retryAfterMs: 30_000 });
  });

  it('lets one probe through after half a minute, and closes when it succeeds', () => {
    const { circuit, run, fail, pass } = open();
    fail(5);
    pass(29_999);
    expect(run('succeeded')).to.equal(false);
    pass(1);
    expect(circuit.state()).to.equal('half_open');
    const probe = circuit.admit();
    expect(probe).to.deep.equal({ admitted: true, probe: true });
    expect(circuit.admit().admitted).to.equal(false);
    circuit.settle(probe as { probe: boolean }, 'succeeded');
    expect(circuit.state()).to.equal('closed');
    fail(4);
    expect(circuit.state()).to.equal('closed');
  });

  it('stays open twice as long after each probe that fails, five minutes at the most', () => {
    const { circuit, run, fail, pass } = open();
    fail(5);
    const waits: number[] = [];
    for (let n = 0; n < 6; n++) {
      const refused = circuit.admit();
      if (refused.admitted) throw new Error('admitted');
      waits.push(refused.retryAfterMs);
      pass(refused.retryAfterMs);
      run('failed');
    }
    expect(waits).to.deep.equal([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
  });

  it('waits for another probe when one was given up, and lets an operator probe at once', () => {
    const { circuit, run, fail, pass } = open();
    fail(5);
    pass(30_000);
    run('withdrawn');
    expect(circuit.state()).to.equal('half_open');
    expect(run('failed')).to.equal(true);
    expect(circuit.state()).to.equal('open');
    expect(run('succeeded', true)).to.equal(true);
    expect(circuit.state()).to.equal('closed');
  });

  it('takes no notice of failures that began before it opened', () => {
    const { circuit, fail } = open();
    const early = [circuit.admit(), circuit.admit()];
    fail(5);
    for (const admission of early) circuit.settle(admission as { probe: boolean }, 'failed');
    const refused = circuit.admit();
    expect(refused).to.deep.equal({ admitted: false, retryAfterMs: 30_000 });
  });
});
