/** Rows of hostile texts and replies, and the replies that they make. */
import { readFileSync } from 'node:fs';
import { proveReply, type ModelVoice } from '../../shared/language-model/index.js';
import { readingScope } from '../../shared/queries/model-readings.js';
import { content as honestText, goodReply } from '../unit/language-model/replies.js';

export interface HostileRow {
  id: string;
  attack: string;
  /** Where it comes in. */
  in: 'content' | 'context' | 'pack' | 'connector' | 'reply' | 'form';
  /** What no sentence of the answer may hold. */
  never: string[];
  standing?: 'set aside';
  /** Put behind the honest text. */
  text?: string;
  context?: Record<string, unknown>;
  /** Rows of an enterprise system that stand in the place of honest ones. */
  tables?: Record<string, Record<string, unknown>[]>;
  /** Added to an honest reply, or in the place of its parts. */
  facts?: object[];
  plan?: object[];
  scene?: object;
  words?: object;
  /** The whole reply instead. */
  raw?: string;
  /** Only so many characters of it. */
  cut?: number;
  /** A headline of so many characters. */
  long?: number;
}

/** Every row of the fixture. */
export const hostileRows = (): HostileRow[] =>
  JSON.parse(readFileSync(new URL('../fixtures/hostile-replies.json', import.meta.url), 'utf8')) as HostileRow[];

export const textOf = ({ text }: HostileRow): string => (text === undefined ? honestText : `${honestText}\n${text}`);

/** What a model replies that does as it is told, or that is hostile itself. */
export function replyOf({ raw, cut, long, facts = [], plan = [], scene = {}, words = {} }: HostileRow): string {
  if (raw !== undefined) return raw;
  const reply = JSON.stringify({
    ...goodReply,
    facts: [...goodReply.facts, ...facts],
    plan: [...goodReply.plan, ...plan],
    scene: { ...goodReply.scene, ...scene },
    ...words,
    ...(long === undefined ? {} : { headline: 'x'.repeat(long) }),
  });
  return cut === undefined ? reply : reply.slice(0, cut);
}

/** What is proved of a reply, by the product's own proof; null where it is set aside. */
export function provedOf(row: HostileRow, receivedAt: string): ModelVoice | null {
  const query = { content: textOf(row), context: row.context ?? {} };
  const proved = proveReply(replyOf(row), {
    ...readingScope(query, receivedAt),
    content: query.content,
    model: 'reader-1',
    prompt: 'test',
    statedBy: 'model',
  });
  return proved.standing === 'taken' ? proved.voice : null;
}

/** A reply with the same facts, scene and figures, and without a word. */
export const silentReply = ({ facts, figures, scene }: ModelVoice): string =>
  JSON.stringify({
    facts: facts.map(({ id, quote, value, unit, measure, of, name, period, status, per }) => ({
      id,
      quote,
      value,
      unit,
      measure,
      of,
      name,
      period,
      status,
      per,
    })),
    scene,
    plan: figures.map(({ name, expression, unit }) => ({ name, expression, unit })),
  });
