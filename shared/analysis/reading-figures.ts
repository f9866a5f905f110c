/** Figures of the reading as inputs of the engine: by measure, owner and status, in the input's unit. */
import { isMoneyUnit } from '../plans/index.js';
import { isOfOnePiece, type Fact, type FactStatus, type Reading } from '../reading/index.js';
import type { InputRow, InputUnit } from './input-table.js';
import type { Figure, QueryType, Subject } from './model.js';

/** What is true now is preferred to what is planned, and that to what somebody asks for. */
const usable: readonly FactStatus[] = ['actual', 'plan', 'offer', 'demand', 'forecast'];
/** A covenant or a ceiling is a limit by its nature; last year’s figure is history by its. */
const byNature: [pattern: RegExp, statuses: readonly FactStatus[]][] = [
  [/^(?:max|min)|budget|Limit$|rtoHours|rpoHours|mtpdHours|hurdle|insurance/, ['limit', ...usable]],
  [/^prior/, ['history', 'actual']],
];

const hoursIn: Record<string, number> = { minutes: 1 / 60, hours: 1, days: 24, weeks: 168, months: 730, years: 8760 };
const plain = new Set(['ratio', 'x', 'count', 'score']);

/** The factor from a fact's unit to the input's; null where one is no amount of the other. */
function factorTo(unit: InputUnit, of: string): number | null {
  if (unit === 'money') return isMoneyUnit(of) ? 1 : null;
  const [from, to] = [hoursIn[of], hoursIn[unit]];
  if (from !== undefined && to !== undefined) return from / to;
  if (unit === of) return 1;
  return plain.has(unit) && plain.has(of) && unit !== 'count' && of !== 'count' ? 1 : null;
}

/** Below this the binding is a guess: it is shown, and no model builds on it. */
const leastConfidence = 0.75;

function belongsTo(fact: Fact, row: InputRow, subject: Subject, type: QueryType): boolean {
  if (row.kind === 'term') return subject === 'own';
  if (subject === 'target') return fact.of === 'target' || (type === 'MA_EVALUATION' && fact.of === 'unit');
  return fact.of === 'own' || fact.of === 'combined';
}

/** What one piece costs or saves is no amount of the company, but where the input is one of a piece itself. */
const ofPieces = /Price$|Cost$|Salary$|^(?:strike|hourly|day)/;

const isOfCompany = ({ per }: Fact, { key, unit }: InputRow): boolean =>
  unit !== 'money' || !isOfOnePiece(per) || ofPieces.test(key);

/** Every fact of the reading that gives this input and is at least so sure, best first. */
export function readingFigures(
  reading: Reading,
  row: InputRow,
  subject: Subject,
  type: QueryType,
  least: number = leastConfidence,
): Figure[] {
  const statuses = byNature.find(([pattern]) => pattern.test(row.key))?.[1] ?? usable;
  return reading.facts
    .filter(
      (fact) =>
        fact.measure === row.key &&
        fact.confidence >= least &&
        statuses.includes(fact.status) &&
        isOfCompany(fact, row) &&
        belongsTo(fact, row, subject, type),
    )
    .toSorted((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status) || a.start - b.start)
    .flatMap((fact): Figure[] => {
      const factor = factorTo(row.unit, fact.unit);
      if (factor === null || typeof fact.value !== 'number') return [];
      const sized = (value: number): number => (row.sign === 'outflow' ? Math.abs(value) : value) * factor;
      const [low, high] = [sized(fact.low ?? fact.value), sized(fact.high ?? fact.value)];
      return [
        {
          value: sized(fact.value),
          low: Math.min(low, high),
          high: Math.max(low, high),
          unit: row.unit === 'money' ? fact.unit : row.unit,
          source: 'text',
          ref: fact.quote === '' ? 'stated by the caller' : `content[${fact.start}:${fact.end}] "${fact.quote}"`,
        },
      ];
    });
}
