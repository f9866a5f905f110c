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
  'ALL TOP TRY CUP MAD PEN COP SOS GEL BOB ANG LAK BAM MOP AMD ERN GIP STN SHP SVC PAB KIT SCR'.split(' '),
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
    'bt THB, rmb CNY, cnh CNY, rs INR, inr INR, sfr CHF, fr CHF, rp IDR, zł PLN, zl PLN, kč CZK, kc CZK, ft HUF, lei RON, leu RON, лв BGN, лв. BGN, руб RUB, kn EUR, ksh KES, kshs KES, tsh TZS, ush UGX, ' +
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
  ['bt', /^Bt$/],
  ['gs', /^Gs$/],
  ['lps', /^Lps$/],
  ['dt', /^DT$/],
]);

/** Parts of a money, of which one they are where the text names none, and how many make it where that is not a hundred. */
const partsTable: [code: string | null, words: string, count?: number][] = [
  [
    null,
    'cent, cents, ¢, c, ct, cts, centavos, centavo, centimes, centime, céntimos, centimos, eurocent, eurocents, sen',
  ],
  ['GBP', 'pence, penny, p'],
  ['NOK', 'øre'],
  ['SEK', 'öre'],
  ['INR', 'paise, paisa'],
  ['BDT', 'poisha'],
  ['CHF', 'rappen'],
  ['PLN', 'grosz, groszy, grosze'],
  ['CZK', 'haléř, haléřů, haléře'],
  ['RON', 'bani'],
  ['BGN', 'stotinki, stotinka'],
  ['HUF', 'fillér'],
  ['RUB', 'kopeck, kopecks, kopek, kopeks'],
  ['KZT', 'tiyn'],
  ['TRY', 'kuruş'],
  ['ILS', 'agorot, agora'],
  ['SAR', 'halala, halalas, halalah'],
  ['AED', 'fils'],
  ['EGP', 'piastre, piastres, piaster, piasters'],
  ['NGN', 'kobo'],
  ['GHS', 'pesewa, pesewas'],
  ['ZMW', 'ngwee'],
  ['PGK', 'toea'],
  ['BWP', 'thebe'],
  ['THB', 'satang'],
  ['PHP', 'sentimo, sentimos'],
  ['CNY', 'jiao', 10],
  ['CNY', 'fen'],
  ['TND', 'millimes, millime', 1000],
  ['OMR', 'baisa, baiza', 1000],
];
export const moneyParts = new Map(
  partsTable.flatMap(([code, words, count = 100]) => phrases(words).map((word) => [word, { code, count }] as const)),
);

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
