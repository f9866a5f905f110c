import { formatMoney, type MemoSource } from '../analysis/index.js';
import type { Chart, ChartRow } from './chart.js';
import {
  asWords,
  fieldOf,
  figureAt,
  figureIn,
  recordsIn,
  shortened,
  textIn,
  type DetailFigure,
} from './read-answer.js';
import { barLayers, rangeLayers, specificationOf } from './specification.js';

const plan = 'financialAssessment.valuationDetail.plan';

const rowOf = (name: string, { low, value, high, formatted }: DetailFigure): ChartRow => ({
  name: shortened(name),
  low,
  value,
  high,
  formatted,
});

const optionColumns = [
  { field: 'name', label: 'Option' },
  { field: 'formatted', label: 'Amount' },
];

/** What each option costs over five years, or is worth today, with its range. */
export function options(source: MemoSource): Chart | undefined {
  const named = (path: string, field: string) =>
    recordsIn(fieldOf(source, 'CFO', path)).flatMap((option) => {
      const figure = figureIn(option[field]);
      const name = textIn(option['name']) ?? textIn(option['label']);
      return figure && name ? [{ name, figure }] : [];
    });
  const worth = named('financialAssessment.valuationDetail.options', 'npv');
  const cost = named(`${plan}.fiveYearCost`, 'total');
  const found = worth.length > 1 ? worth : cost;
  const [first] = found;
  if (!first || found.length < 2 || found.some(({ figure }) => figure.unit !== first.figure.unit)) return undefined;
  const isWorth = found === worth;
  const best = found.reduce((a, b) =>
    (isWorth ? b.figure.value > a.figure.value : b.figure.value < a.figure.value) ? b : a,
  );
  const rows = found.map(({ name, figure }) => rowOf(name, figure));
  const title = isWorth ? 'Net present value by option' : 'Cost over five years by option';
  const message = `${asWords(shortened(best.name, 80))} is ${isWorth ? 'worth most' : 'cheapest'} at ${formatMoney(best.figure.value, best.figure.unit)}.`;
  const layer = rows.some(({ low, high }) => low !== high)
    ? rangeLayers(first.figure.unit)
    : barLayers(first.figure.unit);
  return {
    id: 'options',
    title,
    message,
    rows,
    columns: optionColumns,
    specification: specificationOf({ title, message, rows, layer }),
  };
}

/** Of one investment the value today: what the simulation gives from its fifth to its ninety-fifth percentile. */
export function investment(source: MemoSource): Chart | undefined {
  const at = 'financialAssessment.valuationDetail.investment';
  const npv = figureAt(source, 'CFO', `${at}.npv`);
  const amount = figureAt(source, 'CFO', `${at}.amount`);
  if (!npv || !amount || npv.unit !== amount.unit) return undefined;
  const rows = [rowOf('Net present value', npv), rowOf('Amount invested', amount)];
  const title = 'What the investment returns';
  const message =
    npv.low < 0 && npv.high > 0
      ? `The return may fall on either side of nothing: ${npv.formatted}.`
      : `The whole range lies ${npv.high <= 0 ? 'below' : 'above'} nothing: ${npv.formatted}.`;
  const layer = rangeLayers(npv.unit, { at: 0, label: 'break even' });
  return {
    id: 'investment',
    title,
    message,
    rows,
    columns: optionColumns,
    specification: specificationOf({ title, message, rows, layer }),
  };
}

const courses: Record<string, string> = { waiting: 'Waiting', cutting: 'Cutting the burn', taking: 'Taking the round' };

/** How long the cash lasts, by what is done. */
export function runway(source: MemoSource): Chart | undefined {
  const stated = fieldOf(source, 'CFO', `${plan}.runway`);
  const members = typeof stated === 'object' && stated !== null ? Object.entries(stated) : [];
  const rows = members.flatMap(([name, value]): ChartRow[] => {
    const figure = figureIn(value);
    return figure?.unit === 'months' ? [rowOf(courses[name] ?? asWords(name), figure)] : [];
  });
  const indicator = recordsIn(fieldOf(source, 'CFO', 'riskAssessmentDetail.indicators')).find(
    ({ id }) => id === 'runway',
  );
  const alone = figureIn(indicator?.['value']);
  if (rows.length === 0 && alone?.unit === 'months') rows.push(rowOf('As things are', alone));
  const [first] = rows;
  if (!first) return undefined;
  const last = rows.at(-1);
  const title = 'How long the cash lasts';
  const message =
    rows.length === 1
      ? `The cash lasts ${String(first['formatted'])}.`
      : `The cash lasts ${String(first['formatted'])} by ${String(first['name']).toLowerCase()} and ${String(last?.['formatted'])} by ${String(last?.['name']).toLowerCase()}.`;
  const columns = [
    { field: 'name', label: 'Course' },
    { field: 'formatted', label: 'Runway' },
  ];
  return {
    id: 'runway',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer: barLayers('months') }),
  };
}
