/** Forms of irregular verbs that executives use, base form first. */
const irregular: readonly (readonly string[])[] = [
  'be is are was were been being',
  'begin begins began begun beginning',
  'bleed bleeds bled bleeding',
  'break breaks broke broken breaking',
  'bring brings brought bringing',
  'build builds built building',
  'burn burns burned burnt burning',
  'buy buys bought buying',
  'cost costs costing',
  'cut cuts cutting',
  'draw draws drew drawn drawing',
  'eat eats ate eaten eating',
  'fall falls fell fallen falling',
  'find finds found finding',
  'fly flies flew flown flying',
  'go goes went gone going',
  'grow grows grew grown growing',
  'hear hears heard hearing',
  'hit hits hitting',
  'hold holds held holding',
  'hurt hurts hurting',
  'keep keeps kept keeping',
  'learn learns learned learnt learning',
  'leave leaves left leaving',
  'lend lends lent lending',
  'let lets letting',
  'lose loses lost losing',
  'make makes made making',
  'meet meets met meeting',
  'pay pays paid paying',
  'put puts putting',
  'quit quits quitting',
  'ring rings rang rung ringing',
  'rise rises rose risen rising',
  'run runs ran running',
  'see sees saw seen seeing',
  'sell sells sold selling',
  'send sends sent sending',
  'shed sheds shedding',
  'shrink shrinks shrank shrunk shrinking',
  'sit sits sat sitting',
  'spend spends spent spending',
  'stand stands stood standing',
  'steal steals stole stolen stealing',
  'strike strikes struck striking',
  'take takes took taken taking',
  'tell tells told telling',
  'think thinks thought thinking',
  'throw throws threw thrown throwing',
  'win wins won winning',
  'withdraw withdraws withdrew withdrawn withdrawing',
  'write writes wrote written writing',
  'have has had having',
  'do does did done doing',
  'say says said saying',
  'give gives gave given giving',
  'get gets got gotten getting',
  'come comes came coming',
  'know knows knew known knowing',
].map((forms) => forms.split(' '));

const irregularForms = new Map(irregular.map((forms) => [forms[0] ?? '', forms]));

/** The plural of a regular English noun. A word that ends in s is its own plural. */
export function pluralOf(noun: string): string {
  if (/(?:ss|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (noun.endsWith('s')) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}

/** Every form of an English verb, its base form given. */
export function verbForms(base: string): readonly string[] {
  const known = irregularForms.get(base);
  if (known) return known;
  if (base.endsWith('e')) return [base, `${base}s`, `${base}d`, `${base.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(base)) return [base, `${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`, `${base}ing`];
  const third = /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : `${base}s`;
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/.test(base) ? `${base}${base.at(-1)}` : base;
  return [base, third, `${base}ed`, `${base}ing`, `${doubled}ed`, `${doubled}ing`];
}
