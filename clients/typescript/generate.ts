/** Writes src/schema.ts from the OpenAPI document; with --print it goes to standard output instead. */
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { surfaces } from '../../api/app.js';
import { openApiDocument } from '../../api/openapi/document.js';
import manifest from '../../package.json' with { type: 'json' };

// The generator is written for the compiler's JavaScript interface, which TypeScript has up to version 6.
const hook = `export const resolve = (name, context, next) => next(name === 'typescript' ? '@typescript/typescript6' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);
const { default: openapiTypescript, astToString } = await import('openapi-typescript');

// Examples are for readers of the document; in the types they would only be long comments.
const document = JSON.stringify(openApiDocument(surfaces, manifest.version), (key, value: unknown) =>
  key === 'examples' ? undefined : value,
);
const types = astToString(await openapiTypescript(document, { emptyObjectsUnknown: true }));
const text = `/** Generated from the OpenAPI document by \`npm run client:generate\`. */\n\n${types}`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(new URL('src/schema.ts', import.meta.url), text);
