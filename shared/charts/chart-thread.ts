/** What draws: a thread of its own, so that no picture holds up a request. Vega is loaded with the first of them. */
import { parse, View, Warn } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { answerQuestions } from '../platform/answer-questions.js';

answerQuestions(async (specification: TopLevelSpec): Promise<string> => {
  const view = new View(parse(compile(specification).spec), { renderer: 'none', logLevel: Warn });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
});
