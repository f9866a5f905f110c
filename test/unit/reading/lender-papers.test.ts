/** Who lends is known by the papers that only lenders write. */
import { expect } from 'chai';
import { isLendersPaper } from '../../../shared/reading/scene/lender-papers.js';
import { readSceneText } from '../../../shared/reading/scene/scene-text.js';

const isLenders = (content: string): boolean => isLendersPaper(readSceneText(content));

describe('a lender’s own paper', () => {
  it('says two things that lenders say', () => {
    expect(
      isLenders('Credit committee, item 4. Our exposure: term loan EUR 4m. The grower asks for a holiday.'),
    ).to.equal(true);
    expect(isLenders('The obligor is on the watchlist since May.')).to.equal(true);
  });

  it('is not what speaks of lenders in passing', () => {
    expect(isLenders('Our bank’s credit committee meets on Friday; do we draw EUR 4m?')).to.equal(false);
    expect(isLenders('We sell valves. The loan is EUR 4m at 6%.')).to.equal(false);
  });
});
