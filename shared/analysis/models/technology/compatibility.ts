/**
 * How well two technology estates fit, 0–100: a weighted sum of seven matches. A part nobody described counts 50 and opens
 * the interval by its whole weight, so that ignorance widens the answer and never improves it.
 */

import { ownEntry } from '../../../platform/own-entries.js';

export const compatibilityWeights = {
  integrationReadiness: 0.2,
  stackOverlap: 0.2,
  dataAndIdentity: 0.15,
  architectureStyle: 0.15,
  hosting: 0.1,
  delivery: 0.1,
  supportHorizon: 0.1,
} as const;
export type CompatibilityPart = keyof typeof compatibilityWeights;
export const compatibilityParts = Object.keys(compatibilityWeights) as CompatibilityPart[];

/** Match of each part, 0–1; absent or null when unknown. */
export type CompatibilityMatches = Partial<Record<CompatibilityPart, number | null>>;

export interface Compatibility {
  score: number;
  low: number;
  high: number;
  /** Weight of the parts that are known, 0–1. */
  knownShare: number;
  unknown: CompatibilityPart[];
}

/** Score with its interval, each rounded to a whole point. */
export function compatibilityScore(matches: CompatibilityMatches): Compatibility {
  let known = 0;
  let knownWeight = 0;
  const unknown: CompatibilityPart[] = [];
  for (const part of compatibilityParts) {
    const match = matches[part];
    if (match === undefined || match === null || Number.isNaN(match)) {
      unknown.push(part);
      continue;
    }
    known += compatibilityWeights[part] * Math.min(Math.max(match, 0), 1) * 100;
    knownWeight += compatibilityWeights[part];
  }
  const open = 1 - knownWeight;
  return {
    score: Math.round(known + open * 50),
    low: Math.round(known),
    high: Math.round(Math.min(known + open * 100, 100)),
    knownShare: Math.round(knownWeight * 100) / 100,
    unknown,
  };
}

/** Styles from one deployable to many messages; neighbours understand each other. */
const styleLadder = ['mainframe', 'monolith', 'modular monolith', 'soa', 'microservices', 'event driven'];
const styleAliases: Record<string, string> = {
  'modular-monolith': 'modular monolith',
  'service oriented': 'soa',
  'service-oriented': 'soa',
  microservice: 'microservices',
  'event-driven': 'event driven',
  serverless: 'event driven',
  monolithic: 'monolith',
  'client server': 'monolith',
  'n-tier': 'monolith',
};

/** Match of two architecture styles: 1 equal, 0.75 next to each other on the ladder, then down by quarters; null when unknown. */
export function styleMatch(a: string | null, b: string | null): number | null {
  const position = (style: string | null): number => {
    if (style === null) return -1;
    const folded = style.toLowerCase().replaceAll('_', ' ').trim();
    return styleLadder.indexOf(ownEntry(styleAliases, folded) ?? folded);
  };
  const [first, second] = [position(a), position(b)];
  return first < 0 || second < 0 ? null : Math.max(0, 1 - Math.abs(first - second) * 0.25);
}
