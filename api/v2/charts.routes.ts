import { buildCharts, chartsSchema } from '../../shared/charts/index.js';
import { conflict, notFound } from '../../shared/platform/errors/index.js';
import type { FinishedQuery } from '../../shared/queries/index.js';
import { route, type RouteContext, type RouteInput } from '../route.js';

const id = { type: 'string', minLength: 1, maxLength: 128 } as const;

interface OnQuery extends Partial<RouteInput> {
  params: { queryId: string };
}

/** The answer that charts are drawn of. @throws NOT_FOUND, and CONFLICT while there is none */
async function answered({ deps, caller, input }: RouteContext<OnQuery>): Promise<FinishedQuery> {
  const { queries } = deps.services;
  const finished = await queries.findFinished(caller, input.params.queryId);
  if (finished && finished.row.operation === null) return finished;
  if (finished) throw conflict('The operation of one role has no charts.');
  const { status } = await queries.getProgress(caller, input.params.queryId);
  throw conflict(`The query is ${status}; charts are of one that has ended.`);
}

const reading = {
  scope: 'executive:read',
  permission: 'queries:read',
  limits: ['general'],
  conflicts: ['CONFLICT'],
} as const;

/** What a picture may do where it is opened by itself: nothing. */
const picturePolicy = "default-src 'none'; style-src 'none'; frame-ancestors 'none'";

const pictureSchema = {
  title: 'ChartPicture',
  description: 'The chart as SVG; lines and words are in the colour of the text around it.',
  type: 'string',
  examples: ['<svg xmlns="http://www.w3.org/2000/svg" width="620" height="180" role="img"></svg>'],
} as const;

export const chartRoutes = [
  route<OnQuery>({
    ...reading,
    method: 'get',
    path: '/executive/query/:queryId/charts',
    operationId: 'listCharts',
    summary: 'Read the charts of an answer as data: Vega-Lite specifications with their rows.',
    params: { type: 'object', properties: { queryId: id }, required: ['queryId'] },
    replies: { 200: chartsSchema },
    handle: async (context) => ({ status: 200, body: { charts: buildCharts(await answered(context)) } }),
  }),
  route<{ params: { queryId: string; chart: string } }>({
    ...reading,
    method: 'get',
    path: '/executive/query/:queryId/charts/:chart',
    operationId: 'drawChart',
    summary: 'Draw a chart of an answer: its id with the ending `.svg`.',
    params: { type: 'object', properties: { queryId: id, chart: id }, required: ['queryId', 'chart'] },
    contentType: 'image/svg+xml',
    replies: { 200: pictureSchema },
    handle: async (context) => {
      const name = context.input.params.chart;
      const charts = buildCharts(await answered(context));
      const chart = charts.find((one) => `${one.id}.svg` === name);
      if (!chart) throw notFound(`Chart ${name}`);
      return {
        status: 200,
        text: await context.deps.charts.render(chart),
        contentType: 'image/svg+xml; charset=utf-8',
        headers: { 'Content-Security-Policy': picturePolicy },
      };
    },
  }),
];
