import { expect } from 'chai';
import { eventNames } from '../../shared/webhooks/index.js';
import { walkEnvironment, walkWhole, type WholeWalk } from '../contract/walk/whole-walk.js';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { documentValidator } from '../support/contract-proxy.js';
import { testDirectory } from '../support/stack.js';

describe('a walk through every operation, held against the OpenAPI document by a validator that is not the server\'s', function () {
  this.timeout(180_000);
  let conclave: Conclave;
  let walked: WholeWalk;
  before(async () => {
    conclave = await startConclave(testDirectory(), walkEnvironment);
    walked = await walkWhole(conclave);
  });
  after(async () => {
    await walked?.close();
    await conclave?.end('SIGTERM');
    killConclaves();
  });

  it('finds no deviation', () => {
    expect(walked.proxy.deviations).to.deep.equal([]);
  });

  it('calls every operation, and sees every success that is documented', () => {
    const seen = new Set(walked.proxy.exchanges.map(({ operationId, status }) => `${operationId} ${status}`));
    const documented = Object.values(walked.proxy.document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, responses }) => Object.keys(responses).filter((status) => Number(status) < 400).map((status) => `${operationId} ${status}`));
    expect(documented.filter((one) => !seen.has(one))).to.deep.equal([]);
  });

  it('receives every event as the document has it', () => {
    const { document } = walked.proxy;
    const violations = documentValidator(document);
    const arrived = new Map(walked.receiver.received.map(({ body }) => [(JSON.parse(body) as { event: string }).event, JSON.parse(body) as unknown]));
    expect([...arrived.keys()]).to.have.members(eventNames);
    for (const [event, body] of arrived) {
      const schema = document.webhooks[event]?.['post']?.requestBody?.content['application/json']?.schema;
      expect(schema, event).to.be.an('object');
      expect(violations(schema ?? {}, body), event).to.deep.equal([]);
    }
  });
});
