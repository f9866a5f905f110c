/** Everything the COO finds in a case, once, for all four operations of the module. */
import { worstRating } from '../../models/operations/continuity.js';
import type { Case, RiskRating } from '../../model.js';
import { assessChangePortfolio, type ChangePortfolio } from '../change-portfolio.js';
import { askForFacts, ledPlaybooks, type LedPlaybook } from '../crisis-frame.js';
import { createLedger, type Ledger } from '../ledger.js';
import { isCrisis, isDeal } from '../query-facts.js';
import { assessCapacity, type CapacityFinding } from './capacity.js';
import { assessContinuity, type ContinuityFinding } from './continuity.js';
import { assessCulture, type CultureFinding } from './culture.js';
import { assessConsultation, type ConsultationFinding } from './consultation.js';
import { chooseOperatingModel, type OperatingModelFinding } from './integration-choice.js';
import { assessLines, type LinesFinding } from './lines.js';
import { assessPeople, type PeopleFinding } from '../people.js';
import { assessPlannedStop, type PlannedStop } from './planned-stop.js';
import { assessProcesses, type ProcessFinding } from './processes.js';

export interface CooAssessment {
  ledger: Ledger;
  people: PeopleFinding | null;
  culture: CultureFinding | null;
  processes: ProcessFinding | null;
  operatingModel: OperatingModelFinding | null;
  consultation: ConsultationFinding | null;
  capacity: CapacityFinding | null;
  lines: LinesFinding | null;
  continuity: ContinuityFinding | null;
  change: ChangePortfolio | null;
  stop: PlannedStop | null;
  playbooks: LedPlaybook[];
  /** Worst of what was found, with the reason; null when nothing could be rated. */
  rating: RiskRating | null;
  reasons: string[];
}

/** The COO's findings of one case. */
export function assessOperations(input: Case): CooAssessment {
  const ledger = createLedger();
  const culture = assessCulture(input, ledger);
  const findings = {
    people: assessPeople(input, ledger),
    culture,
    processes: assessProcesses(input, ledger),
    operatingModel: chooseOperatingModel(input, culture),
    consultation: assessConsultation(input, ledger),
    capacity: assessCapacity(input, ledger),
    lines: assessLines(input),
    continuity: assessContinuity(input, ledger),
    change: isCrisis(input) ? null : assessChangePortfolio(input, ledger),
    stop: assessPlannedStop(input),
    playbooks: isCrisis(input) ? ledPlaybooks(input, 'COO') : [],
  };
  for (const playbook of findings.playbooks) askForFacts(input, playbook, ledger);
  const rated = ratings(findings, isDeal(input), isCrisis(input));
  return {
    ledger,
    ...findings,
    rating: rated.length === 0 ? null : worstRating(rated.map(([rating]) => rating)),
    reasons: rated.map(([, why]) => why),
  };
}

type Findings = Omit<CooAssessment, 'ledger' | 'rating' | 'reasons'>;

/** Each finding's own rating. All are monotone: a wider gap, more leavers or a larger load never improves one. */
function ratings(findings: Findings, deal: boolean, crisis: boolean): [rating: RiskRating, why: string][] {
  const { people, culture, processes, continuity, change, capacity, lines, playbooks } = findings;
  const rated: [RiskRating, string][] = [];
  if (people && (deal || people.rate.value > people.baseline.value))
    rated.push([attritionRating(people.rate.value - people.baseline.value), `talent: ${people.sentence}`]);
  if (culture?.band)
    rated.push([
      ({ close: 'LOW', workable: 'MODERATE', clash: 'HIGH' } as const)[culture.band],
      `culture: ${culture.sentence}`,
    ]);
  // Size and places alone are no finding of a question that joins nothing.
  if (processes && !crisis && (deal || processes.processes.length > 0))
    rated.push([
      ({ LOW: 'LOW', MEDIUM: 'MODERATE', HIGH: 'ELEVATED', VERY_HIGH: 'HIGH' } as const)[processes.band],
      `processes: ${processes.sentence}`,
    ]);
  if (continuity?.rating) rated.push([continuity.rating, 'continuity: recovery time against what can be tolerated']);
  if (continuity && continuity.singleSources.length > 0 && !crisis)
    rated.push(['ELEVATED', `supply: ${continuity.singleSources[0]?.name} is a single source`]);
  if (change) rated.push([change.load.over > 0 ? 'ELEVATED' : 'LOW', `change load: ${change.sentence}`]);
  if (capacity?.throughDip)
    rated.push([capacity.throughDip.value > 1 ? 'HIGH' : 'LOW', 'capacity through the productivity dip of the change']);
  if (lines?.takt)
    rated.push([
      lines.late ? 'ELEVATED' : 'LOW',
      `lines: ${lines.bottleneck.name} ${lines.late ? 'cannot keep' : 'keeps'} the takt`,
    ]);
  if (capacity?.gain)
    rated.push([capacity.gain.value > 0.25 ? 'ELEVATED' : 'MODERATE', 'equipment: output lost to a low OEE']);
  if (playbooks.length > 0) rated.push(['HIGH', `incident: ${String(playbooks[0]?.cue.value)}`]);
  return rated;
}

function attritionRating(excess: number): RiskRating {
  if (excess <= 0.02) return 'LOW';
  if (excess <= 0.1) return 'MODERATE';
  return excess <= 0.25 ? 'ELEVATED' : 'HIGH';
}
