/** Measures of the world behind a number: weights, lengths, areas, volumes, energy, rates, concentrations. */
import type { Token } from '../tokens.js';
import { phrases } from '../tokens.js';

const table: [unit: string, words: string][] = [
  [
    'other:t',
    't, ton, tons, tonne, tonnes, tonnen, tonnellate, toneladas, tonn, tonnia, mt, metric tons, metric tonnes, tpa, tpd, tph, long tons, short tons',
  ],
  ['other:kt', 'kt, ktpa, kilotonnes'],
  ['other:Mt', 'mtpa, megatonnes'],
  ['other:tCO2', 'tco2, tco2e, t co2, t co2e, tonnes co2, tonnes of co2'],
  ['other:ktCO2', 'ktco2, ktco2e, kt co2, kt co2e'],
  ['other:kg', 'kg, kgs, kilo, kilos, kilograms, kilogram, kilogrammes'],
  ['other:g', 'grams, gram, grammes, gr'],
  ['other:mg', 'mg, milligrams, milligram'],
  ['other:µg', 'µg, μg, mcg, micrograms'],
  ['other:lb', 'lb, lbs'],
  ['other:oz', 'oz, ounce, ounces, troy ounces'],
  ['other:koz', 'koz'],
  ['other:Moz', 'moz'],
  ['other:ct', 'carats, carat'],
  ['other:quintals', 'quintal, quintals'],
  ['other:bushels', 'bushel, bushels, bu'],
  ['other:km', 'km, kms, kilometres, kilometers, kilometre, kilometer'],
  ['other:miles', 'mile, miles'],
  ['other:m', 'metre, metres, meters, meter, metros, mètres'],
  ['other:cm', 'cm, centimetres, centimeters'],
  ['other:mm', 'millimetres, millimeters'],
  ['other:µm', 'µm, μm, micron, microns, micrometres'],
  ['other:nm', 'nautical miles, nm'],
  ['other:ft', 'feet, foot'],
  ['other:in', 'inch, inches'],
  ['other:yd', 'yards, yard'],
  ['other:masl', 'masl, mamsl'],
  ['other:m2', 'm², m2, sqm, qm, square metres, square meters, square metre, metros cuadrados'],
  ['other:sq ft', 'sq ft, sqft, square feet, sf'],
  ['other:km2', 'km², km2, square kilometres, square kilometers'],
  ['other:ha', 'ha, hectare, hectares, hektar'],
  ['other:acres', 'acre, acres'],
  ['other:m3', 'm³, m3, cbm, cubic metres, cubic meters, cubic metre, mcm, bcm'],
  ['other:l', 'l, litre, litres, liter, liters, litros, ltr, ltrs'],
  ['other:Ml', 'ml/d, mld, megalitres, megalitre'],
  ['other:hl', 'hl, hectolitre, hectolitres, hectoliters'],
  ['other:ml', 'ml, millilitres, cl, dl'],
  ['other:gallons', 'gallon, gallons, migd, mgd'],
  ['other:scf', 'mmscf, mmscfd, mscf, bcf, tcf, mcf'],
  ['other:bbl', 'bbl, bbls, barrel, barrels, boe, mmboe, boepd, bopd'],
  ['other:TEU', 'teu, teus, feu'],
  ['other:fm', 'fm'],
  ['other:W', 'watts, watt'],
  ['other:kW', 'kw, kilowatts, kilowatt'],
  ['other:MW', 'mw, megawatt, megawatts, mwe, mwth'],
  ['other:GW', 'gw, gigawatts'],
  ['other:kWh', 'kwh, kilowatt hours'],
  ['other:MWh', 'mwh, megawatt hours'],
  ['other:GWh', 'gwh, gigawatt hours'],
  ['other:TWh', 'twh'],
  ['other:kWp', 'kwp'],
  ['other:MWp', 'mwp'],
  ['other:GWp', 'gwp'],
  ['other:MVA', 'mva'],
  ['other:kVA', 'kva'],
  ['other:V', 'volts, volt'],
  ['other:kV', 'kv'],
  ['other:A', 'amps, amperes'],
  ['other:Ah', 'ah, mah'],
  ['other:Hz', 'hz, khz, mhz, ghz'],
  ['other:hp', 'hp, bhp, horsepower'],
  ['other:rpm', 'rpm'],
  ['other:kJ', 'kj'],
  ['other:MJ', 'mj'],
  ['other:GJ', 'gj'],
  ['other:TJ', 'tj'],
  ['other:PJ', 'pj'],
  ['other:kcal', 'kcal, calories'],
  ['other:Gcal', 'gcal'],
  ['other:MMBtu', 'mmbtu, btu, therms'],
  ['other:bar', 'bar, mbar, psi, kpa, mpa'],
  ['other:N', 'kn, newtons, newton'],
  ['other:HRC', 'hrc, hrb, hbw, hv, shore'],
  ['other:°C', '°c, degrees, deg, degree, celsius, grados'],
  ['other:°F', '°f, fahrenheit'],
  ['other:dB', 'db, dba, decibels'],
  ['other:lux', 'lux, lumens, lumen'],
  ['other:Bq', 'bq, msv, µsv'],
  ['other:ppm', 'ppm, ppmv'],
  ['other:ppb', 'ppb, ppt by volume'],
  ['other:NTU', 'ntu'],
  ['other:cfu', 'cfu, kbe, ufc'],
  ['other:IU', 'iu'],
  ['other:GB', 'gb, gigabytes, gigabyte'],
  ['other:TB', 'tb, terabytes, terabyte'],
  ['other:PB', 'pb, petabytes'],
  ['other:kB', 'kb, kilobytes'],
  ['other:Mbit/s', 'mbit, gbit, mbps, gbps'],
  ['other:ms', 'ms, millisecond, milliseconds'],
  ['other:BTC', 'btc, bitcoin, bitcoins, xmr, eth'],
  ['score', 'star, stars'],
];
const measures = new Map<string, string>(
  table.flatMap(([unit, list]) => phrases(list).map((word) => [word, unit] as const)),
);

