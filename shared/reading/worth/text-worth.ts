/** What a text says of the worth of its numbers: scales, lengths, amounts, and each quantity with its printed number. */
import { kindOf } from '../binding/figure.js';
import type { Surroundings } from '../quantities/inferred-units.js';
import type { Printed } from '../quantities/read-printed.js';
import type { Candidate, TextUnits } from './candidates.js';
import { factorOf, isOpen } from './candidates.js';

const mostScales = 4;

/** A quantity as it is printed and as the rules take it. */
export interface Member {
  printed: Printed;
  /** The number without its scale; a share in hundredths. */
  number: number;
  kind: string;
  factor: number;
  isOpen: boolean;
  /** Offset of its sentence. */
  sentence: number;
}

function memberOf(printed: Printed, { layout, tokens }: Surroundings): Member {
  const { raw, ruled } = printed;
  const value = typeof raw.value === 'number' ? raw.value / (raw.scale ?? 1) : Number.NaN;
  return {
    printed,
    number: Number((raw.kind === 'ratio' ? value * 100 : value).toPrecision(9)),
    kind: kindOf(ruled.unit),
    factor: factorOf(raw, ruled),
    isOpen: isOpen(printed),
    sentence: layout.at(tokens[raw.from]?.start ?? 0).sentence.start,
  };
}

const byCount = (counts: ReadonlyMap<number, number>): number[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);

function unitsOf(members: readonly Member[], { units }: Surroundings): TextUnits {
  const scales = new Map<number, number>();
  const see = (scale: number): void => void scales.set(scale, (scales.get(scale) ?? 0) + 1);
  for (const { printed } of members) if (printed.raw.scale !== undefined) see(printed.raw.scale);
  const stated = [
    units.document,
    ...units.lines.values(),
    ...[...units.tables.values()].flatMap((own) => [...own.values()]),
  ];
  for (const unit of stated) if (unit && unit.factor > 1) see(unit.factor);
  const durations = members.filter(({ kind }) => kind === 'duration').map(({ printed }) => printed.ruled.unit);
  return { scales: byCount(scales).slice(0, mostScales), durations: [...new Set(durations)] };
}

export class TextWorth {
  readonly members: readonly Member[];
  readonly units: TextUnits;
  /** Middle of the amounts that bear their currency; 0 where none does. */
  readonly medianAmount: number;
  readonly amounts: number;
  /** Share of the numbers that are written in words. */
  readonly spelled: number;
  private readonly worthsByNumber = new Map<number, Set<string>>();

  constructor(printed: readonly Printed[], around: Surroundings) {
    this.members = printed.map((one) => memberOf(one, around));
    this.units = unitsOf(this.members, around);
    const amounts = printed
      .flatMap(({ raw }) =>
        raw.kind === 'money' && typeof raw.value === 'number' && !raw.per ? [Math.abs(raw.value)] : [],
      )
      .sort((a, b) => a - b);
    this.amounts = amounts.length;
    this.medianAmount = amounts[amounts.length >> 1] ?? 0;
    this.spelled = printed.filter(({ raw }) => raw.isWords).length / Math.max(1, printed.length);
    for (const { isOpen: open, number, kind, factor } of this.members)
      if (!open)
        this.worthsByNumber.set(number, (this.worthsByNumber.get(number) ?? new Set()).add(`${kind} ${factor}`));
  }

  /** 1 where the same number bears this worth elsewhere, -1 where it bears another, 0 where it stands alone. */
  elsewhere(number: number, { kind, factor }: Candidate): number {
    const known = this.worthsByNumber.get(number);
    return known ? (known.has(`${kind} ${factor}`) ? 1 : -1) : 0;
  }
}

/** Whether a quantity has the worth of a candidate: its kind, and its scale or unit of time. */
export function isAlike({ kind, factor, printed }: Member, candidate: Candidate): boolean {
  if (kind !== candidate.kind) return false;
  if (kind === 'money') return Math.abs(factor / candidate.factor - 1) < 1e-9;
  return kind !== 'duration' || printed.ruled.unit === candidate.unit;
}
