import { missingInputs, type ExecutiveContext } from '../analysis/index.js';
import { contextSections, type ContextContent, type ContextSection, type SectionResults } from './context.js';
import {
  businessContextSchema,
  organizationalContextSchema,
  strategicContextSchema,
} from './executive-context.schema.js';

/** Members that these sections are made of; the rest of the context is made of what the engine reads. */
const members: Partial<Record<ContextSection, readonly string[]>> = {
  businessContext: Object.keys(businessContextSchema.properties),
  organizationalContext: Object.keys(organizationalContextSchema.properties),
  strategicContext: Object.keys(strategicContextSchema.properties),
};

const listSections: readonly ContextSection[] = ['systemIntegrations', 'dataConnections'];

/** Names that one result spells out; the rest are counted. */
const NAMED = 5;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function sentence(absent: readonly string[]): string {
  const named = absent.slice(0, NAMED).join(', ');
  return `incomplete: without ${named}${absent.length > NAMED ? ` and ${absent.length - NAMED} more` : ''}`;
}

function resultOf(section: ContextSection, content: ContextContent, missing: readonly string[]): string {
  const value: unknown = content[section];
  if (isEmpty(value)) return 'missing';
  const isList = Array.isArray(value);
  if (isList !== listSections.includes(section))
    return `incomplete: only ${isList ? 'an object' : 'a list'} is read here`;
  const absentMembers = (members[section] ?? []).filter((name) => isEmpty((value as Record<string, unknown>)[name]));
  const absentInputs = missing
    .filter((path) => path.startsWith(`${section}.`))
    .map((path) => path.slice(section.length + 1));
  const absent = [...new Set([...absentMembers, ...absentInputs])];
  return absent.length === 0 ? 'valid' : sentence(absent);
}

/**
 * What each section lacks of the members that it is made of and of the inputs that the roles look for in it. Pure.
 * @param now what the age of history counts from.
 */
export function sectionResults(content: ContextContent, now: Date): SectionResults {
  const missing = missingInputs(content as ExecutiveContext, now.toISOString()).map(({ path }) => path);
  return Object.fromEntries(
    contextSections.map((section) => [section, resultOf(section, content, missing)]),
  ) as SectionResults;
}
