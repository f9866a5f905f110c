/** Providers, life sciences and health IT: patients come before cost, and their data binds what may be joined. */
import type { Case, Evidence, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

/** Patient data in scope makes an integration a quarter longer: access rules, agreements and reconciliation of records. */
const patientDataFactor = 1.25;

function patientData(input: Case, draft: PackDraft): void {
  const evidence = input.tokens.get('data:PHI');
  if (!evidence || !draft.isDeal) return;
  if (evidence.source === 'assumption') draft.say.assume(`Patient data is taken to be in scope: ${evidence.claim}`);
  const rule = 'patient data in scope raises integration by a quarter (grade D)';
  draft.adjust({
    role: 'CIO',
    path: 'systemsIntegrationDetail.timeline',
    kind: 'multiply',
    value: patientDataFactor,
    rule,
    evidence: [evidence],
  });
  draft.advise('CISO', {
    key: 'deidentify-diligence-data',
    category: 'DATA',
    timeline: 'before diligence',
    horizonDays: 14,
    owner: 'privacy officer',
    measure: 'data-room files with patient identifiers: none',
    risk: 0.5,
    action: (say) => {
      say.note(evidence);
      return `Let patient data of ${draft.deal(say)} into the data room only de-identified under Safe Harbor, with dates no finer than the year`;
    },
    rationale: () => 'Before closing the buyer is neither a provider nor a business associate of the target’s patients',
  });
}

const usFacts = (input: Case): Evidence[] | null => {
  const [place, industry] = [input.tokens.get('geo:US'), input.tokens.get('industry:HEALTHCARE')];
  return place && industry ? [place, industry] : null;
};

function transactionDuties(input: Case, draft: PackDraft): void {
  const facts = usFacts(input);
  const review = draft.tools.reference.regulatoryClocks.transactionReviews.find(({ id }) => id === 'us-state-health');
  const notice = review?.numbers['noticeDays'];
  if (!facts || !review || !Array.isArray(notice)) return;
  const [low = 0, high = 0] = notice;
  const [shortest, longest] = [low, high].map((days) =>
    draft.tools.figures.point(days, 'days', 'benchmark', `regulatory-clocks#${review.id}`),
  ) as [Figure, Figure];
  draft.advise('COO', {
    key: 'file-state-health-notice-deal',
    category: 'COMPLIANCE',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'general counsel',
    measure: 'states listed with their notice periods and the earliest closing date',
    risk: 0.5,
    action: (say) => {
      for (const fact of facts) say.note(fact);
      return `List the states in which ${draft.deal(say)} treats patients and file the health-care transaction notices: ${say.cite('shortest notice', shortest)} to ${say.cite('longest notice', longest)} before closing`;
    },
    rationale: () =>
      `${review.test}; likely required, confirm with counsel: the longest period sets the earliest closing date`,
  });
  draft.advise('CFO', {
    key: 'value-physician-arrangements-target',
    category: 'COMPLIANCE',
    timeline: 'before signing',
    horizonDays: 45,
    owner: 'compliance officer',
    measure: 'arrangements with an independent opinion of fair market value',
    risk: 0.5,
    action: (say) => {
      for (const fact of facts) say.note(fact);
      return `Have every arrangement between ${draft.deal(say)} and referring physicians valued at fair market value`;
    },
    rationale: () => 'Stark Law and Anti-Kickback exposure passes to the buyer as False Claims Act liability',
  });
}

function healthRecordPath(input: Case, draft: PackDraft): void {
  const { figures, reading, reference } = draft.tools;
  const [ours, theirs] = [reading.textOf(draft.value('ehr')), reading.textOf(draft.value('ehr', 'target'))];
  const cue = reading.cueIn(
    input,
    /\b(?:hospitals?|clinics?|health systems?|EHR|EMR|electronic health records?)\b/i,
    'care is provided',
  );
  if (!ours && !theirs && !cue) return;
  const same = ours !== null && theirs !== null && ours.toLowerCase() === theirs.toLowerCase();
  const [p20 = 0, p50 = 0, p80 = 0] = reference.benchmarkRow('cio', 'integration-durations')['ehr'] as number[];
  const months: Figure = {
    ...figures.point(p50, 'months', 'benchmark', 'role-benchmarks#integration-durations'),
    low: p20,
    high: p80,
  };
  draft.advise('CIO', {
    key: 'choose-health-record-path-target',
    category: 'INTEGRATION',
    timeline: 'before signing',
    horizonDays: 45,
    owner: 'CIO with the chief medical officer',
    measure: 'path decided and in the integration budget',
    risk: 0.5,
    action: (say) => {
      if (ours) say.note({ claim: 'health record, own', value: ours, source: 'context', origin: draft.pathOf('ehr') });
      if (theirs)
        say.note({
          claim: 'health record of the target',
          value: theirs,
          source: 'context',
          origin: draft.pathOf('ehr', 'target'),
        });
      if (cue) say.note(cue);
      const choice = same
        ? `merge the two ${ours} instances or keep them federated`
        : `move ${theirs ?? 'the health record of the target'} to ${ours ?? 'ours'} or keep both and exchange records`;
      return `Decide the health-record path of ${draft.deal(say)} before signing: ${choice}`;
    },
    rationale: (say) =>
      `A merge takes ${say.citeRange('merging health records', months)} and ${say.cite('effort of merging health records', figures.point(reference.instanceMerges.ehr, 'personMonths', 'benchmark', 'effort of an instance merge (grade D)'))} before data and residency factors`,
  });
}

function payerRates(input: Case, draft: PackDraft): void {
  const { derived, point } = draft.tools.figures;
  const { isDeal, ratioOf, recordOf } = draft.tools.reading;
  const subject = isDeal(input) ? 'target' : 'own';
  const revenue = draft.tools.reading.figureWithin(input, 'revenue', subject, 1, 1e15);
  const shares = Object.entries(recordOf(draft.value('payerMix', subject)) ?? {})
    .slice(0, 20)
    .flatMap(([payer, share]) =>
      ratioOf(share) === null ? [] : [{ payer: payer.slice(0, 40), share: ratioOf(share) ?? 0 }],
    )
    .filter(({ share }) => share > 0);
  const largest = shares.toSorted((a, b) => b.share - a.share || (a.payer < b.payer ? -1 : 1))[0];
  if (!revenue || !largest) return;
  const say = draft.say.branch();
  const share = point(largest.share, 'ratio', 'context', `${draft.pathOf('payerMix', subject)}.${largest.payer}`);
  const step = point(0.01, 'ratio', 'assumption', 'one percentage point, to scale from');
  const cost = derived(
    revenue.value * largest.share * 0.01,
    revenue.unit,
    `revenue × share of ${largest.payer} × one percentage point`,
  );
  draft.financialLine(
    `Payer mix: ${largest.payer} is ${say.cite(`share of ${largest.payer}`, share)} of revenue; each ${say.cite('cut of rates', step)} off its rates costs ${say.cite('revenue lost to a cut of rates', cost)} a year with no cost saved`,
    say.evidence,
  );
}

function daysOfCash(input: Case, draft: PackDraft): void {
  const { derived } = draft.tools.figures;
  const cash = input.inputs.figure('cash');
  const cost = draft.tools.reading.figureWithin(input, 'operatingCost', 'own', 1, 1e15);
  const price = draft.tools.reading.dealPrice(input);
  const today =
    draft.figure('daysCashOnHand') ??
    (cash && cost && cash.unit === cost.unit
      ? derived((cash.value * 365) / cost.value, 'days', 'cash × 365 ÷ operating cost of a year')
      : null);
  if (!today) return;
  const say = draft.say.branch();
  const base = `Days of cash on hand: ${say.cite('days of cash on hand', rounded(today))}`;
  const paid =
    cash && cost && price && price.unit === cash.unit && cost.unit === cash.unit
      ? derived(
          ((cash.value - price.value) * 365) / cost.value,
          'days',
          '(cash − price) × 365 ÷ operating cost of a year',
        )
      : null;
  if (!paid || !price || !draft.isDeal) return draft.financialLine(base, say.evidence);
  const left =
    paid.value < 0
      ? 'which the cash does not cover'
      : `${say.cite('days of cash after paying in cash', rounded(paid))} when ${say.cite('price of the deal', price)} is paid in cash`;
  draft.financialLine(`${base}; ${left}`, say.evidence);
}

const rounded = (figure: Figure): Figure => ({
  ...figure,
  value: Math.round(figure.value),
  low: Math.round(figure.low),
  high: Math.round(figure.high),
});

function incidentCare(input: Case, draft: PackDraft): void {
  const { figures, reading } = draft.tools;
  const { incident, systemsHit } = draft;
  if (!incident) return;
  const beds = draft.figure('beds') ?? reading.figureWithin(input, 'beds', 'own', 1, 1e6);
  const occupancy = draft.figure('occupancy');
  const patients =
    beds && occupancy
      ? figures.derived(Math.round(beds.value * Math.min(occupancy.value, 1.5)), 'count', 'beds × occupancy')
      : null;
  draft.advise('COO', {
    key: 'gate-patient-safety-incident',
    category: 'CONTINUITY',
    timeline: '0-4 h',
    horizonDays: 0,
    owner: 'chief medical officer',
    measure: 'every care unit confirmed safe, diverted or evacuated, with the time',
    risk: 1,
    critical: true,
    action: (say) => {
      say.note(incident);
      const affected = patients
        ? `about ${say.cite('inpatients', patients)} inpatients`
        : beds
          ? `${say.cite('beds', beds)} beds`
          : 'every care unit';
      return `Have the chief medical officer confirm for ${affected} that care is safe while “${String(incident.value)}” lasts, and divert ambulances where it is not; cost is decided after that`;
    },
    rationale: () => 'Life and law come before solvency, continuity and value',
  });
  if (systemsHit.length === 0) return;
  draft.advise('COO', {
    key: 'run-downtime-procedures-care',
    category: 'CONTINUITY',
    timeline: '0-4 h',
    horizonDays: 0,
    owner: 'chief nursing officer',
    measure: 'care units on paper procedures with double checks of medication',
    risk: 0.9,
    action: (say) => {
      for (const system of systemsHit) say.note(system);
      return `Switch the care units that depend on ${draft.tools.writing.enumerated(systemsHit.map(({ value }) => String(value)))} to downtime procedures: emergency, intensive care, theatre, pharmacy and laboratory first`;
    },
    rationale: () =>
      'Medication, allergies and results are read from records that may be wrong or gone; paper with double checks is the safe state',
    after: ['gate-patient-safety-incident'],
  });
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  patientData(input, draft);
  if (draft.isDeal) {
    transactionDuties(input, draft);
    healthRecordPath(input, draft);
  }
  if (!draft.tools.reading.isCrisis(input)) {
    payerRates(input, draft);
    daysOfCash(input, draft);
  }
  incidentCare(input, draft);
  return draft.contribution();
}
