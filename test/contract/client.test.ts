import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { createConclaveClient, type Schema } from '../../clients/typescript/src/index.js';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { testDirectory } from '../support/stack.js';

const folder = new URL('../../clients/typescript/', import.meta.url);

describe('the typed client', () => {
  const app = testApp();

  it('has the types of the document as it is now (npm run client:generate)', async () => {
    const generate = fileURLToPath(new URL('../../dist/clients/typescript/generate.js', folder));
    const { stdout } = await promisify(execFile)(process.execPath, [generate, '--print'], {
      maxBuffer: 16 * 1024 * 1024,
    });
    expect(
      stdout === readFileSync(new URL('src/schema.ts', folder), 'utf8'),
      'src/schema.ts is what the document generates',
    ).to.equal(true);
  });

  it('compiles where the program of its README is written', async () => {
    const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(new URL('README.md', folder), 'utf8')) ?? [];
    expect(program).to.contain('createConclaveClient');
    const directory = testDirectory();
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      typeRoots: [fileURLToPath(new URL('../../node_modules/@types', folder))],
      types: ['node'],
      paths: { '@conclave/client': [fileURLToPath(new URL('src/index.ts', folder))] },
    };
    writeFileSync(path.join(directory, 'main.ts'), `declare const apiKey: string;\n${program}`);
    writeFileSync(path.join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    const compiler = fileURLToPath(new URL('../../node_modules/.bin/tsc', folder));
    const { stdout } = await promisify(execFile)(compiler, ['-p', directory]).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).to.equal('');
  });

  it('gets a token with its credentials, once for calls that come together, and asks', async () => {
    const identity = createIdentityService({ db: app.deps.db });
    await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
    await identity.createExecutive({ organizationId: 'acme', sub: 'cfo', role: 'CFO', authorityLevel: 4 });
    const { apiKey } = await identity.createKey({ organizationId: 'acme', sub: 'cfo' });
    const paths: string[] = [];
    const client = createConclaveClient({
      baseUrl: app.url,
      credentials: { organizationId: 'acme', apiKey },
      fetch: (request) => {
        paths.push(new URL(request.url).pathname);
        return fetch(request);
      },
    });
    const [modules, answer] = await Promise.all([
      client.GET('/api/v2/modules'),
      client.POST('/api/v2/executive/query', {
        body: { type: 'FINANCIAL_ANALYSIS', content: 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?' },
      }),
    ]);
    expect(modules.data?.modules.map(({ role }) => role)).to.include('CFO');
    const response = answer.data as Schema<'ExecutiveResponse'>;
    expect(response.status).to.equal('completed');
    expect(response.confidence).to.be.within(0, 1);
    expect(response.verdict).to.equal('proceed with conditions');
    expect(response.headline).to.match(/^Proceed with conditions: /);
    expect(response.cfoAnalysis?.questions).to.be.an('array');
    expect(paths.filter((path) => path === '/api/v2/auth/token')).to.have.length(1);
  });

  it('hands over the error of a refused call, and throws when its credentials are refused', async () => {
    const { data, error, response } = await createConclaveClient({
      baseUrl: app.url,
      token: await app.tokenOf('acme'),
    }).GET('/api/v2/modules/{role}', { params: { path: { role: 'CMO' } } });
    expect(data).to.equal(undefined);
    expect(response.status).to.equal(404);
    expect(error?.error.code).to.equal('NOT_FOUND');
    const stranger = createConclaveClient({
      baseUrl: app.url,
      credentials: { organizationId: 'acme', apiKey: 'cnk_wrong' },
    });
    const refusal = await stranger.GET('/api/v2/modules').then(
      () => undefined,
      (failure: Error) => failure.message,
    );
    expect(refusal).to.match(/^No access token: /);
  });
});
