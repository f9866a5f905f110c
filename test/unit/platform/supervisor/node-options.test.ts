import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { nodeOptions } from '../../../../shared/platform/supervisor/index.js';

/** How large the heap of a process with these options may get, in MB. */
function heapLimitMb(own?: string): number {
  const program = "process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20))";
  return Number(
    execFileSync(process.execPath, ['-e', program], {
      env: { NODE_OPTIONS: nodeOptions('workers', own) },
      encoding: 'utf8',
    }),
  );
}

describe('what Node is told of the processes that are started', () => {
  it('is a heap of half a gigabyte and its young generation', () => expect(heapLimitMb()).to.be.within(512, 576));

  it('is twice the young generation where requests are answered', () => {
    expect(nodeOptions('api', undefined)).to.equal('--max-old-space-size=512 --max-semi-space-size=16');
    expect(nodeOptions('workers', '--max-semi-space-size=4')).to.match(/=8 --max-semi-space-size=4$/);
  });

  it('is what the operator says, where the operator says anything', () => {
    expect(heapLimitMb('--max-old-space-size=1500')).to.be.within(1_500, 1_564);
    expect(heapLimitMb('--no-warnings')).to.be.within(512, 576);
  });
});
