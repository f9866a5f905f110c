import { expect } from 'chai';
import fc from 'fast-check';
import type { RiskRating } from '../../../../shared/analysis/model.js';
import { changeLoad } from '../../../../shared/analysis/models/operations/change-load.js';
import {
  continuityTier,
  lossCurve,
  recoveryRating,
  worstRating,
} from '../../../../shared/analysis/models/operations/continuity.js';
import {
  cultureBand,
  distanceInterval,
  priorProfile,
  profileFrom,
} from '../../../../shared/analysis/models/operations/culture.js';
import {
  backlogHours,
  breakEvenMonths,
  requiredYearlyBenefit,
  taktSeconds,
  utilizationThroughDip,
  workInProgress,
} from '../../../../shared/analysis/models/operations/flow.js';
import {
  oeeFromFactors,
  oeeFromShift,
  oeeLosses,
  outputGain,
} from '../../../../shared/analysis/models/operations/oee.js';
import { operatingModel } from '../../../../shared/analysis/models/operations/operating-model.js';
import {
  processBand,
  processPoints,
  standardisationOrder,
  structurePoints,
} from '../../../../shared/analysis/models/operations/process-complexity.js';
import { retentionPool } from '../../../../shared/analysis/models/operations/retention.js';
import {
  consultationDelay,
  costPhasing,
  delayedPhasing,
} from '../../../../shared/analysis/models/operations/synergy-phasing.js';

const ratings: RiskRating[] = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];
const ratio = fc.double({ min: 0, max: 1, noNaN: true });

describe('OEE', () => {
  it('splits planned time into losses that add up with the OEE to one', () => {
    fc.assert(
      fc.property(ratio, ratio, ratio, (availability, performance, quality) => {
        const factors = { availability, performance, quality };
        const lost = oeeLosses(factors).reduce((sum, loss) => sum + loss.share, 0);
        expect(lost + oeeFromFactors(factors).oee).to.be.closeTo(1, 1e-9);
      }),
    );
  });

  it('names the largest loss first', () => {
    expect(oeeLosses({ availability: 0.95, performance: 0.7, quality: 0.99 })[0]?.factor).to.equal('performance');
  });

  it('has no value for a shift that did not run', () => {
    expect(oeeFromShift({ plannedMinutes: 0, runMinutes: 0, idealPerMinute: 60, total: 0, good: 0 })).to.equal(null);
    expect(outputGain(0, 0.85)).to.equal(null);
  });
});

describe('flow', () => {
  it('holds Little’s law and takt', () => {
    expect(workInProgress(12, 3)).to.equal(36);
    expect(taktSeconds(27_000, 450)).to.equal(60);
    expect(taktSeconds(27_000, 0)).to.equal(null);
  });

  it('works off a stop of 36 hours in 204 when 85 % are in use, and never when all is', () => {
    expect(backlogHours(36, 0.85)).to.be.closeTo(204, 1e-9);
    expect(backlogHours(36, 1)).to.equal(null);
  });

  it('asks an investment for its annuity', () => {
    expect(requiredYearlyBenefit(2_750_000, 0.095, 7)).to.be.closeTo(555_600, 100);
    expect(requiredYearlyBenefit(700, 0, 7)).to.equal(100);
    expect(requiredYearlyBenefit(700, 0.1, 0)).to.equal(null);
    expect(breakEvenMonths(1200, 100)).to.equal(12);
    expect(breakEvenMonths(1200, 0)).to.equal(null);
  });

  it('shows that a dip of 20 % turns 85 % into more than there is', () => {
    expect(utilizationThroughDip(0.85, 0.2)).to.be.greaterThan(1);
  });
});

describe('culture', () => {
  it('bands a distance at 15 and 30', () => {
    expect([0, 15, 15.1, 30, 30.1].map(cultureBand)).to.deep.equal(['close', 'close', 'workable', 'workable', 'clash']);
  });

  it('widens the interval for each profile that is only a prior', () => {
    expect(distanceInterval(20, 0)).to.deep.equal({ low: 20, high: 20 });
    expect(distanceInterval(20, 2)).to.deep.equal({ low: 0, high: 50 });
  });

  it('knows the prior of a named culture only', () => {
    expect(priorProfile('INNOVATION_FOCUSED')).to.deep.equal([20, 45, 25, 10]);
    for (const unknown of ['constructor', 'toString', 'SOMETHING']) expect(priorProfile(unknown)).to.equal(null);
  });

  it('scales a profile to a hundred points and refuses half a profile', () => {
    expect(profileFrom([0.4, 0.3, 0.2, 0.1])?.map(Math.round)).to.deep.equal([40, 30, 20, 10]);
    expect(profileFrom([40, null, 20, 10])).to.equal(null);
    expect(profileFrom([0, 0, 0, 0])).to.equal(null);
  });
});

