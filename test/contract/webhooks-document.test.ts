import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { eventNames, eventSchemas } from '../../shared/webhooks/index.js';

describe('docs/guides/webhooks.md', () => {
  const text = readFileSync(new URL('../../docs/guides/webhooks.md', import.meta.url), 'utf8');

  it('has every event of the catalogue, with its description and its example', () => {
    const documented = [...text.matchAll(/^### `([a-z.]+)`\n\n(.+)\n\n```json\n([\s\S]+?)\n```$/gm)].map(
      ([, name, description, example]) => ({
        name,
        description,
        example: JSON.parse(example ?? '') as unknown,
      }),
    );
    expect(documented).to.deep.equal(
      eventNames.map((name) => ({
        name,
        description: eventSchemas[name].description,
        example: eventSchemas[name].examples[0],
      })),
    );
  });
});
