/** What all charts have in common: the language, the colours, the axes, and the few forms that they are drawn in. */
import type { ChartRow } from './chart.js';

/**
 * Colours that stay apart in grey and stand out on white and on black: their lightness differs, not their hue alone. Lines and words are
 * drawn in the colour of the text around them.
 */
export const colours = { main: '#3f77b5', quiet: '#8b97a5', warm: '#c2703d', ink: 'currentColor' } as const;

const moneyUnit = /^[A-Z]{3}$/;
const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', BRL: 'R$' };

/** An axis that says its unit as the figures of the answer do. */
export function axisOf(unit: string, title?: string): Record<string, unknown> {
  const scaled = "replace(format(abs(datum.value), '~s'), 'G', 'B')";
  const expression = moneyUnit.test(unit)
    ? `(datum.value < 0 ? '-' : '') + '${symbols[unit] ?? `${unit} `}' + ${scaled}`
    : unit === 'ratio'
      ? "format(datum.value, '~%')"
      : unit === 'x'
        ? "format(datum.value, '~r') + 'x'"
        : "format(datum.value, ',~r')";
  return {
    labelExpr: expression,
    title: title ?? (moneyUnit.test(unit) || unit === 'ratio' || unit === 'x' ? null : unit),
    tickCount: 5,
  };
}

const config = {
  background: 'transparent',
  view: { stroke: null },
  font: 'Helvetica, Arial, sans-serif',
  axis: {
    labelColor: colours.ink,
    titleColor: colours.ink,
    tickColor: colours.quiet,
    domainColor: colours.quiet,
    gridColor: colours.quiet,
    gridOpacity: 0.22,
    labelFontSize: 13,
    titleFontSize: 13,
    titleFontWeight: 'normal',
    labelLimit: 190,
  },
  axisY: { grid: false, ticks: false, domain: false },
  text: { color: colours.ink, fontSize: 12 },
  legend: { labelColor: colours.ink, titleColor: colours.ink, labelFontSize: 12, orient: 'top', title: null },
};

interface Drawing {
  title: string;
  message: string;
  rows: readonly ChartRow[];
  height?: number;
  layer: readonly object[];
}

/** A whole specification: rows inside it, so that another page can draw it as it is. */
export const specificationOf = ({ title, message, rows, height, layer }: Drawing): Record<string, unknown> => ({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  description: `${title}. ${message}`,
  width: 400,
  height: height ?? Math.max(60, rows.length * 34),
  padding: 4,
  config,
  data: { values: rows },
  layer,
});

const nominal = (field: string, more: object = {}) => ({
  field,
  type: 'nominal',
  sort: null,
  axis: { title: null, labelPadding: 8, labelLimit: 230 },
  ...more,
});

/** Bars from `low` to `high` with a mark at `value`, one below the other, and a rule through all of them where one is given. */
export function rangeLayers(unit: string, rule?: { at: number; label: string }, hasMiddle = true): object[] {
  const y = nominal('name');
  const x = { type: 'quantitative', axis: axisOf(unit), scale: { zero: false, nice: true } };
  return [
    {
      mark: { type: 'bar', height: 16, color: colours.main, opacity: 0.75 },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    ...(hasMiddle
      ? [
          {
            mark: { type: 'tick', thickness: 3, size: 20, color: colours.ink },
            encoding: { y, x: { ...x, field: 'value' } },
          },
        ]
      : []),
    ...(rule
      ? [
          {
            data: { values: [rule] },
            mark: { type: 'rule', color: colours.warm, strokeWidth: 2, strokeDash: [5, 3] },
            encoding: { x: { ...x, field: 'at' } },
          },
          {
            data: { values: [rule] },
            mark: { type: 'text', align: 'center', baseline: 'bottom', dy: -4, fontWeight: 'bold', fontSize: 13 },
            encoding: { x: { ...x, field: 'at' }, y: { value: 0 }, text: { field: 'label' } },
          },
        ]
      : []),
  ];
}

/** Bars from nothing to `value`, each with what the answer writes for it. */
export function barLayers(unit: string): object[] {
  const y = nominal('name');
  const x = { field: 'value', type: 'quantitative', axis: axisOf(unit) };
  return [
    { mark: { type: 'bar', height: 18, color: colours.main, opacity: 0.75 }, encoding: { y, x } },
    {
      mark: { type: 'text', align: 'left', dx: 5 },
      encoding: { y, x, text: { field: 'formatted' } },
    },
  ];
}

/** Words in the cells of a grid. */
export function gridLayers(column: string, row: string, text: string, emphasis?: string): object[] {
  const x = nominal(column, {
    axis: { title: null, orient: 'top', labelAngle: 0, domain: false, ticks: false, labelLimit: 150 },
  });
  const y = nominal(row);
  return [
    {
      mark: { type: 'rect', stroke: colours.quiet, strokeOpacity: 0.5, fillOpacity: 0.22 },
      encoding: {
        x,
        y,
        fill: emphasis
          ? { condition: { test: emphasis, value: colours.warm }, value: colours.main }
          : { value: colours.main },
      },
    },
    { mark: { type: 'text', limit: 140, lineBreak: '\n' }, encoding: { x, y, text: { field: text } } },
  ];
}

export { nominal };
