import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as OTLP's JSON has it, with its attributes as members. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  /** 2 for one that failed. */
  status: number;
  service: string;
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
}
interface OtlpSpan extends Omit<ReceivedSpan, 'attributes' | 'status' | 'service' | 'parentSpanId'> {
  parentSpanId?: string;
  attributes?: OtlpAttribute[];
  status?: { code?: number };
}
interface OtlpBody {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** A receiver of traces: a real HTTP server on a free port that speaks OTLP in JSON. */
export interface OtlpReceiver {
  url: string;
  /** The text of every request. */
  bodies: string[];
  headers: Record<string, string | undefined>[];
  spans(): ReceivedSpan[];
}

const valueOf = ({ value }: OtlpAttribute): string | number | boolean =>
  value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue);
const membersOf = (attributes: readonly OtlpAttribute[] = []): ReceivedSpan['attributes'] =>
  Object.fromEntries(attributes.map((one) => [one.key, valueOf(one)]));

const spansOf = (body: OtlpBody): ReceivedSpan[] =>
  body.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, kind, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        kind,
        attributes: membersOf(attributes),
        status: status?.code ?? 0,
        service: String(membersOf(resource.attributes)['service.name']),
      })),
    ),
  );

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}

export async function startOtlpReceiver(): Promise<OtlpReceiver & { close(): Promise<void> }> {
  const bodies: string[] = [];
  const headers: Record<string, string | undefined>[] = [];
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      if (request.url === '/v1/traces') bodies.push(text);
      headers.push(request.headers as Record<string, string>);
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () => bodies.flatMap((text) => spansOf(JSON.parse(text) as OtlpBody)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
