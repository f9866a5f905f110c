/** Plants: what they can promise, what stops them, what must never be linked, and what closing one takes. */
import type { Case, Evidence, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

function changeovers(input: Case, draft: PackDraft): void {
  const [takt, changeover] = [draft.figure('taktSeconds'), draft.figure('changeoverMinutes')];
  const isAsked = /\bchangeover|\bset-?up|\bcapacity\b|\boutput\b|\blines?\b|\bthroughput\b|\bOEE\b|\bplants?\b/i.test(
    input.content,
  );
  if (!takt || !changeover || !(takt.value > 0) || !(changeover.value > 0) || !isAsked) return;
  const lost = draft.tools.figures.derived(
    Math.round((changeover.value * 60) / takt.value),
    'count',
    'changeover × 60 ÷ takt',
  );
  draft.advise('COO', {
    key: 'shorten-changeover-line',
    category: 'OPERATIONS',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'COO with plant management',
    measure: 'minutes from last good piece to first good piece',
    risk: 0.3,
    action: (say) =>
      `Shorten the changeover of ${say.cite('changeover', { ...changeover, unit: 'minutes' })}: at a takt of ${say.cite('takt', { ...takt, unit: 'seconds' })} each one costs ${say.cite('pieces lost to a changeover', lost)} pieces`,
    rationale: () =>
      'Work that is moved outside the stop costs nothing but discipline; only what is left needs investment',
  });
}

interface PlantCue {
  words: string;
  evidence: Evidence;
}

/** Evidence that plants are part of this decision, and how the query calls them; null when none is. */
function plantCue(input: Case, draft: PackDraft): PlantCue | null {
  const cue = draft.tools.reading.cueIn(
    input,
    /\bplants?\b|\bfactor(?:y|ies)\b|\bproduction lines?\b|\bMES\b|\bSCADA\b|\bPLCs?\b/i,
    'plants are concerned',
  );
  if (cue) return { words: `“${String(cue.value)}”`, evidence: cue };
  const flag = input.tokens.get('flag:OT');
  return flag ? { words: 'operational technology', evidence: flag } : null;
}

function isolatePlants(draft: PackDraft, plant: PlantCue): void {
  const crisis = draft.incident;
  if (!crisis && !draft.isDeal) return;
  draft.advise('CISO', {
    key: crisis ? 'isolate-plants-incident' : 'isolate-plants-target',
    category: 'SECURITY',
    timeline: crisis ? '0-4 h' : 'before Day 1',
    horizonDays: crisis ? 0 : 60,
    owner: 'CISO with plant management',
    measure: 'links between plant and office networks: only those named and monitored',
    risk: 0.8,
    critical: crisis !== null,
    decision: { variable: 'network-connection', direction: 'isolate' },
    action: (say) => {
      say.note(plant.evidence);
      if (crisis) {
        say.note(crisis);
        return `Cut the links between the plant networks (${plant.words}) and office IT while “${String(crisis.value)}” lasts, and run the lines locally where that is safe`;
      }
      return `Link no plant network of ${draft.deal(say)} (${plant.words}) to office IT before its zones and conduits are drawn and enforced`;
    },
    rationale: () =>
      'IEC 62443: controllers that cannot be patched are protected by separation; a link on the first day removes it',
  });
}

/** Effort of joining the execution system of each site, where the estates are not described and so were not sized. */
function executionSystems(input: Case, draft: PackDraft): void {
  const { figureWithin, recordsOf } = draft.tools.reading;
  const described =
    [
      ...recordsOf(input.inputs.at('decisionScope.target.systems')),
      ...recordsOf(input.inputs.at('performanceContext.technology.systems')),
    ].length > 0;
  const sites = figureWithin(input, 'siteCount', 'target', 1, 500);
  if (!sites || described || !draft.isDeal) return;
  const each = draft.tools.reference.instanceMerges.mes_site;
  const most = each * sites.value;
  const effort: Figure = {
    ...draft.tools.figures.derived(
      most / 2,
      'personMonths',
      `${each} person-months a site × sites, at even odds that a site runs a system to be joined (grade D)`,
    ),
    low: 0,
    high: most,
  };
  const { evidenceOf } = draft.tools.figures;
  draft.adjust({
    role: 'CTO',
    path: 'technologyAssessmentDetail.integrationEffort',
    kind: 'add',
    value: effort,
    rule: 'execution systems of the plants, which nobody has described (grade D)',
    evidence: [evidenceOf('sites of the target', sites)],
  });
  draft.ask('CIO', 'Which sites of the target run a manufacturing execution system, and which one?');
}

function safetyRates(draft: PackDraft): void {
  const [own, target] = [draft.figure('trir'), draft.figure('trir', 'target')];
  if (!own || !target || target.value <= own.value) return;
  draft.advise('COO', {
    key: 'close-safety-gap-target',
    category: 'OPERATIONS',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'COO with plant management',
    measure: 'recordable rate of the target at or under ours',
    risk: 0.4,
    action: (say) =>
      `Bring the recordable incident rate of ${draft.deal(say)} from ${say.cite('TRIR of the target', target)} to ours of ${say.cite('TRIR, own', own)} before output is raised there`,
    rationale: () => 'A plant that is run harder before it is safe pays in people first and in stops afterwards',
  });
}

function singleSources(input: Case, draft: PackDraft): void {
  const { contextBears, recordsOf, textOf } = draft.tools.reading;
  const days = draft.figure('inventoryDays');
  const wanted = draft.figure('requalificationDays');
  const supplier = recordsOf(draft.value('suppliers'))
    .map((entry, index) => ({ name: textOf(entry['name'], 60), single: entry['singleSource'] === true, index }))
    .find(({ name, single }) => name !== null && single);
  if (!days || !supplier || !contextBears(input, /\bsuppl|\binventor|\bstock\b|\bsourc|\bshortage|\bdeliver|\btariff/i))
    return;
  if (wanted && wanted.value <= days.value) return;
  draft.advise('COO', {
    key: 'cover-single-source-inventory',
    category: 'OPERATIONS',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'COO with purchasing',
    measure: 'days of cover of single-sourced parts at the time it takes to qualify another supplier',
    risk: 0.5,
    action: (say) => {
      say.note({
        claim: 'single-source supplier',
        value: supplier.name,
        source: 'context',
        origin: `${draft.pathOf('suppliers')}[${supplier.index}]`,
      });
      const to = wanted
        ? `from ${say.cite('days of inventory', days)} to the ${say.cite('days to qualify another supplier', wanted)} that qualifying another one takes`
        : `above today’s ${say.cite('days of inventory', days)}, up to the time that qualifying another one takes`;
      return `Raise the stock of what ${supplier.name} alone supplies ${to}`;
    },
    rationale: () =>
      'A single source stops the line on the day the stock ends; stock buys the time to qualify a second one',
  });
  if (!wanted)
    draft.ask('COO', `How many days does it take to qualify another supplier for what ${supplier.name} delivers?`);
}

function capacityToPromise(input: Case, draft: PackDraft): void {
  const used = draft.tools.reading.figureWithin(input, 'capacityUtilization', 'own', 0, 1.5);
  const growth = draft.tools.reading.figureWithin(input, 'revenueGrowth', 'own', 0, 2);
  if (!used || !growth || !(used.value > 0) || used.value * (1 + growth.value) <= 1) return;
  const { derived } = draft.tools.figures;
  const room = derived(Math.max(0, 1 / used.value - 1), 'ratio', '1 ÷ utilization − 1');
  draft.advise('COO', {
    key: 'limit-promises-capacity',
    category: 'OPERATIONS',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'COO with sales',
    measure: 'orders promised beyond capacity: none',
    risk: 0.4,
    action: (say) =>
      `Promise customers no more than ${say.cite('room for growth', room)} more volume: at ${say.cite('capacity utilization', used)} the planned growth of ${say.cite('growth', growth)} does not fit`,
    rationale: () => 'What is promised beyond capacity becomes late orders, overtime and scrap',
  });
}

function consolidation(input: Case, draft: PackDraft): void {
  const cue = draft.tools.reading.cueIn(
    input,
    /\b(?:clos(?:e|ing|ure of)|consolidat(?:e|ing|ion of)|shut(?:ting)? down)\b[^.;]{0,40}\b(?:plants?|factor(?:y|ies)|sites?)\b/i,
    'a plant is to be consolidated',
  );
  const warn = draft.tools.reference.regulatoryClocks.notifications.find(({ id }) => id === 'warn');
  if (!cue || !warn || draft.incident) return;
  draft.raiseAuthority({ triggers: ['layoff-large'] });
  const { places, settled } = draft.tools.reading.placesOfJobs(input, cue);
  const us = settled && places.some(([place]) => draft.tools.reading.isAmerican(place));
  draft.advise('COO', {
    key: 'cost-plant-consolidation',
    category: 'OPERATIONS',
    timeline: 'before any announcement',
    horizonDays: 45,
    owner: 'COO with HR and employment counsel',
    measure: 'one-off cost, consultation time and customer requalification in the case',
    risk: 0.6,
    action: (say) => {
      say.note(cue);
      const notice = us
        ? `, with ${say.cite('WARN notice', draft.tools.figures.point(warn.amount, 'days', 'benchmark', `regulatory-clocks#${warn.id}`))} of notice in the United States`
        : '';
      return `Put severance, transfer of lines, requalification by customers and consultation into the case to “${String(cue.value)}”${notice}, before its saving is counted`;
    },
    rationale: () =>
      'A consolidation saves from the day after the last of these is paid for, and two plants run until then',
  });
}

function tariffs(input: Case, draft: PackDraft): void {
  const { cueIn, figureWithin } = draft.tools.reading;
  const cue = cueIn(input, /\btariffs?\b|\bcustoms dut(?:y|ies)\b|\bimport dut(?:y|ies)\b/i, 'tariffs are concerned');
  if (!cue) return;
  const clause = input.text.measures.find(
    (fact) => fact.kind === 'percent' && (input.text.clauses[fact.clause]?.text ?? '').includes(String(cue.value)),
  );
  const margin = figureWithin(input, 'grossMargin', 'own', 0, 1);
  const { derived, point } = draft.tools.figures;
  const rate =
    clause?.kind === 'percent' && clause.value > 0 && clause.value < 3
      ? point(
          clause.value,
          'ratio',
          'text',
          `content[${clause.span.start}:${clause.span.end}] ${JSON.stringify(clause.span.text)}`,
        )
      : null;
  const points =
    rate && margin ? derived(rate.value * (1 - margin.value), 'ratio', 'tariff × (1 − gross margin)') : null;
  draft.advise('CFO', {
    key: 'test-tariff-pass-through',
    category: 'FINANCING',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CFO with sales and purchasing',
    measure: 'share of revenue under contracts that let the tariff through',
    risk: 0.4,
    action: (say) => {
      say.note(cue);
      const burden = rate ? ` of ${say.cite('tariff', rate)}` : '';
      return `Sort the contracts by whether they let the ${String(cue.value)}${burden} through to the customer, and reprice the rest first`;
    },
    rationale: (say) =>
      points && margin
        ? `With a gross margin of ${say.cite('gross margin', margin)} it takes at most ${say.cite('margin at stake', points)} of revenue, if everything that is bought were imported and nothing passed on`
        : 'What is not passed on comes out of the margin; supply the gross margin and the imported share to size it',
  });
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  const plant = plantCue(input, draft);
  if (plant) isolatePlants(draft, plant);
  executionSystems(input, draft);
  if (draft.isDeal) safetyRates(draft);
  if (!draft.incident) {
    changeovers(input, draft);
    capacityToPromise(input, draft);
  }
  singleSources(input, draft);
  consolidation(input, draft);
  tariffs(input, draft);
  return draft.contribution();
}
