import { performance } from 'node:perf_hooks';
import { expect } from 'chai';
import { anonymize, type AnonymizationTask } from '../../../shared/anonymization/anonymize.js';
import { canonicalJson } from '../../../shared/anonymization/document.js';
import {
  createThreadedAnonymizer,
  type ThreadedAnonymizer,
} from '../../../shared/anonymization/threaded-anonymizer.js';
import { waitFor } from '../../support/wait-for.js';

const task = (name: string): AnonymizationTask => ({
  data: { note: `${name} pays $4.2M.` },
  level: 'ADVANCED',
  wanted: ['GDPR', 'HIPAA'],
});
/** Many seconds of work for the thread. */
const long: AnonymizationTask = { ...task(''), data: 'Ana Souza met Wei Zhang. '.repeat(200_000) };
/** Some tenth of a second in the thread for long documents. */
const medium: AnonymizationTask = { ...task(''), data: 'Ana Souza met Wei Zhang. '.repeat(800) };
const acme = { organizationId: 'acme' };
const answerTo = (asked: AnonymizationTask) => ({ ...anonymize(asked), original: canonicalJson(asked.data) });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('the threads that anonymize', () => {
  const threads: ThreadedAnonymizer[] = [];
  const create = (options = {}): ThreadedAnonymizer => {
    const created = createThreadedAnonymizer(options);
    threads.push(created);
    return created;
  };
  after(() => Promise.all(threads.map((thread) => thread.close())));

  it('answer each document with what the process itself would', async () => {
    const thread = create();
    const tasks = ['Ana Souza', 'Wei Zhang', 'Rui Costa'].map(task);
    expect(await Promise.all(tasks.map((one) => thread.run(one, acme)))).to.deep.equal(tasks.map(answerTo));
  });

  it('fail what they were given when they end; the next document has another one', async () => {
    const thread = create();
    const cut = codeOf(thread.run(long, acme));
    await thread.close();
    expect(await cut).to.match(/^The thread that anonymizes ended/);
    expect(await thread.run(task('Wei Zhang'), acme)).to.deep.equal(answerTo(task('Wei Zhang')));
  });

  it('give up what takes longer than the deadline, waiting or under way, and go on', async () => {
    const thread = create({ deadlineMs: 3_000 });
    // A thread that begins may take longer than the deadline on a busy machine.
    const answered = (asked: AnonymizationTask) => waitFor(() => thread.run(asked, acme).catch(() => undefined));
    await answered(task('warm'));
    const outcomes = [thread.run(long, acme), thread.run(long, acme)].map(codeOf);
    expect(await Promise.all(outcomes)).to.deep.equal(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
    expect(await answered(task('Rui Costa'))).to.deep.equal(answerTo(task('Rui Costa')));
  });

  it('stop working for whoever has gone', async () => {
    const thread = create();
    const gone = new AbortController();
    const undisturbed = create()
      .run(long, acme)
      .then(
        () => 'the long document',
        () => 'the deadline',
      );
    const left = codeOf(thread.run(long, { ...acme, signal: gone.signal }));
    const waiting = codeOf(thread.run(long, { ...acme, signal: gone.signal }));
    gone.abort();
    await Promise.all([left, waiting]);
    const next = thread.run(medium, acme).then(() => 'the next document');
    expect(await Promise.race([next, undisturbed])).to.equal('the next document');
    expect(await codeOf(thread.run(task('x'), { ...acme, signal: gone.signal }))).to.not.equal('answered');
  });

  it('let organizations take turns, and short documents pass long ones', async () => {
    const thread = create();
    const order: string[] = [];
    const run = (name: string, organizationId: string, asked = medium): Promise<unknown> =>
      thread.run(asked, { organizationId }).then(() => order.push(name));
    await thread.run(task('warm'), acme);
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => run(`greedy ${index}`, 'greedy')),
      run('modest', 'modest'),
      run('short', 'greedy', task('Ana Souza')),
    ]);
    expect(order.indexOf('short')).to.equal(0);
    expect(order.indexOf('modest')).to.be.below(4);
  });

  it('leave the event loop to others: of the largest document it sees the text alone', async () => {
    const thread = create();
    const data = 'May Ceo Fisher 12 March '.repeat(10_000);
    await thread.run({ ...long, data: 'warm' }, acme);
    const before = performance.eventLoopUtilization();
    await thread.run({ ...long, data }, acme);
    const busy = performance.eventLoopUtilization(before).active;
    // What the same document costs whoever does it here, on this machine and at this hour.
    const began = performance.now();
    answerTo({ ...long, data });
    expect(busy).to.be.below((performance.now() - began) / 2);
  });

  it('refuse what an organization heaps up, and it alone', async () => {
    const thread = create();
    const outcomes = Array.from({ length: 40 }, () => codeOf(thread.run(medium, acme)));
    const other = codeOf(thread.run(medium, { organizationId: 'other' }));
    expect((await Promise.all(outcomes)).filter((code) => code === 'RATE_LIMITED')).to.have.length(7);
    expect(await other).to.equal('answered');
  });
});
