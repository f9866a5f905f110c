/**
 * What says where a text comes from without naming a place: greetings and words of one country's speech, given names,
 * letters that one language has, time zones, telephone numbers and addresses of the net.
 */
import { createPhraseTable } from '../scene/phrase-table.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';

/** A country and how much is said for it; a place named counts as one. */
export interface Clue {
  country: string;
  weight: number;
}

const speech = `
NZ | Kia ora, Ngā mihi, Nga mihi, Tēnā koe, Tēnā koutou, Tena koe, Mōrena, whānau, iwi, hapū, marae, kaumātua, kaitiaki, tamariki, mokopuna, tangata whenua, koha, whenua
AU | arvo, G’day, Shire Council, superannuation, megalitre, megalitres, ML
FJ | Bula, Vinaka, vinaka
DK | Kære, Venlig hilsen, Med venlig hilsen, Kh, formand, bestyrelsen, formanden, bestyrelsesformand, administrerende direktør, mejeri, mejeriet, andelsselskab, bestyrelsesmøde, friskole, CPR, borgmester, byråd, kommunalbestyrelsen
NO | Kjære, Vennlig hilsen, Med vennlig hilsen, Mvh, styret, styreleder, daglig leder, konsernsjef, fylkeskommune, sykehus, meieri, prosjektdirektør, samvirkelag, borettslag, kommunedirektør, kommunedirektøren, ordfører, ordføreren, formannskapet, kommunestyret, dugnad, spillemidler, styresak, årsmøte, idrettslag, samvirkelaget
SE | Hälsningar, Vänliga hälsningar, Med vänlig hälsning, styrelsen, styrelse, styrelseordförande, kommunstyrelse, aktiebolag, styrelsemötet, bostadsrättsförening, ekonomichef, kommunfullmäktige, kommunalråd, kommunstyrelsen, årsstämma
IS | Kveðja, Kær kveðja, Góðan daginn, Sæll, hitaveita, sveitarfélag
CH | Grüezi, Regierungsrat, Verwaltungsrat, Gemeindepräsident, Freundliche Grüsse, Beste Grüsse, Grüsse
PL | Szanowni Państwo, Pozdrawiam, gmina, wójt, powiat, spółka, zarząd
CZ | Vážení, Vážená paní, S pozdravem, hejtman, jednatel
HU | Tisztelt, Üdvözlettel, polgármester, igazgatóság
RO | Stimate, Stimată, Bună ziua, Cu stimă, primăria, primar, consiliul județean
TR | Sayın, Saygılarımla, Bey, Hanım, belediye, Ağabey
RS | Poštovani, Srdačan pozdrav, opština
TH | khrap, sawasdee, Sawasdee
VN | tỷ, triệu, Kính gửi, Trân trọng
ID | Pak, Bapak, Ibu, Selamat pagi, Terima kasih, Salam hormat, kabupaten, kecamatan, bupati, Mbak, tolong, miliar
PH | Kuya, sari-sari, jeepney
JP | shacho, kacho, bucho, nemawashi, ryokan
KR | chaebol, sajangnim, hoejangnim, jeonse
NP | palika, gaunpalika, dal bhat
BD | upazila, thana, Bhaiya
PK | Janab
KE | harambee, jua kali, chama, mabati, shamba
TZ | Ndugu, Mheshimiwa, Shikamoo
UG | Ssebo, Nnyabo, boda boda, gombolola
NG | Oga, Alhaji, Alhaja, okada, Egbon
GH | Okyeame, trotro, Akwaaba
ZA | load-shedding, bakkie, braai, spaza
MX | Licenciado, maquiladora, ejido, ejidatarios, tianguis
CL | seremi
AR | Escuchame
CO | páramo
UY | seguro de paro
BR | provedor, prefeitura, prefeito
EG | ya basha
MA | caïd, moqaddem
IL | Shalom, agorot, aliyah, miluim
LK | Ayubowan
`;

