import { expect } from 'chai';
import { parseRedisUrl } from '../../../shared/platform/redis/index.js';

const node = (host: string, port = 6379) => ({ host, port });

describe('REDIS_URL', () => {
  for (const [text, target] of [
    ['redis://cache', { kind: 'single', tls: false, address: node('cache'), db: 0 }],
    ['redis://cache:7000/3', { kind: 'single', tls: false, address: node('cache', 7000), db: 3 }],
    ['redis://[::1]:7000/?family=6', { kind: 'single', tls: false, address: node('::1', 7000), db: 0, family: 6 }],
    ['rediss://:p%40ss@cache', { kind: 'single', tls: true, password: 'p@ss', address: node('cache'), db: 0 }],
    [
      'rediss://app:a@b:c@cache:1',
      { kind: 'single', tls: true, username: 'app', password: 'a@b:c', address: node('cache', 1), db: 0 },
    ],
    [
      'redis+sentinel://a,b:1/mymaster',
      { kind: 'sentinel', tls: false, sentinels: [node('a', 26_379), node('b', 1)], masterName: 'mymaster', db: 0 },
    ],
    [
      'rediss+sentinel://u:p@a:1/mymaster/2',
      {
        kind: 'sentinel',
        tls: true,
        username: 'u',
        password: 'p',
        sentinels: [node('a', 1)],
        masterName: 'mymaster',
        db: 2,
      },
    ],
    ['redis+cluster://entry', { kind: 'cluster', tls: false, nodes: [node('entry')] }],
    [
      'rediss+cluster://:p@a:1,b:2/',
      { kind: 'cluster', tls: true, password: 'p', nodes: [node('a', 1), node('b', 2)] },
    ],
    ['redis://a:1,b:2,c', { kind: 'cluster', tls: false, nodes: [node('a', 1), node('b', 2), node('c')] }],
    [
      'redis://:p@a:1,redis://:p@b:2, redis://c',
      { kind: 'cluster', tls: false, password: 'p', nodes: [node('a', 1), node('b', 2), node('c')] },
    ],
  ] as const) {
    it(`${text} is ${target.kind}`, () => expect(parseRedisUrl(text)).to.deep.equal(target));
  }

  for (const [text, problem] of [
    ['http://cache', 'must start with redis://'],
    ['cache:6379', 'must start with redis://'],
    ['redis://', 'place 1'],
    ['redis://a,:7000', 'place 2'],
    ['redis://a:1,b:70000', 'a port in place 2 of its hosts that is not between 1 and 65535'],
    ['redis://cache/jobs', 'the number of a database'],
    ['redis://cache?ssl=true', 'has a parameter that is not known'],
    ['redis://cache?family=5', 'must have family 0, 4 or 6'],
    ['redis://:100%@cache', '%25'],
    ['redis+sentinel://a:1,b:1', 'must name the master'],
    ['redis+sentinel://a:1/mymaster/one', 'the number of a database'],
    ['redis+cluster://a:1/2', 'a cluster has none but 0'],
    ['redis://a:1,rediss://b:2', 'differ in more than their hosts'],
    ['redis://:p@a:1,redis://:q@b:2', 'differ in more than their hosts'],
  ] as const) {
    it(`${text} is refused`, () => expect(() => parseRedisUrl(text)).to.throw(problem));
  }

  for (const text of [
    'redis://:hunter2/x@cache',
    'redis://:hunter2?y@cache',
    'redis://:hunter2@cache:port',
    'redis://:hunter2@a,redis://:hunter3@b',
    'http://:hunter2@x',
    'redis://:hunter2@a/hunter2',
  ]) {
    it(`${text} is refused without its password`, () =>
      expect(() => parseRedisUrl(text))
        .to.throw()
        .with.property('message')
        .that.does.not.contain('hunter'));
  }
});
