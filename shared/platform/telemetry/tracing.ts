import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';

/** Where spans go; standard OTEL_… settings. */
export interface TracingConfig {
  /** Base address of an OTLP receiver over HTTP, to which /v1/traces is added. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
}

/** Ids, names and numbers alone: what people wrote never stands in a span. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
  /** `traceparent` of W3C Trace Context of what caused this, such as a request's or a job's; else what runs around it. */
  parent?: string | null | undefined;
}

/** What is under way. */
export interface ActiveSpan {
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks it as failed; the word is a code or a class of errors, never a message. */
  fail(word: string): void;
}

/** Ends when its owner says so: for what ends by an event, such as a request. */
export interface OpenSpan extends ActiveSpan {
  /** Runs `work` so that spans which it begins lie in this one. */
  run<T>(work: () => T): T;
  end(): void;
}

export interface Tracing {
  /** Runs `work` in a span that ends with it; a rejection marks the span as failed. */
  span<T>(name: string, options: SpanOptions, work: (span: ActiveSpan) => Promise<T>): Promise<T>;
  open(name: string, options: SpanOptions): OpenSpan;
  /** `traceparent` of what is under way, to be handed to a job; undefined where nothing is traced. */
  traceparent(): string | undefined;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

const nothing: OpenSpan = {
  set: () => undefined,
  rename: () => undefined,
  fail: () => undefined,
  run: (work) => work(),
  end: () => undefined,
};

/** Traces nothing and costs nothing. */
export const noTracing: Tracing = {
  span: (_name, _options, work) => work(nothing),
  open: () => nothing,
  traceparent: () => undefined,
  close: () => Promise.resolve(),
};

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const FORM = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The span that a `traceparent` names, or undefined where it is none. */
export function parseTraceparent(value: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(value) ?? [];
  if (value.startsWith('ff') || /^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const known = (attributes: SpanAttributes = {}): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

function openSpan(span: Span, run: OpenSpan['run']): OpenSpan {
  return {
    set: (attributes) => void span.setAttributes(known(attributes)),
    rename: (name) => void span.updateName(name),
    fail: (word) => void span.setStatus({ code: SpanStatusCode.ERROR, message: word }),
    run,
    end: () => span.end(),
  };
}

/**
 * Spans sent to an OTLP receiver in the background, a batch at a time; what cannot be sent is dropped. Nothing of other libraries is
 * patched and nothing is global: what is traced is what the product says. The SDK is loaded only here, so that it costs nothing when off.
 */
export async function createTracing(
  config: TracingConfig | undefined,
  options: { process: string; version: string },
): Promise<Tracing> {
  if (!config) return noTracing;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: config.headers,
    timeoutMillis: 5_000,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': options.version,
      'service.instance.id': `${options.process}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('conclave', options.version);
  const contexts = new AsyncLocalStorage<Context>();

  function parentOf({ parent }: SpanOptions): Context {
    const remote = typeof parent === 'string' ? parseTraceparent(parent) : undefined;
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : (contexts.getStore() ?? ROOT_CONTEXT);
  }

  function open(name: string, spanOptions: SpanOptions): OpenSpan {
    const parent = parentOf(spanOptions);
    const span = tracer.startSpan(
      name,
      { kind: kinds[spanOptions.kind ?? 'internal'], attributes: known(spanOptions.attributes) },
      parent,
    );
    return openSpan(span, (work) => contexts.run(trace.setSpan(parent, span), work));
  }

  return {
    open,
    async span(name, spanOptions, work) {
      const span = open(name, spanOptions);
      try {
        return await span.run(() => work(span));
      } catch (error) {
        span.fail(error instanceof Error ? error.name : 'Error');
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const context = contexts.getStore();
      const span = context && trace.getSpanContext(context);
      return span && formatTraceparent(span);
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}
