import { roles, type MemoSource } from '../analysis/index.js';
import type { Chart, ChartRow } from './chart.js';
import { asWords, fieldOf, figureAt, numberIn, recordsIn, shortened, textIn } from './read-answer.js';
import { axisOf, barLayers, colours, gridLayers, nominal, specificationOf } from './specification.js';

const integration = 'systemsIntegrationDetail';

/** The steps of an integration in their time: the median, what it may take, and which of them decide the end. */
export function integrationPlan(source: MemoSource): Chart | undefined {
  const rows = recordsIn(fieldOf(source, 'CIO', `${integration}.steps`)).flatMap((step): ChartRow[] => {
    const name = textIn(step['label']) ?? textIn(step['kind']);
    const [start, end] = [numberIn(step['start']), numberIn(step['end'])];
    const duration = step['duration'] as Record<string, unknown> | undefined;
    const [p20, p80] = [numberIn(duration?.['p20']), numberIn(duration?.['p80'])];
    if (name === undefined || start === undefined || end === undefined || p20 === undefined || p80 === undefined)
      return [];
    const onPath = step['critical'] === true ? 'critical path' : 'beside it';
    return [{ name: shortened(asWords(name)), start, end, p20, p80, path: onPath }];
  });
  const whole = figureAt(source, 'CIO', `${integration}.timeline`);
  if (rows.length < 2 || !whole) return undefined;
  const title = 'The integration, step by step';
  const message = `The steps take ${whole.formatted}; those on the critical path decide the end.`;
  const y = nominal('name');
  const x = { type: 'quantitative', axis: { ...axisOf('months', 'months after closing'), grid: true } };
  const layer = [
    {
      mark: { type: 'bar', height: 14, opacity: 0.85 },
      encoding: {
        y,
        x: { ...x, field: 'start' },
        x2: { field: 'end' },
        color: {
          field: 'path',
          type: 'nominal',
          scale: { domain: ['critical path', 'beside it'], range: [colours.main, colours.quiet] },
        },
      },
    },
    {
      mark: { type: 'rule', color: colours.ink, strokeWidth: 1.5 },
      transform: [
        { calculate: 'datum.start + datum.p20', as: 'early' },
        { calculate: 'datum.start + datum.p80', as: 'late' },
      ],
      encoding: { y, x: { ...x, field: 'early' }, x2: { field: 'late' } },
    },
  ];
  const columns = [
    { field: 'name', label: 'Step' },
    { field: 'start', label: 'Starts in month' },
    { field: 'end', label: 'Ends in month' },
    { field: 'p20', label: 'Months, p20' },
    { field: 'p80', label: 'Months, p80' },
    { field: 'path', label: 'Path' },
  ];
  return {
    id: 'integration',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer }),
  };
}

/** What becomes of each system, by its quadrant. */
export function systemPortfolio(source: MemoSource): Chart | undefined {
  const rows = recordsIn(fieldOf(source, 'CIO', `${integration}.estate.systems`)).flatMap((system): ChartRow[] => {
    const [name, quadrant, disposition] = [
      textIn(system['name']),
      textIn(system['quadrant']),
      textIn(system['disposition']),
    ];
    return name && quadrant ? [{ name: shortened(name, 28), quadrant, disposition: disposition ?? 'not decided' }] : [];
  });
  if (rows.length < 2) return undefined;
  const leaving = rows.filter(({ disposition }) => !['retain', 'not decided'].includes(String(disposition)));
  const title = 'What becomes of the systems';
  const message = `${leaving.length} of ${rows.length} systems change: ${
    leaving
      .slice(0, 3)
      .map(({ name, disposition }) => `${String(name)} (${String(disposition)})`)
      .join(', ') || 'none'
  }.`;
  const columns = [
    { field: 'name', label: 'System' },
    { field: 'quadrant', label: 'Quadrant' },
    { field: 'disposition', label: 'What becomes of it' },
  ];
  const layer = gridLayers('quadrant', 'name', 'disposition', "datum.disposition !== 'retain'");
  return {
    id: 'systems',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer }),
  };
}

/** An index has no decimals. */
const wholePercent = (share: number): string => `${Math.round(share * 100)}%`;

/** How far each role's part of the answer can be relied on. */
export function confidenceByRole({ outcome }: MemoSource): Chart | undefined {
  const detail = outcome?.confidenceDetail;
  if (!outcome || !detail) return undefined;
  const rows = roles
    .flatMap((role): (ChartRow & { value: number })[] => {
      const own = detail.roles[role]?.confidence;
      return own === undefined ? [] : [{ name: role, value: own, formatted: wholePercent(own) }];
    })
    .toSorted((a, b) => b.value - a.value);
  const [best] = rows;
  const last = rows.at(-1);
  if (!best || !last || rows.length < 2) return undefined;
  const title = 'How much is known';
  const message = `The ${String(best['name'])} knows most (${String(best['formatted'])}) and the ${String(last['name'])} least (${String(last['formatted'])}); the answer as a whole stands at ${wholePercent(outcome.confidence)}.`;
  const columns = [
    { field: 'name', label: 'Role' },
    { field: 'formatted', label: 'Confidence' },
  ];
  return {
    id: 'confidence',
    title,
    message,
    rows,
    columns,
    specification: specificationOf({ title, message, rows, layer: barLayers('ratio') }),
  };
}
