import type { ModelAdvice } from './catalogue/decision-model.js';

/** What a model's figures mean for the decision, in a sentence with its numbers. */
export interface JudgedFinding {
  model: string;
  leans: number;
  sentence: string;
  advice?: ModelAdvice;
}