describe('continuity', () => {
  for (const [mtpd, tier] of [
    [0.1, 0],
    [1, 0],
    [4, 1],
    [12, 1],
    [24, 2],
    [71, 2],
    [72, 3],
    [500, 3],
  ] as const) {
    it(`puts a tolerable outage of ${mtpd} h into tier ${tier}`, () =>
      expect(continuityTier(mtpd).tier).to.equal(tier));
  }

  it('never rates a longer recovery better', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (a, b, limit) => {
          const [shorter, longer] = a <= b ? [a, b] : [b, a];
          expect(ratings.indexOf(recoveryRating(longer, limit))).to.be.at.least(
            ratings.indexOf(recoveryRating(shorter, limit)),
          );
        },
      ),
    );
  });

  it('takes the worst of several ratings', () => {
    expect(worstRating(['LOW', 'HIGH', 'MODERATE'])).to.equal('HIGH');
    expect(worstRating([])).to.equal('LOW');
  });

  it('makes each hour past the limit cost half as much again', () => {
    expect(lossCurve(100, 4, [4, 6])).to.deep.equal([
      { hours: 4, loss: 400 },
      { hours: 6, loss: 700 },
    ]);
  });
});

describe('process complexity', () => {
  const process = (name: string, handoffs: number) => ({ name, handoffs, variants: 1, automated: 0 });

  it('counts handoffs × variants × what is not automated', () => {
    expect(processPoints({ name: 'order to cash', handoffs: 6, variants: 4, automated: 0.25 })).to.equal(18);
  });

  it('bands at 20, 60 and 150 points', () => {
    expect([19, 20, 60, 150].map(processBand)).to.deep.equal(['LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH']);
  });

  it('adds for people, sites, countries, councils and layers', () => {
    const base = { people: 100, sites: 1, countries: 1, worksCouncils: false, layers: 5 };
    for (const more of [{ people: 1000 }, { sites: 2 }, { countries: 2 }, { worksCouncils: true }, { layers: 6 }]) {
      expect(structurePoints({ ...base, ...more })).to.be.greaterThan(structurePoints(base));
    }
  });

  it('never tells to standardise and to leave alone the same process', () => {
    const { standardise, leaveAlone } = standardisationOrder([process('a', 9), process('b', 1), process('c', 5)]);
    expect(standardise.map(({ name }) => name)).to.deep.equal(['a', 'c']);
    expect(leaveAlone.map(({ name }) => name)).to.deep.equal(['b']);
    expect(standardisationOrder([process('only', 3)]).leaveAlone).to.deep.equal([]);
  });
});

describe('operating model', () => {
  for (const [interdependence, autonomy, expected] of [
    [2, 0, 'absorb'],
    [0, 2, 'preserve'],
    [2, 2, 'symbiosis'],
    [1, 1, 'hold'],
  ] as const) {
    it(`is ${expected} for interdependence ${interdependence} and autonomy ${autonomy}`, () =>
      expect(operatingModel({ interdependence, autonomy })).to.equal(expected));
  }
});

describe('retention, synergies and change load', () => {
  it('never offers a pool beyond the exposure', () => {
    expect(retentionPool(50_000, 1_000_000)).to.deep.equal({ low: 50_000, base: 50_000, high: 50_000 });
    expect(retentionPool(1_000_000, 1_000_000)).to.deep.equal({ low: 100_000, base: 175_000, high: 250_000 });
  });

  it('lets the slower place decide the consultation', () => {
    expect(consultationDelay({ us: true, europe: true })?.why).to.equal('works-council');
    expect(consultationDelay({ us: true, europe: false })?.base).to.be.closeTo(1.97, 0.01);
    expect(consultationDelay({ us: false, europe: false })).to.equal(null);
  });

  it('shifts phasing later and never earlier', () => {
    expect(delayedPhasing(0)).to.deep.equal([...costPhasing]);
    expect(delayedPhasing(12)).to.deep.equal([0, 0.25, 0.6]);
    expect(delayedPhasing(6)[0]).to.be.closeTo(0.125, 1e-9);
  });

  it('counts waves so that none exceeds the limit', () => {
    expect(changeLoad(2, 3, 'MEDIUM')).to.deep.equal({ load: 5, limit: 2, over: 3, waves: 3 });
    expect(changeLoad(1, 1, 'HIGH').over).to.equal(0);
  });
});
