import { createHash } from 'node:crypto';
import type { SaltedNotes } from './notes.js';
import type { RequestStatus } from './request-status.js';
import type { Finding } from './rules.js';
import type { StageDecision, StageId } from './stage.js';
import type { RequestAction } from './transitions.js';

/** One entry of a request's history. */
export interface HistoryEntry {
  /** Counts from 1 within the request, without gaps. */
  sequence: number;
  at: Date;
  actor: string;
  /** The service that acted on behalf of `actor`. */
  onBehalfBy: string | null;
  action: RequestAction;
  fromStatus: RequestStatus | null;
  toStatus: RequestStatus;
  stageId: StageId | null;
  decision: StageDecision | null;
  notes: SaltedNotes | null;
  round: number;
  /** What was there to be read; null in entries of a time before it was counted. */
  contentVersion: number | null;
  /** Whose authority the actor used, where it was not its own. */
  delegatedBy: string | null;
  /** What a policy under evaluation would have refused it for. */
  findings: Finding[] | null;
  /** SHA-256, in hex, over the request, all of the above, of notes their digest, and the hash of the entry before. */
  hash: string;
}

/** An entry as far as its hash goes: of notes that is their digest. */
export type ChainedEntry = Omit<HistoryEntry, 'notes'> & { notes: Pick<SaltedNotes, 'digest'> | null };

/** An entry as its readers see it. */
export type ShownEntry = Omit<HistoryEntry, 'notes'> & { notes: string | null };

export type HistoryDraft = Omit<HistoryEntry, 'sequence' | 'hash'>;

/** Where a chain ends: what the next entry builds upon. */
export interface ChainEnd {
  sequence: number;
  hash: string;
}

/** What the first entry of every chain builds upon. */
export const chainStart: ChainEnd = { sequence: 0, hash: '0'.repeat(64) };

export interface ChainOwner {
  requestId: string;
  organizationId: string;
}

/** Members that came later: an entry without them has the hash that it always had. */
function laterMembers({ contentVersion, delegatedBy, findings }: Omit<ChainedEntry, 'hash'>): object[] {
  return contentVersion === null ? [] : [{ contentVersion, delegatedBy, findings }];
}

function hashOf(owner: ChainOwner, entry: Omit<ChainedEntry, 'hash'>, previousHash: string): string {
  const members = [
    owner.organizationId,
    owner.requestId,
    entry.sequence,
    entry.at.toISOString(),
    entry.actor,
    entry.onBehalfBy,
    entry.action,
    entry.fromStatus,
    entry.toStatus,
    entry.stageId,
    entry.decision,
    entry.notes?.digest ?? null,
    entry.round,
    previousHash,
    ...laterMembers(entry),
  ];
  return createHash('sha256').update(JSON.stringify(members)).digest('hex');
}

/** Numbers and hashes entries that follow the end of a chain. */
export function extendChain(owner: ChainOwner, end: ChainEnd, drafts: readonly HistoryDraft[]): HistoryEntry[] {
  let { sequence, hash } = end;
  return drafts.map((draft) => {
    sequence++;
    hash = hashOf(owner, { ...draft, sequence }, hash);
    return { ...draft, sequence, hash };
  });
}

/** What is wrong with an entry that should follow `end` and leave `status` behind it; undefined when nothing is. */
export function breakOf(
  owner: ChainOwner,
  end: ChainEnd & { status: RequestStatus | null },
  entry: ChainedEntry,
): string | undefined {
  if (entry.sequence !== end.sequence + 1) return `entry ${end.sequence + 1} is missing`;
  if (entry.hash !== hashOf(owner, entry, end.hash)) return 'the entry does not have the hash that it was written with';
  if (entry.fromStatus !== end.status)
    return `it starts from ${entry.fromStatus}, and the entry before led to ${end.status}`;
  return undefined;
}
