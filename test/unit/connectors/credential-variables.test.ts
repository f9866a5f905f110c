import { expect } from 'chai';
import {
  createProgramCatalogue,
  credentialProblems,
  credentialVariables,
  takesVariables,
} from '../../../shared/connectors/index.js';

const FIELD = 'authentication.credentials';

const catalogue = createProgramCatalogue({
  allowed: [
    { name: 'free', command: '/bin/true', args: [] },
    { name: 'named', command: '/bin/true', args: [], variables: ['CRM_REGION'] },
  ],
  filesRoot: '/srv/files',
  allowPrivate: false,
  allowHttp: false,
  environment: { PATH: '/usr/bin' },
});

/** What a program finds in its environment. */
const environmentOf = (program: string, environment: Record<string, string>) =>
  catalogue.commandFor({ program, organizationId: 'acme', args: [], environment })?.environment;

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
      credentialProblems(
        { clientId: 'a', GITHUB_TOKEN: 'c', username: 'u', password: 'p', slackBotToken: 'x' },
        FIELD,
        takesVariables(undefined),
      ),
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
    'PGPASSFILE',
    'PGSERVICEFILE',
    'LUA_INIT',
    'ERL_AFLAGS',
    'CORECLR_PROFILER_PATH',
    'COMPLUS_ReadyToRun',
    'SOMETHING_THAT_NOBODY_THOUGHT_OF',
    'AUTH_TYPE',
    'CONNECTOR_TOKEN',
  ]) {
    it(`refuses ${name} for every program, and does not pass it on`, () => {
      for (const program of catalogue.names()) {
        const takes = catalogue.variablesOf(program);
        const problems = credentialProblems({ [name]: 's3cret' }, FIELD, takes);
        expect(problems.map(({ field }) => field)).to.deep.equal([`${FIELD}.${name}`]);
        expect(JSON.stringify(problems)).not.to.contain('s3cret');
        const variables = credentialVariables({ type: 'basic', credentials: { [name]: 's3cret' } });
        const environment = environmentOf(program, variables);
        expect(JSON.stringify(environment)).not.to.contain('s3cret');
        expect(environment).to.include({ AUTH_TYPE: 'basic', PATH: '/usr/bin' });
      }
    });
  }

  it('takes for each program what it knows, and what the operator named', () => {
    const taken: Record<string, string[]> = {
      sql: ['databaseUrl', 'username', 'password'],
      http: ['apiKey', 'apiKeyHeader', 'clientAuth', 'tokenUrl', 'clientSecret'],
      files: ['apiKey'],
      named: ['CRM_REGION', 'password'],
      free: ['GITHUB_TOKEN', 'username'],
    };
    const refused: Record<string, string[]> = {
      sql: ['apiKeyHeader', 'GITHUB_TOKEN'],
      http: ['databaseUrl'],
      files: ['databaseUrl', 'GITHUB_TOKEN'],
      named: ['GITHUB_TOKEN'],
      free: ['CRM_REGION'],
    };
    const problems = (program: string, names: string[]) =>
      credentialProblems(Object.fromEntries(names.map((name) => [name, 'x'])), FIELD, catalogue.variablesOf(program));
    for (const [program, names] of Object.entries(taken)) expect(problems(program, names), program).to.deep.equal([]);
    for (const [program, names] of Object.entries(refused))
      expect(problems(program, names), program).to.have.length(names.length);
    expect(environmentOf('named', { CRM_REGION: 'eu', GITHUB_TOKEN: 'x' })).to.deep.equal({
      CRM_REGION: 'eu',
      PATH: '/usr/bin',
    });
  });

  it('gives the files program the directory of its organization alone', () => {
    expect(environmentOf('files', {})).to.include({ CONNECTOR_FILES_ROOT: '/srv/files/acme' });
  });

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
      const problems = credentialProblems(credentials, FIELD, (name) => name !== 'A=B');
      expect(problems, Object.keys(credentials).join()).to.have.length(1);
    }
  });
});
