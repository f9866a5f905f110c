import type { ModelRequest } from '../model-request.js';

/** What a model gave, and what it counted for it. */
export interface Completion {
  text: string;
  inputTokens: number;
  outputTokens: number;
}

/** One way of asking models over HTTP: how a request is written and an answer read. */
export interface ModelInterface {
  /** Follows the base address. */
  path: string;
  headers(apiKey: string): Record<string, string>;
  /** @param withSchema false for servers that refuse a schema: the prompt alone asks for JSON. */
  body(request: ModelRequest, options: { model: string; maxTokens: number; withSchema: boolean }): object;
  /** @throws Error in words for a log where the answer holds no whole text. */
  read(answer: unknown): Completion;
}

export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
