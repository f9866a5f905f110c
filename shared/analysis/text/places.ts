/** Names of places and the geography tokens that they stand for. */

const euMembers = new Map(Object.entries({
  AT: 'Austria,Austrian,Vienna', BE: 'Belgium,Belgian,Brussels,Antwerp', BG: 'Bulgaria,Bulgarian,Sofia', HR: 'Croatia,Croatian,Zagreb', CY: 'Cyprus,Cypriot', CZ: 'Czech Republic,Czechia,Czech,Prague',
  DK: 'Denmark,Danish,Copenhagen', EE: 'Estonia,Estonian,Tallinn', FI: 'Finland,Finnish,Helsinki', FR: 'France,French,Paris,Lyon', DE: 'Germany,German,Frankfurt,Munich,Berlin,Hamburg,Stuttgart,Düsseldorf',
  GR: 'Greece,Greek,Athens', HU: 'Hungary,Hungarian,Budapest', IE: 'Ireland,Irish,Dublin', IT: 'Italy,Italian,Milan,Rome,Turin', LV: 'Latvia,Latvian,Riga', LT: 'Lithuania,Lithuanian,Vilnius',
  LU: 'Luxembourg', MT: 'Malta,Maltese', NL: 'Netherlands,Dutch,Amsterdam,Rotterdam', PL: 'Poland,Polish,Warsaw,Krakow', PT: 'Portugal,Portuguese,Lisbon', RO: 'Romania,Romanian,Bucharest',
  SK: 'Slovakia,Slovak,Bratislava', SI: 'Slovenia,Slovenian,Ljubljana', ES: 'Spain,Spanish,Madrid,Barcelona', SE: 'Sweden,Swedish,Stockholm,Gothenburg',
  // The European Economic Area applies the same acts.
  NO: 'Norway,Norwegian,Oslo', IS: 'Iceland,Icelandic,Reykjavik', LI: 'Liechtenstein',
}));

const countries = new Map(Object.entries({
  US: 'US,USA,U.S.,U.S,United States,America,American,North America', UK: 'UK,U.K.,United Kingdom,Britain,Great Britain,British,England,Scotland,Wales,London,Manchester', CH: 'Switzerland,Swiss,Zurich,Geneva,Basel',
  CA: 'Canada,Canadian,Toronto,Vancouver,Montreal,Ontario,Quebec', MX: 'Mexico,Mexican,Monterrey,Guadalajara', BR: 'Brazil,Brazilian,São Paulo,Sao Paulo,Rio de Janeiro', AR: 'Argentina,Argentine', CL: 'Chile,Chilean',
  CO: 'Colombia,Colombian', PE: 'Peru,Peruvian', IN: 'India,Indian,Mumbai,Bangalore,Bengaluru,Hyderabad,Chennai,Pune', CN: 'China,Chinese,Shanghai,Beijing,Shenzhen', HK: 'Hong Kong', TW: 'Taiwan,Taiwanese,Taipei',
  JP: 'Japan,Japanese,Tokyo,Osaka', KR: 'South Korea,Korea,Korean,Seoul', SG: 'Singapore', MY: 'Malaysia,Malaysian', TH: 'Thailand,Thai', VN: 'Vietnam,Vietnamese', ID: 'Indonesia,Indonesian,Jakarta',
  PH: 'Philippines,Manila', AU: 'Australia,Australian,Sydney,Melbourne', NZ: 'New Zealand,Auckland', AE: 'UAE,United Arab Emirates,Dubai,Abu Dhabi', SA: 'Saudi Arabia,Saudi,Riyadh', QA: 'Qatar', IL: 'Israel,Israeli,Tel Aviv',
  TR: 'Türkiye,Turkish,Istanbul', ZA: 'South Africa,South African,Johannesburg', NG: 'Nigeria,Nigerian,Lagos', KE: 'Kenya,Kenyan,Nairobi', EG: 'Egypt,Egyptian,Cairo', UA: 'Ukraine,Ukrainian', RU: 'Russia,Russian,Moscow',
}));

/** Washington is left out (a state and a capital), and Georgia (a state and a country). */
const states = new Map(Object.entries({
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona,Phoenix', AR: 'Arkansas', CA: 'California,Californian,San Francisco,Los Angeles,San Diego,Silicon Valley', CO: 'Colorado,Denver', CT: 'Connecticut', DE: 'Delaware', FL: 'Florida,Miami',
  HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois,Chicago', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland,Baltimore', MA: 'Massachusetts,Boston', MI: 'Michigan,Detroit',
  MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada,Las Vegas', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota',
  OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania,Philadelphia', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas,Texan,Austin,Dallas,Houston', UT: 'Utah', VT: 'Vermont',
  VA: 'Virginia', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming', WA: 'Washington State,Seattle',
}));

const regions: [phrase: string, tokens: string[]][] = [
  ['EU', ['geo:EU']], ['E.U.', ['geo:EU']], ['European Union', ['geo:EU']], ['EEA', ['geo:EU']], ['European Economic Area', ['geo:EU']], ['eurozone', ['geo:EU']],
  ['Europe', ['geo:EU']], ['European', ['geo:EU']], ['EMEA', ['geo:EU', 'geo:UK']], ['Benelux', ['geo:EU', 'geo:BE', 'geo:NL', 'geo:LU']], ['DACH', ['geo:EU', 'geo:DE', 'geo:AT', 'geo:CH']],
  ['Nordics', ['geo:EU', 'geo:SE', 'geo:NO', 'geo:DK', 'geo:FI']],
];

const expand = (names: string, tokens: string[]): [string, string[]][] => names.split(',').map((name) => [name, tokens]);

/** Place names with their tokens: a member state also stands for the EU, a state also for the US. */
export const placePhrases: [phrase: string, tokens: string[]][] = [
  ...[...euMembers].flatMap(([code, names]) => expand(names, [`geo:${code}`, 'geo:EU'])),
  ...[...countries].flatMap(([code, names]) => expand(names, [`geo:${code}`])),
  ...[...states].flatMap(([code, names]) => expand(names, [`geo:US-${code}`, 'geo:US'])),
  ...regions,
];
