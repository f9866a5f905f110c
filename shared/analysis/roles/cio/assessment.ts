/** Everything the CIO finds in a case, once, for all four operations of the module. */
import { worstRating } from '../../models/operations/continuity.js';
import type { Case, ComplexityBand, RiskRating } from '../../model.js';
import { assessChangePortfolio, type ChangePortfolio } from '../change-portfolio.js';
import { askForFacts, ledPlaybooks, type LedPlaybook } from '../crisis-frame.js';
import { createLedger, type Ledger } from '../ledger.js';
import { attackCue, isCrisis, isDeal } from '../query-facts.js';
import { assessDataMove, type DataMove } from './data-move.js';
import { assessDigital, type DigitalFinding } from './digital-transformation.js';
import { assessEstate, type Estate } from './estate.js';
import { assessItMoney, type ItMoney } from './it-money.js';
import { assessFailover, type Failover } from './failover.js';
import { assessOutage, type OutageFinding } from './outage.js';
import { assessSeparation, type SeparationFinding } from './separation.js';
import { compareWithPeers, type PeerComparison } from './spend-against-peers.js';
import { assessIntegration, type IntegrationFinding } from './systems-integration.js';

export interface CioAssessment {
  ledger: Ledger;
  estate: Estate | null;
  integration: IntegrationFinding | null;
  dataMove: DataMove | null;
  digital: DigitalFinding | null;
  money: ItMoney | null;
  peers: PeerComparison | null;
  outage: OutageFinding | null;
  failover: Failover | null;
  change: ChangePortfolio | null;
  separation: SeparationFinding | null;
  playbooks: LedPlaybook[];
  /** Worst of what was found, with the reasons; null when nothing could be rated. */
  rating: RiskRating | null;
  reasons: string[];
}

/** The CIO's findings of one case. */
export function assessInformation(input: Case): CioAssessment {
  const ledger = createLedger();
  const estate = assessEstate(input, ledger);
  const findings = {
    estate,
    integration: assessIntegration(input, estate, ledger),
    dataMove: assessDataMove(input, ledger),
    digital: isCrisis(input) ? null : assessDigital(input, estate, ledger),
    money: isCrisis(input) ? null : assessItMoney(input, estate, ledger),
    peers: isCrisis(input) || isDeal(input) ? null : compareWithPeers(input),
    outage: assessOutage(input),
    change: isCrisis(input) ? null : assessChangePortfolio(input, ledger),
    failover: assessFailover(input),
    // After an attack a roll-back or a fail-over may spread it: the outage playbook gives way to restoring clean.
    playbooks: isCrisis(input) && !attackCue(input) ? ledPlaybooks(input, 'CIO') : [],
    separation: assessSeparation(input, ledger),
  };
  for (const playbook of findings.playbooks) askForFacts(input, playbook, ledger);
  const rated = ratings(findings, isCrisis(input));
  const attack = attackCue(input);
  if (attack) rated.push(['HIGH', `incident: ${String(attack.value)}`]);
  return {
    ledger,
    ...findings,
    rating: rated.length === 0 ? null : worstRating(rated.map(([rating]) => rating)),
    reasons: rated.map(([, why]) => why),
  };
}

const ofComplexity: Record<ComplexityBand, RiskRating> = {
  LOW: 'LOW',
  MEDIUM: 'MODERATE',
  HIGH: 'ELEVATED',
  VERY_HIGH: 'HIGH',
};

function ratings(
  findings: Omit<CioAssessment, 'ledger' | 'rating' | 'reasons'>,
  isCrisisCase: boolean,
): [rating: RiskRating, why: string][] {
  const { integration, change, outage, estate, playbooks } = findings;
  const rated: [RiskRating, string][] = [];
  if (integration) {
    rated.push([ofComplexity[integration.complexity.band], `integration complexity ${integration.complexity.band}`]);
    const { planned, first } = integration;
    const months = first?.end ?? integration.months;
    if (planned)
      rated.push([
        planned.months.value < months.low ? 'HIGH' : planned.months.value < months.value ? 'ELEVATED' : 'LOW',
        'months planned against the schedule',
      ]);
  }
  if (change) rated.push([change.load.over > 0 ? 'ELEVATED' : 'LOW', `change load: ${change.sentence}`]);
  if (outage?.rating) rated.push([outage.rating, 'outage: recovery time against the one aimed at']);
  if (findings.peers)
    rated.push([findings.peers.above.value > 0 ? 'ELEVATED' : 'LOW', 'IT share of revenue against peers']);
  if (findings.separation) rated.push(['MODERATE', findings.separation.timeline]);
  if (playbooks.length > 0) rated.push(['HIGH', `incident: ${String(playbooks[0]?.cue.value)}`]);
  const poor = estate?.decided.filter(({ decision }) => decision.quadrant === 'Migrate') ?? [];
  if (estate && estate.decided.length > 0 && !isCrisisCase)
    rated.push([
      poor.length > 0 ? 'MODERATE' : 'LOW',
      `portfolio: ${poor.length > 0 ? `${poor[0]?.system.name} is needed and technically poor` : 'no needed system is technically poor'}`,
    ]);
  return rated;
}