/** Units of one kind, each with what one of it comes to in the first. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { t: 1, g: 1e-6, kg: 1e-3, quintals: 0.1, kt: 1e3, Mt: 1e6 },
  { l: 1, ml: 1e-3, hl: 100, m3: 1e3, Ml: 1e6 },
  { m: 1, mm: 1e-3, cm: 1e-2, km: 1e3 },
  { m2: 1, ha: 1e4, km2: 1e6 },
  { oz: 1, koz: 1e3, Moz: 1e6 },
  { tCO2: 1, ktCO2: 1e3 },
  { W: 1, kW: 1e3, MW: 1e6, GW: 1e9 },
  { kWh: 1, MWh: 1e3, GWh: 1e6, TWh: 1e9 },
  { kWp: 1, MWp: 1e3, GWp: 1e6 },
  { GB: 1, TB: 1e3, PB: 1e6 },
];

const kindOf = new Map(kinds.flatMap((units) => Object.keys(units).map((name) => [name, units] as const)));

/** Multiples that are told in the first unit of their kind. */
const toldInFirst: ReadonlySet<string> = new Set(['kt', 'Mt', 'koz', 'Moz', 'ktCO2', 'hl']);
const multiples = new Map<string, { unit: string; factor: number }>(
  kinds.flatMap((units) =>
    Object.entries(units)
      .filter(([name]) => toldInFirst.has(name))
      .map(([name, factor]) => [`other:${name}`, { unit: `other:${Object.keys(units)[0]}`, factor }] as const),
  ),
);

