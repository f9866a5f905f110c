/** Companies that a sponsor owns: everything is counted to the day of the exit. */
import type { Case, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

/** What a sponsor asks for (rule of the trade). */
const sponsorHurdle = 0.2;

/** Return to the exit at the entry multiple, on the earnings and the debt of today. */
function sponsorReturn(input: Case, draft: PackDraft): void {
  const { derived, point } = draft.tools.figures;
  const [multiple, debtMultiple, entry, held] = [
    draft.figure('entryMultiple'),
    draft.figure('entryDebtMultiple'),
    draft.figure('entryEbitda'),
    draft.figure('yearsHeld'),
  ];
  const [today, netDebt] = [input.inputs.figure('ebitda'), input.inputs.figure('netDebt')];
  if (
    !multiple ||
    !debtMultiple ||
    !entry ||
    !held ||
    !today ||
    !netDebt ||
    today.unit !== entry.unit ||
    netDebt.unit !== entry.unit
  )
    return;
  if (![multiple, entry, held, today].every(({ value }) => value > 0 && value < 1e15)) return;
  const years = Math.min(held.value, 30);
  const growth = (today.value / entry.value) ** (1 / years) - 1;
  const buyout = draft.tools.models.leveragedBuyout({
    ebitda: entry.value,
    entryMultiple: multiple.value,
    debtMultiple: debtMultiple.value,
    growth,
    years,
    exitMultiple: multiple.value,
    exitDebt: Math.max(0, netDebt.value),
  });
  if (!buyout || !Number.isFinite(buyout.irr) || !Number.isFinite(buyout.moic)) return;
  const say = draft.say.branch();
  const irr: Figure = derived(
    Math.round(buyout.irr * 1000) / 1000,
    'ratio',
    'exit equity ÷ entry equity, per year held',
  );
  draft.financialLine(
    `Sold today at the entry multiple of ${say.cite('entry multiple', multiple)} the sponsor has made ${say.cite('money multiple', derived(buyout.moic, 'x', 'exit equity ÷ entry equity'))} and ${say.cite('sponsor return', irr)} a year against ${say.cite('sponsor hurdle', point(sponsorHurdle, 'ratio', 'assumption', 'usual hurdle of a sponsor (grade D)'))}`,
    say.evidence,
  );
}

function paybackBeforeExit(input: Case, draft: PackDraft): void {
  const exit = draft.figure('yearsToExit');
  const { figureWithin, isDeal } = draft.tools.reading;
  const investment = figureWithin(input, 'investment', 'own', 1, 1e14) ?? figureWithin(input, 'budget', 'own', 1, 1e14);
  const benefit = figureWithin(input, 'annualBenefit', 'own', 1, 1e14);
  if (!exit || !investment || !benefit || investment.unit !== benefit.unit || isDeal(input) || draft.incident) return;
  const payback = draft.tools.figures.derived(investment.value / benefit.value, 'years', 'investment ÷ benefit a year');
  const say = draft.say.branch();
  const late = payback.value > exit.value;
  draft.check({
    role: 'CFO',
    id: 'payback-before-exit',
    result: late ? 'fail' : 'pass',
    actual: say.cite('payback', payback),
    required: `before the exit in ${say.cite('years to the planned exit', exit)}`,
    evidence: say.evidence,
    condition: 'the project pays back before the exit, or the buyer pays for it',
    by: 'before it is started',
    confirmedBy: 'CFO with the sponsor',
  });
  if (!late) return;
  draft.advise('CFO', {
    key: 'cut-scope-to-exit',
    category: 'STRATEGY',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CFO with the sponsor',
    measure: 'payback of what is started lies before the exit',
    risk: 0.4,
    value: investment,
    action: (words) =>
      `Cut the ${words.cite('investment', investment)} to what pays back before the exit in ${words.cite('years to the planned exit', exit)}, or show it to buyers as their option: as a whole it takes ${words.cite('payback', payback)}`,
    rationale: (words) =>
      `A benefit of ${words.cite('benefit a year', benefit)} a year that comes after the exit is paid for only if the next owner believes it`,
  });
}

/** An add-on is worth the platform's multiple on the day it is owned: the difference to its price is value, if it lasts. */
function addOn(input: Case, draft: PackDraft): void {
  const own = draft.figure('entryMultiple');
  const ebitda = input.inputs.figure('ebitda', 'target');
  const price = draft.tools.reading.dealPrice(input);
  if (!own || !ebitda || !price || ebitda.unit !== price.unit || !(ebitda.value > 0) || !draft.isDeal) return;
  const { derived } = draft.tools.figures;
  const paid = derived(price.value / ebitda.value, 'x', 'price ÷ EBITDA of the target');
  const gain = derived(
    (own.value - paid.value) * ebitda.value,
    price.unit,
    '(entry multiple − multiple paid) × EBITDA of the target',
  );
  if (!Number.isFinite(gain.value) || gain.value === 0) return;
  const dilutes = gain.value < 0;
  draft.advise('CFO', {
    key: dilutes ? 'justify-add-on-multiple' : 'secure-add-on-arbitrage',
    category: 'VALUATION',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'CFO with the sponsor',
    measure: 'multiple paid against the platform’s own, synergies apart',
    risk: 0.4,
    value: dilutes ? null : gain,
    action: (say) =>
      dilutes
        ? `Justify paying ${say.cite('multiple paid', paid)} for ${draft.deal(say)} when the platform was bought at ${say.cite('entry multiple', own)}: without synergies the add-on lowers the value by ${say.cite('value lost to the multiple', { ...gain, value: -gain.value, low: -gain.high, high: -gain.low })}`
        : `Count no more than ${say.cite('multiple arbitrage', gain)} of value on ${draft.deal(say)} from its multiple of ${say.cite('multiple paid', paid)} against ${say.cite('entry multiple', own)} of the platform, and only once it is integrated`,
    rationale: () =>
      'Buyers at the exit pay the platform’s multiple for earnings that belong to the platform, not for a collection of companies',
  });
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  if (!draft.incident) sponsorReturn(input, draft);
  paybackBeforeExit(input, draft);
  addOn(input, draft);
  return draft.contribution();
}
