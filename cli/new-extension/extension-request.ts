import { InvalidArgumentError } from 'commander';

/** What a new pack is to be, as the options said it. */
export interface ExtensionRequest {
  slug: string;
  name: string;
  type: 'industry' | 'enterprise';
  /** For an industry pack the industries that it is for, for an enterprise pack STARTUP, ENTERPRISE or MULTINATIONAL. */
  appliesTo: string[];
  role: 'CTO' | 'CFO' | 'CISO' | 'CIO' | 'COO';
  /** The number that the pack looks for, by its path in the context. */
  input: { path: string; unit: 'money' | 'ratio' | 'x' | 'count' | 'hours' | 'days' | 'months' | 'years' | 'score' };
  limit: { side: 'min' | 'max'; value: number };
  frameworks: string[];
  /** An operator's directory; absent for a pack that comes with the product. */
  directory?: string;
}

export const units = ['money', 'ratio', 'x', 'count', 'hours', 'days', 'months', 'years', 'score'] as const;

export function readSlug(text: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) || text.length < 3 || text.length > 60)
    throw new InvalidArgumentError(
      'It must be lower-case words joined by hyphens, such as retail-operations; the version is added.',
    );
  return text;
}

export function readName(text: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &,.()-]{1,79}$/u.test(text))
    throw new InvalidArgumentError('It must have 2 to 80 letters, digits and blanks.');
  return text;
}

export function readIdentifiers(text: string): string[] {
  const names = text.split(',').map((name) =>
    name
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const wrong = names.find((name) => !/^[A-Z][A-Z0-9_]{0,63}$/.test(name));
  if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is no identifier such as RETAIL.`);
  return names;
}

/** `performanceContext.retail.markdownShare:ratio` */
export function readInput(text: string): ExtensionRequest['input'] {
  const [, path, unit] = /^(performanceContext(?:\.[a-z][A-Za-z0-9]*)+):([a-z]+)$/.exec(text) ?? [];
  const known = units.find((candidate) => candidate === unit);
  if (path === undefined || known === undefined)
    throw new InvalidArgumentError(
      `It must have the form performanceContext.section.name:unit, with one of the units ${units.join(', ')}.`,
    );
  return { path, unit: known };
}

export function readLimit(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError('It must be a number, not below zero.');
  return value;
}

/** `markdownShare` → `markdown share` */
export const inWords = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** The last name of a path, which is the key of the input. */
export const keyOf = (path: string): string => path.split('.').at(-1) ?? path;
