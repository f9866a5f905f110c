import type {
  CountFact,
  DateFact,
  DurationFact,
  MoneyFact,
  MultipleFact,
  PercentFact,
  ReadOptions,
  TextFacts,
} from '../../../../shared/analysis/text/index.js';
import { readText } from '../../../../shared/analysis/text/index.js';

const defaults: ReadOptions = {
  receivedAt: '2026-11-20T09:00:00.000Z',
  type: 'STRATEGIC_PLANNING',
  knownOrganizations: [],
};

export const read = (content: string, options: Partial<ReadOptions> = {}): TextFacts =>
  readText(content, { ...defaults, ...options });

interface ByKind {
  money: MoneyFact;
  percent: PercentFact;
  multiple: MultipleFact;
  count: CountFact;
  duration: DurationFact;
  date: DateFact;
}

export const factsOf = <K extends keyof ByKind>(facts: TextFacts, kind: K): ByKind[K][] =>
  facts.measures.filter((fact) => fact.kind === kind) as ByKind[K][];

export const ends = ({ low, high }: { low: number; high: number }): number[] => (low === high ? [low] : [low, high]);

/** Slot values alone, for comparing with what a reader expects. */
export const slotValues = (facts: TextFacts): Record<string, number> =>
  Object.fromEntries(Object.entries(facts.slots).map(([name, slot]) => [name, slot.value]));
