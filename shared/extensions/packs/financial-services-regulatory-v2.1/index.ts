/** Banks, insurers and other financial institutions: capital, liquidity, supervisors, money laundering, models. */
import type { Case, Evidence, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

const minima = 'role-benchmarks#bank-minima';
/** 4.5 % and the conservation buffer of 2.5 %. */
const cet1Minimum = 0.07;

/** Why this query is about a bank, or null when it is about another financial institution or none. */
function bankEvidence(input: Case): Evidence | null {
  return input.tokens.get('flag:BANK') ?? input.tokens.get('sub:bank') ?? null;
}

function capitalAfterDeal(draft: PackDraft): void {
  const { derived, point } = draft.tools.figures;
  const [ratio, own, target] = [draft.figure('cet1'), draft.figure('rwa'), draft.figure('rwa', 'target')];
  if (!ratio || !own || !target || !(own.value > 0) || !draft.isDeal) return;
  const after = draft.tools.models.cet1AfterGrowth(ratio.value * own.value, own.value, target.value / own.value);
  if (!after) return;
  const say = draft.say.branch();
  const figure = derived(
    after.after,
    'ratio',
    `CET1 capital ÷ risk-weighted assets with the target's (${own.ref}, ${target.ref})`,
  );
  const limit = point(cet1Minimum, 'ratio', 'benchmark', minima);
  const line = `CET1 ratio of ${say.cite('CET1 ratio', ratio)} before and ${say.cite('CET1 ratio after the deal', figure)} after taking on ${say.cite('risk-weighted assets of the target', target)} of risk-weighted assets, without new capital and before goodwill; minimum with buffer ${say.cite('CET1 minimum with buffer', limit)}`;
  draft.financialLine(line, say.evidence);
  draft.check({
    role: 'CFO',
    id: 'bank-cet1-after-deal',
    result: after.aboveBuffer ? 'pass' : 'fail',
    absolute: true,
    evidence: say.evidence,
    actual: say.cite('CET1 ratio after the deal', figure),
    required: `at least ${say.cite('CET1 minimum with buffer', limit)}`,
    condition: 'CET1 after the deal stays above its minimum with the buffer',
    by: 'before signing',
    confirmedBy: 'CFO with the supervisor',
  });
  if (after.aboveBuffer) return;
  const rule = 'capital after the deal falls below its minimum with buffer';
  for (const path of ['riskAssessment.riskRating', 'authority.risk'])
    draft.adjust({ role: 'CFO', path, kind: 'max', value: 'CRITICAL', rule, evidence: say.evidence });
  const needed = derived(
    (cet1Minimum - after.after) * (own.value + target.value),
    own.unit,
    'shortfall of CET1 × risk-weighted assets after the deal',
  );
  draft.advise('CFO', {
    key: 'raise-capital-bank-deal',
    category: 'FINANCING',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'CFO with the supervisor',
    measure: 'CET1 after the deal above the minimum, agreed with the supervisor',
    risk: 0.9,
    critical: true,
    value: needed,
    action: (words) =>
      `Raise at least ${words.cite('capital needed', needed)} of common equity with the deal: CET1 falls from ${words.cite('CET1 ratio', ratio)} to ${words.cite('CET1 ratio after the deal', figure)}`,
    rationale: (words) =>
      `The minimum with the conservation buffer is ${words.cite('CET1 minimum with buffer', limit)}; below it distributions are limited`,
  });
}

function loanQuality(draft: PackDraft): void {
  const [own, target] = [draft.figure('npl'), draft.figure('npl', 'target')];
  if (!own || !target) return;
  const say = draft.say.branch();
  draft.financialLine(
    `Non-performing loans: ${say.cite('NPL ratio of the target', target)} at the target against ${say.cite('NPL ratio, own', own)} of our own`,
    say.evidence,
  );
}

/** Ratios of the target that nobody has given: what a bank is valued and approved on. */
function ratioDiligence(draft: PackDraft): void {
  const wanted: [key: string, name: string][] = [
    ['cet1', 'CET1'],
    ['lcr', 'LCR'],
    ['nsfr', 'NSFR'],
    ['npl', 'non-performing loans'],
    ['depositsUninsured', 'uninsured deposits'],
  ];
  const open = wanted.filter(([key]) => draft.figure(key, 'target') === null).map(([, name]) => name);
  if (open.length === 0) return;
  draft.advise('CFO', {
    key: 'obtain-bank-ratios-target',
    category: 'VALUATION',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'CFO',
    measure: 'ratios received from regulatory reports of four quarters',
    risk: 0.5,
    action: (say) =>
      `Obtain ${draft.tools.writing.enumerated(open)} and the concentration in commercial real estate of ${draft.deal(say)} from its regulatory reports`,
    rationale: (say) =>
      `A bank is worth its tangible book and what it earns on it, and is approved on its ratios: CET1 of at least ${say.cite('CET1 minimum with buffer', draft.tools.figures.point(cet1Minimum, 'ratio', 'benchmark', minima))} after the deal`,
  });
}

function bankDiligence(draft: PackDraft, bank: Evidence): void {
  const { figures, reference } = draft.tools;
  ratioDiligence(draft);
  draft.advise('CISO', {
    key: 'inventory-models-target',
    category: 'GOVERNANCE',
    timeline: 'before signing',
    horizonDays: 45,
    owner: 'model-risk management',
    measure: 'models in use listed, each with its last independent validation',
    risk: 0.4,
    action: (say) =>
      `List the credit, valuation and money-laundering models of ${draft.deal(say)} and have the material ones validated independently`,
    rationale: (say) => {
      say.note(bank);
      return 'Capital, provisions and alerts rest on models; an unvalidated one becomes the finding of the successor';
    },
  });
  const [p20 = 0, p50 = 0, p80 = 0] = reference.benchmarkRow('cio', 'integration-durations')[
    'core_banking'
  ] as number[];
  const conversion: Figure = {
    ...figures.point(p50, 'months', 'benchmark', 'role-benchmarks#integration-durations'),
    low: p20,
    high: p80,
  };
  draft.benchmark('CIO', 'core-banking conversion (grade D)', conversion);
  draft.advise('CIO', {
    key: 'rehearse-core-conversion-target',
    category: 'INTEGRATION',
    timeline: '0-180 days',
    horizonDays: 180,
    owner: 'CIO',
    measure: 'two mock conversions that balance to the cent',
    risk: 0.5,
    action: (say) =>
      `Keep the core banking system of ${draft.deal(say)} running until two mock conversions have balanced`,
    rationale: (say) =>
      `A core-banking conversion takes ${say.citeRange('core-banking conversion', conversion)}; a failed one stops payments of every customer`,
  });
  draft.advise('COO', {
    key: 'plan-branch-notices-deal',
    category: 'OPERATIONS',
    timeline: 'before closing',
    horizonDays: 90,
    owner: 'COO with general counsel',
    measure: 'customer notices and the branch plan in the approval file',
    risk: 0.3,
    action: (say) =>
      `Put customer notices and the branch plan for ${draft.deal(say)} into the approval file before a closing date is announced`,
    rationale: () => 'Branch closures and conversions have notice rules of their own, which run before closing',
  });
}

function depositCap(input: Case, draft: PackDraft): void {
  const review = draft.tools.reference.regulatoryClocks.transactionReviews.find(({ id }) => id === 'us-bank-merger');
  const us = input.tokens.get('geo:US');
  const cap = review?.numbers['depositCapPct'];
  if (!review || !us || typeof cap !== 'number') return;
  draft.advise('CFO', {
    key: 'test-deposit-cap-deal',
    category: 'COMPLIANCE',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'general counsel',
    measure: 'combined share of deposits documented for the application',
    risk: 0.5,
    action: (say) =>
      `Test the combined nationwide deposits with ${draft.deal(say)} against the cap of ${say.cite('nationwide deposit cap', draft.tools.figures.point(cap / 100, 'ratio', 'benchmark', `regulatory-clocks#${review.id}`))}, and list the state approvals`,
    rationale: (say) => {
      say.note(us);
      return `${review.regime}: ${review.test.replace(/^[^;]*;\s*/, '')}; likely required, confirm with counsel`;
    },
  });
}

function depositOutflow(input: Case, draft: PackDraft): void {
  const { derived } = draft.tools.figures;
  const uninsured = draft.figure('depositsUninsured');
  const cash = input.inputs.figure('cash');
  if (
    !uninsured ||
    !cash ||
    !(uninsured.value > 1) ||
    uninsured.unit !== cash.unit ||
    !draft.tools.reading.isCrisis(input)
  )
    return;
  const committed = input.inputs.figure('undrawnFacility');
  const total = derived(
    cash.value + (committed?.unit === cash.unit ? committed.value : 0),
    cash.unit,
    `cash and committed lines (${[cash.ref, ...(committed ? [committed.ref] : [])].join(', ')})`,
  );
  const cover = derived(total.value / uninsured.value, 'ratio', 'cash and committed lines ÷ uninsured deposits');
  draft.advise('CFO', {
    key: 'cover-uninsured-deposits',
    category: 'LIQUIDITY',
    timeline: '0-24 h',
    horizonDays: 1,
    owner: 'treasurer',
    measure: 'cash and lines that can be drawn today ÷ uninsured deposits',
    risk: 0.9,
    value: uninsured,
    critical: cover.value < 1,
    action: (say) =>
      `Pledge collateral at the central bank today: ${say.cite('cash and committed lines', total)} of cash and lines stand against ${say.cite('uninsured deposits', uninsured)} of uninsured deposits, which can leave within hours`,
    rationale: (say) => `They cover ${say.cite('cover of uninsured deposits', cover)} of what is not insured`,
  });
}

/** Both rules are about computers that fail or are attacked, not about money that leaves. */
const computerIncidents = new Set(['ransomware', 'data_breach', 'cyberattack', 'outage']);

/** The two supervisory clocks that do not start by themselves: somebody has to determine or classify. */
function supervisoryClocks(input: Case, draft: PackDraft): void {
  const { point } = draft.tools.figures;
  const { incident } = draft;
  if (!incident || !input.text.incident.kinds.some(({ kind }) => computerIncidents.has(kind))) return;
  const clocks: [id: string, framework: string | null, key: string, duty: string][] = [
    ['us-bank', null, 'determine-incident-bank', 'Name who determines whether'],
    ['dora-initial', 'dora', 'classify-incident-dora', 'Name who classifies under DORA whether'],
  ];
  const applying = new Set(draft.frameworks.map(({ id }) => id));
  for (const [id, framework, key, duty] of clocks) {
    const clock = draft.tools.reference.regulatoryClocks.notifications.find((row) => row.id === id);
    const holds =
      clock &&
      (framework === null
        ? draft.tools.reading.matchesTokens(clock.appliesIf, input.tokens) !== null
        : applying.has(framework));
    if (!clock || !holds) continue;
    draft.advise('CISO', {
      key,
      category: 'COMPLIANCE',
      timeline: '0-4 h',
      horizonDays: 0,
      owner: 'CISO with general counsel',
      measure: 'decision and its time minuted',
      risk: 0.8,
      critical: true,
      action: (say) => {
        say.note(incident);
        return `${duty} “${String(incident.value)}” is reportable, and have the decision minuted: ${clock.regime} runs ${say.cite(`${clock.regime}: time`, point(clock.amount, clock.unit, 'benchmark', `regulatory-clocks#${id}`))} from ${clock.clockStart}`;
      },
      rationale: () =>
        `${clock.recipient}: likely required, confirm with counsel${clock.note === '' ? '' : `; ${clock.note}`}`,
    });
  }
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  const bank = bankEvidence(input);
  capitalAfterDeal(draft);
  loanQuality(draft);
  if (bank && draft.isDeal) {
    bankDiligence(draft, bank);
    depositCap(input, draft);
  }
  depositOutflow(input, draft);
  supervisoryClocks(input, draft);
  return draft.contribution();
}
