/**
 * What counsel meets of what experts say in words: the patterns without digits that must be said and must not, over the
 * annotated cases. `node --import tsx bench/judgement/score-counsel.ts [DIRECTORY] [--misses FILE]`
 */
import { readScene, type Reading, type Scene } from '../../shared/reading/index.js';
import type { Counsel } from '../../shared/judgement/counsel/brief.js';
import { counsel } from '../../shared/judgement/counsel/counsel.js';
import { loadCases, spanOfFact, type AnnotatedCase } from '../reading/cases.js';

interface Pattern {
  what: string;
  text: string;
}

export interface JudgedCase extends AnnotatedCase {
  /** Cases of one group tell the same facts in other words. */
  group?: string;
  scene: Partial<Scene>;
  expert: { mustSay?: Pattern[]; mustNotSay?: Pattern[] };
}

/** Cases name no time of receipt; their dates are of that month. */
const receivedAt = '2026-11-20T12:00:00Z';

/** The annotations as a reading; kinds of incident, which annotators tell in their own words, are read from the text. */
export function goldReading({ request, facts, scene }: JudgedCase): Reading {
  const read = readScene(request.content, { receivedAt });
  const told = scene.incident;
  return {
    reader: 'gold',
    language: 'en',
    facts: facts.map((fact, index) => ({
      status: 'actual',
      ...(fact as object),
      ...(spanOfFact(request.content, fact) ?? { start: 0, end: 0 }),
      id: `f${index + 1}`,
      confidence: 1,
    })) as Reading['facts'],
    unplaced: [],
    conflicts: [],
    scene: {
      ...read,
      ...scene,
      options: scene.options ?? [],
      deadlines: scene.deadlines ?? [],
      parties: read.parties,
      places: scene.places ?? {},
      incident: told
        ? {
            ...told,
            kind: read.incident?.kind ?? 'unknown',
            data: told.data ?? [],
            hypothetical: read.incident?.hypothetical ?? false,
            quote: read.incident?.quote ?? '',
          }
        : null,
    },
  };
}

export function counselOf(judged: JudgedCase): Counsel {
  const { content, type } = judged.request;
  return counsel({ type, content, receivedAt, reading: goldReading(judged), figures: [], sectors: [] });
}

/** All that counsel says, in one text. */
export function spoken({ advice, risks, questions }: Counsel): string {
  return [
    ...advice.flatMap(({ action, rationale, measure }) => [action, rationale, measure]),
    ...risks.flatMap(({ cause, event, consequence, trigger }) => [cause, event, consequence, trigger]),
    ...questions.flatMap(({ question, why }) => [question, why]),
  ].join('\n');
}

const hasDigits = ({ text }: Pattern): boolean => /\d/.test(text.replace(/\{[\d,]+\}/g, '')) || text.includes('\\d');
const met = (said: string, { text }: Pattern): boolean => new RegExp(text, 'iu').test(said);

export function scoreFile(cases: readonly JudgedCase[]) {
  const score = { musts: 0, met: 0, nots: 0, broken: 0, advised: 0, cases: cases.length, misses: [] as string[] };
  for (const judged of cases) {
    const result = counselOf(judged);
    const said = spoken(result);
    if (result.advice.length > 0) score.advised += 1;
    for (const pattern of (judged.expert.mustSay ?? []).filter((one) => !hasDigits(one))) {
      score.musts += 1;
      if (met(said, pattern)) score.met += 1;
      else score.misses.push(`${judged.id} must: ${pattern.what} /${pattern.text}/`);
    }
    for (const pattern of judged.expert.mustNotSay ?? []) {
      score.nots += 1;
      if (!met(said, pattern)) continue;
      score.broken += 1;
      score.misses.push(`${judged.id} must not: ${pattern.what} /${pattern.text}/`);
    }
  }
  return score;
}

function main(): void {
  const [directory = 'test/fixtures/cases', flag, file] = process.argv.slice(2);
  for (const [name, cases] of loadCases(directory)) {
    const { musts, met: said, nots, broken, advised, cases: count, misses } = scoreFile(cases as JudgedCase[]);
    const share = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(2));
    process.stdout.write(
      `${name.padEnd(12)} musts ${said}/${musts} ${share(said, musts)} · must-nots broken ${broken}/${nots} ${share(broken, nots)} · advice ${advised}/${count}\n`,
    );
    if (flag === '--misses' && (file === undefined || file === name))
      process.stdout.write(`  ${misses.join('\n  ')}\n`);
  }
}

if (import.meta.url === `file://${process.argv[1]}`) main();
