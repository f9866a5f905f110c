/** Names of the moneys of the world. */
import { phrases } from '../tokens.js';

const names = `
  USD | us dollar, u s dollar, american dollar, dollar, buck, dólar, dollaro, dólares, dollars us
  CAD | canadian dollar
  AUD | australian dollar, aussie dollar
  HKD | hong kong dollar
  NZD | new zealand dollar, kiwi dollar
  SGD | singapore dollar, sing dollar
  TWD | taiwan dollar, new taiwan dollar
  FJD | fiji dollar, fijian dollar
  NAD | namibian dollar, namibia dollar
  JMD | jamaican dollar, jamaica dollar
  TTD | trinidad dollar, trinidadian dollar
  BBD | barbados dollar, barbadian dollar
  BSD | bahamian dollar
  BZD | belize dollar
  XCD | east caribbean dollar
  GYD | guyanese dollar
  LRD | liberian dollar
  BND | brunei dollar
  EUR | euro
  GBP | pound sterling, british pound, pound, sterling, quid
  CHF | swiss franc, franc, franken, schweizer franken, francs suisses, franchi
  JPY | yen, japanese yen
  CNY | yuan, renminbi, chinese yuan
  INR | rupee, indian rupee
  PKR | pakistani rupee
  LKR | sri lankan rupee
  NPR | nepalese rupee, nepali rupee
  MUR | mauritian rupee
  SCR | seychelles rupee
  IDR | rupiah
  KRW | south korean won, korean won, won
  BRL | brazilian real, brazilian reais, reais
  SEK | swedish krona, swedish kronor, kronor, krona, swedish crown
  NOK | norwegian krone, norwegian kroner, norwegian crown
  DKK | danish krone, danish kroner, kroner, krone, danish crown
  ISK | icelandic króna, icelandic krona, icelandic crown, krónur
  PLN | zloty, złoty, złotych, zlotys
  CZK | czech koruna, koruna, korun, czech crown
  HUF | forint
  RON | romanian leu, romanian lei
  BGN | lev, leva
  TRY | turkish lira, lira
  RUB | rouble, ruble
  UAH | hryvnia
  MXN | mexican peso, peso
  ARS | argentine peso, argentinian peso
  CLP | chilean peso
  COP | colombian peso
  PHP | philippine peso
  UYU | uruguayan peso
  DOP | dominican peso
  CUP | cuban peso
  PEN | sole, soles
  BOB | boliviano
  PYG | guaraní, guarani, guaranies, guaraníes
  GTQ | quetzal
  HNL | lempira
  NIO | córdoba oro, córdobas, cordobas
  CRC | colones, costa rican colón
  VES | bolívar, bolívares, bolivares
  ZAR | rand
  NGN | naira
  KES | kenyan shilling, kenya shilling, shilling
  UGX | ugandan shilling, uganda shilling
  TZS | tanzanian shilling, tanzania shilling
  SOS | somali shilling
  GHS | cedi
  EGP | egyptian pound
  LBP | lebanese pound, lebanese lira
  SDG | sudanese pound
  MAD | moroccan dirham
  AED | dirham, uae dirham, emirati dirham
  SAR | saudi riyal, riyal
  QAR | qatari riyal
  OMR | omani rial, omani riyal
  IRR | iranian rial
  YER | yemeni rial
  KWD | kuwaiti dinar, dinar
  BHD | bahraini dinar
  JOD | jordanian dinar
  TND | tunisian dinar
  DZD | algerian dinar
  IQD | iraqi dinar
  LYD | libyan dinar
  MKD | denar, macedonian denar
  ILS | shekel, new shekel
  MYR | ringgit
  THB | baht
  VND | dong
  BDT | taka
  ETB | birr
  XOF | cfa franc, francs cfa, franc cfa, west african franc
  XAF | central african franc
  XPF | pacific franc, cfp franc
  CDF | congolese franc
  RWF | rwandan franc, rwanda franc
  GNF | guinean franc
  BIF | burundian franc, burundi franc
  ZMW | zambian kwacha, kwacha
  MWK | malawian kwacha, malawi kwacha
  PGK | papua new guinean kina, kina
  BWP | pula
  MZN | metical, meticais
  AOA | kwanza
  MGA | ariary
  SLE | leones
  GMD | dalasi
  LSL | maloti
  SZL | emalangeni, lilangeni
  KZT | tenge
  KGS | kyrgyz som
  UZS | uzbek som, uzbek sum
  TJS | somoni
  GEL | lari
  AMD | dram
  AZN | manat
  MNT | tugrik, tögrög
  LAK | kip
  KHR | riel
  MMK | kyat
  BTN | ngultrum
  MVR | rufiyaa
  ALL | albanian lek
  BAM | convertible mark
  VUV | vatu
  WST | tala
  RSD | serbian dinar`;

/** Names by their first word, longest first. */
export const namesByFirstWord = new Map<string, { words: string[]; code: string }[]>();
for (const line of names.trim().split('\n')) {
  const [code = '', list = ''] = line.split('|').map((part) => part.trim());
  for (const phrase of phrases(list)) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    const known = namesByFirstWord.get(first) ?? [];
    namesByFirstWord.set(
      first,
      [...known, { words, code }].sort((a, b) => b.words.length - a.words.length),
    );
  }
}

const stemOf = (word: string): string => word.toLowerCase().replace(/s$/, '');
const placedNames = new Set(
  [...namesByFirstWord.values()]
    .flat()
    .filter(({ words }) => words.length > 1)
    .map(({ words }) => words.map(stemOf).join(' '))
    .flatMap((name) => (/ (?:dollar|euro)$/.test(name) ? [name, name.replace(/\w+$/, 'cent')] : [name])),
);
const longestPlacedName = 4;
/** Words of these names: where none of them stands beside a place, it is part of no currency. */
const wordsOfPlacedNames = new Set([...placedNames].flatMap((name) => name.split(' ')));

/** A word of a text with what stands before it. */
interface Written {
  text: string;
  start: number;
  end: number;
}

/**
 * Whether the name of a place, the words `from` to `to` (excluded), is part of the name of a currency, which says nothing of where
 * anybody is: `US$`, `US $5m`, `U.S. dollars`, `Swiss francs`, `dollars US`; not “in the US $5m was lost”.
 */
export function isOfCurrency(tokens: readonly Written[], from: number, to: number): boolean {
  const [last, next] = [tokens[to - 1], tokens[to]];
  const isUs = /^U\.?S?\.?$/.test(tokens[from]?.text ?? '');
  if (last && next && /^\p{Sc}$/u.test(next.text))
    return next.start === last.end || (isUs && !/^the$/i.test(tokens[from - 1]?.text ?? ''));
  const beside = [from - 1, to, to + 1].map((index) => stemOf(tokens[index]?.text ?? ''));
  if (!beside.some((word) => wordsOfPlacedNames.has(word))) return false;
  for (const first of [from - 1, from]) {
    const words: string[] = [];
    for (
      let index = Math.max(0, first);
      words.length < longestPlacedName && index < first + 2 * longestPlacedName;
      index++
    ) {
      const text = tokens[index]?.text ?? '';
      if (/^[-.\u2010\u2011]$/.test(text)) continue;
      words.push(
        ...text
          .split(/[-.]/)
          .filter((part) => part !== '')
          .map(stemOf),
      );
      if (index >= from && words.length > 1 && placedNames.has(words.join(' '))) return true;
    }
  }
  return false;
}
