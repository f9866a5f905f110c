import { buildSchema, parse, validate, type DocumentNode } from 'graphql';
import type { Request } from 'express';
import { readConditions } from '../../api/conditions.js';
import { readSessionCookie } from '../../api/dashboard/session-cookie.js';
import { findQueueAction } from '../../api/dashboard/queue-actions.js';
import { answers } from '../../api/graphql/answers.schema.js';
import { checkDocument, checkText, documentLimits } from '../../api/graphql/limits.js';
import { operations } from '../../api/graphql/operations.schema.js';
import { resources } from '../../api/graphql/resources.schema.js';
import { readIdempotencyKey, readPreference } from '../../api/prefer.js';
import { parsePermission } from '../../shared/auth/index.js';
import { canonicalJson } from '../../shared/anonymization/document.js';
import { wordsOfKey } from '../../shared/anonymization/detect/index.js';
import { isLoopbackHost, isPublicAddress } from '../../shared/platform/http/index.js';
import { addressGroup } from '../../shared/platform/rate-limit/address-group.js';
import { findUnstorable, isDeeperThan } from '../../shared/platform/schema/index.js';
import { expectLinear } from '../support/growth.js';
import { pathologicalTexts } from '../support/pathological.js';

const schema = buildSchema([operations, answers, resources].join('\n'));

/** A refusal is an answer too: only the time that it takes is looked at. */
const quietly =
  (read: (text: string) => unknown) =>
  (text: string): void => {
    try {
      read(text);
    } catch {
      // Refused.
    }
  };

function readDocument(text: string): void {
  checkText(text);
  const document: DocumentNode = parse(text, { maxTokens: documentLimits.tokens });
  checkDocument(document);
  validate(schema, document, undefined, { maxErrors: documentLimits.errors });
}

const readers: Record<string, (text: string) => unknown> = {
  Prefer: readPreference,
  'If-Match': (text) => readConditions(text, text),
  'Idempotency-Key': readIdempotencyKey,
  'the cookie of a session': (text) => readSessionCookie({ headers: { cookie: text } } as Request),
  'an action of the dashboard': (text) => findQueueAction('PUT', `/api/queues/${text}`),
  'a permission': parsePermission,
  'an address': (text) => [addressGroup(text), isPublicAddress(text), isLoopbackHost(text)],
  'a name of a field': wordsOfKey,
  'a document of GraphQL': readDocument,
  'a text in a body': (text) => [findUnstorable({ text }), isDeeperThan({ text }, 32), canonicalJson({ text })],
};

describe('the readers of requests take time in proportion to what they read', () => {
  for (const [reader, read] of Object.entries(readers))
    it(`${reader}, whatever it holds`, () => {
      for (const [name, make] of Object.entries(pathologicalTexts))
        expectLinear(`${reader} of ${name}`, 16_384, make, quietly(read));
    });
});
