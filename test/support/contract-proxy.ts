import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Validator, type Schema } from '@cfworker/json-schema';

interface Media {
  schema?: Schema;
}
interface Described {
  $ref?: string;
  headers?: Record<string, { $ref?: string; schema?: { type?: string } }>;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Described>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Described>> & { schemas: Record<string, Schema> };
}

/** One call as it went through the proxy, with the bodies that were JSON. */
export interface Exchange {
  operationId: string;
  status: number;
  requestBody: unknown;
  responseBody: unknown;
}

/** A proxy that holds what passes against the document. */
export interface ContractProxy {
  url: string;
  document: OpenApi;
  exchanges: Exchange[];
  /** What did not fit, one sentence each. */
  deviations: string[];
  close(): Promise<void>;
}

/** Checks values by a schema of the document, with a validator that shares no code with the server's. */
export function documentValidator({ components }: OpenApi): (schema: Schema, value: unknown) => string[] {
  const known = new Map<string, Validator>();
  return (schema, value) => {
    const key = JSON.stringify(schema);
    const validator = known.get(key) ?? new Validator({ ...schema, components }, '2020-12', false);
    known.set(key, validator);
    const { valid, errors } = validator.validate(value);
    // Errors are told from the outside in: the last one names the place.
    return valid ? [] : errors.slice(-2).map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
  };
}

interface Template {
  path: string;
  form: RegExp;
  methods: Record<string, Operation>;
}

/** A path with fewer parameters is matched before one with more. */
const templatesOf = (document: OpenApi): Template[] =>
  Object.entries(document.paths)
    .map(([path, methods]) => ({ path, methods, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
    .toSorted((left, right) => left.path.split('{').length - right.path.split('{').length);

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** The body as it was before it was compressed on its way. */
function decoded(headers: IncomingMessage['headers'], body: Buffer): Buffer {
  const decode = decoders[headers['content-encoding'] ?? ''];
  return decode && body.length > 0 ? decode(body) : body;
}

const isJson = (type: string | undefined): boolean => /^application\/json\b/.test(type ?? '');
const jsonOf = (type: string | undefined, body: Buffer): unknown =>
  isJson(type) && body.length > 0 ? JSON.parse(body.toString('utf8')) : undefined;

function createJudge(document: OpenApi) {
  const violations = documentValidator(document);
  const resolved = <Value extends { $ref?: string }>(value: Value): Value =>
    value.$ref === undefined
      ? value
      : (value.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document) as Value);

  function ofHeaders({ headers = {} }: Described, sent: IncomingMessage['headers'], status: number): string[] {
    return Object.entries(headers).flatMap(([name, header]) => {
      const value = sent[name.toLowerCase()];
      const always = name === 'X-Request-Id' || (name.startsWith('X-RateLimit-') && status < 300);
      if (value === undefined) return always ? [`the header ${name} is missing`] : [];
      return resolved(header).schema?.type === 'integer' && !/^\d+$/.test(String(value))
        ? [`the header ${name} is no integer: ${String(value)}`]
        : [];
    });
  }

  function ofBody({ content }: Described, type: string | undefined, body: unknown): string[] {
    if (!content) return body === undefined ? [] : ['there is a body, and the document has none'];
    const media = content[type ?? ''] ?? content[(type ?? '').split(';', 1)[0] ?? ''];
    if (!media) return [`the media type ${type} is not documented`];
    return media.schema && body !== undefined ? violations(media.schema, body) : [];
  }

  return {
    /** What of an answer the document does not say. */
    answer(operation: Operation, status: number, headers: IncomingMessage['headers'], body: unknown): string[] {
      const described = operation.responses[String(status)];
      if (!described) return [`the status ${status} is not documented`];
      const response = resolved(described);
      return [...ofHeaders(response, headers, status), ...ofBody(response, headers['content-type'], body)];
    },
    /** What of a request that was taken the document would not allow. */
    request({ requestBody }: Operation, body: unknown): string[] {
      if (body === undefined) return requestBody?.required ? ['was taken without a body'] : [];
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? violations(schema, body) : ['has a body, and the document has none'];
    },
  };
}

/** Starts a proxy in front of a running product. */
export async function startContractProxy(target: string): Promise<ContractProxy> {
  const document = (await (await fetch(`${target}/openapi.json`)).json()) as OpenApi;
  const templates = templatesOf(document);
  const judge = createJudge(document);
  const exchanges: Exchange[] = [];
  const deviations: string[] = [];

  function look(request: IncomingMessage, sent: Buffer, answer: IncomingMessage, received: Buffer): void {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const operation = templates.find(({ form }) => form.test(path))?.methods[(request.method ?? '').toLowerCase()];
    if (!operation) {
      deviations.push(`${request.method} ${path}: no such operation`);
      return;
    }
    const status = answer.statusCode ?? 0;
    const one = {
      operationId: operation.operationId,
      status,
      requestBody: jsonOf(request.headers['content-type'], sent),
      responseBody: jsonOf(answer.headers['content-type'], decoded(answer.headers, received)),
    };
    exchanges.push(one);
    const about = `${operation.operationId} ${status}`;
    deviations.push(
      ...judge.answer(operation, status, answer.headers, one.responseBody).map((violation) => `${about}: ${violation}`),
    );
    if (status < 400)
      deviations.push(
        ...judge.request(operation, one.requestBody).map((violation) => `${about}: the request ${violation}`),
      );
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await readAll(request);
    const outgoing = forward(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: request.headers,
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject).end(sent);
    });
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer);
      response.write(chunk);
    }
    look(request, sent, answer, Buffer.concat(chunks));
    response.end();
  }

  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => {
      deviations.push(`${request.method} ${request.url}: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    document,
    exchanges,
    deviations,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
