import { expect } from 'chai';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { buildCharts, createChartRenderer, type Chart } from '../../../shared/charts/index.js';
import { createDocumentMaker, type DocumentSource } from '../../../shared/documents/index.js';
import { formatFigure, formatMoney, formatPercent, renderMemo } from '../../../shared/analysis/index.js';
import { answerFigures, type FinishedQuery } from '../../../shared/queries/index.js';
import { goldenNames, goldenQuery } from '../../unit/analysis/golden-cases.js';
import { answered, answerOf } from '../../unit/analysis/memo/finished-queries.js';

const number = /\d+(?:[.,]\d+)*/g;
const numbersIn = (text: string): string[] => text.match(number) ?? [];

/** Every number of an answer in every way that it may be printed, and those of its words. */
function numbersOf(answer: unknown, units: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const add = (text: string): void => numbersIn(text).forEach((one) => found.add(one));
  const used = [...units];
  JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value === 'string') add(value);
    if (typeof value === 'number') {
      add(String(value));
      add(formatPercent(value));
      add(formatPercent(Math.abs(1 - value)));
      add(`${Math.round(value * 100)}%`);
      for (const unit of used) add(formatFigure({ value, unit }));
      for (const unit of used.filter((one) => /^[A-Z]{3}$/.test(one))) add(formatMoney(Math.abs(value), unit));
    }
    return value;
  });
  return found;
}

/** The text of one part of a zip archive. */
function partOf(archive: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error: Error | null, zip: ZipFile) => {
      if (error) return reject(error);
      zip.on('end', () => reject(new Error(`the archive has no ${name}`)));
      zip.on('entry', (entry: Entry) => {
        if (entry.fileName !== name) return zip.readEntry();
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        });
      });
      zip.readEntry();
    });
  });
}

const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** What a row of a chart shows in its table. */
const shownCells = ({ rows, columns }: Pick<Chart, 'rows' | 'columns'>): string[] =>
  rows.flatMap((row) => columns.map(({ field }) => String(row[field] ?? '')));

describe('the exports of the golden answers', () => {
  const renderer = createChartRenderer();
  const maker = createDocumentMaker();
  after(() => Promise.all([renderer.close(), maker.close()]));

  async function sourceOf(finished: FinishedQuery): Promise<DocumentSource> {
    const charts = await Promise.all(
      buildCharts(finished).map(async (chart) => ({ ...chart, svg: await renderer.render(chart) })),
    );
    return {
      queryId: finished.row.id,
      title: finished.outcome?.headline ?? '',
      endedAt: '2026-11-21T09:30:00.000Z',
      markdown: renderMemo(finished),
      charts,
      figures: [...answerFigures(finished.outcome).values()],
    };
  }

  for (const name of goldenNames) {
    const finished = answered(goldenQuery(name));

    it(`${name}: charts say no number that the answer has not`, () => {
      const charts = buildCharts(finished);
      expect(charts).to.not.have.length(0);
      const units = new Set([
        'count',
        ...[...answerFigures(finished.outcome).values()].flatMap(({ unit }) => unit ?? []),
      ]);
      const known = numbersOf(answerOf(finished), units);
      const said = charts.flatMap((chart) => [chart.message, ...shownCells(chart)].flatMap(numbersIn));
      // The numbers of a list, and how many of how many, are counts of what is shown.
      const counts = new Set(Array.from({ length: 40 }, (_, index) => String(index)));
      expect(said.filter((one) => !known.has(one) && !counts.has(one))).to.deep.equal([]);
    });

    it(`${name}: PDF, Word and spreadsheet hold the memo and every figure`, async () => {
      const source = await sourceOf(finished);
      const [pdf, docx, xlsx] = await Promise.all(
        (['pdf', 'docx', 'xlsx'] as const).map((format) => maker.make(format, source)),
      );
      if (!pdf || !docx || !xlsx) throw new Error('a format is missing');
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
      expect(pages.length).to.be.within(2, 40);

      const words = unescaped((await partOf(docx, 'word/document.xml')).replaceAll(/<[^>]+>/g, ' '));
      const known = new Set(
        [
          source.markdown,
          ...source.charts.flatMap((chart) => [chart.message, chart.title, ...shownCells(chart)]),
          source.queryId,
        ].flatMap(numbersIn),
      );
      expect(numbersIn(words).filter((one) => !known.has(one))).to.deep.equal([]);

      const sheet = await partOf(xlsx, 'xl/worksheets/sheet1.xml');
      const values = [...sheet.matchAll(/<c r="B\d+"[^>]*>(?:<f>[^<]*<\/f>)?<v>([^<]*)<\/v>/g)].map(([, value]) =>
        Number(value),
      );
      expect(values.slice(-source.figures.length)).to.deep.equal(source.figures.map(({ value }) => value));
    });
  }

  it('the same answer gives the same PDF', async () => {
    const source = await sourceOf(answered(goldenQuery(goldenNames[0] ?? '')));
    const [one, other] = [await maker.make('pdf', source), await maker.make('pdf', source)];
    expect(one.equals(other)).to.equal(true);
  });

  it('text that looks like a formula, a file or markup stays text', async () => {
    const markdown =
      '# =HYPERLINK("http://x")\n\n- `<script>` \\*not bold\\* ![](file:///etc/passwd)\n\n| A | B |\n| --- | --- |\n| =1+1 | \\| |\n';
    const source: DocumentSource = {
      queryId: 'qry_x',
      title: '=1+1',
      endedAt: '2026-11-21T09:30:00.000Z',
      markdown,
      charts: [],
      figures: [],
    };
    const xlsx = await maker.make('xlsx', source);
    expect(await partOf(xlsx, 'xl/worksheets/sheet2.xml')).to.not.include('<f>');
    const docx = unescaped(await partOf(await maker.make('docx', source), 'word/document.xml'));
    expect(docx).to.include('*not bold*').and.to.include('<script>');
    expect((await maker.make('pdf', source)).subarray(0, 5).toString()).to.equal('%PDF-');
  });
});
