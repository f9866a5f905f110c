import type { Token } from '../mentions/tokens.js';
import type { Figure } from './figure.js';

/** How two places of the text stand to each other: counts of what lies between them, running sums so that any pair costs the same. */
export class Distances {
  private readonly words: Int32Array;
  private readonly figures: Int32Array;
  private readonly commas: Int32Array;
  private readonly breaks: Int32Array;

  constructor(tokens: readonly Token[], figures: readonly Figure[]) {
    const size = tokens.length + 1;
    this.words = new Int32Array(size);
    this.figures = new Int32Array(size);
    this.commas = new Int32Array(size);
    this.breaks = new Int32Array(size);
    const begins = new Set(figures.map(({ from }) => from));
    tokens.forEach((token, index) => {
      this.words[index + 1] = (this.words[index] ?? 0) + (token.kind === 'sign' ? 0 : 1);
      this.figures[index + 1] = (this.figures[index] ?? 0) + (begins.has(index) ? 1 : 0);
      this.commas[index + 1] =
        (this.commas[index] ?? 0) + (token.word === ',' || token.word === 'and' || token.word === 'but' ? 1 : 0);
      this.breaks[index + 1] =
        (this.breaks[index] ?? 0) +
        (/^[;:()|–.?![\]]$/.test(token.word) || (tokens[index - 1]?.line ?? token.line) !== token.line ? 1 : 0);
    });
  }

  between(from: number, to: number): { words: number; figures: number; commas: number; breaks: number } {
    const of = (sums: Int32Array): number => Math.max(0, (sums[to] ?? 0) - (sums[from] ?? 0));
    return { words: of(this.words), figures: of(this.figures), commas: of(this.commas), breaks: of(this.breaks) };
  }
}

/** One number for how far apart two places are: a figure or a sign between them counts for several words. */
export const farness = ({ words, figures, commas, breaks }: ReturnType<Distances['between']>): number =>
  words + 3 * figures + 1.5 * commas + 3 * breaks;
