/**
 * A contribution in the making. Sentences are written through the ledger, so that every number in them has its line of
 * evidence; advice that quotes no fact of the query is not made; inputs are counted as they are declared in the manifest.
 */
import { packTools } from '../analysis/index.js';
import type { Case, Evidence, PackAuthority, PackContribution } from '../analysis/index.js';
import { raiseAlerts } from './alerts.js';
import { applicableFrameworks } from './applicable-frameworks.js';
import type { ExtensionManifest } from './manifest.schema.js';
import { configuredStrings, type PackConfiguration, type PackDraft } from './pack.js';
import { createInputReader } from './read-inputs.js';
import { testThresholds } from './test-thresholds.js';

/** Confidence of a pack's findings where it does not say otherwise: rules of the trade, not measurements. */
const usualConfidence = 0.7;

export interface DraftOptions {
  manifest: ExtensionManifest;
  input: Case;
  configuration: PackConfiguration;
}

const noAuthority: PackAuthority = { moneyThresholdDivisor: 1, triggers: [], conditions: [] };

const quoted = (claim: string, { start, end, text }: Case['text']['incident']['systems'][number]): Evidence => ({
  claim,
  value: text,
  source: 'text',
  origin: `content[${start}:${end}] ${JSON.stringify(text)}`,
});

function incidentOf(input: Case): Evidence | null {
  const [incident] = input.text.incident.kinds;
  return incident && packTools.reading.isCrisis(input) ? quoted(`incident ${incident.kind}`, incident.span) : null;
}

/** An empty draft for one case. */
export function createDraft({ manifest, input, configuration }: DraftOptions): PackDraft {
  const say = packTools.writing.createLedger();
  const inputs = createInputReader(manifest, input, say);
  const { dealPrice, figureWithin, isDeal, targetName } = packTools.reading;
  const scale = dealPrice(input) ?? figureWithin(input, 'revenue', 'own', 1, 1e15);
  const made: Pick<
    PackContribution,
    'benchmarks' | 'adjustments' | 'risks' | 'recommendations' | 'checks' | 'questions'
  > = {
    benchmarks: [],
    adjustments: [],
    risks: [],
    recommendations: [],
    checks: [],
    questions: [],
  };
  let authority: PackAuthority | null = null;
  const { frameworks, leftOut } = applicableFrameworks(manifest, input, configuration);
  if (leftOut.length > 0)
    say.assume(
      `${manifest.name} is configured for ${configuredStrings(configuration.regions).join(', ')}: it leaves out ${leftOut.join(', ')}`,
    );

  const draft: PackDraft = {
    tools: packTools,
    say,
    figure: inputs.figure,
    value: inputs.value,
    pathOf: inputs.pathOf,
    frameworks,
    incident: incidentOf(input),
    systemsHit: input.text.incident.systems.slice(0, 3).map((span) => quoted('system hit', span)),
    isDeal: isDeal(input) && (targetName(input) !== null || dealPrice(input) !== null),
    deal(words) {
      const [name, price] = [targetName(input), dealPrice(input)];
      if (name) words.note(name);
      return `${String(name?.value ?? 'the target')}${price ? ` (${words.cite('price of the deal', price)})` : ''}`;
    },
    benchmark(role, claim, figure) {
      made.benchmarks.push({ role, claim, figure });
      say.note(packTools.figures.evidenceOf(claim, figure));
    },
    advise(role, advice) {
      const recommendation = packTools.writing.adviser(role, say, scale)({ confidence: usualConfidence, ...advice });
      if (recommendation && !made.recommendations.some(({ key }) => key === recommendation.key))
        made.recommendations.push(recommendation);
    },
    risk: (risk) => void made.risks.push(risk),
    check: (check) => void made.checks.push(check),
    adjust: (adjustment) => void made.adjustments.push(adjustment),
    financialLine(line, evidence) {
      draft.adjust({
        role: 'CFO',
        path: 'riskAssessment.financial',
        kind: 'add',
        value: line,
        rule: `a measure of ${manifest.name}`,
        evidence,
      });
    },
    ask: (role, question) => void made.questions.push({ role, question }),
    raiseAuthority(asked) {
      const before = authority ?? noAuthority;
      authority = {
        moneyThresholdDivisor: Math.max(before.moneyThresholdDivisor, asked.moneyThresholdDivisor ?? 1),
        triggers: [...before.triggers, ...(asked.triggers ?? [])],
        conditions: [...before.conditions, ...(asked.conditions ?? [])],
      };
    },
    contribution() {
      testThresholds(manifest, input, configuration, draft);
      raiseAlerts({ manifest, input, configuration, draft, checks: made.checks });
      return {
        extensionId: manifest.id,
        ...made,
        frameworks: [...draft.frameworks],
        assumptions: say.assumptions,
        evidence: say.evidence,
        inputs: inputs.declared(),
        authority,
      };
    },
  };
  return draft;
}
