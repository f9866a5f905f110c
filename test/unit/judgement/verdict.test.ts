import { expect } from 'chai';
import { verdictOf, type Leaning } from '../../../shared/judgement/verdict.js';
import type { SceneAsks } from '../../../shared/reading/index.js';

const leaning = (leans: number): Leaning => ({ leans, facts: 6, figures: 3, hasPrice: false, isCrisis: false });
const verdict = (asks: SceneAsks, leans: number): string => verdictOf({ asks, incident: null }, leaning(leans));

describe('the verdict of the rules', () => {
  it('negotiates again what the figures speak against', () => {
    for (const asks of ['invest', 'finance', 'plan'] as const) expect(verdict(asks, -1), asks).to.equal('renegotiate');
  });

  it('leaves a choice a choice where they speak against one of its ways', () => {
    for (const asks of ['choose', 'comply'] as const)
      expect(verdict(asks, -1), asks).to.equal('proceed with conditions');
  });

  it('has nothing to say where nothing was read', () => {
    expect(verdictOf({ asks: 'choose', incident: null }, { ...leaning(0), facts: 0 })).to.equal('insufficient data');
  });
});
