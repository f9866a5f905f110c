import { countOf, type ModelInterface } from './model-interface.js';

interface Answer {
  choices?: { message?: { content?: unknown }; finish_reason?: unknown }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
}

/** Chat completions, as OpenAI has them and most local servers speak them. */
export const openAiInterface: ModelInterface = {
  path: '/chat/completions',
  headers: (apiKey): Record<string, string> => (apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
  body: ({ system, user, schema }, { model, maxTokens, withSchema }) => ({
    model,
    temperature: 0,
    max_tokens: maxTokens,
    response_format: withSchema
      ? { type: 'json_schema', json_schema: { name: schema.name, schema: schema.schema } }
      : { type: 'json_object' },
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
  }),
  read(answer) {
    const { choices, usage } = (answer ?? {}) as Answer;
    const [choice] = Array.isArray(choices) ? choices : [];
    if (typeof choice?.message?.content !== 'string') throw new Error('the model gave no text');
    if (choice.finish_reason === 'length') throw new Error('the model was cut off at its limit of tokens');
    return {
      text: choice.message.content,
      inputTokens: countOf(usage?.prompt_tokens),
      outputTokens: countOf(usage?.completion_tokens),
    };
  },
};
