/** A clock of the law in words: whom to tell, and by when. */
import { offsetOf } from '../../../plans/index.js';
import type { DueClock } from '../../models/security/notification-clocks.js';
import type { Ledger } from '../ledger.js';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `18 Nov 2026 02:40 UTC`, or the same moment as the clock of `zone` shows it: `18 Nov 2026 03:40 (UTC+01:00)`. */
function instantWords(iso: string, zone: string | null): string {
  const offset = zone === null ? undefined : offsetOf([`${iso.slice(0, 16)}${zone}`]);
  const at = new Date(Date.parse(iso) + (offset ?? 0) * 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} ${zone === null ? 'UTC' : `(UTC${zone})`}`;
}

const dated = (clock: DueClock): string => clock.dueAt ?? clock.dueIfStartedNow ?? '';

/** Files a clock's due time and returns `GDPR Art. 33 to lead supervisory authority by 17 Mar 2026 09:00 UTC`. */
export function citeClock(say: Ledger, clock: DueClock): string {
  const start = clock.startedAt === null ? `${clock.clockStart} (not yet)` : `${clock.clockStart} ${clock.startedAt}`;
  const regime = clock.stage === null ? clock.regime : `${clock.regime} ${clock.stage}`;
  say.note({
    claim: `${regime}, ${clock.event}`,
    value: instantWords(dated(clock), clock.zone),
    source: 'derived',
    origin: `${start} + ${clock.amount} ${clock.unit}; regulatory-clocks#${clock.id}`,
  });
  if (clock.immediate) return `${regime} to ${clock.recipient} ${clock.unit}`;
  const within = `within ${clock.amount} ${clock.unit} of ${clock.clockStart}`;
  if (clock.dueAt === null) return `${regime} to ${clock.recipient} ${within}`;
  const due = instantWords(clock.dueAt, clock.zone);
  if (clock.startedAt === null) return `${regime} to ${clock.recipient} ${within}, at the latest ${due}`;
  return `${regime} to ${clock.recipient} ${clock.overdue ? `(was due ${due}: at once)` : `by ${due}`}`;
}
