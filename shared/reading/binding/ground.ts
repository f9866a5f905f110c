import { readLayout } from '../layout.js';
import { type Concept, conceptsOf } from '../mentions/concepts.js';
import { type Cue, ownerCuesOf, statusCuesOf } from '../mentions/cues.js';
import { type Token, tokensOf } from '../mentions/tokens.js';
import { withoutCourtesies } from '../courtesies.js';
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
  /** `start` is where its name stands in the text. */
  options?: readonly { id: string; name: string; start?: number }[];
  parties?: readonly { of: string; name: string }[];
  asks?: SceneAsks;
  caller?: SceneCaller;
}

/** What a text says before its figures are known. */
export interface GroundText {
  text: string;
  tokens: readonly Token[];
  page: Page;
  concepts: readonly Concept[];
  /** By token: indices of the concepts that begin there. */
  conceptsAt: readonly (readonly number[])[];
  ownerCues: readonly Cue[];
  statusCues: readonly Cue[];
}

/** Everything that the features of one text are read from. */
export interface Ground extends GroundText {
  figures: readonly Figure[];
  distances: Distances;
  hints: Hints;
}

export function groundTextOf(content: string): GroundText {
  const text = withoutCourtesies(content);
  const layout = readLayout(text);
  const tokens = tokensOf(
    text,
    layout.tables.flatMap(({ cells }) => cells),
  );
  const concepts = conceptsOf(tokens);
  const conceptsAt: number[][] = tokens.map(() => []);
  concepts.forEach(({ from }, index) => conceptsAt[from]?.push(index));
  return {
    text,
    tokens,
    page: pageOf(tokens, layout),
    concepts,
    conceptsAt,
    ownerCues: ownerCuesOf(tokens),
    statusCues: statusCuesOf(tokens),
  };
}

/** `known`: what was read of the same text before. */
export function groundOf(
  text: string,
  quantities: readonly Quantity[],
  hints: Hints,
  known: GroundText = groundTextOf(text),
): Ground {
  const figures = figuresOf(known.tokens, quantities);
  return { ...known, figures, distances: new Distances(known.tokens, figures), hints };
}