const given = `
NZ | Hēmi, Wiremu, Mere, Aroha, Tāne, Ngaire, Marama, Anahera, Hinemoa, Manaia
KE | Otieno, Njeri, Wanjiru, Kamau, Wambui, Achieng, Mwangi, Odhiambo, Kiprop, Chebet, Kipchoge, Wanjiku, Muthoni, Njoroge, Kariuki, Onyango, Atieno, Cherono, Kiptoo, Jepkosgei, Nyambura, Kimani, Omondi, Akinyi, Wafula, Mutua, Mumbua
UG | Nakato, Okello, Namukasa, Museveni, Mugisha, Nalubega, Ssemakula, Babirye, Wasswa, Akello, Tumusiime
TZ | Mwakasege, Mkapa, Kikwete, Magufuli, Massawe
NG | Adebayo, Ngozi, Emeka, Chinedu, Babatunde, Okafor, Okonkwo, Olumide, Folake, Chioma, Adaeze, Ifeanyi, Obinna, Uche, Nneka, Funke, Segun, Temitope, Yetunde, Oluwaseun, Chukwuma, Nnamdi, Bukola, Damilola, Aliko
GH | Kwame, Kofi, Akosua, Kojo, Abena, Mensah, Osei, Boateng, Owusu, Adjoa, Efua, Kwabena, Kwaku, Asante, Appiah, Agyeman
ZA | Sipho, Thabo, Nomsa, Thandi, Lerato, Zanele, Bongani, Themba, Nkosi, Dlamini, Mthembu, Khumalo, Naidoo, Govender, Botha, van der Merwe, Pretorius, Kobus, Hendrik
ZM | Mwansa, Bwalya, Mulenga, Phiri, Mutale
ET | Tadesse, Bekele, Abebe, Tesfaye, Getachew, Selamawit, Mekonnen, Alemu
NP | Gurung, Tamang, Shrestha, Thapa, Adhikari, Poudel, Bhattarai, Khadka, Magar, Sherpa, Maharjan, Dahal, Koirala, Acharya
LK | Perera, Jayawardena, Wickramasinghe, Bandara, Rajapaksa, Dissanayake, Gunawardena, Senanayake, Wijesinghe, Jayasuriya, Ranasinghe, Ruwan, Nimal, Chandima, Sanath, Dilshan, Chaminda
BD | Hossain, Chowdhury, Mollah, Sarker
PK | Bhutto, Chaudhry, Qureshi
IN | Devika, Rukmini, Farhan, Vinod, Deshmukh, Kulkarni, Iyer, Venkatesh, Reddy, Mehta, Patil, Pillai, Subramanian, Banerjee, Mukherjee, Chatterjee, Agarwal, Bhatt, Lakshmi
IS | Guðrún, Sigurður, Þór, Þóra, Björk, Ragnheiður, Gunnlaugur, Hallgrímur, Ólafur, Snorri, Ásdís
TH | Somchai, Somsak, Kittisak, Siriporn, Wichai
KZ | Nursultan, Aigul, Serik, Yerlan, Dinara, Gulnara, Askar, Bolat, Zhanar, Madina, Daulet, Kanat
ID | Budi, Slamet, Wayan, Ketut, Susilo, Bambang, Dewi
PH | Marites, Rodel, Bongbong, Maricel, Rommel
`;

/** Letters that a language has almost for itself. */
const letters: [pattern: RegExp, country: string][] = [
  [/[þÞ]|ð/u, 'IS'],
  [/[řŘůŮěĚ]/u, 'CZ'],
  [/[őŐűŰ]/u, 'HU'],
  [/[łŁśŚźŹ]/u, 'PL'],
  [/[țȚșȘ]/u, 'RO'],
  [/[ğĞ]|[a-z]ı|ı[a-z]/u, 'TR'],
  [/[ơƠưƯ\u1EA0-\u1EF9]/u, 'VN'],
  [/\p{Script=Hangul}/u, 'KR'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP'],
  [/\p{Script=Thai}/u, 'TH'],
  [/\p{Script=Bengali}/u, 'BD'],
  [/\p{Script=Hebrew}/u, 'IL'],
  [/\p{Script=Georgian}/u, 'GE'],
  [/\p{Script=Armenian}/u, 'AM'],
  [/\p{Script=Khmer}/u, 'KH'],
  [/\p{Script=Lao}/u, 'LA'],
  [/\p{Script=Sinhala}/u, 'LK'],
  [/[әңғүұқөһӘҢҒҮҰҚӨҺ]/u, 'KZ'],
  [/[їєґЇЄҐ]/u, 'UA'],
];

const zones = phrases(
  'NZST NZ, NZDT NZ, AEST AU, AEDT AU, ACST AU, ACDT AU, AWST AU, SAST ZA, EAT KE, WAT NG, PKT PK, NPT NP, SGT SG, HKT HK, KST KR, JST JP, PHT PH, WIB ID, WITA ID, TRT TR, MSK RU, BRT BR, CLST CL, ' +
    'PET PE, MYT MY, UYT UY, NST CA, NDT CA',
);

const dialled =
  '1 US 7 RU 20 EG 27 ZA 30 GR 31 NL 32 BE 33 FR 34 ES 36 HU 39 IT 40 RO 41 CH 43 AT 44 GB 45 DK 46 SE 47 NO 48 PL 49 DE 51 PE 52 MX 54 AR 55 BR 56 CL 57 CO 60 MY 61 AU 62 ID 63 PH 64 NZ 65 SG ' +
  '66 TH 81 JP 82 KR 84 VN 86 CN 90 TR 91 IN 92 PK 94 LK 95 MM 212 MA 213 DZ 216 TN 218 LY 221 SN 225 CI 233 GH 234 NG 237 CM 243 CD 244 AO 250 RW 251 ET 254 KE 255 TZ 256 UG 258 MZ 260 ZM 261 MG ' +
  '263 ZW 264 NA 265 MW 267 BW 351 PT 352 LU 353 IE 354 IS 355 AL 356 MT 357 CY 358 FI 359 BG 370 LT 371 LV 372 EE 373 MD 374 AM 375 BY 380 UA 381 RS 382 ME 385 HR 386 SI 387 BA 389 MK 420 CZ 421 SK ' +
  '502 GT 503 SV 504 HN 505 NI 506 CR 507 PA 591 BO 593 EC 595 PY 598 UY 675 PG 679 FJ 852 HK 855 KH 856 LA 880 BD 886 TW 960 MV 961 LB 962 JO 964 IQ 965 KW 966 SA 968 OM 971 AE 972 IL 973 BH 974 QA ' +
  '976 MN 977 NP 992 TJ 994 AZ 995 GE 996 KG 998 UZ';

const inTurns = (list: string): Map<string, string> => {
  const words = list.split(' ');
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as const] : [])));
};
const callingCodes = inTurns(dialled);
const zoneCountries = inTurns(zones.join(' '));
/** Endings that the world uses for other things than their country. */
const worldlyEndings = new Set('ai am cc co fm im io is it la ly me nu sc tk to tv ws'.split(' '));
const endings = new Map(
  [...new Set([...callingCodes.values(), 'CA', 'UK'])]
    .map((country): [string, string] => [country.toLowerCase(), country === 'UK' ? 'GB' : country])
    .filter(([ending]) => !worldlyEndings.has(ending)),
);

