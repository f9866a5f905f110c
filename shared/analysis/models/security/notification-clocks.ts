/**
 * Deadlines for telling authorities and people about an incident. Nothing here says that a filing is required: each row says
 * from when, until when and on what it depends, for counsel to confirm.
 */
import { regulatoryClocks } from '../../data/index.js';
import type { NotificationClock } from '../../data/index.js';
import type { Evidence } from '../../model.js';
import { matchesTokens } from '../../tokens.js';

export interface IncidentTimeline {
  /** ISO 8601. */
  receivedAt: string;
  /** When the incident is said to have started or been noticed; null when nothing was said. */
  awareAt: string | null;
  /** Decision times that the organization states, by clock start of regulatory-clocks.json (`classification as major`, `determination`, …). */
  decidedAt: Readonly<Record<string, string>>;
}

export interface IncidentScope {
  /** `ransomware`, `data_breach`, `outage`, … */
  kinds: readonly string[];
  /** Whether personal or card data was stated rather than presumed. */
  dataStated: boolean;
}

export interface DueClock {
  id: string;
  regime: string;
  /** Which of several filings under one regime: `initial notification`, `final report`; null for the only one. */
  stage: string | null;
  event: string;
  recipient: string;
  clockStart: string;
  /** When the clock started, ISO 8601, or null while the deciding step has not happened. */
  startedAt: string | null;
  startBasis: 'stated' | 'query received' | 'chained' | 'not started';
  amount: number;
  unit: string;
  /** Latest time, ISO 8601. For duties without a number the start itself: they are due at once. Null while nothing bounds it. */
  dueAt: string | null;
  /** What `dueAt` would be if the deciding step were taken when the query was received; null once started. */
  dueIfStartedNow: string | null;
  /** In which offset from UTC the text tells its times, `+01:00`; null where it names none. */
  zone: string | null;
  immediate: boolean;
  /** The due time had passed when the query was received. */
  overdue: boolean;
  /** The facts that decide whether this filing is owed. */
  decides: string;
  status: string;
  evidence: Evidence[];
}

const hourMs = 3_600_000;

/** Starts that happen by knowing, so the query itself proves them; all others need a decision or an earlier filing. */
const knowingStarts = new Set([
  'awareness',
  'discovery',
  'suspicion',
  'noticing',
  'knowledge',
  'reasonable belief',
  'information obtained',
  'occurrence',
]);

/** Rows that an outage without any data loss can trigger. */
const outageClocks = new Set([
  'dora-initial',
  'dora-intermediate',
  'dora-final',
  'nis2-early',
  'nis2-notify',
  'nis2-final',
  'us-bank',
  'mas',
  'circia',
  'sec-8k',
  'in-certin',
  'ch-isg',
]);

/** Chained rows: counted from the due time of the earlier filing, which is the latest moment it can be made. */
const chainedTo: Record<string, string> = {
  'nis2-final': 'nis2-notify',
  'dora-intermediate': 'dora-initial',
  'dora-final': 'dora-intermediate',
};

const stages: Record<string, string> = {
  'dora-initial': 'initial notification',
  'dora-intermediate': 'intermediate report',
  'dora-final': 'final report',
  'nis2-early': 'early warning',
  'nis2-notify': 'notification',
  'nis2-final': 'final report',
};

/** DORA's initial notice is due 4 h after classification and at the latest 24 h after awareness (RTS 2025/301). */
const backstopHours: Record<string, number> = { 'dora-initial': 24 };

function addBusinessDays(start: Date, days: number): Date {
  const result = new Date(start);
  for (let left = days; left > 0;) {
    result.setUTCDate(result.getUTCDate() + 1);
    const weekday = result.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}

/** Same day of a later month, or that month's last day. */
function addMonths(start: Date, months: number): Date {
  const result = new Date(start);
  const day = result.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, lastDay));
  return result;
}

/**
 * Due time in ISO 8601 UTC. Business days skip Saturdays and Sundays; public holidays are not known. Units without a number
 * (`immediately`, `without undue delay`, `as soon as feasible`) are due at the start.
 */
export function dueTime(startIso: string, amount: number, unit: string): string {
  const start = new Date(startIso);
  switch (unit) {
    case 'hours':
      return new Date(start.getTime() + amount * hourMs).toISOString();
    case 'calendar days':
      return new Date(start.getTime() + amount * 24 * hourMs).toISOString();
    case 'business days':
      return addBusinessDays(start, amount).toISOString();
    case 'months':
      return addMonths(start, amount).toISOString();
    default:
      return start.toISOString();
  }
}

