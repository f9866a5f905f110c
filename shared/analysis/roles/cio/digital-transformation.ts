/** Digital maturity over seven dimensions and the opportunities that its gaps and the objectives give. */
import { derived, formatFigure, point } from '../../figures.js';
import {
  digitalMaturity,
  scoreOfDeploys,
  scoreOfLevel,
  scoreOfRatio,
  type DigitalMaturity,
  type MaturityDimension,
  type MaturityScores,
} from '../../models/portfolio/digital-maturity.js';
import { cloudShare, dataQualityOf } from '../../models/portfolio/system.js';
import type { Case, Evidence, Figure } from '../../model.js';
import { numberOf, ratioOf, recordOf, recordsOf, textOf } from '../../untrusted.js';
import { runningInitiatives } from '../change-portfolio.js';
import type { Ledger } from '../ledger.js';
import { objectivesOf, type Objective } from '../objectives.js';
import { figureWithin, isCrisis, isDeal } from '../query-facts.js';
import { movesInText } from '../stated-moves.js';
import type { StatedInitiative } from '../stated-options.js';
import type { Estate } from './estate.js';

export interface Opportunity {
  /** Null for an initiative that names no single dimension. */
  dimension: MaturityDimension | null;
  /** Points between what is known and the level to reach. */
  gap: number;
  serves: Objective | null;
  initiative: string | null;
  /** As measured, 1 to 5; null when it was not. */
  score: Figure | null;
  /** `data quality`; what would raise it. Null where no single dimension is meant. */
  name: string;
  move: string | null;
  text: string;
  evidence: Evidence[];
}

export interface DigitalFinding {
  declared: string | null;
  measured: DigitalMaturity | null;
  opportunities: Opportunity[];
  detail: Record<string, unknown>;
}

/** The level to reach where no higher one is declared: MANAGED. */
const defaultTarget = 4;

const words: Record<MaturityDimension, { name: string; move: string; cue: RegExp }> = {
  data: {
    name: 'data quality',
    move: 'complete and de-duplicate master data',
    cue: /\bdata (?:quality|platform|warehouse|lake|governance|model)|analytic|insight|\bAI\b|copilot/i,
  },
  automation: {
    name: 'process automation',
    move: 'automate the steps people still carry',
    cue: /automat|copilot|efficien|productiv|\bAI\b/i,
  },
  cloud: { name: 'cloud', move: 'move hosting of what stays', cue: /\bcloud|data[- ]cent|hosting/i },
  integration: {
    name: 'system integration',
    move: 'connect the systems that are declared but not connected',
    cue: /integrat|\bAPIs?\b|S\/4|\bSAP\b|\bERP\b/i,
  },
  productDelivery: {
    name: 'product delivery',
    move: 'release more often',
    cue: /\breleases?\b|continuous delivery|devops|time.to.market/i,
  },
  security: {
    name: 'security controls',
    move: 'close the controls that are absent',
    cue: /secur|zero trust|complian/i,
  },
  skills: {
    name: 'digital skills',
    move: 'train and hire for the skills that are short',
    cue: /skill|talent|train|hir(?:e|ing)/i,
  },
};

function automationOf(input: Case): number | null {
  const shares = recordsOf(input.inputs.at('performanceContext.operations.processes')).map((process) =>
    typeof process['automated'] === 'boolean' ? Number(process['automated']) : ratioOf(process['automated']),
  );
  const known = shares.filter((share) => share !== null);
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length;
}

function integrationOf(input: Case): number | null {
  const declared = recordsOf(input.inputs.at('systemIntegrations'));
  if (declared.length === 0) return null;
  return (
    declared.filter((entry) => /active|connected|ok|live/i.test(textOf(entry['status']) ?? '')).length / declared.length
  );
}

