import { readLayout } from '../layout.js';
import { type Concept, conceptsOf } from '../mentions/concepts.js';
import { type Cue, ownerCuesOf, statusCuesOf } from '../mentions/cues.js';
import { type Token, tokensOf } from '../mentions/tokens.js';
import type { Quantity, SceneAsks, SceneCaller } from '../reading.js';
import { Distances } from './distance.js';
import { type Figure, figuresOf } from './figure.js';
import { type Page, pageOf } from './page.js';

/** What is known beside the text. */
export interface Hints {
  /** As POST /executive/query takes it: MA_EVALUATION, FINANCIAL_ANALYSIS … */
  type?: string;
  /** When the query came in: ISO 8601. */
  receivedAt?: string;
  options?: readonly { id: string; name: string }[];
  parties?: readonly { of: string; name: string }[];
  asks?: SceneAsks;
  caller?: SceneCaller;
}

/** Everything that the features of one text are read from. */
export interface Ground {
  text: string;
  tokens: readonly Token[];
  page: Page;
  figures: readonly Figure[];
  concepts: readonly Concept[];
  /** By token: indices of the concepts that begin there. */
  conceptsAt: readonly (readonly number[])[];
  distances: Distances;
  hints: Hints;
  ownerCues: readonly Cue[];
  statusCues: readonly Cue[];
}

export function groundOf(text: string, quantities: readonly Quantity[], hints: Hints): Ground {
  const layout = readLayout(text);
  const tokens = tokensOf(
    text,
    layout.tables.flatMap(({ cells }) => cells),
  );
  const figures = figuresOf(tokens, quantities);
  const concepts = conceptsOf(tokens);
  const conceptsAt: number[][] = tokens.map(() => []);
  concepts.forEach(({ from }, index) => conceptsAt[from]?.push(index));
  return {
    text,
    tokens,
    page: pageOf(tokens, layout),
    figures,
    concepts,
    conceptsAt,
    distances: new Distances(tokens, figures),
    hints,
    ownerCues: ownerCuesOf(tokens),
    statusCues: statusCuesOf(tokens),
  };
}