const zoneOf = /T\d\d:\d\d.*([+-]\d\d:\d\d)$/;
const withoutZone = /T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/**
 * ISO instant for a stated time, null when unreadable, or later than the query (then it is not a start but a plan). A time that
 * names no zone is in UTC: the parser would take it for one of the machine's.
 */
function instant(iso: string | null | undefined, notAfter: string): string | null {
  if (!iso) return null;
  const time = Date.parse(withoutZone.test(iso) ? `${iso}Z` : iso);
  if (Number.isNaN(time) || time > Date.parse(notAfter)) return null;
  return new Date(time).toISOString();
}

function startOf(clock: NotificationClock, timeline: IncidentTimeline): Pick<DueClock, 'startedAt' | 'startBasis'> {
  const decided = instant(timeline.decidedAt[clock.clockStart], timeline.receivedAt);
  if (decided) return { startedAt: decided, startBasis: 'stated' };
  if (!knowingStarts.has(clock.clockStart)) return { startedAt: null, startBasis: 'not started' };
  const aware = instant(timeline.awareAt, timeline.receivedAt);
  return aware
    ? { startedAt: aware, startBasis: 'stated' }
    : { startedAt: new Date(timeline.receivedAt).toISOString(), startBasis: 'query received' };
}

function concerns(clock: NotificationClock, scope: IncidentScope): boolean {
  if (clock.appliesIf.some((all) => all.some((token) => token.startsWith('incident:') || token.startsWith('action:'))))
    return true;
  if (scope.kinds.some((kind) => kind === 'ransomware' || kind === 'data_breach')) return true;
  if (scope.kinds.includes('outage')) return outageClocks.has(clock.id);
  return (
    scope.kinds.length === 0 &&
    scope.dataStated &&
    clock.appliesIf.some((all) => all.some((token) => token.startsWith('data:')))
  );
}

const decidingFacts = (clock: NotificationClock): string =>
  [`whether this is a ${clock.event}`, clock.note].filter(Boolean).join('; ');

function clockRow(clock: NotificationClock, evidence: Evidence[], timeline: IncidentTimeline): DueClock {
  const start = startOf(clock, timeline);
  const immediate = !['hours', 'calendar days', 'business days', 'months'].includes(clock.unit);
  return {
    id: clock.id,
    regime: clock.regime,
    stage: stages[clock.id] ?? null,
    event: clock.event,
    recipient: clock.recipient,
    clockStart: clock.clockStart,
    ...start,
    amount: clock.amount,
    unit: clock.unit,
    dueAt: start.startedAt === null ? null : dueTime(start.startedAt, clock.amount, clock.unit),
    dueIfStartedNow: start.startedAt === null ? dueTime(timeline.receivedAt, clock.amount, clock.unit) : null,
    zone: zoneOf.exec(timeline.awareAt ?? '')?.[1] ?? null,
    immediate,
    overdue: false,
    decides: decidingFacts(clock),
    status: clock.status,
    evidence,
  };
}

function withBackstop(row: DueClock, timeline: IncidentTimeline): DueClock {
  const hours = backstopHours[row.id];
  if (hours === undefined) return row;
  const aware = instant(timeline.awareAt, timeline.receivedAt);
  const latest = dueTime(aware ?? timeline.receivedAt, hours, 'hours');
  return { ...row, dueAt: row.dueAt === null || latest < row.dueAt ? latest : row.dueAt };
}

function chain(rows: DueClock[]): DueClock[] {
  const dueById = new Map(rows.map((row) => [row.id, row.dueAt]));
  return rows.map((row) => {
    const before = dueById.get(chainedTo[row.id] ?? '');
    if (!before || row.startedAt !== null) return row;
    const dueAt = dueTime(before, row.amount, row.unit);
    dueById.set(row.id, dueAt);
    return { ...row, startedAt: before, startBasis: 'chained', dueAt, dueIfStartedNow: null };
  });
}

const sortKey = (row: DueClock): string => `${row.immediate ? 0 : 1}${row.dueAt ?? row.dueIfStartedNow ?? ''}${row.id}`;

/** Every clock that the tokens and the incident bring, duties without a number first, then the earliest due time. */
export function notificationClocks(
  tokens: Map<string, Evidence>,
  scope: IncidentScope,
  timeline: IncidentTimeline,
): DueClock[] {
  const rows = regulatoryClocks.notifications.flatMap((clock) => {
    const evidence = concerns(clock, scope) ? matchesTokens(clock.appliesIf, tokens) : null;
    return evidence ? [withBackstop(clockRow(clock, evidence, timeline), timeline)] : [];
  });
  const due = chain(rows).map((row) => ({
    ...row,
    overdue: !row.immediate && row.dueAt !== null && Date.parse(row.dueAt) < Date.parse(timeline.receivedAt),
  }));
  return due.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}
