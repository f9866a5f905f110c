import { createRequire } from 'node:module';
import path from 'node:path';
import type { DocumentSource, DrawnChart } from './document-source.js';
import { pagesOf, parseMemo, type Line, type Part } from './memo-document.js';

type Node = Record<string, unknown> | string;

/** What is used of pdfmake, which brings no types. */
interface PdfMake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (file: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

const ink = '#1a1d21';
const quiet = '#5b6470';

let ready: PdfMake | undefined;

/** The library with the fonts that it brings, reaching nothing else: text of a customer can name no file and no address. */
function pdfMake(): PdfMake {
  if (ready) return ready;
  const require = createRequire(import.meta.url);
  const library = require('pdfmake') as PdfMake;
  const fonts = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts');
  const file = (name: string): string => path.join(fonts, 'Roboto', `Roboto-${name}.ttf`);
  library.setFonts({
    Roboto: {
      normal: file('Regular'),
      bold: file('Medium'),
      italics: file('Italic'),
      bolditalics: file('MediumItalic'),
    },
  });
  library.setUrlAccessPolicy(() => false);
  library.setLocalAccessPolicy((asked) => path.resolve(asked).startsWith(fonts));
  ready = library;
  return library;
}

const styles = { bold: { bold: true }, italic: { italics: true }, code: { color: quiet, fontSize: 8.5 } } as const;

const inline = (line: Line): Node[] => line.map(({ text, style }) => (style ? { text, ...styles[style] } : { text }));

const cell = (line: Line, more: object = {}): Node => ({ text: inline(line), fontSize: 8.5, ...more });

/** Widths by how much stands in a column, so that a long reason has room and a number none too much. */
function widthsOf(rows: readonly (readonly Line[])[]): string[] {
  const columns = rows[0]?.length ?? 0;
  const longest = Array.from({ length: columns }, (_, column) =>
    Math.max(
      ...rows.map((row) =>
        Math.min(
          60,
          (row[column] ?? []).reduce((sum, { text }) => sum + text.length, 0),
        ),
      ),
    ),
  );
  const total = longest.reduce((sum, length) => sum + Math.max(8, length), 0);
  return longest.map((length) => `${Math.floor((100 * Math.max(8, length)) / total)}%`);
}

function tableOf(columns: readonly Line[], rows: readonly (readonly Line[])[]): Node {
  return {
    margin: [0, 4, 0, 10],
    layout: 'memo',
    table: {
      headerRows: 1,
      widths: widthsOf([columns, ...rows]),
      body: [
        columns.map((line) => cell(line, { bold: true, color: quiet })),
        ...rows.map((row) => row.map((line) => cell(line))),
      ],
    },
  };
}

function nodeOf(part: Part): Node {
  switch (part.kind) {
    case 'heading':
      return { text: inline(part.line), style: `h${part.level}`, headlineLevel: part.level };
    case 'paragraph':
      return { text: inline(part.line), margin: [0, 0, 0, 7] };
    case 'quotation':
      return {
        stack: part.lines.map((line) => ({ text: inline(line) })),
        italics: true,
        color: quiet,
        margin: [12, 0, 12, 9],
      };
    case 'list': {
      const items = part.items.map(({ line, details }) =>
        details.length === 0
          ? { text: inline(line), margin: [0, 0, 0, 3] }
          : {
              stack: [{ text: inline(line) }, { ul: details.map((one) => ({ text: inline(one) })), fontSize: 9 }],
              margin: [0, 0, 0, 5],
            },
      );
      return { [part.numbered ? 'ol' : 'ul']: items, margin: [0, 0, 0, 8] };
    }
    case 'table':
      return tableOf(part.columns, part.rows);
    case 'rule':
      return {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5, lineColor: quiet }],
        margin: [0, 10, 0, 8],
      };
  }
}

const chartNode = ({ title, message, svg }: DrawnChart): Node => ({
  unbreakable: true,
  margin: [0, 4, 0, 12],
  stack: [
    { text: title, style: 'h3' },
    { text: message, margin: [0, 0, 0, 4] },
    { svg: svg.replaceAll('currentColor', ink).replaceAll(/<title[^>]*>[^<]*<\/title>/g, ''), fit: [430, 300] },
  ],
});

/** The memo as PDF on A4: its first page alone, then the charts, then the rest. The same answer gives the same bytes. */
export async function memoPdf({ queryId, title, endedAt, markdown, charts }: DocumentSource): Promise<Buffer> {
  const { first, appendix } = pagesOf(parseMemo(markdown));
  const definition = {
    info: {
      title,
      creator: 'Conclave',
      producer: 'Conclave',
      creationDate: new Date(endedAt),
      modDate: new Date(endedAt),
    },
    language: 'en',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: ink },
    styles: {
      h1: { fontSize: 17, bold: true, margin: [0, 0, 0, 8], lineHeight: 1.15 },
      h2: { fontSize: 12.5, bold: true, margin: [0, 10, 0, 4] },
      h3: { fontSize: 10.5, bold: true, margin: [0, 6, 0, 3] },
    },
    footer: (page: number, pages: number) => ({
      columns: [{ text: queryId }, { text: `${page} of ${pages}`, alignment: 'right' }],
      margin: [56, 16, 56, 0],
      fontSize: 8,
      color: quiet,
    }),
    content: [
      ...first.map(nodeOf),
      ...(charts.length === 0
        ? []
        : [{ text: 'In pictures', style: 'h2', pageBreak: 'before' }, ...charts.map(chartNode)]),
      ...appendix.map((part, index) => {
        const node = nodeOf(part);
        return index === 0 && typeof node === 'object' ? { ...node, pageBreak: 'before' } : node;
      }),
    ],
    tableLayouts: undefined,
  };
  const library = pdfMake();
  (library as unknown as { addTableLayouts(layouts: object): void }).addTableLayouts({ memo: memoLayout });
  return Buffer.from(await library.createPdf(definition).getBuffer());
}

const memoLayout = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => '#c9ced5',
  paddingLeft: (column: number) => (column === 0 ? 0 : 5),
  paddingRight: () => 5,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};
