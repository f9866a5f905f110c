/** Young companies: how long the money lasts, what the next round costs the owners, who must not leave. */
import type { Case, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';
import { defaultAlive } from './default-alive.js';

/** Runway that a round should buy, and below which raising is urgent (risk bands of the CFO). */
const months = { wanted: 18, urgent: 6 };
const runwayRef = 'role-benchmarks#risk-bands';

interface Money {
  cash: Figure;
  burn: Figure;
}

function moneyOf(input: Case): Money | null {
  const [cash, burn] = [input.inputs.figure('cash'), input.inputs.figure('monthlyBurn')];
  return cash &&
    burn &&
    cash.unit === burn.unit &&
    cash.value >= 0 &&
    burn.value > 0 &&
    Math.max(cash.value, burn.value) < 1e15
    ? { cash, burn }
    : null;
}

const half = (figure: Figure): Figure => ({
  ...figure,
  value: Math.round(figure.value * 2) / 2,
  low: Math.round(figure.low * 2) / 2,
  high: Math.round(figure.high * 2) / 2,
});

function runway({ cash, burn }: Money, draft: PackDraft): void {
  const { derived, point } = draft.tools.figures;
  const left = half(derived(cash.value / burn.value, 'months', 'cash ÷ net burn a month'));
  const wanted = point(months.wanted, 'months', 'benchmark', runwayRef);
  const say = draft.say.branch();
  const actual = say.cite('runway', left);
  const result = left.value < months.urgent ? 'fail' : left.value < months.wanted ? 'warn' : 'pass';
  draft.check({
    role: 'CFO',
    id: 'startup-runway',
    result,
    actual,
    required: `at least ${say.cite('runway wanted', wanted)}`,
    evidence: say.evidence,
    condition: 'money for the wanted runway is committed',
    by: 'before anything new is started',
    confirmedBy: 'board',
  });
  draft.benchmark('CFO', 'runway that a round should buy', wanted);
}

function liveOrDie(input: Case, { cash, burn }: Money, draft: PackDraft): void {
  const revenue = input.inputs.figure('arr') ?? input.inputs.figure('revenue');
  const growth = input.inputs.figure('revenueGrowth');
  if (!revenue || !growth || revenue.unit !== cash.unit)
    return draft.ask(
      'CFO',
      'What are revenue (or ARR) and its growth? With them it can be said whether the company lives on the cash it has.',
    );
  const fate = defaultAlive(cash.value, burn.value, revenue.value / 12, growth.value);
  if (!fate) return;
  const { derived } = draft.tools.figures;
  const say = draft.say.branch();
  const basis = `cost kept at ${say.cite('cost a month', derived(revenue.value / 12 + burn.value, cash.unit, 'revenue a month + net burn'))} a month and growth of ${say.cite('growth', growth)} a year`;
  if (fate.monthsToBreakEven === null || fate.cashNeeded === null) {
    draft.financialLine(`Default dead: with ${basis}, revenue never covers the cost`, say.evidence);
  } else {
    const needed = derived(fate.cashNeeded, cash.unit, 'burn of every month until revenue covers the cost');
    const when = say.cite(
      'months until revenue covers the cost',
      derived(fate.monthsToBreakEven, 'months', 'cost constant, revenue growing'),
    );
    draft.financialLine(
      `Default ${fate.alive ? 'alive' : 'dead'}: with ${basis}, revenue covers it after ${when} and takes ${say.cite('cash needed until then', needed)} of the ${say.cite('cash', cash)} there is`,
      say.evidence,
    );
  }
  if (fate.alive) return;
  draft.advise('CFO', {
    key: 'decide-cut-or-raise-startup',
    category: 'LIQUIDITY',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'founders with the board',
    measure: 'default alive on a plan that the board has signed, or a signed term sheet',
    risk: 0.8,
    action: (words) =>
      `Decide now whether to cut or to raise: ${words.cite('cash', cash)} at ${words.cite('net burn a month', burn)} a month does not reach the point where revenue carries the cost`,
    rationale: (words) =>
      `Growth of ${words.cite('growth', growth)} a year is not enough on the cash there is; both ways get dearer with every month`,
  });
}

function nextRound({ cash, burn }: Money, draft: PackDraft): void {
  const { derived, point } = draft.tools.figures;
  const raise = burn.value * months.wanted - cash.value;
  if (raise <= 0) return;
  const amount = derived(raise, cash.unit, 'net burn × wanted months − cash');
  const preMoney = draft.figure('preMoney');
  if (!preMoney || preMoney.unit !== cash.unit || !(preMoney.value > 0))
    return draft.ask(
      'CFO',
      'At which pre-money valuation can the next round be raised? With it the dilution can be computed.',
    );
  const dilution = derived(raise / (preMoney.value + raise), 'ratio', 'round ÷ (pre-money + round)');
  const pool = draft.figure('optionPool');
  draft.advise('CFO', {
    key: 'size-round-startup',
    category: 'FINANCING',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'founders with the board',
    measure: 'round closed with the runway wanted',
    risk: 0.6,
    value: amount,
    action: (say) =>
      `Size the next round at ${say.cite('round', amount)}: with ${say.cite('cash', cash)} in hand it pays ${say.cite('runway wanted', point(months.wanted, 'months', 'benchmark', runwayRef))} at today’s burn and costs ${say.cite('dilution', percent(dilution))} at a pre-money value of ${say.cite('pre-money valuation', preMoney)}`,
    rationale: (say) =>
      pool
        ? `A pool of ${say.cite('option pool', pool)} on top comes out of the same owners unless it is part of the pre-money value`
        : 'A larger option pool asked for with the round dilutes the same owners once more',
  });
}

const percent = (figure: Figure): Figure => ({
  ...figure,
  value: Math.round(figure.value * 1000) / 1000,
  low: Math.round(figure.low * 1000) / 1000,
  high: Math.round(figure.high * 1000) / 1000,
});

function burnMultiple(input: Case, { burn }: Money, draft: PackDraft): void {
  const revenue = input.inputs.figure('arr') ?? input.inputs.figure('revenue');
  const growth = input.inputs.figure('revenueGrowth');
  if (!revenue || !growth || revenue.unit !== burn.unit || !(growth.value > -1)) return;
  const { derived } = draft.tools.figures;
  const multiple = draft.tools.models.burnMultiple(burn.value * 12, revenue.value - revenue.value / (1 + growth.value));
  if (multiple === null) return;
  const { burnMultipleBands } = draft.tools.reference.industryBenchmarks.saas;
  const grade = burnMultipleBands.find(({ max }) => max === null || multiple <= max)?.grade;
  const say = draft.say.branch();
  draft.financialLine(
    `Investors call a burn multiple of ${say.cite('burn multiple', derived(multiple, 'x', 'net burn of a year ÷ net new revenue of the year'))} ${grade ?? 'ungraded'}`,
    say.evidence,
  );
  draft.say.assume('Bands of the burn multiple are a rule of thumb of investors, not a measurement (grade D)');
}

function founders(input: Case, draft: PackDraft): void {
  const { recordsOf, textOf, textsOf } = draft.tools.reading;
  const given = draft.value('founders');
  const roles = [
    ...recordsOf(given).flatMap((entry) => textOf(entry['role'] ?? entry['name'], 60) ?? []),
    ...textsOf(given),
  ].slice(0, 5);
  const soleDecider =
    roles.length === 1 || draft.tools.reading.recordOf(input.context.enterpriseContext)?.['founderDecides'] === true;
  draft.raiseAuthority({
    moneyThresholdDivisor: 10,
    conditions: soleDecider
      ? ['levels 4 and 5 are one signature where one founder decides; triggers stand as they are']
      : [],
  });
  const bears = draft.tools.reading.contextBears(
    input,
    /\bfounder|\bteam\b|\bpeople\b|\bhir(?:e|ing)\b|\bretention\b|\bexit\b|\bacqui|\bround\b|\brais(?:e|ing)\b/i,
  );
  if (roles.length === 0 || !bears) return;
  draft.advise('COO', {
    key: 'bind-founders-startup',
    category: 'PEOPLE',
    timeline: 'before signing',
    horizonDays: 45,
    owner: 'board',
    measure: 'vesting and intellectual-property assignment signed by each founder',
    risk: 0.5,
    action: (say) => {
      say.note({ claim: 'founders', value: roles.join(', '), source: 'context', origin: draft.pathOf('founders') });
      return `Check vesting and assignment of intellectual property of ${draft.tools.writing.enumerated(roles)} before anyone outside signs`;
    },
    rationale: () => 'What a young company is worth leaves with the founders unless both are bound',
  });
}

function buildOnlyWhatDiffers(input: Case, draft: PackDraft): void {
  const build = input.text.options.find(({ label }) => /\bbuild|\bin-house|\bdevelop/i.test(label));
  const buy = input.text.options.find(({ label }) =>
    /\bbuy|\blicen[cs]e|\bpurchase|\bSaaS|\bvendor|\boutsourc/i.test(label),
  );
  if (!build || !buy) return;
  draft.advise('CTO', {
    key: 'buy-commodity-startup',
    category: 'TECHNOLOGY',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CTO',
    measure: 'engineer months spent on what customers do not choose the company for',
    risk: 0.3,
    action: (say) => {
      for (const { label, span } of [build, buy])
        say.note({
          claim: 'option',
          value: label,
          source: 'text',
          origin: `content[${span.start}:${span.end}] ${JSON.stringify(span.text.slice(0, 120))}`,
        });
      return `Choose “${build.label}” only if customers choose the company for it; otherwise “${buy.label}”, with an exit clause`;
    },
    rationale: () => 'Engineer months are the scarcest money of a young company',
  });
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  const money = moneyOf(input);
  founders(input, draft);
  buildOnlyWhatDiffers(input, draft);
  if (money) {
    runway(money, draft);
    burnMultiple(input, money, draft);
    if (!draft.incident) {
      liveOrDie(input, money, draft);
      nextRound(money, draft);
    }
  }
  return draft.contribution();
}
