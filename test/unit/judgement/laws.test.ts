import { expect } from 'chai';
import { authoritiesOf, authorityKinds, lawsOf } from '../../../shared/judgement/counsel/authorities.js';
import stored from '../../../shared/judgement/counsel/law-of-places.json' with { type: 'json' };

describe('law of places', () => {
  it('has matters that are known and names that are short', () => {
    const cells = Object.entries(stored).flatMap(([place, laws]) =>
      Object.entries(laws).map(([kind, cell]) => ({ place, kind, ...(cell as { tell?: string; law?: string }) })),
    );
    const wrong = cells.filter(
      ({ place, kind, tell = '', law = '' }) =>
        !/^[A-Z]{2}(?:-[A-Z]{2,3})?$/.test(place) ||
        !(authorityKinds as readonly string[]).includes(kind) ||
        tell.length + law.length === 0 ||
        tell.length > 110 ||
        law.length > 80,
    );
    expect(wrong).to.deep.equal([]);
  });

  it('falls back from a member of the EU to the union, and from a state to its country', () => {
    expect(lawsOf('people', ['HR']).map(({ place, law }) => [place, law])).to.deep.equal([
      ['EU', 'Collective Redundancies Directive 98/59/EC'],
    ]);
    expect(lawsOf('creditUnion', ['US-IA']).map(({ tell }) => tell)).to.deep.equal(['the NCUA']);
    expect(lawsOf('creditUnion', ['JP'])).to.deep.equal([]);
    expect(authoritiesOf('workplace', ['CA-QC'])).to.not.deep.equal(authoritiesOf('workplace', ['CA']));
  });
});
