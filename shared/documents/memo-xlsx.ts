import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { DocumentSource, DrawnChart, ListedFigure } from './document-source.js';
import { parseMemo, plainText, type Part } from './memo-document.js';

const head = (value: string): Cell => ({ value, fontWeight: 'bold' });
const formats: Record<string, string> = { ratio: '0.0%', x: '0.00"x"' };

const formatOf = (unit: string | null): string =>
  unit === null ? 'General' : (formats[unit] ?? (/^[A-Z]{3}$/.test(unit) ? '#,##0' : 'General'));

/** Figures that are sums and ratios of others on the same sheet, by the ends of their paths. */
const relations = [
  {
    of: 'valuationDetail.premium.value',
    left: 'valuationDetail.priceOfWhole.value',
    sign: '-',
    right: 'valuationDetail.fairValue.value',
  },
  { of: 'money.changeShare.value', left: 'money.change.value', sign: '/', right: '(run+change)' },
  {
    of: 'talentRetention.expectedLeavers.value',
    left: 'talentRetention.people.value',
    sign: '*',
    right: 'talentRetention.rate.value',
  },
] as const;

/** The formula of a figure that the others on the sheet give; undefined for one that stands alone. */
function formulaOf({ path }: ListedFigure, rowOf: (end: string) => number | undefined): string | undefined {
  const relation = relations.find(({ of }) => path.endsWith(of));
  if (!relation) return undefined;
  const left = rowOf(relation.left);
  if (relation.right === '(run+change)') {
    const run = rowOf('money.run.value');
    return left === undefined || run === undefined ? undefined : `=B${left}/(B${run}+B${left})`;
  }
  const right = rowOf(relation.right);
  return left === undefined || right === undefined ? undefined : `=B${left}${relation.sign}B${right}`;
}

function figureRows(figures: readonly ListedFigure[]): Row[] {
  const rowOf = (end: string): number | undefined => {
    const index = figures.findIndex(({ path }) => path.endsWith(end));
    return index === -1 ? undefined : index + 2;
  };
  return [
    ['Figure', 'Value', 'Unit', 'Computed from this sheet', 'Path in the answer'].map(head),
    ...figures.map((figure): Row => {
      const formula = formulaOf(figure, rowOf);
      const format = formatOf(figure.unit);
      return [
        figure.label,
        { value: figure.value, type: Number, format },
        figure.unit,
        formula === undefined ? null : { value: formula, type: 'Formula', format },
        figure.path,
      ];
    }),
  ];
}

const chartRows = ({ title, message, columns, rows }: DrawnChart): Row[] => [
  [head(title)],
  [message],
  columns.map(({ label }) => head(label)),
  ...rows.map((row): Row => columns.map(({ field }) => row[field] ?? null)),
  [],
];

function partRows(part: Part): Row[] {
  switch (part.kind) {
    case 'heading':
      return [[], [{ value: plainText(part.line), fontWeight: 'bold', fontSize: part.level === 1 ? 14 : 12 }]];
    case 'paragraph':
      return [[plainText(part.line)]];
    case 'quotation':
      return part.lines.map((line): Row => [plainText(line)]);
    case 'list':
      return part.items.flatMap(({ line, details }, index): Row[] => [
        [`${part.numbered ? `${index + 1}. ` : '• '}${plainText(line)}`],
        ...details.map((one): Row => [`    – ${plainText(one)}`]),
      ]);
    case 'table':
      return [part.columns.map((line) => head(plainText(line))), ...part.rows.map((row): Row => row.map(plainText))];
    case 'rule':
      return [[]];
  }
}

/** The answer for a spreadsheet: every figure as a number with its unit, charts as tables, the memo as text. No cell of text can become a formula. */
export async function memoXlsx({ markdown, charts, figures }: DocumentSource): Promise<Buffer> {
  const wide = [{ width: 46 }, { width: 22 }, { width: 12 }, { width: 24 }, { width: 60 }];
  const sheets = [
    { sheet: 'Figures', data: figureRows(figures), columns: wide, stickyRowsCount: 1 },
    ...(charts.length === 0 ? [] : [{ sheet: 'Charts', data: charts.flatMap(chartRows), columns: wide }]),
    {
      sheet: 'Memo',
      data: parseMemo(markdown).flatMap(partRows),
      columns: [{ width: 90 }, { width: 40 }, { width: 40 }],
    },
  ];
  return writeXlsxFile(sheets).toBuffer();
}
