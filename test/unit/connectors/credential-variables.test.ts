import { expect } from 'chai';
import { credentialProblems, credentialVariables } from '../../../shared/connectors/index.js';

const FIELD = 'authentication.credentials';

describe('credentials as variables of a program', () => {
  it('writes names as variables are written', () => {
    expect(
      credentialVariables({
        type: 'oauth2',
        credentials: { clientId: 'a', clientSecret: 'b', GITHUB_TOKEN: 'c', token: 'd' },
      }),
    ).to.deep.equal({
      AUTH_TYPE: 'oauth2',
      CLIENT_ID: 'a',
      CLIENT_SECRET: 'b',
      GITHUB_TOKEN: 'c',
      TOKEN: 'd',
    });
    expect(
      credentialProblems({ clientId: 'a', GITHUB_TOKEN: 'c', username: 'u', password: 'p', databaseUrl: 'x' }, FIELD),
    ).to.deep.equal([]);
  });

  for (const name of [
    'NODE_OPTIONS',
    'nodeOptions',
    'LD_PRELOAD',
    'PATH',
    'path',
    'BASH_ENV',
    'PYTHONPATH',
    'PYTHONSTARTUP',
    'PERL5OPT',
    'JAVA_TOOL_OPTIONS',
    'GIT_SSH_COMMAND',
    'HTTPS_PROXY',
    'CONNECTOR_FILES_ROOT',
    'CONNECTOR_ALLOW_PRIVATE',
    'CONNECTION_MARK',
    'DYLD_INSERT_LIBRARIES',
    'npm_config_prefix',
  ]) {
    it(`refuses ${name}, and does not pass it on`, () => {
      expect(credentialProblems({ [name]: 's3cret' }, FIELD).map(({ field }) => field)).to.deep.equal([
        `${FIELD}.${name}`,
      ]);
      expect(JSON.stringify(credentialProblems({ [name]: 's3cret' }, FIELD))).not.to.contain('s3cret');
      expect(credentialVariables({ type: 'basic', credentials: { [name]: 'x' } })).to.deep.equal({
        AUTH_TYPE: 'basic',
      });
    });
  }

  it('refuses what is no name, what is no text, and two of one name', () => {
    const refused: Record<string, string>[] = [
      { 'a b': 'x' },
      { '1a': 'x' },
      { 'A=B': 'x' },
      { key: 'a\0b' },
      { key: 'x'.repeat(20_000) },
      { apiKey: 'a', API_KEY: 'b' },
    ];
    for (const credentials of refused) {
      expect(credentialProblems(credentials, FIELD), Object.keys(credentials).join()).to.have.length(1);
    }
  });
});
