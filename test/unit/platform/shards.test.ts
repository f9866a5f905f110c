import { expect } from 'chai';
import { prefixesOf } from '../../../shared/platform/jobs/index.js';
import { shardOf } from '../../../shared/platform/jobs/shards.js';

describe('shards of the queues', () => {
  it('have prefixes of their own, the first the one that there always was', () => {
    expect(prefixesOf({ url: '', prefix: '{conclave}', shards: 1 })).to.deep.equal(['{conclave}']);
    expect(prefixesOf({ url: '', prefix: '{conclave}', shards: 3 })).to.deep.equal([
      '{conclave}',
      '{conclave-1}',
      '{conclave-2}',
    ]);
    expect(prefixesOf({ url: '', prefix: 'jobs', shards: 2 })).to.deep.equal(['jobs', 'jobs-1']);
  });

  it('hold every organization in one place, the same in every release', () => {
    expect(
      ['acme', 'globex', 'initech', 'umbrella', 'hooli'].map((organization) => shardOf(organization, 4)),
    ).to.deep.equal([1, 1, 2, 1, 1]);
    expect(shardOf('acme', 1)).to.equal(0);
  });

  it('share organizations evenly', () => {
    const counts = [0, 0, 0, 0, 0];
    for (let index = 0; index < 10_000; index++) counts[shardOf(`org-${index}`, counts.length)]!++;
    for (const count of counts) expect(count).to.be.within(1_800, 2_200);
  });
});
