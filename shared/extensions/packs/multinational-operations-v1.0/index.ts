/** More than one country: reviews, data, people, money and clocks that stop at borders. */
import type { Case, Evidence, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

type Place = [code: string, evidence: Evidence];

/** Usual band of an exchange rate over the life of a plan (grade D). */
const currencyBand = 0.1;

/** Markets whose cost of capital carries no premium for the country. */
const matureMarkets = new Set(['US', 'UK', 'EU', 'CA', 'CH', 'JP', 'AU', 'NZ', 'SG', 'HK', 'KR', 'IL']);

/** Reviews of who buys and with whose money, by the place that they belong to; size tests are the CFO's. */
const investmentReviews: [id: string, holds: (place: string, draft: PackDraft) => boolean][] = [
  ['us-cfius', (place) => place === 'US'],
  ['uk-nsia', (place) => place === 'UK'],
  ['eu-fsr', (place, draft) => draft.tools.reading.isEuropean(place)],
];

function reviewsByCountry(draft: PackDraft, places: readonly Place[]): void {
  const { regulatoryClocks } = draft.tools.reference;
  const found = investmentReviews.flatMap(([id, holds]) => {
    const review = regulatoryClocks.transactionReviews.find((row) => row.id === id);
    const place = places.find(([code]) => holds(code, draft));
    return review && place ? [{ review, place }] : [];
  });
  if (found.length === 0 || !draft.isDeal) return;
  draft.advise('CFO', {
    key: 'map-investment-reviews-deal',
    category: 'COMPLIANCE',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'general counsel',
    measure: 'one table of countries, reviews, facts that decide, and waiting times',
    risk: 0.5,
    action: (say) => {
      for (const { place } of found) say.note(place[1]);
      return `Have counsel check ${draft.tools.writing.enumerated(found.map(({ review }) => review.regime))} for ${draft.deal(say)} beside the merger filings, and set the closing date by the slowest`;
    },
    rationale: () =>
      `${found.map(({ review }) => `${review.regime}: ${review.test}`).join('. ')}. Likely required only if these tests are met, confirm with counsel`,
  });
}

/** A transfer of personal data over a border that the query or the context states. */
function dataTransfers(input: Case, draft: PackDraft, places: readonly Place[]): void {
  const { isEuropean, regulatedData } = draft.tools.reading;
  const [inside, outside] = [
    places.find(([place]) => isEuropean(place) || place === 'UK'),
    places.find(([place]) => !isEuropean(place) && place !== 'UK'),
  ];
  const data = regulatedData(input).filter(([, { source }]) => source !== 'assumption');
  if (!inside || !outside || data.length === 0 || !draft.isDeal) return;
  const basis = draft.tools.reading.textOf(draft.value('transferBasis'));
  if (basis)
    return draft.say.note({
      claim: 'basis of data transfers',
      value: basis,
      source: 'context',
      origin: draft.pathOf('transferBasis'),
    });
  draft.raiseAuthority({ triggers: ['data-transfer'] });
  draft.ask(
    'CISO',
    `On which basis may ${data.map(([name]) => name).join(', ')} data move between ${inside[0]} and ${outside[0]} (complianceRequirements.transferBasis)?`,
  );
}

function worksCouncils(draft: PackDraft, places: readonly Place[]): void {
  const europe = places.find(([place]) => draft.tools.reading.isEuropean(place));
  const councils = draft.tools.reading.textsOf(draft.value('worksCouncils')).slice(0, 4);
  if (!europe || !draft.isDeal) return;
  const wait: Figure = {
    ...draft.tools.figures.point(6, 'months', 'assumption', 'consultation with European works councils (grade D)'),
    low: 3,
    high: 9,
  };
  draft.advise('COO', {
    key: 'inform-works-councils-deal',
    category: 'PEOPLE',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'COO with employment counsel',
    measure: 'councils informed before the agreement binds, opinion on file',
    risk: 0.4,
    action: (say) => {
      say.note(europe[1]);
      if (councils.length > 0)
        say.note({
          claim: 'works councils',
          value: councils.join(', '),
          source: 'context',
          origin: draft.pathOf('worksCouncils'),
        });
      return `Inform ${councils.length > 0 ? draft.tools.writing.enumerated(councils) : `the works councils in ${draft.tools.reading.placeName(europe[0])}`} about ${draft.deal(say)} before the agreement binds, and plan no change of work there sooner than ${say.citeRange('consultation', wait)} after`;
    },
    rationale: () => 'In several member states an agreement that binds before consultation can be stopped in court',
  });
}

function sanctions(input: Case, draft: PackDraft, places: readonly Place[]): void {
  if (places.length < 2 || !draft.isDeal || !draft.tools.reading.targetName(input)) return;
  const listed = places.slice(0, 5);
  draft.advise('CISO', {
    key: 'screen-sanctions-target',
    category: 'COMPLIANCE',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'general counsel',
    measure: 'owners, directors, customers and suppliers screened, hits cleared',
    risk: 0.4,
    action: (say) => {
      for (const [, evidence] of listed) say.note(evidence);
      return `Screen owners, customers and suppliers of ${draft.deal(say)} in ${draft.tools.writing.enumerated(listed.map(([place]) => place))} against the sanctions lists of the United States, the European Union and the United Kingdom`;
    },
    rationale: () => 'Liability for sanctions follows the business, whoever ran it before',
  });
}

function trappedCash(input: Case, draft: PackDraft): void {
  const [trapped, cash] = [draft.figure('trappedCash'), input.inputs.figure('cash')];
  if (!trapped || !cash || trapped.unit !== cash.unit || trapped.value <= 0) return;
  const usable = draft.tools.figures.derived(
    Math.max(0, cash.value - trapped.value),
    cash.unit,
    'cash − cash that cannot be moved',
  );
  const say = draft.say.branch();
  draft.financialLine(
    `${say.cite('cash that cannot be moved', trapped)} of the cash of ${say.cite('cash', cash)} cannot be moved without tax or approval: ${say.cite('cash that can be used', usable)} can be used`,
    say.evidence,
  );
}

/** A price in another currency than the books moves with the rate between signing and payment. */
function currencies(input: Case, draft: PackDraft): void {
  const booked = input.context.performanceContext?.['currency'];
  const price = draft.tools.reading.dealPrice(input);
  if (typeof booked !== 'string' || !/^[A-Z]{3}$/.test(booked) || !price || price.unit === booked || !draft.isDeal)
    return;
  const books: Evidence = {
    claim: 'currency of the books',
    value: booked,
    source: 'context',
    origin: 'performanceContext.currency',
  };
  const band = draft.tools.figures.point(
    currencyBand,
    'ratio',
    'assumption',
    'usual band of an exchange rate (grade D)',
  );
  const swing = draft.tools.figures.derived(price.value * currencyBand, price.unit, 'price × currency band');
  draft.adjust({
    role: 'CFO',
    path: 'financialAssessment.valuationDetail.fairValue',
    kind: 'widen',
    value: currencyBand,
    rule: `currency band between ${price.unit} and the books in ${booked} (grade D)`,
    evidence: [books],
  });
  draft.advise('CFO', {
    key: 'hedge-price-deal',
    category: 'FINANCING',
    timeline: 'at signing',
    horizonDays: 45,
    owner: 'treasurer',
    measure: 'price fixed in the currency of the books, contingent on closing',
    risk: 0.3,
    value: swing,
    action: (say) => {
      say.note(books);
      return `Hedge the ${say.cite('price of the deal', price)} against ${booked} from signing, contingent on closing: a move of ${say.cite('currency band', band)} is ${say.cite('price moved by the band', swing)}`;
    },
    rationale: () => `The price is in ${price.unit}, the books are in ${booked}`,
  });
}

function countryRisk(draft: PackDraft, places: readonly Place[]): void {
  const { isEuropean } = draft.tools.reading;
  const emerging = places
    .filter(([place]) => !isEuropean(place) && !matureMarkets.has(place.split('-')[0] ?? place))
    .map(([place]) => place);
  if (emerging.length === 0) return;
  draft.say.assume(
    draft.figure('countryRiskPremium')
      ? `The country risk premium for ${emerging.join(', ')} is given and is to be part of benchmarkData.wacc: no figure adds it twice`
      : `The cost of capital carries no country risk premium for ${emerging.join(', ')}: supply benchmarkData.wacc with it`,
  );
}

/** Of all clocks that an incident starts in several places the first one to run out sets the plan. */
function strictestClock(input: Case, draft: PackDraft, places: readonly Place[]): void {
  const { incident } = draft;
  const hoursOf: Record<string, number> = { hours: 1, 'calendar days': 24, 'business days': 24 };
  const clocks = draft.tools.reference.regulatoryClocks.notifications
    .filter(
      ({ appliesIf, unit, amount }) =>
        amount > 0 && unit in hoursOf && draft.tools.reading.matchesTokens(appliesIf, input.tokens),
    )
    .toSorted(
      (a, b) => a.amount * (hoursOf[a.unit] ?? 0) - b.amount * (hoursOf[b.unit] ?? 0) || (a.id < b.id ? -1 : 1),
    );
  const [first] = clocks;
  if (!incident || !first || places.length < 2) return;
  const listed = places.slice(0, 4);
  draft.advise('CISO', {
    key: 'follow-strictest-clock-incident',
    category: 'COMPLIANCE',
    timeline: '0-4 h',
    horizonDays: 0,
    owner: 'CISO with general counsel',
    measure: 'every authority told the same facts, none later than the strictest clock',
    risk: 0.7,
    critical: true,
    action: (say) => {
      for (const [, evidence] of listed) say.note(evidence);
      say.note(incident);
      return `Plan all notifications about “${String(incident.value)}” in ${draft.tools.writing.enumerated(listed.map(([place]) => place))} by the strictest clock, ${first.regime}: ${say.cite(`${first.regime}: time`, draft.tools.figures.point(first.amount, first.unit, 'benchmark', `regulatory-clocks#${first.id}`))} from ${first.clockStart}`;
    },
    rationale: () => 'Authorities compare notes: a fact told in one place is known in the others',
  });
  draft.advise('COO', {
    key: 'hand-over-incident-shifts',
    category: 'CONTINUITY',
    timeline: '0-24 h',
    horizonDays: 1,
    owner: 'incident commander',
    measure: 'one log and one commander at any hour',
    risk: 0.3,
    action: (say) => {
      for (const [, evidence] of listed) say.note(evidence);
      return `Run the incident in shifts handed over between ${draft.tools.writing.enumerated(listed.map(([place]) => place))}, with one log and one commander at any hour`;
    },
    rationale: () => 'People who decide after a night without sleep decide badly; other time zones are awake',
  });
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  const places = draft.tools.reading.jurisdictions(input).filter(([, { source }]) => source !== 'assumption');
  reviewsByCountry(draft, places);
  dataTransfers(input, draft, places);
  worksCouncils(draft, places);
  sanctions(input, draft, places);
  currencies(input, draft);
  if (!draft.incident) {
    trappedCash(input, draft);
    countryRisk(draft, places);
  }
  strictestClock(input, draft, places);
  return draft.contribution();
}
