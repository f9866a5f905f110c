/**
 * Documents made of templates and values. Names, companies and streets are of many languages and held out: no detector was
 * written with them, and most are in none of the word lists. Codes are drawn with valid check digits.
 */
import { digitWithLuhn, ibanOf } from './check-digits.js';
import type { Random } from './random.js';

const given =
  'Adaeze Anselm Bartosz Berenike Cormac Darragh Eluned Evangeline Farrukh Ghislaine Hideaki Idunn Ishaan Jarmila Kwabena Leocadia Maelle Nikolaus Oksana Perpetua Quentin Ragnhild Sanjukta Tevita Ulrika Vashti Wilhelmina Xolani Yaroslav Zeynep'.split(
    ' ',
  );
const family =
  'Achterberg Bhattacharya Czerwinski Dlamini Etxeberria Fitzwilliam Gudmundsson Haralambos Iwasaki Jankowiak Kirigaya Lindenbaum Mkhize Nakamura Olszewska Papadimitriou Quillfeather Rautavaara Szentgyorgyi Tchaikovsky Uzunoglu Vandersteen Wickramasinghe Ximenes Yamazaki Zambrano'.split(
    ' ',
  );
const stems =
  'Aldermoor Bruxelda Corvanta Drifthollow Elmsworth Fenwickia Grenadine Hollowmere Isocline Jotunfell Kalmaris Lumenara Montavo Nerithos Orvandel Pelagius Quorvex Rothbarrow Silvanix Tarnhelm Umbriel Vexillum Wrenfield Xylonic Yarrowdale Zephyrion'.split(
    ' ',
  );
const forms = ['Inc', 'GmbH', 'Ltd', 'Holdings', 'Systems', 'Pharma', 'Partners', 'S.A.', 'Group', 'Energy'];
const streets = 'Maple Juniper Wexford Harrowgate Linden Cedar Birchwood Orchard'.split(' ');
const kinds = ['Street', 'Avenue', 'Road', 'Lane', 'Boulevard', 'Drive'];
const cities: [city: string, state: string, zip: string][] = [
  ['Columbus', 'OH', '43215'],
  ['Tampa', 'FL', '33602'],
  ['Denver', 'CO', '80202'],
  ['Raleigh', 'NC', '27601'],
  ['Omaha', 'NE', '68102'],
];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const projects = 'Basilisk Cormorant Evergreen Halcyon Moonstone Osprey Quicksilver Redwood'.split(' ');

type Maker = (random: Random) => string;
const alphabet = 'ABCDEFGHJKLMNPRSTUVWXY'.split('');
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, index) => String(index === 0 ? random.between(1, 9) : random.between(0, 9))).join(
    '',
  );
