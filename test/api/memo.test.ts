import { expect } from 'chai';
import { testApp, type TestApp } from '../support/app.js';
import { shortQuery, submit, untilEnded } from '../support/queries.js';

const markdown = 'text/markdown; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** Reads a query, whatever type the answer has. */
async function read(
  app: TestApp,
  token: string,
  queryId: string,
  accept?: string,
  method = 'GET',
): Promise<{ status: number; type: string | null; vary: string | null; headers: Headers; text: string }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'identity',
    ...(accept === undefined ? {} : { accept }),
  };
  const response = await fetch(`${app.url}/api/v2/executive/query/${queryId}`, { method, headers });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    vary: response.headers.get('vary'),
    headers: response.headers,
    text: await response.text(),
  };
}

describe('the memo of a finished query', () => {
  const app = testApp();
  let token = '';
  let queryId = '';
  before(async () => {
    token = await app.tokenOf('memo');
    queryId = await submit(app, token);
    await untilEnded(app, token, queryId);
  });

  const cases: [accept: string | undefined, type: string][] = [
    [undefined, json],
    ['*/*', json],
    ['application/json', json],
    ['text/markdown', markdown],
    ['TEXT/MARKDOWN;charset=UTF-8', markdown],
    ['text/*', markdown],
    ['text/markdown, application/json', markdown],
    ['application/json, text/markdown', json],
    ['application/json;q=0.5, text/markdown;q=0.9', markdown],
    ['application/json;q=0.9, text/markdown;q=0.5', json],
    ['text/markdown;q=0.1, */*', json],
    ['text/markdown;q=0', json],
    ['text/markdown;q=0, */*;q=0.1', json],
    ['application/json;q=0, */*', markdown],
    ['no media type, at all;;;', json],
  ];
  for (const [accept, type] of cases) {
    it(`is ${type === markdown ? '' : 'not '}what ${accept ?? 'no Accept'} asks for`, async () => {
      const answer = await read(app, token, queryId, accept);
      expect(answer).to.deep.include({ status: 200, type, vary: 'Accept, Accept-Encoding' });
      if (type === markdown)
        expect(answer.text).to.match(
          /^# .+\n\n\d{4}-\d\d-\d\d .+\n\n## The numbers that carry it\n[^]*\n# Appendix\n[^]*\n> Cash is £18\.4m/,
        );
      else expect(JSON.parse(answer.text)).to.include({ id: queryId, status: 'completed' });
    });
  }

  it('is a page for a browser', async () => {
    const answer = await read(app, token, queryId, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    expect(answer).to.deep.include({ status: 200, type: 'text/html; charset=utf-8' });
    expect(answer.text).to.match(/^<!doctype html>/);
    expect(answer.headers.get('content-security-policy')).to.match(/^default-src 'none'; style-src 'sha256-/);
  });

  it('is refused in a format that it cannot be had in', async () => {
    expect((await read(app, token, queryId, 'image/png')).status).to.equal(406);
  });

  it('says what the answer says', async () => {
    const answer = JSON.parse((await read(app, token, queryId)).text) as {
      headline: string;
      decisionId: string;
      coordinatedRecommendations: { recommendation: string }[];
    };
    const memo = (await read(app, token, queryId, 'text/markdown')).text;
    const plain = memo.replace(/\\(?=[^\w\s])/g, '').replaceAll(/[–−]/g, '-');
    expect(plain).to.contain(answer.headline.slice(1)).and.to.contain(answer.decisionId);
    for (const { recommendation } of answer.coordinatedRecommendations) expect(plain).to.contain(recommendation);
  });

  it('is kept by no cache and taken for nothing else', async () => {
    const { headers, text } = await read(app, token, queryId, 'text/markdown');
    expect(headers.get('cache-control')).to.equal('no-store');
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(headers.get('content-length')).to.equal(String(Buffer.byteLength(text)));
  });

  it('answers HEAD with its headers alone', async () => {
    expect(await read(app, token, queryId, 'text/markdown', 'HEAD')).to.deep.include({
      status: 200,
      type: markdown,
      text: '',
    });
  });

  it('is for the organization that asked: 404 in JSON for another', async () => {
    const other = await app.tokenOf('another');
    const answer = await read(app, other, queryId, 'text/markdown');
    expect(answer).to.deep.include({ status: 404, type: json });
    expect(JSON.parse(answer.text)).to.have.nested.property('error.code', 'NOT_FOUND');
  });

  it('leaves other addresses as they are', async () => {
    const response = await fetch(`${app.url}/api/v2/executive/query/${queryId}/status`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/markdown' },
    });
    expect(response.headers.get('content-type')).to.equal(json);
    expect(response.headers.get('vary')).to.equal(null);
  });
});

describe('the memo of a query without an answer', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('memo');
  });

  it('is not there yet while the query runs: 202 with the status in JSON', async () => {
    const answer = await read(app, token, await submit(app, token), 'text/markdown');
    expect(answer).to.deep.include({ status: 202, type: json, vary: 'Accept' });
    expect(JSON.parse(answer.text)).to.include({ status: 'processing' });
    expect(answer.headers.get('retry-after')).to.equal('1');
  });

  it('says that the query was cancelled', async () => {
    const queryId = await submit(app, token, shortQuery);
    await app.call('POST', `/api/v2/executive/query/${queryId}/cancel`, { token });
    const answer = await read(app, token, queryId, 'text/markdown');
    expect(answer).to.deep.include({ status: 200, type: markdown });
    expect(answer.text).to.match(/^# No answer: the query was cancelled by the caller\./);
  });
});
