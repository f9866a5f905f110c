/** Every currency of ISO 4217 by code, sign and name. */
import { phrases } from '../tokens.js';

/** Active codes of funds and nations; metals and test codes are no money here. */
export const currencyCodes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB ' +
    'EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD ' +
    'MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP ' +
    'SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);
/** Codes that are English words or common abbreviations in capitals: taken only where a scale or a large number follows. */
export const wordLikeCodes = new Set(
  'ALL TOP TRY CUP MAD PEN COP SOS GEL BOB ANG LAK BAM MOP AMD ERN GIP STN SHP SVC PAB KIT'.split(' '),
);
/** Codes that are also taken in small letters: the others could be words. */
export const smallCodes = new Set(
  (
    'usd eur gbp chf jpy inr cny aud cad sek dkk nok pln brl zar mxn hkd sgd nzd aed sar huf czk ngn kes ghs zmw ugx tzs egp pkr bdt lkr npr thb vnd idr myr ' +
    'krw twd ils clp ars uyu ron bgn rsd kzt qar kwd omr bhd jod tnd rwf etb xof xaf'
  ).split(' '),
);

/** Signs of one character; several countries write the same $, ¥ and ₨. */
export const signs = new Map<string, string>(
  phrases(
    '$ USD, € EUR, £ GBP, ¥ JPY, ₹ INR, ₩ KRW, ₽ RUB, ₺ TRY, ₪ ILS, ₫ VND, ₱ PHP, ฿ THB, ₦ NGN, ₴ UAH, ₸ KZT, ₲ PYG, ₡ CRC, ₵ GHS, ₭ LAK, ₮ MNT, ₼ AZN, ₾ GEL, ៛ KHR, ₨ INR, ＄ USD, ￥ JPY, 円 JPY, 元 CNY, ¢ cent',
  ).map((row) => row.split(' ') as [string, string]),
);

/** Letters before the sign that say whose it is. */
export const prefixedSigns = new Map<string, string>(
  phrases(
    'us$ USD, u$ USD, usd$ USD, a$ AUD, au$ AUD, aud$ AUD, c$ CAD, ca$ CAD, cad$ CAD, cdn$ CAD, r$ BRL, brl$ BRL, hk$ HKD, hkd$ HKD, nz$ NZD, nzd$ NZD, s$ SGD, sg$ SGD, sgd$ SGD, ' +
      'mx$ MXN, mxn$ MXN, mex$ MXN, nt$ TWD, twd$ TWD, col$ COP, cop$ COP, cl$ CLP, clp$ CLP, ar$ ARS, ars$ ARS, j$ JMD, tt$ TTD, bz$ BZD, bds$ BBD, n$ NAD, z$ ZWG, fj$ FJD, ' +
      'b$ BND, ec$ XCD, g$ GYD, l$ LRD, rd$ DOP, cu$ CUP, clf$ CLF, cn¥ CNY, rmb¥ CNY, jp¥ JPY, e£ EGP, le£ EGP, l£ LBP, ' +
      'gh₵ GHS, gh¢ GHS, p$ MXN, mop$ MOP',
  ).map((row) => row.split(' ') as [string, string]),
);

/** Abbreviations in front of or behind a number. `true`: only in this spelling. */
export const abbreviations = new Map<string, string>(
  phrases(
    'rmb CNY, cnh CNY, rs INR, inr INR, sfr CHF, fr CHF, rp IDR, zł PLN, zl PLN, kč CZK, kc CZK, ft HUF, lei RON, leu RON, лв BGN, лв. BGN, руб RUB, kn EUR, ksh KES, kshs KES, tsh TZS, ush UGX, ' +
      'rm MYR, nis ILS, dhs AED, dh AED, birr ETB, fcfa XOF, cfa XOF, ₣ CHF, tl TRY, din RSD, le EGP, qr QAR, kd KWD, bd BHD, ₦ NGN, gh₵ GHS, s/ PEN, bs BOB, q GTQ, tk BDT, npr NPR, php PHP, isk ISK, gs PYG, đ VND, đồng VND, cfaf XOF, lps HNL, eur EUR, ghc GHS, dt TND, nkr NOK, skr SEK, dkr DKK, ikr ISK',
  ).map((row) => row.split(' ') as [string, string]),
);
/** Read only in exactly this spelling, being words or units otherwise. */
export const exactAbbreviations = new Map<string, RegExp>([
  ['fr', /^(?:Fr|SFr)$/],
  ['rs', /^(?:Rs|RS|rs)$/],
  ['rp', /^Rp$/],
  ['ft', /^Ft$/],
  ['rm', /^RM$/],
  ['dh', /^(?:Dh|DH)$/],
  ['kn', /^kn$/],
  ['tl', /^TL$/],
  ['le', /^LE$/],
  ['qr', /^QR$/],
  ['kd', /^KD$/],
  ['bd', /^BD$/],
  ['bs', /^Bs$/],
  ['q', /^Q$/],
  ['zl', /^zl$/],
  ['kc', /^Kc$/],
  ['tk', /^Tk$/],
  ['din', /^din$/],
  ['birr', /^[Bb]irr$/],
  ['gs', /^Gs$/],
  ['lps', /^Lps$/],
  ['dt', /^DT$/],
]);

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
    .map(({ words }) => words.map(stemOf).join(' ')),
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

/** Hundredths, and of which money they are one where the text names none. */
export const hundredths = new Map<string, string | null>([
  ['cent', null],
  ['cents', null],
  ['¢', null],
  ['ct', null],
  ['cts', null],
  ['pence', 'GBP'],
  ['penny', 'GBP'],
  ['p', 'GBP'],
  ['øre', 'NOK'],
  ['öre', 'SEK'],
  ['paise', 'INR'],
  ['rappen', 'CHF'],
  ['grosz', 'PLN'],
  ['groszy', 'PLN'],
  ['centavos', null],
  ['centimes', null],
]);

/** Writes a decimal comma and groups with points or spaces. */
const continental = new Set(
  'EUR CHF SEK NOK DKK ISK PLN CZK HUF RON BGN BRL TRY RUB UAH ARS CLP COP IDR VND RSD UYU PYG BYN KZT XOF XAF'.split(
    ' ',
  ),
);
export const usesDecimalComma = (currency: string | null): boolean => currency !== null && continental.has(currency);

/** Money by one letter, which is money only beside an amount or a scale. */
export const letterCurrencies = new Map([
  ['R', 'ZAR'],
  ['N', 'NGN'],
  ['Q', 'GTQ'],
]);

/** Where “mil” is a thousand, with a stop or without. */
const iberian = new Set('BRL MXN CLP COP ARS PEN UYU PYG BOB GTQ CRC DOP HNL NIO AOA MZN'.split(' '));
export const countsInMil = (currency: string | null): boolean => currency !== null && iberian.has(currency);

/** How “mil” is read in a unit said once: the euro is Spanish and Portuguese as well, which set no stop. */
export const milBeside = (currency: string): { isIberian: boolean; isRomance: boolean } => ({
  isIberian: countsInMil(currency),
  isRomance: currency === 'EUR',
});

/** What is worth one of a money, and what its fund writes in its place. */
export const aliases = new Map([
  ['USDT', 'USD'],
  ['USDC', 'USD'],
  ['SDR', 'XDR'],
  ['SDRs', 'XDR'],
]);
