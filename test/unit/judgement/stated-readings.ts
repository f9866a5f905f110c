/** Readings that a test states outright, and the counsel on them. */
import { counsel } from '../../../shared/judgement/counsel/counsel.js';
import type { Counsel } from '../../../shared/judgement/counsel/brief.js';
import type { Fact, Incident, Reading } from '../../../shared/reading/index.js';

export const receivedAt = '2026-11-20T12:00:00Z';

/** A figure that stands where its id says. */
export const statedFact = (
  id: string,
  measure: string,
  value: number,
  unit: string,
  more: Partial<Fact> = {},
): Fact => ({
  id,
  quote: `${value}`,
  start: Number(id.slice(1)) * 10,
  end: Number(id.slice(1)) * 10 + 5,
  value,
  unit,
  measure,
  of: 'own',
  status: 'actual',
  confidence: 1,
  ...more,
});

export function readingOf(scene: Partial<Reading['scene']> = {}, rest: Partial<Reading> = {}): Reading {
  return {
    reader: 'built-in',
    language: 'en',
    facts: [],
    unplaced: [],
    conflicts: [],
    scene: {
      asks: 'buy',
      caller: 'buyer',
      question: '',
      options: [],
      parties: [],
      places: {},
      incident: null,
      deadlines: [],
      ...scene,
    },
    ...rest,
  };
}

export const advise = (content: string, reading = readingOf()): Counsel =>
  counsel({ type: 'MA_EVALUATION', content, receivedAt, reading, figures: [], sectors: [] });
export const incident = (kind: string, more: Partial<Incident> = {}): Incident => ({
  kind,
  data: [],
  hypothetical: false,
  quote: '',
  ...more,
});
