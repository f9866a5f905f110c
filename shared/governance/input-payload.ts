import type { ErrorDetail } from '../platform/errors/index.js';

const MAX_ID_LENGTH = 256;

const problemOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return 'must be of type string';
  if (value.length === 0) return 'must have at least 1 characters';
  return value.length > MAX_ID_LENGTH ? `must have at most ${MAX_ID_LENGTH} characters` : undefined;
};

/** What is wrong with the payload of an instructional request. Beside the three members looked at it may hold anything. */
export function payloadProblems(payload: Record<string, unknown>): ErrorDetail[] {
  const members = ['cms_content_entry_id', 'cms_schema_id', 'cms_actor_user_id'];
  return members.flatMap((member) => {
    const value = payload[member];
    const isRequired = member === 'cms_content_entry_id';
    const message = value === undefined || value === null ? (isRequired ? 'is required' : undefined) : problemOf(value);
    return message === undefined ? [] : [{ field: `input_payload.${member}`, message }];
  });
}

/** What stands beside the sealed payload, for lists and filters. */
export function joinOf(payload: Record<string, unknown>): {
  cmsContentEntryId: string | null;
  cmsSchemaId: string | null;
} {
  const textOf = (member: string): string | null => (typeof payload[member] === 'string' ? payload[member] : null);
  return { cmsContentEntryId: textOf('cms_content_entry_id'), cmsSchemaId: textOf('cms_schema_id') };
}

/** The author that the content management system names, if it does. */
export function authorOf(payload: Record<string, unknown>): string[] {
  const author = payload['cms_actor_user_id'];
  return typeof author === 'string' && author !== '' ? [author] : [];
}
