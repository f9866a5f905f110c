/** What a board would call a figure that was made of two stated ones. */
import { measureLabel } from '../measure-label.js';
import { natureOf, type Fact } from '../../reading/index.js';
import type { Operation } from './combine.js';

/** “net debt”, “Birch’s outlay”, or the words of the text where the measure has no name. */
function label(fact: Fact, others: readonly Fact[]): string {
  // What no row of the table names is called by its own words.
  const plain = natureOf(fact.measure) === undefined ? `“${fact.quote}”` : measureLabel(fact.measure);
  const owner = fact.name !== undefined && fact.name !== '' && fact.name.length <= 40 ? `${fact.name}: ` : '';
  const isAmbiguous = others.some(
    (other) => other !== fact && other.measure === fact.measure && (other.name ?? '') === (fact.name ?? ''),
  );
  return isAmbiguous ? `${owner}${plain} of ${fact.quote}` : `${owner}${plain}`;
}

/** One line, without figures but those that tell two amounts of one kind apart. */
export function nameOfCandidate(operation: Operation, parts: readonly Fact[]): string {
  const [a = '', b = ''] = parts.map((fact) => label(fact, parts));
  const [first] = parts;
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
