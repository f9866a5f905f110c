/**
 * Numbers in words of six European languages, put as digits: “zwölf Millionen”, “dix-huit mois”, “treinta y cinco por ciento”,
 * “meio milhão”. Many of these words mean something else in English (once, six, due, tres): one counts as a number only
 * before a scale, a length of time, a per cent or a money of its own language. Offsets stay those of the text.
 */
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';

interface Language {
  /** Whole numbers below a thousand that are one word, and what is said of halves. */
  values: ReadonlyMap<string, number>;
  halves: ReadonlySet<string>;
  /** Words between the parts of a number. */
  joints: ReadonlySet<string>;
  /** What follows a number: scales first, which also follow “one”. */
  scales: ReadonlySet<string>;
  units: ReadonlySet<string>;
}

interface Table {
  ones: string;
  tens: string;
  hundreds: string;
  /** `fünf` + `und` + `zwanzig`, or the other way round. */
  compound?: (ten: string, one: string) => string[];
  /** `zwei` + `hundert`. */
  hundred?: string;
  odd?: string;
  joints: string;
  halves: string;
  scales: string;
  units: string;
}

const euros = 'euro, euros, dollar, dollars, francs, franken, dollari, dólares, dolares, reais, pesos, kronen';

const tables: Table[] = [
  {
    ones: 'ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn',
    tens: 'zwanzig, dreissig, vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig',
    hundreds: '',
    compound: (ten, one) => [`${one}und${ten}`],
    hundred: 'hundert',
    odd: 'eine 1, einer 1, einem 1, eins 1, dreißig 30, hundert 100, anderthalb 1.5, eineinhalb 1.5, zweieinhalb 2.5, dreieinhalb 3.5, viereinhalb 4.5',
    joints: '',
    halves: 'halbe, halben, halbes, halber',
    scales: 'tausend, million, millionen, mio, milliarde, milliarden, mrd',
    units:
      'prozent, prozentpunkte, jahre, jahren, jahr, monate, monaten, wochen, tage, tagen, stunden, minuten, quartale, franken',
  },
  {
    ones: 'un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize',
    tens: 'vingt, trente, quarante, cinquante, soixante',
    hundreds: 'cent',
    odd: 'une 1, vingts 20, cents 100',
    joints: 'et, -',
    halves: 'demi',
    scales: 'mille, million, millions, milliard, milliards',
    units: 'pour, ans, an, années, mois, semaines, jours, heures, minutes, trimestres, points',
  },
  {
    ones: 'un, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve',
    tens: 'veinte, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa',
    hundreds:
      'ciento, doscientos, trescientos, cuatrocientos, quinientos, seiscientos, setecientos, ochocientos, novecientos',
    odd: 'una 1, uno 1, cien 100, veintiún 21, veintiuno 21, veintidós 22, veintitrés 23, veinticuatro 24, veinticinco 25, veintiséis 26, veintisiete 27, veintiocho 28, veintinueve 29',
    joints: 'y',
    halves: 'medio, media',
    scales: 'mil, millón, millones, millon',
    units: 'por, años, año, meses, semanas, días, horas, minutos, trimestres, puntos',
  },
  {
    ones: 'um, dois, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, catorze, quinze, dezesseis, dezessete, dezoito, dezenove',
    tens: 'vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa',
    hundreds: 'cento, duzentos, trezentos, quatrocentos, quinhentos, seiscentos, setecentos, oitocentos, novecentos',
    odd: 'uma 1, duas 2, quatorze 14, dezasseis 16, dezassete 17, dezanove 19, cem 100',
    joints: 'e',
    halves: 'meio, meia',
    scales: 'mil, milhão, milhões, bilhão, bilhões, trilhão, trilhões',
    units: 'por, anos, ano, meses, mês, semanas, dias, horas, minutos, trimestres, pontos',
  },
  {
    ones: 'un, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette, diciotto, diciannove',
    tens: 'venti, trenta, quaranta, cinquanta, sessanta, settanta, ottanta, novanta',
    hundreds: '',
    compound: (ten, one) => [`${/^[uo]/.test(one) ? ten.slice(0, -1) : ten}${one}`],
    hundred: 'cento',
    odd: 'uno 1, una 1, cento 100',
    joints: '',
    halves: 'mezzo, mezza',
    scales: 'mille, mila, milione, milioni, miliardo, miliardi',
    units: 'per, anni, anno, mesi, mese, settimane, giorni, ore, minuti, trimestri, punti',
  },
  {
    ones: 'een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, dertien, veertien, vijftien, zestien, zeventien, achttien, negentien',
    tens: 'twintig, dertig, veertig, vijftig, zestig, zeventig, tachtig, negentig',
    hundreds: '',
    compound: (ten, one) => [`${one}en${ten}`, `${one}ën${ten}`],
    hundred: 'honderd',
    odd: 'één 1, honderd 100, anderhalf 1.5, anderhalve 1.5, tweeënhalf 2.5, drieënhalf 3.5, vierenhalf 4.5',
    joints: '',
    halves: 'half, halve',
    scales: 'duizend, miljoen, miljard, mln, mld',
    units: 'procent, procentpunt, jaar, jaren, maanden, maand, weken, dagen, uur, minuten, kwartalen',
  },
];

