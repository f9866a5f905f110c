/** What an answer consists of when the query puts a plan of its own kind: a choice, a portfolio, a round, a retention pool. */
import type { Case, Figure } from '../../../model.js';
import type { AdviceDraft } from '../../adviser.js';
import type { Ledger } from '../../ledger.js';
import type { Books } from '../books.js';
import { derive } from '../derive.js';
import type { Market } from '../market.js';
import type { DealStructureFields, Judgement, ValuationFields } from '../field-shapes.js';

export interface PlanContext {
  input: Case;
  own: Books;
  market: Market;
  ledger: Ledger;
}

export interface Plan {
  kind:
    | 'sourcing'
    | 'portfolio'
    | 'funding-round'
    | 'retention'
    | 'working-capital'
    | 'price-change'
    | 'lease'
    | 'pension'
    | 'currency-exposure';
  judgement: Judgement;
  /** The headline after its verdict. */
  reason: string;
  valuation: ValuationFields;
  structure: DealStructureFields;
  drafts: AdviceDraft[];
  /** The most that is committed by it. */
  commitment: Figure | null;
  scenarios: Record<string, unknown>[];
  detail: Record<string, unknown>;
}

export const notADeal = 'Not applicable: the query is not about a transaction';

/** How cash and lines stand to an amount, in words. */
export function fundedBy({ own, ledger }: Pick<PlanContext, 'own' | 'ledger'>, amount: Figure, name: string): string {
  const { cash, undrawn } = own;
  if (cash === null || cash.unit !== amount.unit)
    return `The funding of ${ledger.cite(name, amount)} cannot be judged: supply performanceContext.cash and undrawnFacility`;
  const funds = undrawn
    ? derive('cash + undrawn facility', cash.unit, [cash, undrawn], cash.value + undrawn.value)
    : cash;
  const left = derive('funds − amount', cash.unit, [funds, amount], funds.value - amount.value);
  const held = `${undrawn ? 'Cash and committed lines' : 'Cash'} of ${ledger.cite('cash and committed lines', funds)}`;
  return left.value >= 0
    ? `${held} ${undrawn ? 'leave' : 'leaves'} ${ledger.cite('funds left', left)} after ${ledger.cite(name, amount)}`
    : `${held} ${undrawn ? 'fall' : 'falls'} short of ${ledger.cite(name, amount)}`;
}
