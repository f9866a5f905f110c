import { countOf, type ModelInterface } from './model-interface.js';

interface Answer {
  content?: { type?: unknown; text?: unknown; name?: unknown; input?: unknown }[];
  stop_reason?: unknown;
  usage?: { input_tokens?: unknown; output_tokens?: unknown };
}

const version = '2023-06-01';

/** Anthropic messages. A schema is held by a tool that the model has to call; its input is the reply. */
export const anthropicInterface: ModelInterface = {
  path: '/messages',
  headers: (apiKey) => ({ 'anthropic-version': version, ...(apiKey === '' ? {} : { 'x-api-key': apiKey }) }),
  body: ({ system, user, schema }, { model, maxTokens, withSchema }) => ({
    model,
    temperature: 0,
    max_tokens: maxTokens,
    system,
    messages: [{ role: 'user', content: user }],
    ...(withSchema
      ? {
          tools: [{ name: schema.name, description: 'Takes the reply.', input_schema: schema.schema }],
          tool_choice: { type: 'tool', name: schema.name },
        }
      : {}),
  }),
  read(answer) {
    const { content, stop_reason: reason, usage } = (answer ?? {}) as Answer;
    const parts = Array.isArray(content) ? content : [];
    if (reason === 'max_tokens') throw new Error('the model was cut off at its limit of tokens');
    const call = parts.find(({ type }) => type === 'tool_use');
    const written = parts.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
    if (!call && written.length === 0) throw new Error('the model gave no text');
    return {
      text: call ? JSON.stringify(call.input ?? null) : written.join(''),
      inputTokens: countOf(usage?.input_tokens),
      outputTokens: countOf(usage?.output_tokens),
    };
  },
};
