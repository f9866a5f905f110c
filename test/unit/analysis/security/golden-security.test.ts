import { expect } from 'chai';
import {
  analyticLoss,
  controlEffect,
  simulateAnnualLoss,
  updatedFrequency,
} from '../../../../shared/analysis/models/security/annual-loss.js';
import { cvssBaseScore, cvssVectorsIn } from '../../../../shared/analysis/models/security/cvss.js';
import { downtimeLoss } from '../../../../shared/analysis/models/security/downtime-loss.js';
import { fineCap, fineCapRuleOf } from '../../../../shared/analysis/models/security/fine-cap.js';
import {
  probabilityOverTenMillion,
  recordsMagnitude,
} from '../../../../shared/analysis/models/security/records-magnitude.js';
import { workedExample, workedExamplesOf } from '../worked-examples.js';

const near = (actual: number, expected: number, relTol: number): void => {
  expect(actual).to.be.closeTo(expected, Math.max(Math.abs(expected), 1) * relTol);
};

describe('security models against worked examples', () => {
  for (const { id, inputs, expected } of workedExamplesOf('cvss-')) {
    it(`scores ${id}`, () => {
      expect(cvssBaseScore(inputs['vector'] as string)?.score).to.equal(expected['score']);
    });
  }

  it('caps a GDPR fine at the higher of the amount and the share of turnover', () => {
    const { inputs, expected } = workedExample('gdpr-cap');
    const rule = fineCapRuleOf('gdpr');
    if (!rule) throw new Error('no rule');
    expect((inputs['turnoverEur'] as number[]).map((turnover) => fineCap(rule, turnover))).to.deep.equal(
      expected['capEur'],
    );
  });

  it('computes the loss of downtime', () => {
    const { inputs, expected, relTol } = workedExample('downtime');
    near(downtimeLoss(inputs as unknown as Parameters<typeof downtimeLoss>[0]), expected['loss'] as number, relTol);
  });

  it('computes the annual loss in closed form', () => {
    const { inputs, expected, relTol } = workedExample('fair-ale');
    const loss = analyticLoss(inputs as unknown as Parameters<typeof analyticLoss>[0]) as unknown as Record<
      string,
      number
    >;
    for (const [name, value] of Object.entries(expected)) near(loss[name] ?? Number.NaN, value as number, relTol);
  });

  it('simulates the same annual loss within 8 %, the same every time', () => {
    const { inputs, expected } = workedExample('fair-ale');
    const scenario = { id: 'one', ...(inputs as unknown as { eventsPerYear: number; magnitude90: [number, number] }) };
    const simulated = simulateAnnualLoss([scenario], 'seed', 1_000_000);
    expect(simulated.mean).to.be.closeTo(
      expected['annualizedLoss'] as number,
      0.08 * (expected['annualizedLoss'] as number),
    );
    expect(simulateAnnualLoss([scenario], 'seed', 1_000_000)).to.deep.equal(simulated);
    expect(simulated.probabilityOverLimit).to.be.within(0.01, 0.2);
  });
});

describe('security models', () => {
  it('simulates whatever the order of the scenarios', () => {
    const [a, b] = [
      { id: 'a', eventsPerYear: 0.2, magnitude90: [1e4, 1e6] as const },
      { id: 'b', eventsPerYear: 0.4, magnitude90: [1e5, 1e6] as const },
    ];
    expect(simulateAnnualLoss([b, a], 'x')).to.deep.equal(simulateAnnualLoss([a, b], 'x'));
  });

  it('moves a default frequency towards the own record', () => {
    expect(updatedFrequency(0.08, 0, 0)).to.equal(0.08);
    expect(updatedFrequency(0.08, 3, 5)).to.be.greaterThan(0.08);
    expect(updatedFrequency(0.08, 0, 5)).to.be.lessThan(0.08);
  });

  it('lets a stronger control only lower a loss', () => {
    const effects = [0, 0.25, 0.5, 0.75, 1].map((value) => controlEffect(1.8, value));
    expect(effects).to.deep.equal([...effects].sort((a, b) => b - a));
    expect(effects[2]).to.equal(1);
  });

  it('grows the loss of a breach far slower than its records', () => {
    expect(probabilityOverTenMillion(1000)).to.be.closeTo(0.06, 1e-9);
    const [small, large] = [recordsMagnitude(1e4)[1], recordsMagnitude(1e7)[1]];
    expect(large).to.be.greaterThan(small);
    expect(large / small).to.be.lessThan(50);
  });

  it('refuses a vector that is not complete', () => {
    for (const vector of [
      '',
      'CVSS:2.0/AV:N',
      'CVSS:3.1/AV:N/AC:L',
      'CVSS:3.1/AV:Z/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:X/C:H/I:H/A:H',
    ]) {
      expect(cvssBaseScore(vector), vector).to.equal(null);
    }
    expect(cvssBaseScore('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N')).to.include({ score: 0, severity: 'NONE' });
  });

  it('finds vectors in running text once each', () => {
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    expect(cvssVectorsIn(`Patch (${vector}) now; ${vector}.`)).to.deep.equal([vector]);
  });
});
