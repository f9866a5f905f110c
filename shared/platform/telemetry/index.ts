export { createLogger, plainLogger } from './logger.js';
export type { Logger } from './logger.js';
export { createTracing, noTracing, parseTraceparent } from './tracing.js';
export type { ActiveSpan, OpenSpan, SpanAttributes, SpanOptions, Tracing, TracingConfig } from './tracing.js';
