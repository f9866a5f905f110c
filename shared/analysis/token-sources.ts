/** What tokens are read from, and how one is added. */
import type { Reading } from '../reading/index.js';
import type { ExecutiveContext, FigureSource, IndustryBenchmark, Inputs, QueryType } from './model.js';
import type { TextFacts } from './text/facts.js';

export interface TokenSources {
  type: QueryType;
  content: string;
  context: ExecutiveContext;
  text: TextFacts;
  reading: Reading;
  inputs: Inputs;
  industry: IndustryBenchmark;
}

/** Adds a token unless it is there already from something better than an assumption. */
export type Add = (token: string, source: FigureSource, origin: string, claim: string) => void;
