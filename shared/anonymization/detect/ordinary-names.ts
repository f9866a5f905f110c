/**
 * People whose given name and surname are both words of the language: Grace Baker, Mark Mason, April Love. Two capital letters
 * say little about such a pair, so what kind of words they are and what stands around them decides.
 */
import { isGivenName, isLastName } from './words.js';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Given names that the word list leaves out because they are everyday words; the list itself has a few more, such as grace and mark. */
const ordinaryGiven =
  listed(`hope faith joy will rose bill frank dean art rich hunter mason dawn summer autumn iris ivy violet ruby jade pearl olive ray miles max patience charity mercy
  april june may august sandy robin jay sky reed christian daisy holly penny jasmine ginger basil earl duke melody serenity trinity destiny crystal cliff guy gene chip sterling jewel dolly hazel
  ash wren jordan chance archer porter cooper carter parker tanner taylor bishop prince king royal wolf star rusty chuck dusty happy precious journey nova chester gay clement constant major
  piper harper sawyer fletcher marshall spencer sage clover coral opal fern poppy bliss felicity verity unity honor justice noble stone rocky woody buzz ace tiger bunny birdie winter`);

/** Given names that are also verbs, adjectives and seasons with which a sentence or a phrase opens. */
const leading = listed(
  'will may mark bill grant chase drew rob sue skip pat nick rich art max chip hope rose dawn summer autumn winter spring major king prince royal star chance happy precious journey justice unity stone april june august',
);

const seasons = listed('april may june august summer autumn winter');

/** Surnames from trades, animals and the weather: written with a capital they hardly mean anything else. */
const surnames =
  listed(`baker barber barker brewer butcher butler carpenter carter chandler clerk cook cooper draper dyer farmer fisher fletcher forester fowler gardener gardner glover hooper hunter
  mason mercer miller palmer parker piper porter potter reeve roper sadler sawyer shepherd singer skinner slater smith spicer tanner taylor thatcher turner tyler walker weaver webster wheeler wright
  archer bowman pilgrim fuller harper page sexton steward marshall marshal tinker tucker drummer hopper crocker cutter sayer sander boatman chapman shearer ringer barrister cartwright wainwright
  fox wolf hawk crane finch swan drake bird lamb buck heron jay nightingale marsh moss frost snow winter winters summer summers rivers waters bishop abbot pope knight noble savage moody jolly
  flowers bloom blossom berry cherry pond meadows stone wood woods ford hale gale burns bush rose hope joy love faith hardy swift wise carver potts bean bacon thorn thorne reed ash
  white black green brown gray grey golden prince lord king duke earl squire monk nun priest parson deacon hood blunt sharp pike bell drew dean grant bolt horn drum sparks rush
  marks peters roberts rowan ellis kelly kent ray chance royal skip tanner wade ward warden whistler best`);

/** Surnames that are everyday or business words too: the given name has to be clearly one. */
const everydaySurnames = listed(
  'price cash case rice root bond post power powers banks day best self light bell long young rich new old good short small little strong bull gold silver cotton brand cross law laws read speed flood major rose sharp king',
);

/** Surnames of which streets, schools and sites are made: such a pair is a place until somebody is said to act. */
const placeSurnames = listed(
  'church park field fields hill hills lake lane hall house forest bridge street castle garden gardens wells harbor rock cliff brook brooks grove valley ridge point north south east west',
);

/** Pairs of these words that are things. */
const things = listed(
  'jasmine-rice holly-bush rose-bush penny-lane max-power max-price olive-green jade-green amber-light violet-light page-turner robin-bird carol-singer chase-cash rich-black king-price ginger-root sky-light harmony-day robin-hood trinity-day mercy-ship',
);

const determiner = /(?:^|[^\p{L}])(?:the|an?|our|its|their|your|this|that|these|those|each|every|any|no|per) $/iu;
/** “In May Fisher reported”: the month is one. */
const ofTime =
  /(?:^|[^\p{L}])(?:in|since|(?<!(?:ed|en) )by|until|till|of|last|this|next|from|early|late|mid|during|before) $/iu;

export interface FullNameAround {
  /** The given name opens its sentence. */
  opens: boolean;
  before: string;
  /** Words around the pair say that it is a person. */
  cued: boolean;
}

const isGiven = (word: string): boolean => isGivenName(word) || ordinaryGiven.has(word);
const isFamily = (word: string): boolean =>
  isLastName(word) || surnames.has(word) || everydaySurnames.has(word) || placeSurnames.has(word);
const isMiddle = (word: string): boolean => word.length === 1 || isGiven(word) || isFamily(word);

/** Whether a full name may have so many words. */
export const isFullNameLong = (words: number): boolean => words >= 2 && words <= 4;

/** Whether two to four words, all lower-case, are the full name of a person although each may be a word of the language. */
export function isOrdinaryFullName(names: readonly string[], { opens, before, cued }: FullNameAround): boolean {
  const [first = '', ...rest] = names;
  const last = rest.pop();
  if (
    last === undefined ||
    !isFullNameLong(names.length) ||
    !isGiven(first) ||
    !isFamily(last) ||
    !rest.every(isMiddle)
  )
    return false;
  if (seasons.has(first) && ofTime.test(before)) return false;
  if (cued) return true;
  if (determiner.test(before) || things.has(`${first}-${last}`) || placeSurnames.has(last)) return false;
  if (!everydaySurnames.has(last)) return true;
  return !seasons.has(first) && !(opens && leading.has(first));
}

/** Whether a part of somebody's name means something else so often that it stands for them only within a sentence: “Will”, “Price”; a month never does. */
export function isNameElsewhere(part: string, opensSentence: boolean): boolean {
  if (seasons.has(part)) return false;
  return !opensSentence || !(leading.has(part) || everydaySurnames.has(part) || placeSurnames.has(part));
}
