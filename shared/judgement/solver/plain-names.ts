/** What everybody calls some figures that two others make: by the operation and what it joins. */
import type { Operand, Operation } from './operands.js';

/**
 * Concepts and families, parted by blanks, on either side; `{a}` and `{b}` stand for what the two are called, `{b said}` for
 * the words of the second. A `line` is one of several that a result is reckoned from: it decides nothing by itself.
 */
type Row = [operation: Operation, left: string, right: string, name: string, line?: 'line'];

const rows: Row[] = [
  ['difference', 'profit', 'ebitdaAdjustment', 'recurring {a}'],
  ['quotient', 'debt', 'profit', '{a} to {b}'],
  ['quotient', 'price', 'profit income', '{a} to {b}'],
  ['quotient', 'price', 'share', '{a} for the whole at {b}'],
  ['product', 'price', 'share', 'part of {a} for {b}'],
  ['product', 'debt', 'interestRate debtMarginPct hurdle', 'interest a year on {a}'],
  ['product', 'newEquity investment', 'hurdle', 'return that {a} must earn a year'],
  ['quotient', 'profit', 'income', '{a} as share of {b}'],
  ['quotient', 'cost loss outlay', 'income', '{a} as share of {b}'],
  ['quotient', 'outlay price', 'gain', '{a} repaid by {b}'],
  ['quotient', 'money', 'cost loss', 'how long {a} lasts at {b}'],
  ['quotient', 'profit', 'interestExpense debtService', '{a} to {b}'],
  ['difference', 'money', 'outlay price cost debt loss', '{a} left after {b}'],
  ['difference', 'outlay price loss debt', 'money', 'part of {a} beyond {b}'],
  ['difference', 'unitPrice', 'unitCost', 'margin a unit'],
  ['difference', 'income', 'cost', '{a} left after {b}'],
  ['difference', 'gain', 'cost', '{a} net of {b}'],
  ['difference', 'loss', 'insuranceLimit', 'part of {a} beyond {b}'],
  ['difference', 'price', 'debt', '{a} less {b}'],
  ['difference', 'totalDebt netDebt', 'cash', '{a} less {b}'],
  ['sum', 'price', 'debt outlay', '{a} with {b}'],
  ['sum', 'debt', 'debt', '{a} and {b} together'],
  ['sum', 'money', 'money', '{a} and {b} together'],
  ['sum', 'outlay', 'outlay', '{a} and {b} together'],
  ['sum', 'cost', 'cost', '{a} and {b} together'],
  ['product', 'unitMoney', 'units people', '{a} for all {b}', 'line'],
  ['product', 'costPerDay costPerHour', 'time', '{a} over {b}'],
  ['product', 'profit income', 'multiple', '{a} at {b}'],
  ['product', 'severance averageSalary', 'people', '{a} for all {b}', 'line'],
  ['product', 'cost gain', 'time', '{a} over {b}', 'line'],
  ['product', 'cost income unitMoney', 'discount', 'part of {a} that the {b} takes off'],
  ['difference', 'cash', 'cash', '{a} less {b}'],
  ['product', 'income', 'share margin', '{b said} of {a}'],
  ['product', 'income', 'customerConcentration', '{a} with the largest customer'],
  ['product', 'loss outlay', 'probability', '{a} weighted by {b}'],
  ['less', 'unitPrice', 'discount', '{a} after {b}'],
  ['quotient', 'units', 'capacity', '{a} as share of {b}'],
  ['quotient', 'cet1Capital ownFunds', 'rwa solvencyRequirement', '{a} as share of {b}'],
  ['quotient', 'units people', 'units people', '{a} as share of {b}'],
  ['product', 'debt money income equity', 'depositsUninsured', 'part of {a} that is uninsured'],
  ['product', 'unitMoney', 'time', '{a} over {b}', 'line'],
  ['product', 'outlay price', 'debtShare equityShare cashShare fundingShare', 'part of {a} from the {b}'],
  ['product', 'unitMoney unitSaving', 'units people', '{a} for all {b}', 'line'],
  ['difference', 'money', 'minLiquidity', '{a} above {b}'],
  ['difference', 'unitMoney', 'unitMoney', '{a} less {b}'],
  ['difference', 'cost gain', 'cost gain', '{a} less {b}'],
  ['sum', 'loss', 'loss', '{a} and {b} together'],
];

const table = rows.map(([operation, left, right, name, line]) => ({
  operation,
  left: new Set(left.split(' ')),
  right: new Set(right.split(' ')),
  name,
  isLine: line !== undefined,
}));

/** Names that only say something true where the first is the larger. */
const ofExcess = /\bbeyond\b/;
/** Names of a part beside its whole: two counts of one kind may be of two lists, of which neither holds the other. */
const ofPart = /\bas share of\b/;

const isOf = (set: ReadonlySet<string>, { concept, family }: Operand): boolean => set.has(concept) || set.has(family);

type NamedRow = (typeof table)[number];

function rowOf(operation: Operation, [a, b]: readonly Operand[]): NamedRow | undefined {
  if (!a || !b || a.isOpen || b.isOpen) return undefined;
  const areAlike = a.kind === 'count' && a.concept === b.concept;
  const isTrue = (name: string): boolean =>
    (a.value > b.value || !ofExcess.test(name)) && !(areAlike && ofPart.test(name));
  return table.find(
    (row) => row.operation === operation && isOf(row.left, a) && isOf(row.right, b) && isTrue(row.name),
  );
}

/** The name by which a figure of two stated ones goes, with `{a}` and `{b}` in it; null where it has none of its own. */
export const plainNameOf = (operation: Operation, parts: readonly Operand[]): string | null =>
  rowOf(operation, parts)?.name ?? null;

/** Whether it is one line of a calculation: a wage bill is no answer. */
export const isLine = (operation: Operation, parts: readonly Operand[]): boolean =>
  rowOf(operation, parts)?.isLine ?? false;
