import { createHash } from 'node:crypto';
import { renderMemo } from '../../shared/analysis/index.js';
import { buildCharts, type Chart } from '../../shared/charts/index.js';
import type { Deps } from '../../shared/deps.js';
import { documentFormats, type DocumentFormat, type DocumentSource } from '../../shared/documents/index.js';
import { AppError } from '../../shared/platform/errors/index.js';
import { answerFigures, type FinishedQuery } from '../../shared/queries/index.js';
import type { Reply } from '../route.js';
import { style } from '../console/style.js';
import { memoPage } from '../console/pages/memo-page.js';

/** Formats of an answer beside JSON, by the name that `?format=` takes; the media types are what `Accept` says. */
export const answerFormats = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type AnswerFormat = keyof typeof answerFormats;

const isFormat = (name: string): name is AnswerFormat => Object.hasOwn(answerFormats, name);

/**
 * The format that is wanted: what `?format=` names, else what `Accept` has taken best.
 * @throws NOT_ACCEPTABLE for a name that is none.
 */
export function formatWanted(named: string | undefined, mediaType: string): AnswerFormat | 'json' {
  if (named !== undefined) {
    if (named === 'json' || isFormat(named)) return named;
    throw new AppError('NOT_ACCEPTABLE', `The answer can be had as json, ${Object.keys(answerFormats).join(', ')}.`, {
      details: [{ field: 'format', message: `must be one of json, ${Object.keys(answerFormats).join(', ')}` }],
    });
  }
  const found = Object.entries(answerFormats).find(([, type]) => type === mediaType)?.[0];
  return found !== undefined && isFormat(found) ? found : 'json';
}

export interface DrawnAnswer {
  chart: Chart;
  svg: string;
}

/** The charts of an answer with their pictures. */
export async function drawCharts({ charts }: Pick<Deps, 'charts'>, finished: FinishedQuery): Promise<DrawnAnswer[]> {
  return Promise.all(buildCharts(finished).map(async (chart) => ({ chart, svg: await charts.render(chart) })));
}

async function documentSource(deps: Deps, finished: FinishedQuery): Promise<DocumentSource> {
  const drawn = await drawCharts(deps, finished);
  return {
    queryId: finished.row.id,
    title: finished.outcome?.headline ?? 'No answer',
    endedAt: (finished.row.finishedAt ?? finished.row.createdAt).toISOString(),
    markdown: renderMemo(finished),
    charts: drawn.map(({ chart: { id, title, message, columns, rows }, svg }) => ({
      id,
      title,
      message,
      columns,
      rows,
      svg,
    })),
    figures: [...answerFigures(finished.outcome).values()],
  };
}

const isDocument = (format: string): format is DocumentFormat => documentFormats.some((one) => one === format);

/** The answer of a query to all roles in a format that is not JSON. */
export async function formattedAnswer(
  deps: Deps,
  finished: FinishedQuery,
  format: AnswerFormat,
  headers: Record<string, string>,
): Promise<Reply> {
  const contentType = answerFormats[format];
  if (isDocument(format)) {
    const bytes = await deps.documents.make(format, await documentSource(deps, finished));
    const disposition = `attachment; filename="${finished.row.id}.${format}"`;
    return { status: 200, bytes, contentType, headers: { ...headers, 'Content-Disposition': disposition } };
  }
  if (format === 'md') return { status: 200, text: renderMemo(finished), contentType, headers };
  const text = memoPage({ finished, drawn: await drawCharts(deps, finished) });
  return { status: 200, text, contentType, headers: { ...headers, 'Content-Security-Policy': pagePolicy } };
}

/** A page that stands alone: its style is in it, and nothing else runs or is loaded. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;
