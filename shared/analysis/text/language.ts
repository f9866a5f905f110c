/** A guess at the language from script and function words; short or mixed texts count as English. */
import type { Token } from './tokenize.js';

const functionWords: Record<string, Set<string>> = {
  eng: new Set(
    'the of and to in is we for our with on at by from should an are this that what how do be or'.split(' '),
  ),
  deu: new Set(
    'der die das und ist wir für mit auf von zu den dem ein eine einen nicht sollen werden unser unsere im bei oder soll'.split(
      ' ',
    ),
  ),
  fra: new Set(
    'le la les et est nous pour avec sur de du des un une dans notre nos que pas devons ou au aux sont'.split(' '),
  ),
  spa: new Set(
    'el la los las y es para con por de del un una en nuestro nuestra que no debemos o al son se'.split(' '),
  ),
  por: new Set('o os as e é para com por de do da dos das um uma em nosso nossa que não devemos ou ao são'.split(' ')),
  ita: new Set('il lo gli e è per con di del della un una in nostro nostra che non dobbiamo o al sono le'.split(' ')),
  nld: new Set('de het en is wij voor met op van te een niet moeten onze ons of bij zijn dat'.split(' ')),
};

const scripts: [pattern: RegExp, language: string][] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'jpn'],
  [/\p{Script=Hangul}/u, 'kor'],
  [/\p{Script=Han}/u, 'zho'],
  [/\p{Script=Cyrillic}/u, 'rus'],
  [/\p{Script=Arabic}/u, 'ara'],
  [/\p{Script=Greek}/u, 'ell'],
  [/\p{Script=Hebrew}/u, 'heb'],
  [/\p{Script=Devanagari}/u, 'hin'],
  [/\p{Script=Thai}/u, 'tha'],
];

/** ISO 639-3 code of the text's language, `eng` when nothing speaks against it. */
export function guessLanguage(tokens: readonly Token[]): string {
  const words = tokens.filter((token) => token.kind === 'word');
  const foreign = words.filter((token) => !/^[\p{Script=Latin}\p{M}'’]+$/u.test(token.text));
  if (foreign.length * 2 > words.length) {
    const sample = foreign.map((token) => token.text).join(' ');
    return scripts.find(([pattern]) => pattern.test(sample))?.[1] ?? 'und';
  }
  const hits = (language: string): number => words.filter((token) => functionWords[language]?.has(token.lower)).length;
  const [best = 'eng', count = 0] =
    Object.keys(functionWords)
      .map((language) => [language, hits(language)] as const)
      .sort((a, b) => b[1] - a[1])[0] ?? [];
  const english = hits('eng');
  return count >= 3 && count > english * 1.5 ? best : 'eng';
}
