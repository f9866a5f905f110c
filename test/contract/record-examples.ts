/**
 * Writes api/openapi/examples.json: for each schema of the document the first value that a running product took or gave in a walk
 * through all its operations. Secrets are replaced. Run it after a change of the interface: `npm run openapi:examples`.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '@cfworker/json-schema';
import { startConclave } from '../support/conclave.js';
import { documentValidator, type OpenApi } from '../support/contract-proxy.js';
import { stopTestStack, testDirectory } from '../support/stack.js';
import { walkEnvironment, walkWhole } from './walk/whole-walk.js';

const file = new URL('../../api/openapi/examples.json', import.meta.url);
const secrets: Record<string, string> = {
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImsxIn0.e30.c2lnbmF0dXJl',
  apiKey: 'cnk_EXAMPLE-key-shown-when-it-was-created',
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImsxIn0.e30.c2lnbmF0dXJl',
  secret: 'whsec_ZXhhbXBsZSBzZWNyZXQgb2YgYW4gZW5kcG9pbnQ=',
};

/** The value without secrets, and without addresses and paths of the machine that it was recorded on. */
function publishable(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && value.startsWith(tmpdir())) return '/srv/erp/books.json';
  if (typeof value === 'string')
    return secrets[name] ?? value.replace(/^http:\/\/127\.0\.0\.1:\d+/, 'https://hooks.acme.example');
  if (Array.isArray(value)) return value.map((item) => publishable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, publishable(inner, member)]));
}

/** Collects the first value of each named schema, from the outside of what was exchanged to the inside. */
function createCollector(document: OpenApi) {
  const found = new Map<string, unknown>();
  const violations = documentValidator(document);

  function collect(schema: Schema, value: unknown): void {
    const name = schema.$ref?.split('/').pop();
    if (name !== undefined) {
      if (!found.has(name) && !isDeepStrictEqual(value, {})) found.set(name, value);
      collect(document.components.schemas[name] ?? {}, value);
      return;
    }
    for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
      if (violations(branch, value).length === 0) collect(branch, value);
    }
    if (Array.isArray(value)) {
      if (typeof schema.items === 'object') for (const item of value) collect(schema.items, item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [member, inner] of Object.entries(value))
        if (typeof schema.properties?.[member] === 'object') collect(schema.properties[member], inner);
    }
  }

  return { found, collect };
}

const conclave = await startConclave(testDirectory(), walkEnvironment);
try {
  const walked = await walkWhole(conclave);
  const { proxy, receiver } = walked;
  const { found, collect } = createCollector(proxy.document);
  const operations = Object.values(proxy.document.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, status, requestBody, responseBody } of proxy.exchanges) {
    const operation = operations.find((one) => one.operationId === operationId);
    const response = operation?.responses[String(status)];
    const described =
      response?.$ref === undefined
        ? response
        : proxy.document.components['responses']?.[response.$ref.split('/').pop() ?? ''];
    if (status < 400 && requestBody !== undefined)
      collect(operation?.requestBody?.content['application/json']?.schema ?? {}, requestBody);
    if (responseBody !== undefined) collect(described?.content?.['application/json']?.schema ?? {}, responseBody);
  }
  for (const { body } of receiver.received) {
    const event = JSON.parse(body) as { event: string };
    collect(
      proxy.document.webhooks[event.event]?.['post']?.requestBody?.content['application/json']?.schema ?? {},
      event,
    );
  }
  await walked.close();
  const sorted = [...found]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => [name, publishable(value)]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
  const missing = Object.keys(proxy.document.components.schemas).filter((name) => !found.has(name));
  process.stdout.write(`${found.size} schemas recorded; without a recording: ${missing.join(', ') || 'none'}\n`);
  if (proxy.deviations.length > 0)
    throw new Error(`the product deviates from its document:\n${proxy.deviations.join('\n')}`);
} finally {
  await conclave.end('SIGTERM');
  await stopTestStack();
}
