/** Readings that a test states outright, and the counsel on them. */
import { counsel } from '../../../shared/judgement/counsel/counsel.js';
import type { Counsel } from '../../../shared/judgement/counsel/brief.js';
import type { Incident, Reading } from '../../../shared/reading/index.js';

export const receivedAt = '2026-11-20T12:00:00Z';

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
