import type { RequiredAuthority } from '../authority.js';
import type { AuthorityLevel } from '../authority-triggers.js';
import { doaMatrix } from '../data/index.js';
import { formatMoney } from '../figures.js';
import { inOrder } from './contribution.js';
import type { PackAuthority, PackContribution } from './contribution.js';

type Dimension = RequiredAuthority['dimensions'][number];

const medium = doaMatrix.absoluteUsd.find(({ sizeClass }) => sizeClass === 'medium');

/** The level of an amount when the thresholds of a medium organization are divided: a smaller one decides higher up. */
function moneyDimension(
  { commitmentUsd }: RequiredAuthority,
  { moneyThresholdDivisor: divisor }: PackAuthority,
  extensionId: string,
): Dimension[] {
  if (commitmentUsd === null || !medium || !(divisor > 1)) return [];
  const within = [medium.l1, medium.l2, medium.l3, medium.l4].findIndex((limit) => commitmentUsd <= limit / divisor);
  const level = (within === -1 ? 5 : within + 1) as AuthorityLevel;
  return [
    {
      dimension: 'money',
      level,
      why: `${formatMoney(commitmentUsd, 'USD')} with money thresholds divided by ${divisor} (${extensionId})`,
    },
  ];
}

function triggerDimensions({ triggers }: PackAuthority, extensionId: string): Dimension[] {
  return doaMatrix.triggers
    .filter(({ id }) => triggers.includes(id))
    .map(({ id, min, when }) => ({
      dimension: 'trigger',
      level: min as AuthorityLevel,
      why: `${id}: ${when} (${extensionId})`,
    }));
}

/** The required authority with what the packs ask for: the maximum, so that no pack ever lowers a level. */
export function raiseAuthority(
  required: RequiredAuthority,
  contributions: readonly PackContribution[],
): RequiredAuthority {
  const asked = inOrder(contributions).flatMap(({ extensionId, authority }) =>
    authority ? [{ extensionId, authority }] : [],
  );
  const added = asked.flatMap(({ extensionId, authority }) => [
    ...moneyDimension(required, authority, extensionId),
    ...triggerDimensions(authority, extensionId),
  ]);
  const dimensions = [...required.dimensions, ...added];
  const requiredLevel = Math.max(required.requiredLevel, ...added.map(({ level }) => level)) as AuthorityLevel;
  const triggered = new Set(asked.flatMap(({ authority }) => authority.triggers));
  const people = doaMatrix.triggers.filter(({ id }) => triggered.has(id)).flatMap(({ roles }) => roles);
  return {
    ...required,
    requiredLevel,
    decidedBy: dimensions.find(({ level }) => level === requiredLevel)?.dimension ?? required.decidedBy,
    dimensions,
    participants: [...new Set([...required.participants, ...people])],
    conditions: [...new Set([...required.conditions, ...asked.flatMap(({ authority }) => authority.conditions)])],
  };
}
