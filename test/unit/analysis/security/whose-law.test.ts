/** Clocks that run where people work or by what a product is, and not wherever a nationality or a market is named. */
import { expect } from 'chai';
import { prepareCase } from '../../../../shared/analysis/prepare-case.js';
import { matchesTokens } from '../../../../shared/analysis/tokens.js';
import { regulatoryClocks } from '../../../../shared/analysis/data/index.js';

function clocksFor(content: string): string[] {
  const { tokens } = prepareCase({
    type: 'CRISIS_MANAGEMENT',
    content,
    urgency: 'HIGH',
    receivedAt: '2026-11-22T08:00:00.000Z',
    context: {},
    snapshots: [],
  });
  return regulatoryClocks.notifications
    .filter(({ appliesIf }) => matchesTokens(appliesIf, tokens) !== null)
    .map(({ id }) => id);
}

describe('clocks of an authority', () => {
  it('of the place of work run where it is, and not where guests come from', () => {
    const hotel = (place: string, guests: string): string =>
      `Carbon monoxide at our hotel in ${place} on Friday: 27 guests (${guests}) and 4 of our people are in hospital. What now?`;
    expect(clocksFor(hotel('Cancún, Mexico', '14 Canadian, 9 US, 4 Mexican'))).not.to.include('osha-fatality');
    expect(clocksFor(hotel('Austin, Texas', 'most of them Canadian'))).to.include('osha-fatality');
  });

  it('of consumer products run for no medical device and no food', () => {
    const recall = (product: string): string =>
      `Our ${product}, sold in the United States, hurt two people on 20 November 2026. We have 1,260 units out. Do we recall them?`;
    expect(clocksFor(recall('pressure cookers'))).to.include('cpsc');
    expect(clocksFor(recall('nutrition pumps for hospitals'))).not.to.include('cpsc');
    expect(clocksFor(recall('fruit salad, with listeria'))).not.to.include('cpsc');
  });
});
