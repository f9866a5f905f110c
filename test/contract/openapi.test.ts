import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { surfaces } from '../../api/app.js';
import { openApiDocument } from '../../api/openapi/document.js';
import recordedExamples from '../../api/openapi/examples.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { documentedInputs } from '../../shared/analysis/index.js';
import { eventNames } from '../../shared/webhooks/index.js';
import { testApp } from '../support/app.js';
import { documentValidator, type OpenApi } from '../support/contract-proxy.js';

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name?: string; in?: string; $ref?: string }[];
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
}

interface Schema {
  title?: string;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
}

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = JSON.parse(JSON.stringify(openApiDocument(surfaces, manifest.version))) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Every value under the key, wherever it stands. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name === key ? [member] : []),
    ...valuesOf(key, member),
  ]);
}

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

describe('the OpenAPI document', () => {
  it('has every route of the tables under its canonical prefix, and nothing else', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
    const routes = surfaces.flatMap(({ prefix, routes: table }) =>
      table.map(
        ({ method, path, operationId }) => `${method} ${prefix}${path.replaceAll(/:(\w+)/g, '{$1}')} ${operationId}`,
      ),
    );
    expect(documented).to.have.members(routes);
    expect(document).to.deep.include({ openapi: '3.1.0' });
    expect(document.info.version).to.equal('2.0.0');
  });

  it('resolves every reference, and refers to every schema', () => {
    const references = valuesOf('$ref', document) as string[];
    expect(references).to.have.length.above(200);
    expect(references.filter((reference) => at(reference) === undefined)).to.deep.equal([]);
    const used = new Set(references);
    expect(
      Object.keys(document.components.schemas).filter((name) => !used.has(`#/components/schemas/${name}`)),
    ).to.deep.equal([]);
  });

  it('gives each operation an id of its own, its path parameters, and the errors that it can end with', () => {
    const ids = [...operations, ...Object.values(document.webhooks).flatMap((path) => Object.values(path))].map(
      ({ operationId }) => operationId,
    );
    expect(new Set(ids)).to.have.property('size', ids.length);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { operationId, parameters, responses } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
        expect(named, operationId).to.have.members(path.match(/\{\w+\}/g) ?? []);
        expect(responses, operationId).to.include.keys('500', '503');
        expect(
          Object.keys(responses).some((status) => status.startsWith('2')),
          operationId,
        ).to.equal(true);
      }
    }
  });

  it('names the headers, the media types and the scope of an operation', () => {
    const byId = Object.fromEntries(operations.map((operation) => [operation.operationId, operation]));
    expect(byId['createQuery']?.parameters).to.deep.equal([
      { $ref: '#/components/parameters/Prefer' },
      { $ref: '#/components/parameters/IdempotencyKey' },
    ]);
    expect(byId['createQuery']?.security).to.deep.equal([{ bearer: ['executive:write'] }]);
    expect(byId['createQuery']?.responses).to.have.all.keys(
      '200',
      '202',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    );
    expect(byId['createToken']?.security).to.deep.equal([]);
    expect(byId['createToken']?.responses).to.include.keys('401', '429');
    expect(byId['getQuery']?.responses['200']?.content).to.have.all.keys(
      'application/json',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/html; charset=utf-8',
      'text/markdown; charset=utf-8',
    );
    expect(byId['streamQueryEvents']?.responses['200']?.content).to.have.all.keys('text/event-stream');
    expect(byId['deleteWebhook']?.responses['204']).not.to.have.property('content');
  });

  it('has schemas that compile and say what they are', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
    addFormats.default(ajv);
    ajv
      .addFormat('iso8601', true)
      .addKeyword('x-message')
      .addVocabulary(Object.keys(document).filter((key) => key !== '$id'));
    ajv.addSchema(document, 'document');
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(schema.title ?? schema.description, name)
        .to.be.a('string')
        .and.not.equal('');
      expect(ajv.compile({ $ref: `document#/components/schemas/${name}` }), name).to.be.a('function');
    }
    expect(valuesOf('schema', document).flatMap((schema) => valuesOf('example', schema))).to.deep.equal([]);
  });

  it('gives every schema a name, a description and an example that fits it, by a validator of its own', () => {
    const violations = documentValidator(document as unknown as OpenApi);
    for (const [name, { title, description, examples = [] }] of Object.entries(document.components.schemas)) {
      expect(title, name).to.equal(name);
      expect(description, `${name} has a description`).to.be.a('string').and.not.equal('');
      expect(examples, `${name} has an example`).not.to.have.length(0);
      for (const example of examples)
        expect(violations({ $ref: `#/components/schemas/${name}` }, example), name).to.deep.equal([]);
    }
  });

  it('has recorded examples of its own schemas alone, without secrets', () => {
    expect(Object.keys(recordedExamples).filter((name) => !(name in document.components.schemas))).to.deep.equal([]);
    const text = JSON.stringify(recordedExamples);
    expect(text.match(/127\.0\.0\.1|cnk_(?!EXAMPLE)[A-Za-z0-9_-]{8,}|eyJ[\w-]{20,}\.(?!e30\.)[\w-]{8,}/g)).to.equal(
      null,
    );
    expect(Object.keys(recordedExamples)).to.include.members([
      'ExecutiveQuery',
      'ExecutiveResponse',
      'ExecutiveDecision',
      'InstructionalWorkflowProjectionRecord',
      'Error',
    ]);
  });

  it('has the inputs of the engine in the context', () => {
    const context = document.components.schemas['ExecutiveContext'];
    const missing = documentedInputs().filter(
      ({ path }) =>
        path.split('.').reduce<Schema | undefined>((schema, name) => schema?.properties?.[name], context)
          ?.description === undefined,
    );
    expect(missing).to.deep.equal([]);
    const sections = [
      'performanceContext',
      'benchmarkData',
      'decisionScope',
      'historicalContext',
      'complianceRequirements',
    ];
    for (const section of sections)
      expect(context?.properties?.[section]?.properties, section).to.be.an('object').and.not.to.deep.equal({});
  });

  it('has every event of the catalogue with its signature', () => {
    expect(Object.keys(document.webhooks)).to.have.members(eventNames);
    for (const { post } of Object.values(document.webhooks)) expect(post?.parameters).to.have.length(3);
  });
});

describe('/openapi.json', () => {
  const app = testApp({ workers: false });

  it('is the document, without a token', async () => {
    const { status, headers, body } = await app.call('GET', '/openapi.json');
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.match(/^application\/json/);
    expect(body).to.deep.equal(document);
  });

  it('has no other method', async () => {
    const { status, headers } = await app.call('POST', '/openapi.json');
    expect(status).to.equal(405);
    expect(headers.get('allow')).to.equal('GET, HEAD');
  });
});
