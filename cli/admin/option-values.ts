import { InvalidArgumentError } from 'commander';
import { parsePermission, scopes, type Permission, type Scope } from '../../shared/auth/index.js';

const secondsOfUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/** `90d` is 7776000; units are seconds, minutes, hours, days and weeks. */
export function readDuration(text: string): number {
  const [, amount, unit] = /^(\d{1,9})([smhdw])$/.exec(text) ?? [];
  const seconds = Number(amount) * (secondsOfUnit[unit ?? ''] ?? Number.NaN);
  if (Number.isNaN(seconds)) throw new InvalidArgumentError('It must be a number with a unit, such as 12h or 90d.');
  return seconds;
}

export function readInteger(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** `executive:read,executive:write`; blanks around a name do not matter. */
export function readScopes(text: string): Scope[] {
  return text.split(',').map((item) => {
    const scope = scopes.find((known) => known === item.trim());
    if (scope === undefined) throw new InvalidArgumentError(`Known are ${scopes.join(', ')}.`);
    return scope;
  });
}

/** One more `resource:action:scope`, after those given before. */
export function readPermission(text: string, before: readonly Permission[] = []): Permission[] {
  const permission = parsePermission(text);
  if (permission === undefined)
    throw new InvalidArgumentError('It must have the form resource:action:scope, such as queues:manage:*.');
  return [...before, permission];
}
