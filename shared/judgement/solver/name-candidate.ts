/** What a board would call a figure that was made of stated ones. */
import { measureLabel, natureOf, type Fact } from '../../reading/index.js';
import { isExchanged } from './exchange.js';
import type { Operand, Operation } from './operands.js';
import { plainNameOf } from './plain-names.js';

/** “net debt”, “Birch’s outlay”, or the words of the text where the measure has no name; a made figure in brackets. */
function label(operand: Operand, others: readonly Operand[], facts: readonly Fact[]): string {
  const { made } = operand;
  if (made && made.operation !== 'model') return `(${nameOfCandidate(made.operation, made.parts, facts)})`;
  if (made) return made.title;
  const fact = facts[operand.place];
  if (!fact) return '';
  if (isExchanged(operand)) return `${label({ ...operand, parts: [] }, others, facts)} in ${operand.unit}`;
  // What no row of the table names, or two could, is called by its own words.
  const plain = operand.isOpen || natureOf(fact.measure) === undefined ? `“${fact.quote}”` : measureLabel(fact.measure);
  const owner = isTelling(fact.name, plain) ? `${fact.name}: ` : '';
  const isAmbiguous = others.some(
    (other) => other !== operand && other.measure === operand.measure && other.name === operand.name,
  );
  return isAmbiguous ? `${owner}${plain} of ${fact.quote}` : `${owner}${plain}`;
}

/** A row of a table is often called by the measure itself: “EBITDA: EBITDA” says nothing more. */
function isTelling(name: string | undefined, plain: string): name is string {
  if (name === undefined || name === '' || name.length > 40) return false;
  const [row, measure] = [name.toLowerCase(), plain.toLowerCase()];
  return !row.includes(measure) && !measure.includes(row);
}

/** One line, without figures but those that tell two amounts of one kind apart. */
export function nameOfCandidate(operation: Operation, parts: readonly Operand[], facts: readonly Fact[]): string {
  const [a = '', b = ''] = parts.map((operand) => label(operand, parts, facts));
  const [first, second] = parts;
  const plain = plainNameOf(operation, parts);
  if (plain !== null) {
    const said = (second && !second.made && facts[second.place]?.quote) || b;
    return plain
      .replace('{a}', () => a)
      .replace('{b}', () => b)
      .replace('{b said}', () => said);
  }
  switch (operation) {
    case 'sum':
      return parts.length > 2 && first ? `all of ${measureLabel(first.measure)} together` : `${a} and ${b} together`;
    case 'difference':
      return `${a} less ${b}`;
    case 'product':
      return b === '' ? `${a}, for the year` : `${a} times ${b}`;
    case 'quotient':
      return `${a} by ${b}`;
    case 'growth':
      return `change to ${a} from ${b}`;
    case 'less':
      return `${a} with ${b} off`;
    case 'more':
      return `${a} with ${b} on top`;
    case 'complement':
      return `rest beside ${a}`;
  }
}
