import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { completedBy, completeRequest, toldOf, type ToldOfReply } from './complete-reading.js';
import { hiddenQuery, type HiddenQuery } from './hidden-query.js';
import { ModelUnavailable, type LanguageModel } from './language-model.js';
import type { ModelRequest } from './model-request.js';
import type { ModelVoice, ProofCount, ProvedReply } from './model-voice.js';
import { parseReply, type ParsedReply } from './parse-reply.js';
import { readAndPlanVersion } from './prompts/read-and-plan.js';
import { proveParsed, type ProofScope } from './prove-reply.js';
import { readRequest, type ReadableQuery } from './read-request.js';

/** With less time than this the model is not asked. */
const shortestMs = 500;

export interface ModelReaderOptions {
  model: LanguageModel;
  maxTokens: number;
  /** Of both requests together, whatever time the query has. */
  longestMs: number;
  /** Names and identifiers are taken out before, and put back after. */
  hidesNames: boolean;
  /** The model is asked once more when its figures are computed, where time and tokens are left. */
  asksAgain: boolean;
  metrics: Pick<Metrics, 'modelReadings' | 'modelProof' | 'modelCompletions'>;
  log: Logger;
}

/** What the proof needs beside the query itself. */
export type ReadingScope = Pick<ProofScope, 'quantities' | 'receivedAt' | 'context' | 'constants' | 'print'>;

export interface ReadingAsk {
  organizationId: string;
  budgetMs: number;
  signal: AbortSignal;
}

/** A reply that was taken. */
interface TakenReply {
  reply: ParsedReply;
  voice: ModelVoice;
}

/** A model's reading of one query: proved, set aside, or absent with the reason. */
export type ModelReading = ProvedReply | { standing: 'absent'; reason: string };

/**
 * Has queries read by a language model. Replies are kept in memory by organization and content, so that the same query asked
 * again costs nothing; what is proved of one is stored with its query.
 */
export function createModelReader(options: ModelReaderOptions) {
  const { model, maxTokens, longestMs, hidesNames, asksAgain, metrics, log } = options;
  const replies = new LRUCache<string, string>({
    max: 500,
    ttl: 3_600_000,
    maxSize: 32_000_000,
    sizeCalculation: (text) => text.length + 1,
  });
  const hidden = <Told extends ToldOfReply | null>(query: ReadableQuery, told: Told): HiddenQuery<Told> =>
    hidesNames ? hiddenQuery(query, told) : { query, told, reveal: (text) => text };

  async function replyTo(
    use: 'read' | 'complete',
    request: ModelRequest,
    { organizationId, signal }: Pick<ReadingAsk, 'organizationId' | 'signal'>,
  ): Promise<string> {
    const key = createHash('sha256')
      .update(`${organizationId}\n${model.name}\n${request.system}\n${request.user}`)
      .digest('base64');
    const known = replies.get(key);
    if (known !== undefined) return known;
    const text = await model.ask(request, { use, organizationId, maxTokens, tries: 2, signal });
    replies.set(key, text);
    return text;
  }

  /** What a second request makes of a reply, or undefined where it is worse. */
  async function completed(
    query: ReadableQuery,
    { reply, voice }: TakenReply,
    scope: ProofScope,
    ask: Pick<ReadingAsk, 'organizationId' | 'signal'>,
  ): Promise<ProvedReply | undefined> {
    const without = hidden(query, toldOf(reply, voice, scope));
    const text = await replyTo('complete', completeRequest(without.query, without.told), ask);
    return completedBy(parseReply(without.reveal(text)), reply, voice, scope);
  }

  /** Asks once more where the time that is left is as long as the first reply took: the second has fewer facts to write. */
  async function asBestProved(
    query: ReadableQuery,
    { reply, proved, tookMs }: { reply: ParsedReply | null; proved: ProvedReply; tookMs: number },
    scope: ProofScope,
    ask: ReadingAsk,
  ): Promise<ProvedReply> {
    const leftMs = ask.budgetMs - tookMs;
    if (!asksAgain || !reply || proved.standing !== 'taken' || leftMs < Math.max(shortestMs, tookMs)) return proved;
    try {
      const limited = { ...ask, signal: limit(ask.signal, leftMs) };
      const better = await completed(query, { reply, voice: proved.voice }, scope, limited);
      metrics.modelCompletions.inc({ outcome: better ? 'better' : 'no better' });
      return better ?? proved;
    } catch (error) {
      if (ask.signal.aborted) throw error;
      metrics.modelCompletions.inc({ outcome: 'absent' });
      log.info({ reason: (error as Error).message }, 'a reading was not completed by the language model');
      return proved;
    }
  }

  async function proving(query: ReadableQuery, reading: ReadingScope, ask: ReadingAsk): Promise<ProvedReply> {
    const from = performance.now();
    const scope: ProofScope = {
      ...reading,
      content: query.content,
      model: model.name,
      prompt: readAndPlanVersion,
      statedBy: 'model',
    };
    const without = hidden(query, null);
    const limited = { ...ask, signal: limit(ask.signal, ask.budgetMs) };
    const reply = parseReply(without.reveal(await replyTo('read', readRequest(without.query), limited)));
    const proved = proveParsed(reply, scope);
    return asBestProved(query, { reply, proved, tookMs: performance.now() - from }, scope, ask);
  }

  return {
    /**
     * Reads a query within its time. It fails for nothing that the model does; it throws where `signal` is aborted, since
     * another worker will then go on.
     */
    async read(query: ReadableQuery, scope: ReadingScope, asked: ReadingAsk): Promise<ModelReading> {
      const ask = { ...asked, budgetMs: Math.min(asked.budgetMs, longestMs) };
      if (ask.budgetMs < shortestMs) return { standing: 'absent', reason: 'there was no time left to ask the model' };
      try {
        const proved = await proving(query, scope, ask);
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
const limit = (signal: AbortSignal, ms: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.round(ms)))]);

export type ModelReader = ReturnType<typeof createModelReader>;
export type { ModelVoice };
