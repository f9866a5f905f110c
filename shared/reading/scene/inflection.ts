/** The forms that an English word is met in, so that tables hold each word once. */

const irregular = new Map(
  `be is are was were been being; break breaks broke broken breaking; bring brought; build built; burst burst; buy bought; catch caught; choose chose
  chosen choosing; come came coming; cut cutting; deal dealt; die died dying dies; do does did done; draw drew drawn; drive drove driven; eat ate eaten;
  fall fell fallen; feel felt; fight fought; find found; flee fled; fly flew flown flies; forget forgot; freeze froze frozen freezing; get got gotten
  getting; give gave given giving; go goes went gone going; grow grew grown; halt halted; have has had having; hear heard; hide hid hidden; hit
  hitting; hold held; keep kept; know knew known; lay laid; lead led; leak leaked; leave left leaving; lend lent; lie lay lain lying; lose lost losing;
  make made making; meet met; overdraw overdrawn; pay paid; put putting; quit quitting; ring rang rung; rise rose risen rising; run ran running; say said;
  see saw seen; seek sought; sell sold; send sent; shake shook shaken; shut shutting; sink sank sunk; sit sat; speak spoke spoken; spend spent; spill
  spilt; split; spread; stand stood; steal stole stolen; stick stuck; strike struck striking; take took taken taking; tear tore torn; tell told; think
  thought; throw threw thrown; wake woke; wear wore; withdraw withdrew withdrawn; write wrote written writing; blow blew blown; bleed bled; breed bred;
  swell swelled swollen; overflow overflowed overflown; child children; person people; man men; woman women; foot feet; life lives; crisis crises;
  datum data; knife knives; half halves; burn burnt burned; spoil spoilt; crush crushed; undergo underwent; offline; online`
    .split(';')
    .map((row) => row.trim().split(/\s+/))
    .map(([word = '', ...forms]) => [word, forms] as const),
);

const vowel = /[aeiou]/;
/** One syllable, or stressed on the last, with a single vowel before a single consonant: stop, admit. */
const doubles = (word: string): boolean =>
  /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(word) || /(?:mit|fer|cur|pel|bel|lug|trol|quip)$/.test(word);

/** Regular endings of a verb or noun, beside the irregular ones that are known. */
export function formsOf(word: string): string[] {
  const known = irregular.get(word);
  const forms = new Set([word, ...(known ?? [])]);
  if (word.length < 3) return [...forms];
  const last = word.at(-1) ?? '';
  const before = word.at(-2) ?? '';
  if (last === 'y' && !vowel.test(before)) {
    const root = word.slice(0, -1);
    for (const ending of ['ies', 'ied']) forms.add(root + ending);
    forms.add(`${word}ing`);
    return [...forms];
  }
  forms.add(/(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`);
  if (last === 'e') {
    if (!known) forms.add(`${word}d`);
    forms.add(`${word.slice(0, -1)}ing`);
    return [...forms];
  }
  const root = doubles(word) ? word + last : word;
  if (!known) forms.add(`${root}ed`);
  forms.add(`${root}ing`);
  if (root !== word && !known) forms.add(`${word}ed`);
  return [...forms];
}