const clueWeights = { speech: 1, given: 0.5, letter: 0.2, zone: 0.5, address: 1, grouping: 0.2, french: 0.3 };
/** `210'000`: groups are parted so in Switzerland and Liechtenstein alone (CLDR 44, numbering of de-CH and it-CH). */
const swissGroups = /^\d{1,3}(?:'\d{3})+$/;

const rowsOf = (table: string, weight: number): (readonly [string, Clue & { name: string }])[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', list = ''] = line.split('|').map((part) => part.trim());
      return phrases(list).map((name) => [name, { country, weight, name }] as const);
    });
const findWords = createPhraseTable([...rowsOf(speech, clueWeights.speech), ...rowsOf(given, clueWeights.given)]);

/** `+64 21 555 0123`, `+6421555012`. */
function dialledFrom(tokens: readonly Token[], index: number): string | undefined {
  const [code, next, third] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]];
  if (tokens[index]?.text !== '+' || code?.kind !== 'number' || !code.glued || !/^\d+$/.test(code.text))
    return undefined;
  const goesOn = next?.kind === 'number' && third?.kind === 'number' && next.spaced && third.spaced;
  if (!goesOn && code.text.length < 9) return undefined;
  for (let length = 3; length > 0; length -= 1) {
    const country = callingCodes.get(code.text.slice(0, length));
    if (country && (length === code.text.length || !goesOn)) return country;
  }
  return undefined;
}

/** `accounts@mill.co.nz`, `www.mill.no`. */
function addressEnding(tokens: readonly Token[], index: number): string | undefined {
  const [before, stop, ending, after] = [tokens[index - 2], tokens[index - 1], tokens[index], tokens[index + 1]];
  if (stop?.text !== '.' || !stop.glued || !ending?.glued || ending.text !== ending.lower) return undefined;
  const isName = before?.kind === 'word' && before.text.length > 1 && before.text === before.lower;
  const goesOn =
    after?.glued === true && (after.kind !== 'symbol' || after.text === '@' || wordAt(tokens, index + 2) === '');
  return isName && !(goesOn && after.kind !== 'symbol') ? endings.get(ending.lower) : undefined;
}

/** French that an English text of Canada keeps. */
const french = new Set(
  phrases(
    'bonjour, madame, monsieur, merci, cordialement, comité, directeur, directrice, président, présidente, musée, mémo, objet, immeubles, finances, conseil, recteur, vice-rectorat, vice-rectrice, caisse, cégep',
  ),
);

/** French words in a text whose money is written `$`, and never in euros, are spoken in Canada. */
function speaksCanadianFrench(tokens: readonly Token[]): boolean {
  const texts = new Set(tokens.map(({ lower }) => lower));
  return (
    texts.has('$') &&
    !texts.has('€') &&
    !texts.has('eur') &&
    !texts.has('euro') &&
    [...french].some((word) => texts.has(word))
  );
}

/** Clues in the order of the text. Linear. */
export function countryClues(tokens: readonly Token[]): Clue[] {
  const clues: Clue[] = findWords(tokens).flatMap(({ value: { country, weight, name }, from }) => {
    const isName = /^\p{Lu}/u.test(name);
    return !isName || /^\p{Lu}/u.test(tokens[from]?.text ?? '') ? [{ country, weight }] : [];
  });
  const add = (country: string | undefined, weight: number): void => {
    if (country !== undefined) clues.push({ country, weight });
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'number' && swissGroups.test(token.text)) add('CH', clueWeights.grouping);
    if (token.kind === 'symbol') add(dialledFrom(tokens, at), clueWeights.address);
    if (token.kind !== 'word') continue;
    add(zoneCountries.get(token.text), clueWeights.zone);
    add(addressEnding(tokens, at), clueWeights.address);
    if (/[^\p{ASCII}]/u.test(token.text))
      add(letters.find(([pattern]) => pattern.test(token.text))?.[1], clueWeights.letter);
  }
  if (speaksCanadianFrench(tokens)) add('CA', clueWeights.french);
  return clues;
}