const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(alphabet)).join('');
const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const makers: Readonly<Record<string, Maker>> = {
  PERSON: (random) => `${random.pick(given)} ${random.pick(family)}`,
  ORGANIZATION: (random) => `${random.pick(stems)} ${random.pick(forms)}`,
  PROJECT_NAME: (random) => random.pick(projects),
  EMAIL: (random) => `${random.pick(given)}.${random.pick(family)}@${random.pick(stems)}.example`.toLowerCase(),
  PHONE: (random) =>
    random.pick([
      `+1 ${random.between(201, 989)} 555 0${random.between(100, 199)}`,
      `(${random.between(201, 989)}) 555-0${random.between(100, 199)}`,
      `+44 20 7946 0${random.between(100, 999)}`,
      `${random.between(201, 989)}-555-0${random.between(100, 199)}`,
      `+49 30 ${digits(random, 8)}`,
      `+33 1 ${digits(random, 2)} ${digits(random, 2)} ${digits(random, 2)} ${digits(random, 2)}`,
    ]),
  CARD_PAN: (random) =>
    digitWithLuhn(`4${digits(random, 14)}`).replaceAll(/(\d{4})(?=\d)/g, random.pick(['$1 ', '$1-', '$1'])),
  IBAN: (random) => ibanOf('DE', digits(random, 18)),
  NATIONAL_ID: (random) =>
    `${random.between(100, 665)}-${twoDigits(random.between(1, 99))}-${random.between(1000, 9999)}`,
  PASSPORT: (random) => `${letters(random, 1)}${digits(random, 8)}`,
  DRIVER_LICENSE: (random) => `${letters(random, 1)}${digits(random, 7)}`,
  TAX_ID: (random) => `${digits(random, 2)}-${digits(random, 7)}`,
  MEDICAL_RECORD_NO: (random) => digits(random, 8),
  BANK_ACCOUNT: (random) => digits(random, 10),
  IP: (random) =>
    `${random.between(1, 223)}.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
  API_KEY: (random) => `sk_live_${letters(random, 8)}${digits(random, 8)}${letters(random, 8).toLowerCase()}`,
  POSTAL_ADDRESS: (random) => {
    const [city, state, zip] = random.pick(cities);
    return `${random.between(1, 9999)} ${random.pick(streets)} ${random.pick(kinds)}, ${city}, ${state} ${zip}`;
  },
  DATE: (random) =>
    random.pick([
      `${random.between(2019, 2027)}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`,
      `${random.between(1, 28)} ${random.pick(months)} ${random.between(2019, 2027)}`,
      `${random.pick(months)} ${random.between(1, 28)}, ${random.between(2019, 2027)}`,
    ]),
  AMOUNT: (random) =>
    random.pick([
      `$${random.between(2, 900)}M`,
      `€${random.between(2, 90)}.${random.between(1, 9)} million`,
      `£${random.between(1, 9)},${random.between(100, 999)},000`,
      `CHF ${random.between(2, 99)}m`,
    ]),
  AGE: (random) => String(random.between(18, 99)),
};

/** Shapes of the texts that people send: questions to executives, letters, tickets, files on employees and patients. */
export const templates: readonly string[] = [
  'Evaluate the acquisition of {ORGANIZATION} for {AMOUNT}; {PERSON} would lead the integration.',
  'Should we sell the pumps division to {ORGANIZATION} before {DATE}, or keep it as {PERSON} proposes?',
  '{PERSON} told the board that {ORGANIZATION} will not extend the credit line of {AMOUNT}.',
  'Our CFO {PERSON} asks whether a covenant breach at {ORGANIZATION} would spread to us.',
  'Ransomware at our supplier {ORGANIZATION}: {PERSON} reports traffic from {IP} since {DATE}.',
  'Compare {ORGANIZATION} with {ORGANIZATION} as partners for the roll-out in Germany.',
  'The minutes name {PERSON}, {PERSON} and {PERSON} as members of the steering committee.',
  'Project {PROJECT_NAME} needs {AMOUNT} more; {PERSON} signed the request on {DATE}.',
  'Net revenue retention fell to 96%. What should the CRO do first, and what does it cost?',
  'Please pay {AMOUNT} to {ORGANIZATION}, IBAN {IBAN}, by {DATE}.',
  'The card {CARD_PAN} of {PERSON} was charged twice.',
  'My name is {PERSON}, my phone number is {PHONE} and my email is {EMAIL}.',
  'Contact {PERSON} at {PHONE} or {EMAIL} for the data room.',
  'Employee {PERSON} (SSN {NATIONAL_ID}) lives at {POSTAL_ADDRESS}.',
  'Patient {PERSON}, {AGE} years old, MRN {MEDICAL_RECORD_NO}, was discharged on {DATE}.',
  'Passport number {PASSPORT}, driver license {DRIVER_LICENSE}, tax id {TAX_ID}.',
  'Refund to account number {BANK_ACCOUNT}; the holder is {PERSON}.',
  'The key {API_KEY} was found in the repository of {ORGANIZATION} by {PERSON}.',
  'Dear {PERSON}, thank you for your letter. Yours, {PERSON}, {ORGANIZATION}',
  'From: {PERSON} <{EMAIL}>\nTo: {EMAIL}\nSubject: supply contract\n\nWe agreed on {AMOUNT} a year with {ORGANIZATION}.',
  '{PERSON} moved to {POSTAL_ADDRESS} on {DATE}.',
  'Which of our plants should close first if utilization stays below 60% until the end of next year?',
  'Deliver to {POSTAL_ADDRESS}; ask for {PERSON} at reception.',
  'A former manager of {ORGANIZATION}, {PERSON}, has joined our competitor {ORGANIZATION}.',
  'Our bank wants the audited accounts of {ORGANIZATION}. {PERSON} says they come in two weeks.',
  'Bot: what is your card number? User: {CARD_PAN}, and call me on {PHONE}.',
  'The outage began at 04:10. {PERSON} failed the service over, {PERSON} informed customers.',
  'Is the price of {AMOUNT} for {ORGANIZATION} fair at 5.3x revenue, given growth of 18%?',
];
