/** The annotated cases, as far as the scene goes. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SceneCase {
  writer: string;
  id: string;
  request: { type: string; content: string; context?: unknown };
  facts: { quote: string; value: unknown; measure: string; of: string; name?: string }[];
  scene: {
    asks: string;
    caller: string;
    question: string;
    options?: { id: string; name: string }[];
    places?: Record<string, string[]>;
    incident?: { kind: string; start?: string; noticed?: string; happening?: boolean; data?: string[] };
    deadlines?: { what: string; at: string }[];
  };
  expert: { lead: string };
}

/** Relative dates of the cases count from this day. */
export const casesReceivedAt = '2026-11-22T09:00:00Z';
const folder = fileURLToPath(new URL('../../test/fixtures/cases/', import.meta.url));

/** Every case of every writer, in the order of the files. */
export const readSceneCases = (): SceneCase[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) =>
      (JSON.parse(readFileSync(folder + name, 'utf8')) as SceneCase[]).map((one) => ({
        ...one,
        writer: name.replace('.json', ''),
      })),
    );
