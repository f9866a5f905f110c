import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
} from 'docx';
import type { DocumentSource, DrawnChart } from './document-source.js';
import { pagesOf, parseMemo, type Line, type Part } from './memo-document.js';

const ink = '1A1D21';
const quiet = '5B6470';

/** One clear pixel: what a program shows that cannot draw the picture itself. */
const clearPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const runs = (line: Line, more: { bold?: boolean; size?: number } = {}): TextRun[] =>
  line.map(
    ({ text, style }) =>
      new TextRun({
        text,
        ...more,
        ...(style === 'bold' ? { bold: true } : {}),
        ...(style === 'italic' ? { italics: true } : {}),
        ...(style === 'code' ? { font: 'Consolas', color: quiet } : {}),
      }),
  );

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

const cellOf = (line: Line, isHead = false): TableCell =>
  new TableCell({
    children: [new Paragraph({ children: runs(line, { size: 17, bold: isHead }), spacing: { after: 40 } })],
  });

const tableOf = (columns: readonly Line[], rows: readonly (readonly Line[])[]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: columns.map((line) => cellOf(line, true)) }),
      ...rows.map((row) => new TableRow({ cantSplit: true, children: row.map((line) => cellOf(line)) })),
    ],
  });

/** Numbers of lists begin anew with every list, so that each has a numbering of its own. */
function childrenOf(part: Part, numbering: { instance: number }): FileChild[] {
  switch (part.kind) {
    case 'heading':
      return [new Paragraph({ heading: headings[part.level], children: runs(part.line) })];
    case 'paragraph':
      return [new Paragraph({ children: runs(part.line), spacing: { after: 140 } })];
    case 'quotation':
      return part.lines.map((line) => new Paragraph({ style: 'quotation', children: runs(line) }));
    case 'list': {
      numbering.instance += 1;
      const { instance } = numbering;
      const reference = part.numbered ? 'numbers' : 'bullets';
      return part.items.flatMap(({ line, details }) => [
        new Paragraph({ children: runs(line), numbering: { reference, level: 0, instance }, spacing: { after: 60 } }),
        ...details.map(
          (one) =>
            new Paragraph({
              children: runs(one),
              numbering: { reference: 'bullets', level: 1, instance },
              spacing: { after: 40 },
            }),
        ),
      ]);
    }
    case 'table':
      return [tableOf(part.columns, part.rows), new Paragraph({ text: '' })];
    case 'rule':
      return [new Paragraph({ thematicBreak: true })];
  }
}

/** Width and height that a picture says of itself. */
function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /^<svg[^>]* width="(\d+(?:\.\d+)?)"[^>]* height="(\d+(?:\.\d+)?)"/.exec(svg) ?? [];
  return { width: Math.round(Number(width ?? 560)), height: Math.round(Number(height ?? 220)) };
}

function chartChildren({ title, message, svg, columns, rows }: DrawnChart): FileChild[] {
  const cells = rows.map((row) => columns.map(({ field }): Line => [{ text: String(row[field] ?? '') }]));
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_3, text: title, keepNext: true }),
    new Paragraph({ text: message, keepNext: true, spacing: { after: 80 } }),
    new Paragraph({
      keepNext: true,
      children: [
        new ImageRun({
          type: 'svg',
          data: Buffer.from(svg.replaceAll('currentColor', `#${ink}`)),
          fallback: { type: 'png', data: clearPixel },
          transformation: sizeOf(svg),
          altText: { name: title, title, description: message },
        }),
      ],
    }),
    tableOf(
      columns.map(({ label }): Line => [{ text: label }]),
      cells,
    ),
    new Paragraph({ text: '' }),
  ];
}

const level = (index: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level: index,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360 * (index + 1), hanging: 280 } } },
});

/** The memo for Word: real headings, lists and tables, each chart with its table. */
export async function memoDocx({ queryId, title, markdown, charts }: DocumentSource): Promise<Buffer> {
  const { first, appendix } = pagesOf(parseMemo(markdown));
  const numbering = { instance: 0 };
  const document = new Document({
    title,
    creator: 'Conclave',
    styles: {
      default: { document: { run: { font: 'Calibri', size: 21, color: ink } } },
      paragraphStyles: [
        {
          id: 'quotation',
          name: 'Quotation',
          basedOn: 'Normal',
          run: { italics: true, color: quiet },
          paragraph: { indent: { left: 360 }, spacing: { after: 160 } },
        },
      ],
    },
    numbering: {
      config: [
        { reference: 'numbers', levels: [level(0, LevelFormat.DECIMAL, '%1.')] },
        { reference: 'bullets', levels: [level(0, LevelFormat.BULLET, '•'), level(1, LevelFormat.BULLET, '–')] },
      ],
    },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    children: [`${queryId} · `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
                    size: 16,
                    color: quiet,
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          ...first.flatMap((part) => childrenOf(part, numbering)),
          ...(charts.length === 0
            ? []
            : [
                new Paragraph({ heading: HeadingLevel.HEADING_2, text: 'In pictures', pageBreakBefore: true }),
                ...charts.flatMap(chartChildren),
              ]),
          ...appendix.flatMap((part) => childrenOf(part, numbering)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
