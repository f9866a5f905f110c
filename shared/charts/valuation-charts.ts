import { formatMoney, type MemoSource } from '../analysis/index.js';
import type { Chart, ChartRow } from './chart.js';
import { asWords, fieldOf, figureAt, figureIn, numberIn, recordsIn, shortened, textIn } from './read-answer.js';
import { axisOf, colours, nominal, rangeLayers, specificationOf } from './specification.js';

const detail = 'financialAssessment.valuationDetail';
const rangeColumns = [
  { field: 'name', label: 'Method' },
  { field: 'formatted', label: 'Value' },
];

/** What each method says that the target is worth, beside the price. */
export function valuationField(source: MemoSource): Chart | undefined {
  const fair = figureAt(source, 'CFO', `${detail}.fairValue`);
  const methods = recordsIn(fieldOf(source, 'CFO', `${detail}.methods`)).flatMap((method): ChartRow[] => {
    const value = figureIn(method['value']);
    const id = textIn(method['id']);
    return value && id
      ? [{ name: asWords(id), low: value.low, value: value.value, high: value.high, formatted: value.formatted }]
      : [];
  });
  if (!fair || methods.length === 0) return undefined;
  const rows = [
    ...methods,
    { name: 'All methods together', low: fair.low, value: fair.value, high: fair.high, formatted: fair.formatted },
  ];
  const price = figureAt(source, 'CFO', `${detail}.priceOfWhole`) ?? figureAt(source, 'CFO', `${detail}.price`);
  const title = 'What it is worth';
  const standing = price && (price.value > fair.high ? 'above' : price.value < fair.low ? 'below' : 'within');
  const message = price
    ? `The price of ${formatMoney(price.value, price.unit)} lies ${standing} the range that the methods together give.`
    : `The methods together give ${formatMoney(fair.low, fair.unit)} to ${formatMoney(fair.high, fair.unit)}.`;
  const layer = rangeLayers(
    fair.unit,
    price && { at: price.value, label: `price ${formatMoney(price.value, price.unit)}` },
  );
  return {
    id: 'valuation',
    title,
    message,
    rows,
    columns: rangeColumns,
    specification: specificationOf({ title, message, rows, layer }),
  };
}

/** From the price to the value: what is paid, what is added, what it comes to. */
export function priceToValue(source: MemoSource): Chart | undefined {
  const price = figureAt(source, 'CFO', `${detail}.priceOfWhole`) ?? figureAt(source, 'CFO', `${detail}.price`);
  const fair = figureAt(source, 'CFO', `${detail}.fairValue`);
  const premium = figureAt(source, 'CFO', `${detail}.premium`);
  if (!price || !fair || !premium || price.unit !== fair.unit) return undefined;
  const synergies = figureAt(source, 'CFO', 'financialAssessment.dealStructureDetail.synergies.presentValue');
  const top = synergies && synergies.unit === fair.unit ? fair.value + synergies.value : undefined;
  const rows: ChartRow[] = [
    { name: 'Price', from: 0, to: price.value, kind: 'total', formatted: formatMoney(price.value, price.unit) },
    {
      name: premium.value > 0 ? 'Paid over the value' : 'Below the value',
      from: price.value,
      to: fair.value,
      kind: premium.value > 0 ? 'loss' : 'gain',
      formatted: formatMoney(premium.value, premium.unit),
    },
    { name: 'Value alone', from: 0, to: fair.value, kind: 'total', formatted: formatMoney(fair.value, fair.unit) },
    ...(synergies && top !== undefined
      ? [
          {
            name: 'Synergies',
            from: fair.value,
            to: top,
            kind: 'gain',
            formatted: formatMoney(synergies.value, synergies.unit),
          },
        ]
      : []),
  ];
  const title = 'From price to value';
  const size = formatMoney(Math.abs(premium.value), premium.unit);
  const message =
    premium.value > 0
      ? `The price is ${size} over what the target is worth alone.`
      : `The price leaves ${size} of value to the buyer.`;
  const y = nominal('name');
  const x = { type: 'quantitative', axis: axisOf(fair.unit) };
  const layer = [
    {
      mark: { type: 'bar', height: 18, opacity: 0.8 },
      encoding: {
        y,
        x: { ...x, field: 'from' },
        x2: { field: 'to' },
        color: {
          field: 'kind',
          type: 'nominal',
          legend: null,
          scale: { domain: ['total', 'gain', 'loss'], range: [colours.quiet, colours.main, colours.warm] },
        },
      },
    },
    {
      mark: { type: 'text', align: 'left', dx: 5 },
      transform: [{ calculate: 'max(datum.from, datum.to)', as: 'end' }],
      encoding: { y, x: { ...x, field: 'end' }, text: { field: 'formatted' } },
    },
  ];
  const columns = [
    { field: 'name', label: 'Step' },
    { field: 'formatted', label: 'Amount' },
  ];
  return {
    id: 'price-to-value',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer }),
  };
}

/** Which inputs move the value most. */
export function sensitivity(source: MemoSource): Chart | undefined {
  const scenarios = recordsIn(fieldOf(source, 'CFO', 'scenarios'));
  const unit = textIn(scenarios[0]?.['unit']);
  const rows = recordsIn(fieldOf(source, 'CFO', 'sensitivity')).flatMap(({ driver, atP10, atP90 }): ChartRow[] => {
    const [name, at10, at90] = [textIn(driver), numberIn(atP10), numberIn(atP90)];
    if (name === undefined || at10 === undefined || at90 === undefined || unit === undefined) return [];
    const [low, high] = [Math.min(at10, at90), Math.max(at10, at90)];
    const formatted = `${formatMoney(low, unit)} to ${formatMoney(high, unit)}`;
    return [{ name: shortened(asWords(name)), low, high, formatted }];
  });
  const [first] = rows;
  if (!first || unit === undefined) return undefined;
  const base = numberIn(scenarios.find(({ name }) => name === 'base')?.['value']);
  const title = 'What moves the value';
  const message = `${String(first['name'])} moves it most: ${String(first['formatted'])}.`;
  const rule = base === undefined ? undefined : { at: base, label: `base ${formatMoney(base, unit)}` };
  const layer = rangeLayers(unit, rule, false);
  const columns = [
    { field: 'name', label: 'Input' },
    { field: 'formatted', label: 'Value from its low to its high' },
  ];
  return {
    id: 'sensitivity',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer }),
  };
}
