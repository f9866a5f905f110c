/** How many changes run and come on top, against what the organization can carry. Both operating roles look at it. */
import { derived, figureDetail } from '../figures.js';
import { changeCapacityOf, changeLoad, type ChangeCapacity, type ChangeLoad } from '../models/operations/change-load.js';
import type { Case, Evidence, Figure } from '../model.js';
import { recordOf, recordsOf, textOf, textsOf } from '../untrusted.js';
import { enumerated } from './adviser.js';
import type { Ledger } from './ledger.js';
import { isDeal, originOf, targetLabel } from './query-facts.js';

export interface ChangePortfolio {
  running: string[];
  added: string[];
  capacity: ChangeCapacity;
  capacityGiven: boolean;
  load: ChangeLoad;
  sentence: string;
  detail: Record<string, unknown>;
}

/** The items of a list after `initiatives … :` in the text. */
function listedInText(input: Case): { items: string[]; evidence: Evidence } | null {
  const match = /\b(?:initiatives?|projects?|programmes?|programs?)\b[^:;\n]{0,80}:\s*([^.;\n]{3,400})/i.exec(input.content);
  if (!match?.[1]) return null;
  const items = match[1].split(/,\s*(?:and\s+)?|\s+and\s+/).map((item) => item.trim().slice(0, 60)).filter((item) => item.length > 1);
  if (items.length < 2) return null;
  const start = match.index + match[0].length - match[1].length;
  return { items: items.slice(0, 20), evidence: { claim: 'initiatives of the query', value: items.length, unit: 'count', source: 'text', origin: originOf({ start, end: start + match[1].length, text: match[1] }) } };
}

function addedChanges(input: Case, ledger: Ledger): string[] {
  const fromText = listedInText(input);
  if (fromText) {
    ledger.note(fromText.evidence);
    return fromText.items;
  }
  if (isDeal(input)) return [`integration of ${targetLabel(input)}`];
  return input.text.options.length > 1 ? ['the option chosen'] : [];
}

/** Names of the running initiatives; objects are read by their name. */
export function runningInitiatives(input: Case): string[] {
  const list = input.inputs.at('strategicContext.initiatives');
  return [...textsOf(list), ...recordsOf(list).flatMap((entry) => textOf(entry['name']) ?? [])];
}

/** The capacity that the context states, else MEDIUM. */
export function statedCapacity(input: Case): { capacity: ChangeCapacity; given: boolean } {
  const stated = changeCapacityOf(recordOf(input.inputs.at('organizationalContext'))?.['changeCapacity'] ?? input.inputs.at('organizationalContext.changeCapacity'));
  return { capacity: stated ?? 'MEDIUM', given: stated !== null };
}

/** The load; null when no change is known that would load anything. */
export function assessChangePortfolio(input: Case, ledger: Ledger): ChangePortfolio | null {
  const running = runningInitiatives(input);
  const added = addedChanges(input, ledger);
  if (running.length + added.length === 0 || (running.length === 0 && isDeal(input))) return null;
  const { capacity, given } = statedCapacity(input);
  if (given) ledger.note({ claim: 'change capacity', value: capacity, source: 'context', origin: 'organizationalContext.changeCapacity' });
  else {
    ledger.assume('Change capacity is not stated: MEDIUM assumed');
    ledger.lack('organizationalContext.changeCapacity', 'how many changes may run side by side', 'How many large changes can the organization carry at once (LOW, MEDIUM, HIGH)?');
  }
  for (const name of running) ledger.note({ claim: 'initiative running', value: name, source: 'context', origin: 'strategicContext.initiatives' });
  const load = changeLoad(running.length, added.length, capacity);
  const count = (value: number, ref: string): Figure => derived(value, 'count', ref);
  const carried = ledger.cite('changes running and new', count(load.load, 'initiatives running + new ones'));
  const limit = ledger.cite('changes side by side', count(load.limit, `change capacity ${capacity}`));
  const waves = ledger.cite('waves needed', count(load.waves, 'load ÷ limit, rounded up'));
  const verdict = load.over > 0 ? `over capacity: ${waves} waves are needed` : 'within capacity';
  return {
    running,
    added,
    capacity,
    capacityGiven: given,
    load,
    sentence: `${carried} changes against ${limit} side by side (${capacity}${given ? '' : ' assumed'}): ${verdict}`,
    detail: { running, added, capacity, capacityGiven: given, ...load, limitFigure: figureDetail(count(load.limit, `change capacity ${capacity}`)) },
  };
}

/** The changes in waves of at most the limit: what is new to this query comes after what already runs. */
export function changeWaves(portfolio: ChangePortfolio): string[][] {
  const all = [...portfolio.running, ...portfolio.added];
  return Array.from({ length: portfolio.load.waves }, (_, wave) => all.slice(wave * portfolio.load.limit, (wave + 1) * portfolio.load.limit));
}

/** `wave one: a and b; then c`. */
export function wavesText(portfolio: ChangePortfolio): string {
  return changeWaves(portfolio).map((wave) => enumerated(wave)).join('; then ');
}
