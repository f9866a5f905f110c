import type { Cue } from './cues.js';
import { Lexicon } from './lexicon.js';
import type { Token } from './tokens.js';

/** Little words that tell of person and tense; syntax as in the table of measures. */
const person: readonly string[] = [
  '=we, =our, =us, =ours, =ourselves, =my, =me, =mine, =i',
  '=they, =their, =them, =theirs, =it, =its, =there',
  '=he, =she, =his, =her, =him',
];
const tense: readonly string[] = [
  '=was, =were, =had, =did, =came, =went, =paid, =sold, =bought, =cost us, =lost, =ago, =last, =previous, =earlier, =used to',
  '=is, =are, =has, =have, =now, =today, =currently, =stands, =runs',
  '=will, =shall, =to, =going to, =plan, =planned, =next',
  '=would, =need, =wants, =want',
  '=could, =might, =may, =should, =perhaps, =maybe, =probably, =expect, =expects, =expected, =estimate, =estimates, =think, =thinks, =says, =reckon, =hope, =promises, =forecast',
  '=if, =unless, =suppose, =when',
  "=not, =no, =never, =n't, =don't, =without, =isn't, =won't",
  '=offer, =offers, =offered, =quote, =quoted, =bid, =lend, =lends, =terms, =asks, =ask, =asking, =demand, =demands, =wants',
  '=at least, =at most, =maximum, =minimum, =max, =min, =up to, =no more than, =limit, =covenant, =cap, =must, =below, =above, =under, =over, =within',
  '=from, =after, =instead of, =rather than, =down from, =up from, =against, =versus, =vs',
];

const lexiconOf = (classes: readonly string[]): Lexicon<number> => {
  const lexicon = new Lexicon<number>();
  classes.forEach((names, of) => lexicon.add(names, of));
  return lexicon;
};
const persons = lexiconOf(person);
const tenses = lexiconOf(tense);

export const personClasses = person.length + 1;
export const tenseClasses = tense.length;

const notNames = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday ebitda arr nrr fy q1 q2 q3 q4 eur usd gbp chf dkk sek nok inr jpy cad aud ceo cfo coo cto ciso hr it mio mrd dear sir madam rs irr npv wacc fte'.split(
    ' ',
  ),
);

/** Words that tell who is spoken of: we, they, he or she, and last any proper name inside a sentence. */
export function personCuesOf(tokens: readonly Token[]): Cue[] {
  const cues: Cue[] = persons.matches(tokens).map(({ entry, from, to }) => ({ of: entry, from, to }));
  tokens.forEach((token, at) => {
    const previous = tokens[at - 1];
    const opens = !previous || previous.sentence !== token.sentence;
    // A capital that opens a sentence is a name only where a second one follows, or a bracket, or a colon.
    const follows = tokens[at + 1]?.capital || /^[(:]$/.test(tokens[at + 1]?.word ?? '');
    if (token.capital && token.word.length > 2 && !notNames.has(token.word) && (!opens || follows)) {
      cues.push({ of: person.length, from: at, to: at + 1 });
    }
  });
  return cues.toSorted((a, b) => a.from - b.from || a.of - b.of);
}

/** Words that tell when and how surely: past, present, future, wish, guess, condition, denial, offer, bound, contrast. */
export const tenseCuesOf = (tokens: readonly Token[]): Cue[] =>
  tenses.matches(tokens).map(({ entry, from, to }) => ({ of: entry, from, to }));
