import { expect } from 'chai';
import { startApiServer, type ApiReply, type ApiRequest, type ApiServer } from '../../support/api-server.js';
import { aConnector, noAbort, openConnections, rejectionOf } from '../../support/connections.js';

const people = Array.from({ length: 7 }, (_, index) => ({
  id: index + 1,
  name: `P${index + 1}`,
  team: index % 2 === 0 ? 'red' : 'blue',
  at: `2026-01-0${index + 1}`,
}));

const number = (url: URL, name: string, otherwise: number): number => Number(url.searchParams.get(name) ?? otherwise);

/** An API with every style of paging and authentication. */
function createApi() {
  const tokens = new Set<string>();
  let issued = 0;
  let putOff = 2;

  const routes: Record<string, (request: ApiRequest, base: string) => ApiReply> = {
    '/v1/people': () => ({ body: { meta: { total: 7 }, data: people } }),
    '/v1/empty': () => ({ body: { data: [], total: 0 } }),
    '/v1/link': ({ url }, base) => {
      const page = number(url, 'p', 0);
      const next =
        page < 2
          ? { link: `<${base}/v1/link?p=${page - 1}>; rel="prev", <${base}/v1/link?p=${page + 1}>; rel="next"` }
          : undefined;
      return { body: people.slice(page * 3, page * 3 + 3), ...(next && { headers: next }) };
    },
    '/v1/escape': () => ({ body: people, headers: { link: '<http://127.0.0.1:1/v1/people>; rel=next' } }),
    '/v1/cursor': ({ url }) => {
      const from = number(url, 'after', 0);
      return {
        body: { items: people.slice(from, from + 2), next: from + 2 < people.length ? String(from + 2) : null },
      };
    },
    '/v1/page': ({ url }) => ({
      body: { items: people.slice((number(url, 'page', 1) - 1) * 3, number(url, 'page', 1) * 3) },
    }),
    '/v1/offset': ({ url }) => ({
      body: { items: people.slice(number(url, 'start', 0), number(url, 'start', 0) + number(url, 'count', 2)) },
    }),
    '/v1/teams': ({ url }) => ({ body: people.filter(({ team }) => team === (url.searchParams.get('team') ?? team)) }),
    '/v1/search': ({ method, body }) => ({
      body: {
        found: method === 'POST' ? people.filter(({ id }) => id <= (JSON.parse(body) as { max: number }).max) : [],
      },
    }),
    '/v1/changes': ({ url }) => ({ body: people.filter(({ at }) => at >= (url.searchParams.get('since') ?? '')) }),
    '/v1/busy': () => (putOff-- > 0 ? { status: 429, headers: { 'retry-after': '0' } } : { body: people }),
    '/v1/down': () => ({ status: 503, headers: { 'retry-after': '3600' } }),
    '/v1/broken': () => ({ body: '<html>' }),
    '/v1/moved': (_request, base) => ({ status: 302, headers: { location: `${base}/v1/people` } }),
    '/v1/whoami': ({ headers, url }) => ({
      body: [
        {
          authorization: headers.authorization ?? null,
          key: headers['x-api-key'] ?? null,
          query: url.searchParams.get('key'),
        },
      ],
    }),
    '/v1/guarded': ({ headers }) => (tokens.has(headers.authorization ?? '') ? { body: people } : { status: 401 }),
    '/token': ({ headers, body }) => {
      const given = Buffer.from(String(headers.authorization).slice(6), 'base64').toString();
      if (given !== 'client%201:s%2Fecret') return { status: 401 };
      const token = `t${++issued}`;
      tokens.add(`Bearer ${token}`);
      return { body: { access_token: token, token_type: 'Bearer', expires_in: 3_600, granted: body } };
    },
  };
  return {
    reply: (request: ApiRequest): ApiReply =>
      routes[request.url.pathname]?.(request, `http://${request.headers.host}`) ?? { status: 404 },
    /** No token is good any more. */
    withdrawTokens: () => tokens.clear(),
    issued: () => issued,
  };
}