function valuesOf(table: Table): Map<string, number> {
  const [ones, tens, hundreds] = [phrases(table.ones), phrases(table.tens), phrases(table.hundreds)];
  const values = new Map<string, number>(ones.map((word, at) => [word, at + 1]));
  for (const [at, ten] of tens.entries()) {
    values.set(ten, (at + 2) * 10);
    for (const [one, word] of ones.slice(0, 9).entries())
      for (const joined of table.compound?.(ten, word) ?? []) values.set(joined, (at + 2) * 10 + one + 1);
  }
  for (const [at, word] of hundreds.entries()) values.set(word, (at + 1) * 100);
  const below = [...values];
  if (table.hundred !== undefined)
    for (const lead of ['', ...ones.slice(0, 9)])
      for (const [word, value] of [['', 0] as const, ...below])
        values.set(`${lead}${table.hundred}${word}`, (lead === '' ? 1 : ones.indexOf(lead) + 1) * 100 + value);
  for (const row of phrases(table.odd ?? '')) {
    const [word = '', value] = row.split(' ');
    values.set(word, Number(value));
  }
  return values;
}

const languages: Language[] = tables.map((table) => ({
  values: valuesOf(table),
  halves: new Set(phrases(table.halves)),
  joints: new Set(phrases(table.joints)),
  scales: new Set(phrases(table.scales)),
  units: new Set([...phrases(table.units), ...phrases(euros)]),
}));
/** Which languages a word may open a number in. */
const openings = new Map<string, Language[]>();
for (const language of languages)
  for (const word of [...language.values.keys(), ...language.halves])
    openings.set(word, [...(openings.get(word) ?? []), language]);
// English says these itself.
for (const word of ['six', 'half']) openings.delete(word);

interface Said {
  value: number;
  to: number;
}

/** `total` with a further word, or null where that one does not go on: 30 + 5, 4 × 20, 60 + 15, 2 × 100. */
function joined(total: number, more: number): number | null {
  if (!Number.isInteger(total) || !Number.isInteger(more)) return null;
  if (more === 100 && total > 1 && total < 10) return total * 100;
  if (more === 20 && total % 100 === 4) return total - 4 + 80;
  const isFrenchTen = (total % 100 === 60 || total % 100 === 80) && more >= 10 && more < 20;
  const room = total % 100 === 0 ? 100 : total % 10 === 0 && total % 100 >= 10 ? 10 : 0;
  // “dix-sept” alone goes on from ten.
  return more < room || isFrenchTen ? total + more : null;
}

const longestNumber = 8;

/** The number that `language` says at `index`, or null. */
function saidIn(language: Language, tokens: readonly Token[], index: number): Said | null {
  let [value, to] = [language.values.get(wordAt(tokens, index)), index + 1];
  const isHalf = (at: number): boolean => language.halves.has(wordAt(tokens, at));
  if (value === undefined) return isHalf(index) ? { value: 0.5, to } : null;
  if (value === 1 && isHalf(to)) return { value: 0.5, to: to + 1 };
  while (to < index + longestNumber) {
    const at = language.joints.has(wordAt(tokens, to)) && !tokens[to]?.newLine ? to + 1 : to;
    const more: number | undefined =
      tokens[at]?.newLine === false ? language.values.get(wordAt(tokens, at)) : undefined;
    const whole: number | null = more === undefined ? null : joined(value, more);
    if (whole === null) break;
    [value, to] = [whole, at + 1];
  }
  return { value, to };
}

/** Whether a word of the same language behind the number says that it is one. */
function isMeasured(language: Language, tokens: readonly Token[], { value, to }: Said): boolean {
  const at = isDash(wordAt(tokens, to)) && tokens[to]?.glued === true ? to + 1 : to;
  const word = wordAt(tokens, at);
  if (tokens[at]?.newLine !== false) return false;
  if (language.scales.has(word)) return true;
  if (value === 1 || !language.units.has(word)) return false;
  return !/^(?:per|por|pour)$/.test(word) || /^(?:cent|cento|ciento)$/.test(wordAt(tokens, at + 1));
}

function saidAt(tokens: readonly Token[], index: number): Said | null {
  if (tokens[index]?.kind !== 'word' || /^(?:per|pour|por)$/.test(wordAt(tokens, index - 1))) return null;
  for (const language of openings.get(wordAt(tokens, index)) ?? []) {
    const said = saidIn(language, tokens, index);
    if (said && isMeasured(language, tokens, said)) return said;
  }
  return null;
}

const half = '½';

/** Digits over the words of a number; a half is a sign of its own, which says nothing of how decimals are written. */
function digitsOver(first: Token, last: Token, value: number): Token[] {
  const whole = Math.floor(value);
  const digits: Token = { ...first, kind: 'number', text: String(whole), lower: String(whole), end: last.end };
  if (Number.isInteger(value)) return [digits];
  const sign: Token = { ...digits, kind: 'symbol', text: half, lower: half };
  if (whole === 0) return [sign];
  return [
    { ...digits, end: last.end - 1 },
    { ...sign, start: last.end - 1, glued: true, newLine: false, spaced: false },
  ];
}

/** The tokens with numbers in words of other languages as digits. Linear. */
export function withNumbersAbroad(tokens: readonly Token[]): Token[] {
  const plain: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const said = saidAt(tokens, at);
    const [first, last] = [tokens[at], tokens[(said?.to ?? at + 1) - 1]];
    if (first && last) plain.push(...(said ? digitsOver(first, last, said.value) : [first]));
    at = said?.to ?? at + 1;
  }
  return plain;
}
