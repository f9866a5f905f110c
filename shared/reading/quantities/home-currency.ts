/** The money of the countries that a text speaks of: what a sign that many share, or no sign at all, most likely means. */
import { createPhraseTable, longestHits } from '../scene/phrase-table.js';
import { placeNames } from '../scene/place-names.js';
import { phrases, type Token } from '../tokens.js';
import { countryClues } from './country-clues.js';
import { isOfCurrency } from './currency-names.js';

const countries = `
EUR AT BE BG HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES ME XK
USD US EC PA SV PR
GBP GB
CHF CH LI
CZK CZ
DKK DK
HUF HU
PLN PL
RON RO
SEK SE
NOK NO
ISK IS
RSD RS
BAM BA
MKD MK
ALL AL
MDL MD
UAH UA
RUB RU
BYN BY
GEL GE
AMD AM
AZN AZ
TRY TR
CAD CA
MXN MX
BRL BR
ARS AR
CLP CL
COP CO
PEN PE
UYU UY
PYG PY
BOB BO
CRC CR
GTQ GT
HNL HN
NIO NI
DOP DO
JMD JM
TTD TT
BBD BB
BSD BS
INR IN
PKR PK
BDT BD
LKR LK
NPR NP
CNY CN
HKD HK
TWD TW
JPY JP
KRW KR
SGD SG
MYR MY
THB TH
VND VN
IDR ID
PHP PH
KHR KH
LAK LA
MMK MM
MNT MN
AUD AU
NZD NZ
FJD FJ
PGK PG
XPF PF NC
AED AE
SAR SA
QAR QA
KWD KW
BHD BH
OMR OM
ILS IL
JOD JO
LBP LB
IQD IQ
KZT KZ
UZS UZ
KGS KG
EGP EG
MAD MA
TND TN
DZD DZ
ZAR ZA
NGN NG
KES KE
GHS GH
TZS TZ
UGX UG
RWF RW
ETB ET
XOF SN CI BF ML BJ TG NE
XAF CM GA CG TD
CDF CD
ZMW ZM
NAD NA
BWP BW
MZN MZ
AOA AO
MUR MU
MGA MG
MWK MW`;

const currencyOf = new Map(
  countries
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [currency = '', ...codes] = line.split(' ');
      return codes.map((code): [string, string] => [code, currency]);
    }),
);

/** Words of money that say the country as a place does; those of the second row only where no place does. */
const moneyWords = phrases('naira NGN, cedi GHS, tenge KZT, rupiah IDR, dong VND, taka BDT, baht THB').map(
  (row) => row.split(' ') as [string, string],
);
const weakWords = phrases('reais BRL').map((row) => row.split(' ') as [string, string]);

/** Scales of South Asia: money of India, unless the text speaks of a neighbour that counts so too. */
const indianScales = new Set(phrases('crore, crores, cr, lakh, lakhs, lac, lacs'));
const neighbours = ['PKR', 'BDT', 'NPR', 'LKR'];

/** Named in every country: “US dollars” say nothing of where a text is from, “Fiji dollars” do. */
const worldMoneys = new Set(['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CNY']);

/** Foreign people come to every country; its cities stay where they are. */
const weights = { place: 1, demonym: 0.4, scale: 0.6, weak: 0.001 };

interface Named {
  currency: string;
  weight: number;
  /** The word is the name of money itself. */
  isMoney: boolean;
}

const findPlaces = createPhraseTable<Named>([
  ...placeNames.flatMap(([name, code, isDemonym]) => {
    const currency = currencyOf.get(code.slice(0, 2));
    const weight = isDemonym ? weights.demonym : weights.place;
    return currency && /^\p{Lu}/u.test(name) ? [[name, { currency, weight, isMoney: false }] as const] : [];
  }),
  ...moneyWords.map(([word, currency]) => [word, { currency, weight: weights.place, isMoney: true }] as const),
  ...weakWords.map(([word, currency]) => [word, { currency, weight: weights.weak, isMoney: true }] as const),
]);

/** Currencies of the countries that the text speaks of, by how much; the first named first among equals. Linear. */
export function homeCurrencies(tokens: readonly Token[]): Map<string, number> {
  const votes = new Map<string, number>();
  const vote = (currency: string, weight: number): void =>
    void votes.set(currency, (votes.get(currency) ?? 0) + weight);
  for (const { value, from, to } of longestHits(findPlaces(tokens))) {
    const isName = /^\p{Lu}/u.test(tokens[from]?.text ?? '');
    const isQuoted = worldMoneys.has(value.currency) && isOfCurrency(tokens, from, to);
    if (value.isMoney || (isName && !isQuoted)) vote(value.currency, value.weight);
  }
  for (const { country, weight } of countryClues(tokens)) {
    const currency = currencyOf.get(country);
    if (currency) vote(currency, weight);
  }
  const scales = tokens.filter(({ lower }, at) => indianScales.has(lower) && tokens[at - 1]?.kind === 'number').length;
  if (scales > 0) vote('INR', neighbours.some((one) => votes.has(one)) ? weights.weak : weights.scale * scales);
  return new Map([...votes].toSorted(([, a], [, b]) => b - a));
}