describe('connector program http', () => {
  let api: ReturnType<typeof createApi>;
  let server: ApiServer;
  let connections: ReturnType<typeof openConnections>;
  let open: ReturnType<typeof aConnector>;

  before(async () => {
    api = createApi();
    server = await startApiServer(api.reply);
    connections = openConnections();
    open = aConnector({ program: 'http', args: [`${server.baseUrl}/v1`] });
  });
  after(async () => {
    await connections.close();
    await server.close();
  });

  const read = (request: object, connector = open) =>
    connections.read(connector, { limit: 100, ...request }, noAbort());
  const ids = (result: { rows: Record<string, unknown>[] }): unknown[] => result.rows.map((row) => row['id']);

  it('finds the rows in an answer, and filters and picks them', async () => {
    expect(ids(await read({ object: 'people' }))).to.deep.equal([1, 2, 3, 4, 5, 6, 7]);
    expect((await read({ object: 'people', source: { rowsAt: '/meta' } })).rows).to.deep.equal([{ total: 7 }]);
    expect(
      (await read({ object: 'people', fields: ['name'], filters: { team: 'red', id: { gt: 3 } } })).rows,
    ).to.deep.equal([{ name: 'P5' }, { name: 'P7' }]);
    expect((await read({ object: 'empty' })).rows).to.deep.equal([]);
  });

  const pagings: [name: string, source: object][] = [
    ['link', { paging: { style: 'link' } }],
    ['cursor', { rowsAt: '/items', paging: { style: 'cursor', at: '/next', parameter: 'after' } }],
    ['page', { rowsAt: '/items', paging: { style: 'page', parameter: 'page', sizeParameter: 'size', size: 3 } }],
    ['offset', { rowsAt: '/items', paging: { style: 'offset', parameter: 'start', sizeParameter: 'count', size: 2 } }],
  ];
  for (const [object, source] of pagings) {
    it(`reads page after page by ${object}, and goes on in the middle of one`, async () => {
      expect(ids(await read({ object, source }))).to.deep.equal([1, 2, 3, 4, 5, 6, 7]);
      const first = await read({ object, source, limit: 4 });
      expect(first.truncated).to.equal(true);
      const second = await read({ object, source, limit: 4, cursor: first.cursor });
      expect([...ids(first), ...ids(second)]).to.deep.equal([1, 2, 3, 4, 5, 6, 7]);
      expect(second.truncated).to.equal(false);
    });
  }

  it('lets the API filter and search where it can', async () => {
    expect(
      ids(await read({ object: 'teams', filters: { team: 'blue' }, source: { filterParameters: { team: 'team' } } })),
    ).to.deep.equal([2, 4, 6]);
    expect(server.requests.at(-1)?.url.search).to.equal('?team=blue');
    expect(
      ids(await read({ object: 'people', source: { path: '/search', method: 'POST', body: { max: 2 } } })),
    ).to.deep.equal([1, 2]);
  });

  it('reads what is new since the last read', async () => {
    const request = { object: 'changes', cursorField: 'at', source: { sinceParameter: 'since' } };
    const first = await read({ ...request, filters: { id: { lte: 5 } } });
    expect(ids(first)).to.deep.equal([1, 2, 3, 4, 5]);
    const second = await read({ ...request, cursor: first.cursor });
    expect(server.requests.at(-1)?.url.search).to.equal('?since=2026-01-05');
    expect(ids(second)).to.deep.equal([6, 7]);
    expect(ids(await read({ ...request, cursor: second.cursor }))).to.deep.equal([]);
  });

  it('waits when it is asked to, and not for ever', async () => {
    expect(ids(await read({ object: 'busy' }))).to.have.length(7);
    const error = await rejectionOf(read({ object: 'down' }));
    expect(error).to.include({ reason: 'system_failed' });
    expect(error.message).to.contain('HTTP 503');
  });

  it('authenticates with a key and with a name and password', async () => {
    const whoami = async (environment: Record<string, string>) =>
      (await read({ object: 'whoami' }, aConnector({ program: 'http', args: [`${server.baseUrl}/v1/`], environment })))
        .rows[0];
    expect(await whoami({ AUTH_TYPE: 'api_key', API_KEY: 'k1' })).to.include({ authorization: 'Bearer k1' });
    expect(await whoami({ AUTH_TYPE: 'api_key', API_KEY: 'k1', API_KEY_HEADER: 'X-API-Key' })).to.include({
      authorization: null,
      key: 'k1',
    });
    expect(await whoami({ AUTH_TYPE: 'api_key', API_KEY: 'k1', API_KEY_QUERY: 'key' })).to.include({ query: 'k1' });
    expect(await whoami({ AUTH_TYPE: 'basic', USERNAME: 'ann', PASSWORD: 'p:w' })).to.include({
      authorization: `Basic ${Buffer.from('ann:p:w').toString('base64')}`,
    });
  });

  it('never puts a key into a cursor', async () => {
    const connector = aConnector({
      program: 'http',
      args: [`${server.baseUrl}/v1`],
      environment: { AUTH_TYPE: 'api_key', API_KEY: 'sesame', API_KEY_QUERY: 'key' },
    });
    const { cursor } = await read(
      { object: 'page', limit: 4, source: { rowsAt: '/items', paging: { style: 'page', parameter: 'page' } } },
      connector,
    );
    expect(server.requests.at(-1)?.url.searchParams.get('key')).to.equal('sesame');
    expect(Buffer.from(cursor ?? '', 'base64url').toString())
      .to.contain('/v1/page')
      .and.not.to.contain('sesame');
  });

  it('fetches an access token, keeps it, and fetches another when it is withdrawn', async () => {
    const connector = aConnector({
      program: 'http',
      args: [`${server.baseUrl}/v1`],
      environment: {
        AUTH_TYPE: 'oauth2',
        CLIENT_ID: 'client 1',
        CLIENT_SECRET: 's/ecret',
        TOKEN_URL: `${server.baseUrl}/token`,
        SCOPE: 'people:read',
      },
    });
    await read({ object: 'guarded' }, connector);
    await read({ object: 'guarded' }, connector);
    expect(api.issued()).to.equal(1);
    expect(server.requests.find(({ url }) => url.pathname === '/token')?.body).to.equal(
      'grant_type=client_credentials&scope=people%3Aread',
    );
    api.withdrawTokens();
    expect(ids(await read({ object: 'guarded' }, connector))).to.have.length(7);
    expect(api.issued()).to.equal(2);
    const wrong = await rejectionOf(
      read(
        { object: 'guarded' },
        aConnector({
          ...connector,
          connectorId: 'wrong',
          environment: { ...connector.environment, CLIENT_SECRET: 'other' },
        }),
      ),
    );
    expect(wrong.message).to.contain('refused the client').and.not.to.contain('other');
  });

  it('leaves neither the origin nor the base path', async () => {
    for (const path of [
      'http://127.0.0.1:1/v1/people',
      '//127.0.0.1:1/x',
      '../token',
      'people/../../token',
      '%2e%2e/token',
      '..%2ftoken',
      '\\\\127.0.0.1\\x',
    ]) {
      const before = server.requests.length;
      const error = (await rejectionOf(read({ object: 'people', source: { path } }))) as Error & {
        details: { field: string }[];
      };
      expect(error.details[0]?.field, path).to.be.oneOf(['path', 'object']);
      if (error.details[0]?.field === 'object')
        expect(
          server.requests.slice(before).every(({ url }) => url.pathname.startsWith('/v1/')),
          path,
        ).to.equal(true);
    }
    expect((await rejectionOf(read({ object: 'escape', source: { paging: { style: 'link' } } }))).message).to.contain(
      'base URL',
    );
    expect((await rejectionOf(read({ object: 'moved' }))).message).to.contain('not followed');
  });

  it('says what is wrong', async () => {
    const field = async (request: object) =>
      ((await rejectionOf(read(request))) as Error & { details: { field: string }[] }).details[0]?.field;
    expect(await field({ object: 'nothing' })).to.equal('object');
    expect(await field({ object: 'people', source: { rowsAt: '/none' } })).to.equal('rowsAt');
    expect(await field({ object: 'people', source: { paging: { style: 'page' } } })).to.contain('paging');
    expect((await rejectionOf(read({ object: 'broken' }))).message).to.contain('not JSON');
    expect(await rejectionOf(read({}, aConnector({ program: 'http', args: ['no url'] })))).to.include({
      reason: 'start_failed',
    });
  });

  it('does not reach private addresses or plain http unless the operator allows it', async () => {
    const guarded = openConnections({ allowPrivate: false });
    expect(await rejectionOf(guarded.read(open, { object: 'people', limit: 1 }, noAbort()))).to.include({
      reason: 'start_failed',
    });
    await guarded.close();
  });
});
