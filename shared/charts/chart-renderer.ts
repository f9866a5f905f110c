import { LRUCache } from 'lru-cache';
import { createThreadCaller } from '../platform/thread-caller.js';
import type { Chart } from './chart.js';

/** Pictures that are kept; the same chart is asked for by the page, the print and the file. */
const MOST_KEPT = 500;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What Vega draws, as one picture with a name for those who do not see it; its parts say nothing by themselves. */
function named(svg: string, { id, title, message }: Chart): string {
  const inner = svg.replaceAll(/ (?:aria-[a-z]+|role|style)="[^"]*"/g, '');
  return inner.replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) =>
      `<svg${attributes} role="img" aria-labelledby="chart-${id}-title"><title id="chart-${id}-title">${escaped(`${title}. ${message}`)}</title>`,
  );
}

/** Draws charts on a thread of its own. */
export function createChartRenderer() {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT });
  const thread = createThreadCaller<Chart['specification'], string>({
    program: new URL('./chart-thread.js', import.meta.url),
    heapMegabytes: 256,
    // Longer than the slowest chart takes on a busy machine, Vega's loading included.
    deadlineMs: 20_000,
    work: 'Drawing the chart',
  });
  return {
    /** The chart as SVG: words and lines in the colour of the text around it. @throws SERVICE_UNAVAILABLE when drawing takes too long */
    async render(chart: Chart): Promise<string> {
      const key = JSON.stringify(chart.specification);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const svg = named(await thread.call(chart.specification), chart);
      kept.set(key, svg);
      return svg;
    },
    close: (): Promise<void> => thread.close(),
  };
}
export type ChartRenderer = ReturnType<typeof createChartRenderer>;
