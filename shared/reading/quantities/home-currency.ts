/** The money of the countries that a text speaks of: what a sign that many share, or no sign at all, most likely means. */
import { createPhraseTable, longestHits } from '../scene/phrase-table.js';
import { placeNames } from '../scene/place-names.js';
import { phrases, type Token } from '../tokens.js';

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
const weakWords = phrases('crore INR, lakh INR, reais BRL').map((row) => row.split(' ') as [string, string]);
const weakVote = 0.001;

const findPlaces = createPhraseTable([
  ...placeNames.flatMap(([name, code]) => {
    const currency = currencyOf.get(code.slice(0, 2));
    return currency && /^\p{Lu}/u.test(name) ? [[name, currency] as const] : [];
  }),
  ...moneyWords,
  ...weakWords,
]);

/** Currencies of the countries named, by how often; the first named first among equals. Linear. */
export function homeCurrencies(tokens: readonly Token[]): Map<string, number> {
  const votes = new Map<string, number>();
  for (const { value, from } of longestHits(findPlaces(tokens))) {
    const { text = '', lower = '' } = tokens[from] ?? {};
    const isWeak = weakWords.some(([word]) => lower.startsWith(word));
    if (isWeak || /^\p{Lu}/u.test(text) || moneyWords.some(([word]) => word === lower))
      votes.set(value, (votes.get(value) ?? 0) + (isWeak ? weakVote : 1));
  }
  return new Map([...votes].toSorted(([, a], [, b]) => b - a));
}
