import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hideNames } from '../anonymization/index.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { ModelUnavailable, type LanguageModel } from './language-model.js';
import type { ModelVoice, ProofCount, ProvedReply } from './model-voice.js';
import { readAndPlanVersion } from './prompts/read-and-plan.js';
import { proveReply, type ProofScope } from './prove-reply.js';
import { readRequest, type ReadableQuery } from './read-request.js';

/** With less time than this the model is not asked. */
const shortestMs = 500;

export interface ModelReaderOptions {
  model: LanguageModel;
  maxTokens: number;
  /** Names and identifiers are taken out before, and put back after. */
  hidesNames: boolean;
  metrics: Pick<Metrics, 'modelReadings' | 'modelProof'>;
  log: Logger;
}

/** What the proof needs beside the query itself. */
export type ReadingScope = Pick<ProofScope, 'quantities' | 'context' | 'print'>;

export interface ReadingAsk {
  organizationId: string;
  budgetMs: number;
  signal: AbortSignal;
}

/** A model's reading of one query: proved, set aside, or absent with the reason. */
export type ModelReading = ProvedReply | { standing: 'absent'; reason: string };

/**
 * Has queries read by a language model. Replies are kept in memory by organization and content, so that the same query asked
 * again costs nothing; what is proved of one is stored with its query.
 */
export function createModelReader({ model, maxTokens, hidesNames, metrics, log }: ModelReaderOptions) {
  const replies = new LRUCache<string, string>({
    max: 500,
    ttl: 3_600_000,
    maxSize: 32_000_000,
    sizeCalculation: (text) => text.length + 1,
  });

  async function replyTo(query: ReadableQuery, { organizationId, budgetMs, signal }: ReadingAsk): Promise<string> {
    const hidden = hidesNames ? hiddenQuery(query) : { query, reveal: (text: string) => text };
    const request = readRequest(hidden.query);
    const key = createHash('sha256')
      .update(`${organizationId}\n${model.name}\n${request.system}\n${request.user}`)
      .digest('base64');
    const known = replies.get(key);
    if (known !== undefined) return hidden.reveal(known);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(Math.round(budgetMs))]);
    const text = await model.ask(request, { use: 'read', organizationId, maxTokens, tries: 2, signal: limit });
    replies.set(key, text);
    return hidden.reveal(text);
  }

  return {
    /**
     * Reads a query within its time. It fails for nothing that the model does; it throws where `signal` is aborted, since
     * another worker will then go on.
     */
    async read(query: ReadableQuery, scope: ReadingScope, ask: ReadingAsk): Promise<ModelReading> {
      if (ask.budgetMs < shortestMs) return { standing: 'absent', reason: 'there was no time left to ask the model' };
      try {
        const text = await replyTo(query, ask);
        const proved = proveReply(text, {
          ...scope,
          content: query.content,
          model: model.name,
          prompt: readAndPlanVersion,
          statedBy: 'model',
        });
        countProof(proved);
        return proved;
      } catch (error) {
        if (ask.signal.aborted) throw error;
        metrics.modelReadings.inc({ standing: 'absent' });
        const reason = error instanceof ModelUnavailable ? error.message : 'the model gave no answer in time';
        log.warn(
          { organizationId: ask.organizationId, reason: (error as Error).message },
          'a query was not read by the language model',
        );
        return { standing: 'absent', reason };
      }
    },
  };

  function countProof(proved: ProvedReply): void {
    metrics.modelReadings.inc({ standing: proved.standing });
    const proof: ProofCount | null = proved.standing === 'taken' ? proved.voice.proof : proved.proof;
    if (!proof) return;
    for (const part of ['facts', 'figures', 'sentences'] as const) {
      const { offered, proved: stood } = proof[part];
      metrics.modelProof.inc({ part, outcome: 'proved' }, stood);
      metrics.modelProof.inc({ part, outcome: 'dropped' }, offered - stood);
    }
    log.info(
      { standing: proved.standing, facts: proof.facts, figures: proof.figures, sentences: proof.sentences },
      'a reply was proved',
    );
  }
}
export type ModelReader = ReturnType<typeof createModelReader>;
export type { ModelVoice };

/** A query without names, and how its reply gets them back. The context goes along by its numbers alone. */
function hiddenQuery(query: ReadableQuery): { query: ReadableQuery; reveal(text: string): string } {
  const hidden = hideNames([query.content]);
  const [content = query.content] = hidden.texts;
  return {
    query: { ...query, content, context: numbersOf(query.context ?? {}) },
    // In JSON a name is written as JSON writes it; a token that was never given out stays as it stands, and proves nothing.
    reveal: (text) =>
      text.replace(/\[[A-Z_]+_\d+\]/g, (token) => JSON.stringify(hidden.reveal(token) ?? token).slice(1, -1)),
  };
}

/** An object's numbers, booleans and codes in capitals: what is left of a context once nobody is named. */
function numbersOf(context: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keep).filter((one) => one !== undefined);
    if (typeof value === 'object' && value !== null) {
      const kept = Object.entries(value).map(([name, one]) => [name, keep(one)] as const);
      return Object.fromEntries(kept.filter(([, one]) => one !== undefined));
    }
    return typeof value === 'string' && !/^[A-Z][A-Z0-9_]{1,40}$/.test(value) ? undefined : value;
  };
  return keep(context) as Record<string, unknown>;
}
