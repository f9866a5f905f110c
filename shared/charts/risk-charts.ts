import { formatFigure, formatMoney, formatPercent, roles, type MemoSource } from '../analysis/index.js';
import type { Chart, ChartRow } from './chart.js';
import { fieldOf, numberIn, shortened, textIn } from './read-answer.js';
import { axisOf, colours, gridLayers, specificationOf } from './specification.js';

/** Chance of a larger loss in a year than a given one, from the quantiles of the simulation; on a logarithmic scale, since losses are. */
export function lossExceedance(source: MemoSource): Chart | undefined {
  const unit = textIn(fieldOf(source, 'CISO', 'riskQuantification.currency'));
  const simulated = fieldOf(source, 'CISO', 'riskQuantification.simulation') as
    Record<string, unknown> | null | undefined;
  if (unit === undefined || !simulated) return undefined;
  const quantiles = Object.entries(simulated).flatMap(([name, value]) => {
    const percent = /^p(\d{1,3})$/.exec(name)?.[1];
    const loss = numberIn(value);
    return percent !== undefined && loss !== undefined && loss > 0
      ? [{ chance: (100 - Number(percent)) / 100, loss }]
      : [];
  });
  const rows = quantiles
    .toSorted((a, b) => a.loss - b.loss)
    .map(({ chance, loss }): ChartRow => ({
      chance,
      loss,
      formatted: formatMoney(loss, unit),
      chanceFormatted: formatPercent(chance),
    }));
  const worst = rows.at(-1);
  if (rows.length < 2 || !worst) return undefined;
  const title = 'How much a bad year costs';
  const message = `There is a chance of ${String(worst['chanceFormatted'])} that security losses of a year exceed ${String(worst['formatted'])}.`;
  const x = {
    field: 'loss',
    type: 'quantitative',
    scale: { type: 'log' },
    axis: { ...axisOf(unit, 'loss of a year (logarithmic)'), tickCount: 4 },
  };
  const y = {
    field: 'chance',
    type: 'quantitative',
    axis: { ...axisOf('ratio', 'chance of more'), grid: true },
    scale: { domainMin: 0 },
  };
  const layer = [
    {
      mark: {
        type: 'line',
        color: colours.main,
        strokeWidth: 3,
        point: { size: 70, filled: true, color: colours.main },
      },
      encoding: { x, y },
    },
    { mark: { type: 'text', align: 'left', dx: 8, dy: -8 }, encoding: { x, y, text: { field: 'formatted' } } },
  ];
  const columns = [
    { field: 'formatted', label: 'Loss of a year over' },
    { field: 'chanceFormatted', label: 'Chance' },
  ];
  return {
    id: 'loss-exceedance',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer, height: 190 }),
  };
}

const mostRisks = 8;

/** Likelihood and impact of the risks that have both, in one currency. */
export function riskMatrix({ analyses }: MemoSource): Chart | undefined {
  const all = roles.flatMap((role) => (analyses[role]?.risks ?? []).map((risk) => ({ role, ...risk })));
  const unit = all.find(({ impact }) => impact !== null && /^[A-Z]{3}$/.test(impact.unit))?.impact?.unit;
  const rows = all
    .flatMap(({ role, event, likelihood, impact }): { expected: number; row: ChartRow }[] =>
      likelihood && impact && impact.unit === unit && impact.value > 0
        ? [
            {
              expected: likelihood.value * impact.value,
              row: {
                role,
                event,
                likelihood: likelihood.value,
                impact: impact.value,
                likelihoodFormatted: formatFigure(likelihood),
                impactFormatted: formatFigure(impact),
              },
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.expected - a.expected)
    .slice(0, mostRisks)
    .map(({ row }, index): ChartRow => ({ ...row, number: index + 1 }));
  const [first] = rows;
  if (!first || unit === undefined) return undefined;
  const title = 'Risks by likelihood and impact';
  const message = `The largest expected loss is number 1: ${shortened(String(first['event']), 110)}.`;
  const x = {
    field: 'likelihood',
    type: 'quantitative',
    axis: { ...axisOf('ratio', 'likelihood in a year'), grid: true },
    scale: { domainMin: 0 },
  };
  const y = {
    field: 'impact',
    type: 'quantitative',
    scale: { type: 'log', nice: true },
    axis: { ...axisOf(unit, 'impact'), grid: true, tickCount: 4 },
  };
  const layer = [
    { mark: { type: 'point', filled: true, size: 420, color: colours.main, opacity: 0.3 }, encoding: { x, y } },
    { mark: { type: 'text', fontWeight: 'bold' }, encoding: { x, y, text: { field: 'number' } } },
  ];
  const columns = [
    { field: 'number', label: 'No.' },
    { field: 'event', label: 'Risk' },
    { field: 'likelihoodFormatted', label: 'A year' },
    { field: 'impactFormatted', label: 'Impact' },
  ];
  return {
    id: 'risks',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer, height: 220 }),
  };
}

/** Who stands where on what the roles disagree about. */
export function dissentMatrix({ outcome }: MemoSource): Chart | undefined {
  const rows = (outcome?.dissent ?? []).flatMap(({ variable, positions }) =>
    positions.map(({ role, direction, why }): ChartRow => ({
      variable: shortened(variable.replaceAll('-', ' ')),
      role,
      direction: shortened(direction.replaceAll('-', ' '), 22),
      why,
    })),
  );
  const [first] = outcome?.dissent ?? [];
  if (!first) return undefined;
  const title = 'Where the roles disagree';
  const message = `${first.positions.map(({ role }) => role).join(' and ')} disagree on ${first.variable.replaceAll('-', ' ')}.`;
  const height = Math.max(70, new Set(rows.map(({ variable }) => variable)).size * 44);
  const columns = [
    { field: 'variable', label: 'On' },
    { field: 'role', label: 'Role' },
    { field: 'direction', label: 'Stands for' },
    { field: 'why', label: 'Because' },
  ];
  const layer = gridLayers('role', 'variable', 'direction');
  return {
    id: 'dissent',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer, height }),
  };
}