/** What a number of `from` is multiplied by to count `to` (`other:GWh` to `other:kWh`: 1e6); undefined for units of two kinds. */
export function physicalFactor(from: string, to: string): number | undefined {
  const nameOf = (unit: string): string => {
    const name = unit.replace(/^other:/, '');
    // Capitals tell some units apart: Mt is no mt, a metric ton, and Ml no ml.
    if (kindOf.has(name)) return name;
    return (measures.get(name.toLowerCase()) ?? name).replace(/^other:/, '');
  };
  const [above, below] = [nameOf(from), nameOf(to)];
  const kind = kindOf.get(above);
  return kind && kind === kindOf.get(below) ? (kind[above] ?? 1) / (kind[below] ?? 1) : undefined;
}

/** Capitals that make another unit: a megatonne is no metric ton. */
const byCapitals = new Map([['Mt', 'other:Mt']]);
/** Units that are words or abbreviations of something else unless they are written so. */
const exactly = new Map(
  phrases(
    'hv HV, bar bar, ms ms, db dB, iu IU, ah Ah, pb PB, bu bu, sf sf, shore Shore, hp hp, gr gr, nm nm, kn kN, mj MJ, gj GJ, pj PJ, tj TJ, eth ETH',
  ).map((row) => row.split(' ') as [string, string]),
);

export interface Measure {
  unit: string;
  /** Multiplies the printed number. */
  factor: number;
  next: number;
}

function measureOf(word: string, token: Token, isGlued: boolean): string | undefined {
  const unit = measures.get(word);
  // A lone l, t or m is a unit only in small letters beside its number.
  if (!unit || (word.length === 1 && (token.text !== word || !(isGlued || word !== 'm')))) return undefined;
  const exact = word === token.lower ? exactly.get(word) : undefined;
  if (exact !== undefined && token.text !== exact) return undefined;
  return (word === token.lower ? byCapitals.get(token.text) : undefined) ?? unit;
}

/** The end of a quotient that goes on from `index`: `kWh` → `/kg`, `g` → `/t`. */
function quotientEnd(tokens: readonly Token[], index: number): number {
  const [slash, below] = [tokens[index], tokens[index + 1]];
  const isQuotient =
    slash?.text === '/' && slash.glued && below?.kind === 'word' && below.glued && below.text.length <= 6;
  return isQuotient ? index + 2 : index;
}

/** Units of one letter, in a quotient only: `m/s`, `L/s`. */
const letters = new Set(['g', 'l', 'm', 's', 'w', 'n', 'j']);

/** The measure at token `index`: `MW`, `sq ft`, `m²`, `kWh/kg`, `L/s`. */
export function readMeasure(tokens: readonly Token[], index: number, isGlued: boolean): Measure | null {
  const token = tokens[index];
  if (!token || token.newLine) return null;
  const [second, third] = [tokens[index + 1], tokens[index + 2]];
  const joined = second?.glued && second.text !== '.' && second.text !== ',' ? token.lower + second.lower : '';
  const spacedFormula = third?.glued ? `${token.lower} ${second?.lower ?? ''}${third.lower}` : '';
  const candidates: [string, number][] = [
    [spacedFormula, index + 3],
    [joined && third?.glued ? joined + third.lower : '', index + 3],
    [joined, index + 2],
    [`${token.lower} ${second?.lower ?? ''}`, index + 2],
    [token.lower, index + 1],
  ];
  for (const [word, next] of candidates) {
    const unit = measureOf(word, token, isGlued);
    if (!unit) continue;
    const end = quotientEnd(tokens, next);
    const above = multiples.get(unit);
    if (above) return { ...above, next: end };
    return { unit: end > next ? `${unit}/${tokens[end - 1]?.text ?? ''}` : unit, factor: 1, next: end };
  }
  const end = quotientEnd(tokens, index + 1);
  const isQuotient = end > index + 1 && letters.has(token.lower);
  return isQuotient ? { unit: `other:${token.text}/${tokens[end - 1]?.text ?? ''}`, factor: 1, next: end } : null;
}
