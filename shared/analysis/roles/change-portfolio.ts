/** How many changes run and come on top, against what the organization can carry. Both operating roles look at it. */
import { derived, figureDetail } from '../figures.js';
import {
  changeCapacityOf,
  changeLoad,
  type ChangeCapacity,
  type ChangeLoad,
} from '../models/operations/change-load.js';
import type { Case, Evidence, Figure } from '../model.js';
import { recordOf, recordsOf, textOf, textsOf } from '../untrusted.js';
import { enumerated } from './adviser.js';
import type { Ledger } from './ledger.js';
import { isDeal, originOf, targetLabel } from './query-facts.js';
import { readInitiativePortfolio } from './initiative-portfolio.js';
import { whatStartsFirst } from './starts-first.js';
import { initiativesInText } from './stated-options.js';

export interface ChangePortfolio {
  running: string[];
  added: string[];
  capacity: ChangeCapacity;
  capacityGiven: boolean;
  load: ChangeLoad;
  sentence: string;
  /** What the limit rests on. */
  basis: string;
  /** All changes in the order in which they start. */
  order: string[];
  detail: Record<string, unknown>;
}

function addedChanges(input: Case, ledger: Ledger): string[] {
  const listed = initiativesInText(input);
  const funded = readInitiativePortfolio(input)?.selection;
  if (listed.length > 1) {
    for (const { evidence } of listed) ledger.note(evidence);
    const names = listed.map(({ name }) => name);
    // What the envelope leaves out loads nobody; without benefits nothing is left out yet.
    return funded && funded.value !== 0 ? names.filter((name) => !funded.left.includes(name)) : names;
  }
  if (isDeal(input)) return [`integration of ${targetLabel(input)}`];
  return input.type === 'STRATEGIC_PLANNING' && input.text.options.length > 1 ? ['the option chosen here'] : [];
}

/** Names of the running initiatives; objects are read by their name. */
export function runningInitiatives(input: Case): string[] {
  const list = input.inputs.at('strategicContext.initiatives');
  return [...textsOf(list), ...recordsOf(list).flatMap((entry) => textOf(entry['name']) ?? [])];
}

/** The capacity that the context states, else MEDIUM. */
export function statedCapacity(input: Case): { capacity: ChangeCapacity; given: boolean } {
  const stated = changeCapacityOf(
    recordOf(input.inputs.at('organizationalContext'))?.['changeCapacity'] ??
      input.inputs.at('organizationalContext.changeCapacity'),
  );
  return { capacity: stated ?? 'MEDIUM', given: stated !== null };
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const limitWords =
  /\b(?:cannot|can't|can not|must not|do not|never|no)\b[^.;,]{0,30}\bmore than (\w+)\b[^.;,]{0,30}\b(?:at (?:once|a time|the same time)|side by side|in parallel|simultaneously|concurrently)\b/i;

/** “We cannot run more than three at once”: the caller's own limit goes before any class of capacity. */
function statedLimit(input: Case): { limit: number; evidence: Evidence } | null {
  const match = limitWords.exec(input.content);
  const word = match?.[1]?.toLowerCase() ?? '';
  const limit = /^[1-9]$/.test(word) ? Number(word) : numberWords.indexOf(word) + 1;
  if (!match || limit < 1) return null;
  return {
    limit,
    evidence: {
      claim: 'changes side by side',
      value: limit,
      unit: 'count',
      source: 'text',
      origin: originOf({ start: match.index, end: match.index + match[0].length, text: match[0] }),
    },
  };
}

function loadWithin(load: ChangeLoad, limit: number | null): ChangeLoad {
  return limit === null
    ? load
    : { ...load, limit, over: Math.max(0, load.load - limit), waves: Math.ceil(load.load / limit) };
}

/** What loses its support or is a duty of law starts first; what runs already keeps its place. */
function orderOf(input: Case, all: readonly string[], running: number): string[] {
  const ranks = { support: 0, law: 1, none: 2 };
  const rank = (item: string): number => ranks[whatStartsFirst(input, item) ?? 'none'];
  return [...all.slice(0, running), ...all.slice(running).toSorted((a, b) => rank(a) - rank(b))];
}

/** The load; null when no change is known that would load anything. */
export function assessChangePortfolio(input: Case, ledger: Ledger): ChangePortfolio | null {
  const running = runningInitiatives(input);
  const added = addedChanges(input, ledger);
  // One change on an otherwise unknown calendar says nothing about the load.
  if (running.length + added.length < 2 || (running.length === 0 && isDeal(input))) return null;
  const { capacity, given } = statedCapacity(input);
  if (given)
    ledger.note({
      claim: 'change capacity',
      value: capacity,
      source: 'context',
      origin: 'organizationalContext.changeCapacity',
    });
  else {
    ledger.assume('Change capacity is not stated: MEDIUM assumed');
    ledger.lack(
      'organizationalContext.changeCapacity',
      'how many changes may run side by side',
      'How many large changes can the organization carry at once (LOW, MEDIUM, HIGH)?',
    );
  }
  for (const name of running)
    ledger.note({
      claim: 'initiative running',
      value: name,
      source: 'context',
      origin: 'strategicContext.initiatives',
    });
  const stated = statedLimit(input);
  if (stated) ledger.note(stated.evidence);
  const load = loadWithin(changeLoad(running.length, added.length, capacity), stated?.limit ?? null);
  const count = (value: number, ref: string): Figure => derived(value, 'count', ref);
  const carried = ledger.cite('changes running and new', count(load.load, 'initiatives running + new ones'));
  const limit = ledger.cite(
    'changes side by side',
    count(load.limit, stated ? stated.evidence.origin : `change capacity ${capacity}`),
  );
  const waves = ledger.cite('waves needed', count(load.waves, 'load ÷ limit, rounded up'));
  const verdict = load.over > 0 ? `over capacity: ${waves} waves are needed` : 'within capacity';
  return {
    running,
    added,
    capacity,
    capacityGiven: given,
    load,
    sentence: `${carried} changes against ${limit} side by side (${stated ? 'as the query says' : `${capacity}${given ? '' : ' assumed'}`}): ${verdict}`,
    basis: stated ? 'stated in the query' : `change capacity ${capacity}${given ? '' : ' (assumed)'}`,
    order: orderOf(input, [...running, ...added], running.length),
    detail: {
      running,
      added,
      capacity,
      capacityGiven: given,
      ...load,
      limitFigure: figureDetail(count(load.limit, `change capacity ${capacity}`)),
    },
  };
}

/** The changes in waves of at most the limit: what is new to this query comes after what already runs. */
function changeWaves(portfolio: ChangePortfolio): string[][] {
  return Array.from({ length: portfolio.load.waves }, (_, wave) =>
    portfolio.order.slice(wave * portfolio.load.limit, (wave + 1) * portfolio.load.limit),
  );
}

/** `wave one: a and b; then c`. */
export function wavesText(portfolio: ChangePortfolio): string {
  return changeWaves(portfolio)
    .map((wave) => enumerated(wave))
    .join('; then ');
}
