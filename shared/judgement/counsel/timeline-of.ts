/** Until when a row is to be done, in words. */
import { formatDate } from '../../plans/index.js';
import type { Brief } from './brief.js';
import { hoursAfter } from './say-quantity.js';

const phases: [days: number, words: string][] = [
  [4 / 24, 'within 4 hours'],
  [1, 'within 24 hours'],
  // In days: the hours of a statutory clock are said only where one runs.
  [3, 'within three days'],
];
const zone = /(Z|[+-]\d\d:\d\d)$/;

/** Times without a zone are taken as those of the receipt. */
export const momentOf = (local: string, stated: string): number =>
  Date.parse(`${local}:00${zone.exec(stated)?.[1] ?? 'Z'}`);

/** In an incident with a stated time the due time itself, counted from when it was noticed; what is past is due at once. */
export function timelineOf(days: number, { reading, receivedAt }: Brief): string {
  const phase = phases.find(([most]) => days <= most + 0.01);
  const { incident } = reading.scene;
  if (!phase) return days % 30 === 0 && days >= 60 ? `within ${days / 30} months` : `within ${days} days`;
  if (!incident) return days >= 1 ? `within ${days === 1 ? 'a day' : `${days} days`}` : 'today';
  const from = incident.noticed ?? incident.start;
  const due = from === undefined || incident.hypothetical ? null : hoursAfter(from, Math.round(phase[0] * 24));
  if (from === undefined || due === null) return phase[1];
  return momentOf(due, from) < Date.parse(receivedAt) ? 'at once' : `${phase[1]}, by ${formatDate(due)}`;
}
