import { expect } from 'chai';
import { anonymize, type AnonymizationTask } from '../../../shared/anonymization/anonymize.js';
import { createThreadedAnonymizer } from '../../../shared/anonymization/threaded-anonymizer.js';

const task = (name: string): AnonymizationTask => ({
  data: { note: `${name} pays $4.2M.` },
  level: 'ADVANCED',
  wanted: ['GDPR', 'HIPAA'],
});

describe('the thread that anonymizes', () => {
  const thread = createThreadedAnonymizer();
  after(() => thread.close());

  it('answers each document with what the process itself would', async () => {
    const tasks = ['Ana Souza', 'Wei Zhang', 'Rui Costa'].map(task);
    expect(await Promise.all(tasks.map(thread.run))).to.deep.equal(tasks.map(anonymize));
  });

  it('that ends fails what it was given; the next document has another one', async () => {
    const cut = thread.run({ ...task('Ana Souza'), data: 'Ana Souza met Wei Zhang. '.repeat(20_000) }).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await thread.close();
    expect(await cut).to.match(/^The thread that anonymizes ended/);
    expect(await thread.run(task('Wei Zhang'))).to.deep.equal(anonymize(task('Wei Zhang')));
  });
});
