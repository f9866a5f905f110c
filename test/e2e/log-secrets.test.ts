import { expect } from 'chai';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { openBooks, smallCompany } from '../support/books.js';
import { receiverAllowed, testReceiver } from '../support/sensitive.js';
import { testDirectory } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

/** Secrets of a session, by what they are. */
const chosen = {
  'the secret of a webhook': 'webhook-secret-Qx7vLm2',
  'the next secret of a webhook': 'webhook-secret-next-Zt4bRk9',
  'a password of a connector': 'connector-password-Hn3wPd8',
  'a changed password of a connector': 'connector-password-Vb6yTc1',
  'a key that is wrong': 'cnk_wrong-key-Js5gMf0',
  'a token that is wrong': 'eyJhbGciOiJIUzI1NiJ9.d3JvbmctdG9rZW4.wrong-token-Kd2hXq7',
  'a field that no route knows': 'misplaced-secret-Yc8rNw3',
} as const;

describe('no secret is written to a log or told in an answer', () => {
  const hooks = testReceiver();
  let conclave: Conclave;
  const secrets: Record<string, string> = { ...chosen };
  const answers: string[] = [];

  before(async () => {
    conclave = await startConclave(testDirectory(), { ...receiverAllowed, LOG_LEVEL: 'trace' });
  });
  after(killConclaves);

  async function call(
    method: string,
    path: string,
    { token, body, raw }: { token?: string; body?: unknown; raw?: string } = {},
  ): Promise<{ status: number; text: string }> {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${conclave.runtime().baseUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        prefer: 'respond-async',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    return { status: response.status, text: await response.text() };
  }

  /** The same, and what is answered must hold no secret. */
  async function told(
    method: string,
    path: string,
    options: Parameters<typeof call>[2] = {},
  ): Promise<{ status: number; text: string }> {
    const answer = await call(method, path, options);
    answers.push(`${method} ${path} ${answer.status} ${answer.text}`);
    return answer;
  }

  const signIn = async (organizationId: string, apiKey: string): Promise<string> => {
    const { text } = await call('POST', '/api/v2/auth/token', {
      body: { organizationId, credentials: { type: 'api_key', apiKey } },
    });
    return (JSON.parse(text) as { accessToken: string }).accessToken;
  };

  it('in a session that uses every kind, rightly and wrongly', async () => {
    const { organizationId, apiKey, operatorKey } = conclave.credentials();
    const token = await signIn(organizationId, apiKey);
    const operatorToken = await signIn(organizationId, operatorKey);
    Object.assign(secrets, {
      'an API key': apiKey,
      'an operator’s key': operatorKey,
      'a token': token,
      'an operator’s token': operatorToken,
    });

    const { text } = await told('POST', '/api/v2/webhooks', {
      token,
      body: { url: hooks.receiver.url, events: ['query.completed'], secret: chosen['the secret of a webhook'] },
    });
    const { id } = JSON.parse(text) as { id: string };
    await told('POST', `/api/v2/webhooks/${id}/rotate-secret`, {
      token,
      body: { secret: chosen['the next secret of a webhook'] },
    });
    await told('POST', `/api/v2/webhooks/${id}/test`, { token });
    await waitFor(() => hooks.receiver.received.length > 0);

    const credentials = (password: string) => ({ type: 'basic', credentials: { username: 'reader', password } });
    const books = openBooks(smallCompany());
    expect(
      (
        await told('POST', '/api/v2/connectors', {
          token,
          body: {
            systemType: 'ERP',
            serverPath: 'books',
            serverArgs: [books.file],
            authentication: credentials(chosen['a password of a connector']),
          },
        })
      ).status,
    ).to.equal(201);
    await told('PATCH', '/api/v2/connectors/ERP', {
      token,
      body: { authentication: credentials(chosen['a changed password of a connector']) },
    });
    await told('POST', '/api/v2/connectors/ERP/test', { token });
    const { text: synced } = await told('POST', '/api/v2/connectors/ERP/sync', { token });
    const { jobId } = JSON.parse(synced) as { jobId: string };
    await waitFor(
      async () =>
        /"status":"(?:completed|failed)"/.test(
          (await told('GET', `/api/v2/connectors/ERP/jobs/${jobId}`, { token })).text,
        ),
      30_000,
    );

    const misplaced = chosen['a field that no route knows'];
    expect(
      (
        await told('POST', '/api/v2/auth/token', {
          body: { organizationId, credentials: { type: 'api_key', apiKey: chosen['a key that is wrong'] } },
        })
      ).status,
    ).to.equal(401);
    expect(
      (
        await told('POST', '/api/v2/auth/token', {
          body: { organizationId, credentials: { type: 'password', apiKey: misplaced, password: misplaced } },
        })
      ).status,
    ).to.equal(400);
    expect((await told('GET', '/api/v2/modules', { token: chosen['a token that is wrong'] })).status).to.equal(401);
    expect(
      (
        await told('POST', '/api/v2/webhooks', {
          token,
          body: { url: 'nowhere', events: [], secret: misplaced, apiKey: misplaced },
        })
      ).status,
    ).to.equal(400);
    expect((await told('POST', '/api/v2/webhooks', { token, raw: `{"secret":"${misplaced}",` })).status).to.equal(400);
    expect(
      (
        await told('POST', '/api/v2/connectors', {
          token,
          body: {
            systemType: 'CRM',
            serverPath: 'books',
            authentication: { type: 'basic', credentials: { password: { nested: misplaced } } },
          },
        })
      ).status,
    ).to.equal(400);
    expect(
      (
        await told('POST', '/graphql', {
          token,
          body: { query: `{ getCSuiteModules(secret: "${misplaced}") { role } }` },
        })
      ).status,
    ).to.equal(400);
    expect((await call('POST', '/admin/login', { body: { apiKey: operatorKey } })).status).to.be.below(400);
    expect((await told('POST', '/admin/login', { body: { apiKey: chosen['a key that is wrong'] } })).status).to.equal(
      401,
    );
    await told('POST', '/api/v2/auth/revoke', { token: operatorToken, body: { token } });
    for (const path of ['/api/v2/webhooks', '/api/v2/connectors'])
      await told('GET', path, { token: await signIn(organizationId, apiKey) });
  });

  it('by any answer', () => {
    expect(answers).to.have.length.above(15);
    for (const [what, secret] of Object.entries(secrets))
      expect(
        answers.filter((answer) => answer.includes(secret) && !answer.includes('getCSuiteModules')),
        what,
      ).to.deep.equal([]);
  });

  it('by any process, at the level that says most', async () => {
    const { output, errors } = await conclave.end('SIGTERM');
    const log = [...output, ...errors];
    expect(log.some((line) => line.includes('"operationId":"createWebhook"'))).to.equal(true);
    for (const [what, secret] of Object.entries(secrets))
      expect(
        log.filter((line) => line.includes(secret)),
        what,
      ).to.deep.equal([]);
  });
});
