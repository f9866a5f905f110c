/** Names of months and weekdays in English, German, French, Spanish, Portuguese, Italian and Dutch. */
import { phrases } from '../tokens.js';

const months = `
  january, jan, januar, jänner, janvier, enero, janeiro, gennaio, januari
  february, feb, februar, février, fevrier, febrero, fevereiro, febbraio, februari
  march, mar, märz, maerz, mars, marzo, março, marco, maart
  april, apr, avril, abril, aprile
  may, mai, mayo, maio, maggio, mei
  june, jun, juni, juin, junio, junho, giugno
  july, jul, juli, juillet, julio, julho, luglio
  august, aug, août, aout, agosto, augustus
  september, sep, sept, septembre, septiembre, setembro, settembre
  october, oct, oktober, okt, octobre, octubre, outubro, ottobre
  november, nov, novembre, noviembre, novembro
  december, dec, dezember, dez, décembre, decembre, diciembre, dezembro, dicembre`;
const monthNumbers = new Map<string, number>(
  months
    .trim()
    .split('\n')
    .flatMap((line, at) => phrases(line).map((name) => [name, at + 1] as const)),
);
/** Words of their own in small letters, or names: they need a capital, and some a day or a year beside them. */
const needsCapital = new Set(phrases('may, march, mar, marco, mars, mai, mei, dec, jan, sep, jun, nov, apr'));
/** Words that stay words even beside a number: 15 may be late. */
const isWord = new Set(phrases('may, mar, marco, mars, mai, mei'));
export const isWeakMonth = (text: string): boolean => /^(?:May|Mars|Mar|Jan|Marco|March|Mai|Mei|MAI)$/.test(text);

/** Month 1–12 that a word names, or 0; beside the number of a day small letters do for most. */
export function monthOf(text: string, isBesideDay = false): number {
  const lower = text.toLowerCase();
  const isName = /^\p{Lu}/u.test(text) || !(isBesideDay ? isWord : needsCapital).has(lower);
  return isName ? (monthNumbers.get(lower) ?? 0) : 0;
}

const weekdays = `
  sunday, sun, sonntag, dimanche, domingo, domenica, zondag
  monday, mon, montag, lundi, lunes, segunda-feira, lunedì, maandag
  tuesday, tue, tues, dienstag, mardi, martes, terça-feira, martedì, dinsdag
  wednesday, wed, weds, mittwoch, mercredi, miércoles, quarta-feira, mercoledì, woensdag
  thursday, thu, thur, thurs, donnerstag, jeudi, jueves, quinta-feira, giovedì, donderdag
  friday, fri, freitag, vendredi, viernes, sexta-feira, venerdì, vrijdag
  saturday, sat, samstag, samedi, sábado, sabato, zaterdag`;
const weekdayNumbers = new Map<string, number>(
  weekdays
    .trim()
    .split('\n')
    .flatMap((line, at) => phrases(line).map((name) => [name, at] as const)),
);
const shortNeedsCapital = new Set(phrases('sun, mon, tue, wed, thu, fri, sat'));

/** 0 Sunday … 6 Saturday of a weekday's name or possessive, or -1; short ones in small letters only beside a date or time. */
export function weekdayOf(text: string, isBesideDate = false): number {
  const name = text.toLowerCase();
  const lower = name.endsWith("'s") ? name.slice(0, -2) : name;
  if (shortNeedsCapital.has(lower) && !isBesideDate && !/^\p{Lu}/u.test(text)) return -1;
  return weekdayNumbers.get(lower) ?? -1;
}
