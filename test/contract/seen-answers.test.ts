import { expect } from 'chai';
import { undeclaredAnswers } from '../support/seen-answers.js';

const path = '/api/v1/requests/req_1/instructional-workflow';

describe('what tests have seen, against the API document', () => {
  it('what is declared passes, and so does what is none of its operations', async () => {
    expect(
      await undeclaredAnswers([
        { method: 'GET', path, status: 409, code: 'NOT_INSTRUCTIONAL' },
        { method: 'POST', path: `${path}/decisions`, status: 412, code: 'CONTENT_CHANGED' },
        { method: 'GET', path: '/api/v2/executive/query/q_1', status: 200, code: 'CANCELLED' },
        { method: 'GET', path: '/nowhere', status: 404, code: 'NOT_FOUND' },
        { method: 'PATCH', path, status: 405, code: 'METHOD_NOT_ALLOWED' },
      ]),
    ).to.deep.equal([]);
  });

  it('a status that an operation does not declare is named, and so is a code that it does not', async () => {
    expect(
      await undeclaredAnswers([
        { method: 'GET', path, status: 412, code: 'CONTENT_CHANGED' },
        { method: 'GET', path, status: 409, code: 'NOT_FOUND' },
        { method: 'GET', path, status: 409, code: 'STAGE_NOT_ACTIVE' },
        { method: 'POST', path: `${path}/decisions`, status: 412, code: 'PRECONDITION_FAILED' },
      ]),
    ).to.deep.equal([
      'getInstructionalWorkflow: 412 CONTENT_CHANGED is sent and not declared',
      'getInstructionalWorkflow: 409 NOT_FOUND is sent and not declared',
      'getInstructionalWorkflow: 409 STAGE_NOT_ACTIVE is sent and not declared',
      'decideInstructionalWorkflowStage: 412 PRECONDITION_FAILED is sent and not declared',
    ]);
  });
});