function securityOf(input: Case): number | null {
  const named: Record<string, number> = { absent: 0, partial: 0.5, full: 1 };
  const values = Object.values(recordOf(input.inputs.at('performanceContext.security.controls')) ?? {})
    .slice(0, 100)
    .flatMap((value) =>
      typeof value === 'string' && Object.hasOwn(named, value) ? (named[value] ?? []) : (numberOf(value, 0, 1) ?? []),
    );
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What each score was read from. */
const origins: Record<MaturityDimension, string> = {
  data: 'performanceContext.technology.dataQuality',
  automation: 'performanceContext.operations.processes',
  cloud: 'performanceContext.technology.systems[].hosting',
  integration: 'systemIntegrations',
  productDelivery: 'performanceContext.technology.delivery.deploysPerMonth',
  security: 'performanceContext.security.controls',
  skills: 'performanceContext.technology.skills',
};

function scoresOf(input: Case, estate: Estate | null): MaturityScores {
  return {
    data: scoreOfRatio(dataQualityOf(input.inputs.at(origins.data))),
    automation: scoreOfRatio(automationOf(input)),
    cloud: scoreOfRatio(estate ? cloudShare(estate.own) : null),
    integration: scoreOfRatio(integrationOf(input)),
    productDelivery: scoreOfDeploys(figureWithin(input, 'deploysPerMonth', 'own', 0, 1e5)?.value ?? null),
    security: scoreOfRatio(securityOf(input)),
    skills: numberOf(input.inputs.at(origins.skills), 1, 5),
  };
}

/** The maturity declared and measured, and the opportunities; null when nothing bears on it. */
export function assessDigital(input: Case, estate: Estate | null, ledger: Ledger): DigitalFinding | null {
  const declared = textOf(input.inputs.at('organizationalContext.maturity'), 20);
  const scores = scoresOf(input, estate);
  const measured = digitalMaturity(scores);
  const level = scoreOfLevel(declared);
  const target = Math.max(defaultTarget, level ?? 0);
  const planned = plannedInitiatives(input);
  const found = (Object.keys(words) as MaturityDimension[]).flatMap((dimension) =>
    opportunityIn(input, { dimension, score: scores[dimension], target, planned }, ledger),
  );
  const opportunities = found.length > 0 ? found : unmeasuredInitiatives(input, { planned, declared }, ledger);
  if (declared === null && !measured && opportunities.length === 0) return null;
  if (declared !== null)
    ledger.note({
      claim: 'maturity declared',
      value: declared,
      source: 'context',
      origin: 'organizationalContext.maturity',
    });
  if (level !== null && measured && Math.abs(level - measured.score) > 1) {
    ledger.assume(
      `Declared maturity ${declared} and the measured ${measured.level} differ by more than a level: the measured one is used`,
    );
  }
  return {
    declared,
    measured,
    opportunities,
    detail: {
      declared,
      measured,
      scores,
      target,
      opportunities: opportunities.map(({ evidence, ...rest }) => ({ ...rest, evidence: evidence.length })),
    },
  };
}

type Initiative = Pick<StatedInitiative, 'name' | 'evidence'>;

interface Candidate {
  dimension: MaturityDimension;
  score: number | null;
  target: number;
  /** All that is planned, whatever it bears on. */
  planned: readonly Initiative[];
}

/** An opportunity exists where a measured score falls short, or where the query itself names the move. */
function opportunityIn(input: Case, { dimension, score, target, planned }: Candidate, ledger: Ledger): Opportunity[] {
  const { name, move, cue } = words[dimension];
  const gap = score === null ? 0 : Math.max(0, target - score);
  const carrier = planned.find((candidate) => cue.test(candidate.name)) ?? null;
  const initiative = carrier?.name ?? null;
  const objective =
    objectivesOf(input).find((candidate) => cue.test(`${candidate.type} ${candidate.target ?? ''}`)) ?? null;
  if (gap < 0.5 && initiative === null) return [];
  const support = ledger.branch();
  if (carrier) support.note(carrier.evidence);
  if (objective)
    support.note({
      claim: `objective ${objective.type}`,
      value: objective.target ?? objective.type,
      source: 'context',
      origin: objective.path,
    });
  const measured = score === null ? null : point(Math.round(score * 10) / 10, 'score', 'context', origins[dimension]);
  const state =
    measured === null
      ? `${name}: score not known`
      : `${name} at ${support.cite(`${name} score`, measured)} of ${support.cite('top of the scale', derived(5, 'score', 'maturity scale, one to five'))}`;
  const carried = initiative === null ? `; ${move}` : `; carried by the initiative “${initiative}”`;
  const served = objective
    ? `; serves ${objective.type}${objective.target === null ? '' : ` (${objective.target})`}`
    : '';
  return [
    {
      dimension,
      gap,
      serves: objective,
      initiative,
      score: measured,
      name,
      move,
      text: `${state}${carried}${served}`,
      evidence: support.evidence,
    },
  ];
}

/** Initiatives that run, and moves of technology that the text plans. */
function plannedInitiatives(input: Case): Initiative[] {
  const origin = 'strategicContext.initiatives';
  return [
    ...runningInitiatives(input).map((name) => ({
      name,
      evidence: { claim: 'initiative', value: name, source: 'context' as const, origin },
    })),
    ...(isDeal(input) || isCrisis(input) ? [] : movesInText(input)),
  ];
}

const digitalCue = /digital|transform|moderni[sz]|innovat|technolog/i;

/** Digital initiatives that run while no dimension is measured: named, with what they serve and what is not known of them. */
function unmeasuredInitiatives(
  input: Case,
  { planned, declared }: { planned: readonly Initiative[]; declared: string | null },
  ledger: Ledger,
): Opportunity[] {
  const [objective = null] = objectivesOf(input);
  return planned
    .filter(({ name }) => digitalCue.test(name))
    .slice(0, 3)
    .map(({ name: initiative, evidence }) => {
      const support = ledger.branch();
      support.note(evidence);
      if (declared !== null)
        support.note({
          claim: 'maturity declared',
          value: declared,
          source: 'context',
          origin: 'organizationalContext.maturity',
        });
      if (objective)
        support.note({
          claim: `objective ${objective.type}`,
          value: objective.target ?? objective.type,
          source: 'context',
          origin: objective.path,
        });
      ledger.lack(
        'performanceContext.technology',
        'measured maturity by dimension, and so the gap that each initiative closes',
        'What is known of data quality, automation, hosting, release frequency and controls?',
      );
      const serves = objective
        ? `; could serve ${objective.type}${objective.target === null ? '' : ` (${objective.target})`}`
        : '';
      const level = declared === null ? 'maturity not declared' : `maturity ${declared} declared`;
      return {
        dimension: null,
        gap: 0,
        serves: objective,
        initiative,
        score: null,
        name: initiative,
        move: null,
        text: `${initiative}: ${level}, no dimension measured, so the gap that it closes is not known${serves}`,
        evidence: support.evidence,
      };
    });
}

/** Overall maturity in words, for a headline; null when nothing is measured. */
export function maturityWords(finding: DigitalFinding, ledger: Ledger): string | null {
  if (!finding.measured) return finding.declared === null ? null : `${finding.declared} declared, nothing measured`;
  const score = derived(
    Math.round(finding.measured.score * 10) / 10,
    'score',
    `mean of ${finding.measured.known.join(', ')}`,
  );
  ledger.cite('digital maturity', score);
  return `${finding.measured.level} (${formatFigure(score)}), weakest in ${words[finding.measured.weakest].name}`;
}
