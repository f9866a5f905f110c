/** The organization's size class: what authority thresholds and some frameworks depend on. */
import { evidenceOf } from './figures.js';
import type { Evidence, ExecutiveContext, Inputs } from './model.js';

const sizeClasses = ['startup', 'small', 'medium', 'large', 'multinational'] as const;
export type SizeClass = (typeof sizeClasses)[number];

const words: [pattern: RegExp, size: SizeClass][] = [
  [/MULTINATIONAL|GLOBAL|FORTUNE/, 'multinational'],
  [/START_?UP|SEED|PRE_REVENUE|EARLY_STAGE|MICRO/, 'startup'],
  [/SMALL/, 'small'],
  [/MEDIUM|MID_?(?:SIZE|MARKET|CAP)|SCALE_UP/, 'medium'],
  [/LARGE|ENTERPRISE|CORPORATE/, 'large'],
];

/** People up to which a company belongs to a class; ours, for contexts that name no size. */
const byHeadcount: [upTo: number, size: SizeClass][] = [
  [50, 'small'],
  [500, 'medium'],
  [10_000, 'large'],
  [Number.POSITIVE_INFINITY, 'multinational'],
];

/** The class that a stated size or growth stage names: MEDIUM_ENTERPRISE → medium. */
export function sizeNamed(name: string): SizeClass | null {
  return (
    words.find(([pattern]) =>
      pattern.test(
        name
          .slice(0, 64)
          .toUpperCase()
          .replaceAll(/[\s-]+/g, '_'),
      ),
    )?.[1] ?? null
  );
}

/** From the stated size, else the growth stage, else the headcount; null when nothing says. */
export function sizeClassOf(context: ExecutiveContext, inputs: Inputs): { size: SizeClass; evidence: Evidence } | null {
  const stated: [string, unknown][] = [
    ['organizationalContext.size', context.organizationalContext?.['size']],
    ['enterpriseContext.type', context.enterpriseContext?.['type']],
    ['enterpriseContext.size', context.enterpriseContext?.['size']],
    ['businessContext.growthStage', context.businessContext?.['growthStage']],
  ];
  for (const [path, value] of stated) {
    const size = typeof value === 'string' ? sizeNamed(value) : null;
    if (size)
      return {
        size,
        evidence: { claim: `${path} says ${String(value)}`, value: String(value), source: 'context', origin: path },
      };
  }
  const headcount = inputs.figure('headcount');
  const size = headcount && byHeadcount.find(([upTo]) => headcount.value <= upTo)?.[1];
  return headcount && size ? { size, evidence: evidenceOf('size class by headcount', headcount) } : null;
}
