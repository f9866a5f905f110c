/**
 * The passages of a paper that are about one alternative each: “Option A, snow. … Option B, summer. …”. What is laid out, gained or
 * saved there is that alternative's, whoever it is read to be of.
 */
import type { Token } from '../mentions/tokens.js';
import type { Owner } from '../reading.js';
import type { Place } from './page.js';

export interface NamedOption {
  id: string;
  start?: number;
}

interface Block {
  id: string;
  start: number;
  end: number;
}

/** Between the beginning of a line and the name of the alternative that it opens: a bullet, “Option A,”. */
const longestLead = 24;

const ofAlternatives: ReadonlySet<string> = new Set(
  (
    'investment annualBenefit annualSaving annualCost optionCost optionBenefit cashFlow capex oneOffCost residualValue grant ' +
    'upfrontPayment vendorLoan earnOut contributionMargin horizonYears leaseYears duration itRunSpend'
  ).split(' '),
);

/** A block for each alternative whose name opens a line of its own; none where fewer than two do. Linear in the length. */
export function optionBlocks(content: string, options: readonly NamedOption[]): Block[] {
  const opening = options.flatMap(({ id, start }) => {
    if (start === undefined) return [];
    const line = content.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
    return start - line <= longestLead ? [{ id, start: line }] : [];
  });
  const inOrder = opening.toSorted((a, b) => a.start - b.start);
  const areApart = inOrder.every(({ start }, index) => start !== inOrder[index - 1]?.start);
  if (inOrder.length < 2 || inOrder.length < options.length || !areApart) return [];
  return inOrder.map(({ id, start }, index) => {
    const next = inOrder[index + 1]?.start ?? content.length;
    const blank = content.slice(start, next).search(/\n[ \t]*\n/);
    return { id, start, end: blank < 0 ? next : start + blank };
  });
}

/** Who makes an offer: in the passage of an alternative it is the alternative. */
const ofOffer: ReadonlySet<string> = new Set(['buyer', 'lender']);

/** The alternative whose passage a figure of this meaning, read to be of this owner, stands in; undefined elsewhere. */
export function ownerByBlock(
  blocks: readonly Block[],
  { measure, of }: { measure: string; of: Owner },
  at: number,
): Owner | undefined {
  if (!ofAlternatives.has(measure) && !ofOffer.has(of)) return undefined;
  const block = blocks.find(({ start, end }) => at >= start && at < end);
  return block && `option:${block.id}`;
}

/** The name of an alternative begins so close to the beginning of its cell: behind “A.” and the like. */
const longestMark = 6;

/** Read to be of these, a figure below the head of an alternative is the alternative's. */
const mayBeOfOption: ReadonlySet<string> = new Set(['own', ...ofOffer]);

/** The alternative that heads the column or the row of a figure in a table and read to be of this owner. */
export function ownerByCell(
  tokens: readonly Token[],
  options: readonly NamedOption[],
  { place, of }: { place: Place | undefined; of: Owner },
): Owner | undefined {
  if (!mayBeOfOption.has(of)) return undefined;
  for (const span of [place?.columnHead, place?.rowLabel]) {
    const [first, last] = [tokens[span?.from ?? -1], tokens[(span?.to ?? 0) - 1]];
    if (!first || !last) continue;
    const heading = options.find(
      ({ start }) =>
        start !== undefined && start >= first.start && start <= Math.min(last.end, first.start + longestMark),
    );
    if (heading) return `option:${heading.id}`;
  }
  return undefined;
}
