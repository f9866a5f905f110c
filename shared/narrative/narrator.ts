import { hideNames } from '../anonymization/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { Passage, RewritingModel } from './rewriting-model.js';
import { newFigures } from './figures.js';

/** What must be left before a query's deadline once its texts are rewritten: enough to end it. */
const RESERVE_MS = 2_000;

/** With less time than this the model is not asked. */
const SHORTEST_MS = 500;

export interface Rewritten {
  model: string;
  /** The passages that were rewritten; the others stay as they were. */
  passages: Map<string, string>;
}

interface Options {
  model: RewritingModel;
  /** Longest that the model may take, in milliseconds. */
  timeoutMs: number;
  log: Logger;
}

const tokensOf = (text: string): string[] => text.match(/\[[A-Z_]+_\d+\]/g) ?? [];

/** Why a rewritten text is not taken, or undefined when it says the same figures and names as the original. */
export function objectionTo(original: string, rewritten: string): string | undefined {
  if (newFigures(original, rewritten).length > 0) return 'a figure that the original does not have';
  if (newFigures(rewritten, original).length > 0) return 'a figure is gone';
  const [before, after] = [tokensOf(original), tokensOf(rewritten)];
  if (after.some((token) => !before.includes(token))) return 'a name that the original does not have';
  if (before.some((token) => !after.includes(token))) return 'a name is gone';
  if (rewritten.length > 2 * original.length + 80) return 'it is much longer';
  if (/https?:|www\.|[<>`]/.test(rewritten) && !/https?:|www\.|[<>`]/.test(original)) return 'a link or markup';
  return undefined;
}

/**
 * Has passages rewritten by a model: names and identifiers are taken out before and put back after, and a text that does not say
 * exactly the figures and names of its original is dropped. It never fails: without a usable answer in time nothing is rewritten.
 */
export function createNarrator({ model, timeoutMs, log }: Options) {
  return {
    /**
     * @param organizationId whose limit of the day it counts against.
     * @param remainingMs time until the query's deadline.
     * @param organizations names that the caller knows to stand in the passages.
     */
    async rewrite(
      passages: readonly Passage[],
      organizationId: string,
      remainingMs: number,
      organizations: readonly string[] = [],
    ): Promise<Rewritten> {
      const result: Rewritten = { model: model.name, passages: new Map() };
      const limit = Math.min(timeoutMs, remainingMs - RESERVE_MS);
      if (passages.length === 0 || limit < SHORTEST_MS) return result;
      try {
        const hidden = hideNames(
          passages.map(({ text }) => text),
          new Map(organizations.map((name) => [name, 'ORGANIZATION'])),
        );
        const originals = new Map(passages.map(({ id }, index) => [id, hidden.texts[index] ?? '']));
        const answer = await model.rewrite(
          [...originals].map(([id, text]) => ({ id, text })),
          organizationId,
          AbortSignal.timeout(limit),
        );
        for (const { id, text } of answer) {
          const original = originals.get(id);
          const objection = original === undefined ? 'there is no such passage' : objectionTo(original, text.trim());
          const revealed = objection === undefined ? hidden.reveal(text.trim()) : undefined;
          if (revealed !== undefined) result.passages.set(id, revealed);
          else log.info({ passage: id, objection }, 'a rewritten text was dropped');
        }
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the texts of an answer were not rewritten');
      }
      return result;
    },
  };
}
export type Narrator = ReturnType<typeof createNarrator>;
