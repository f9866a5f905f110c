/** What the CISO advises outside an attack: from findings, each quoting what this query says. */
import { derived, point } from '../../figures.js';
import { placeName } from '../../geography.js';
import type { Case, Evidence, Recommendation } from '../../model.js';
import type { ControlGap } from '../../models/security/control-gaps.js';
import { adviser, enumerated, made } from '../adviser.js';
import type { AdviceDraft } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { contextBears, cueIn, dealPrice, figureWithin, isEuropean, isSale, jurisdictions } from '../query-facts.js';
import { isCyberIncident } from './assessment.js';
import type { AssessedFramework, SecurityAssessment } from './assessment.js';
import { citeDeal, citeNamed, dealDrafts, saleDrafts, tailFigure } from './deal-recommendations.js';
import { citeFramework } from './fields.js';
import { touchesData } from './bearing.js';
import { frameworkActions } from './framework-actions.js';
import { planDrafts } from './plan-recommendations.js';
import { incidentRecommendations } from './incident-recommendations.js';

/** Words that make the organization's standing security facts part of the question. */
const security =
  /\bsecur|\bcyber|\bbreach|\bcomplian|\bregulat|\bprivacy|\bdata\b|\bGDPR\b|\bDORA\b|\bPCI\b|\baudit|\brisk|\bcontrols?\b|\bhack|\binsur/i;
const mostFrameworkActions = 3;
const mostControls = 3;
const mostControlsInCrisis = 2;

/** What brings a framework up, for a reader: what the context says is named without its path, which the evidence carries. */
const cited = (say: Ledger, evidence: readonly Evidence[]): string => {
  for (const line of evidence) say.note(line);
  const ofContext = evidence.flatMap(({ claim, source }) =>
    source === 'text' ? [] : (/^[\w.[\]]+\.\w+ says (.+)$/.exec(claim)?.[1] ?? []),
  );
  const others = evidence
    .filter(({ claim, source }) => source === 'text' || !/^[\w.[\]]+\.\w+ says /.test(claim))
    .map(({ claim }) => claim);
  return [
    ...new Set([
      ...others,
      ...(ofContext.length > 0 ? [`the context says ${enumerated([...new Set(ofContext)])}`] : []),
    ]),
  ].join('; ');
};

function transferDraft(input: Case): AdviceDraft[] {
  const places = jurisdictions(input);
  const [inside, outside] = [places.find(([place]) => isEuropean(place)), places.find(([place]) => !isEuropean(place))];
  if (!inside || !outside) return [];
  const stated = inside[1].source === 'text' || outside[1].source === 'text';
  if (!(stated && touchesData(input)) && !contextBears(input, security)) return [];
  return [
    {
      key: 'establish-transfer-basis',
      category: 'DATA',
      action: (say) => {
        for (const [, evidence] of [inside, outside]) say.note(evidence);
        return `Establish the transfer basis for personal data between ${placeName(inside[0])} and ${placeName(outside[0])} (adequacy or standard clauses with a transfer assessment) before systems share data`;
      },
      rationale: () => 'GDPR chapter V forbids the transfer without one, and joining systems is a transfer',
      timeline: '0-90 days',
      horizonDays: 90,
      owner: 'CISO with the data-protection officer',
      measure: 'transfers with a documented basis',
      risk: 0.5,
      confidence: 0.8,
    },
  ];
}

function controlDraft(input: Case, assessment: SecurityAssessment, gap: ControlGap): AdviceDraft {
  const known = assessment.controls.get(gap.control);
  const saved = assessment.risk?.lossRemoved.find(({ control }) => control === gap.control);
  const value =
    saved && assessment.risk
      ? derived(saved.perYear, assessment.risk.currency, `yearly loss with ${gap.label} as it is minus complete (FAIR)`)
      : null;
  return {
    key: `complete-${gap.control.replaceAll('_', '-')}-${assessment.facts.subject}`,
    category: 'SECURITY',
    action: (say) =>
      `Close the gap in ${gap.label}${assessment.facts.deal ? ` at ${citeDeal(input, say)}` : ''}: ${say.cite(`${gap.label}, share in place`, point(gap.actual ?? 0, 'ratio', 'context', known?.evidence.origin ?? ''))} is in place today`,
    rationale: (say) =>
      `${enumerated(gap.neededBy.slice(0, 3).map((name) => citeNamed(assessment, name, say)))} ${gap.neededBy.length > 1 ? 'ask' : 'asks'} for it${value ? `; completing it saves ${say.cite('expected loss removed a year', value)} a year` : ''}`,
    timeline: assessment.facts.crisis ? '3-30 d' : '0-90 days',
    horizonDays: assessment.facts.crisis ? 30 : 90,
    owner: 'CISO',
    measure: `${gap.label} in place everywhere and tested`,
    value,
    risk: 0.4 + 0.4 * (gap.gap ?? 0),
    confidence: 0.8,
    ...(value ? { decision: { variable: 'security-spend' as const, direction: 'spend' } } : {}),
  };
}

/** “Ask X for …” reads better than “ask for … at X”. */
function dealAction(action: string, target: string): string {
  if (action.startsWith('Ask for ')) return action.replace(/^Ask for /, `Ask ${target} for `);
  return action.startsWith('Obtain ') ? `${action} from ${target}` : `${action} at ${target}`;
}

function frameworkDraft(input: Case, assessment: SecurityAssessment, entry: AssessedFramework): AdviceDraft[] {
  const first = frameworkActions[entry.id ?? ''];
  if (!first) return [];
  // What only has to be asked for is asked for while the price is still open.
  const early = assessment.facts.deal && /^(?:Ask|Obtain)\b/.test(first.inDeal ?? '') && !entry.presumed;
  return [
    {
      key: `${first.key}-${assessment.facts.subject}`,
      category: 'COMPLIANCE',
      action: (say) => {
        for (const line of entry.because) say.note(line);
        return assessment.facts.deal
          ? dealAction(first.inDeal ?? first.action, citeDeal(input, say))
          : `${first.action}${quoted(entry.because)}`;
      },
      rationale: (say) =>
        `${citeFramework(say, entry)} ${entry.presumed ? 'may apply' : 'applies'}: ${cited(say, entry.because)}`,
      timeline: early ? 'before signing' : `0-${first.horizonDays} days`,
      horizonDays: early ? 30 : first.horizonDays,
      owner: 'CISO',
      measure: first.measure,
      risk: early ? 0.6 : 0.45,
      confidence: entry.presumed ? 0.5 : 0.8,
    },
  ];
}

const entersPlace = /\b(?:enter|entering|expand|expanding|launch|launching|open|opening)\b/i;

/** The place that brings a framework stands in a clause about going there. */
function isNewPlace(input: Case, because: readonly Evidence[]): boolean {
  return because.some(({ claim, source, origin }) => {
    const at = source === 'text' ? /^content\[(\d+):/.exec(origin) : null;
    const clause = at && input.text.clauses.find(({ start, end }) => start <= Number(at[1]) && Number(at[1]) < end);
    const verb = clause ? clause.text.search(entersPlace) : -1;
    return (
      clause !== null &&
      clause !== undefined &&
      verb >= 0 &&
      clause.start + verb < Number(at?.[1]) &&
      claim.startsWith('the query says')
    );
  });
}

/** Advice on a framework needs a question that touches data or systems, and something stated that brings the framework up. */
function isWorthAdvising(
  input: Case,
  { facts, applicability }: SecurityAssessment,
  { id, because, presumed, declared }: AssessedFramework,
): boolean {
  const first = frameworkActions[id ?? ''];
  if (!first || first.notWith?.some((token) => applicability.tokens.has(token)) === true) return false;
  const isHeld =
    !first.onlyIfHeld ||
    declared !== null ||
    because.some(({ claim }) => claim.includes('names')) ||
    first.onlyIfHeld.test(input.content);
  // A seller of software to companies is asked for its certificates whether it names them or not.
  if (facts.deal)
    return first.notInDeal !== true && (isHeld || applicability.tokens.has('model:B2B_SAAS')) && !isSale(input);
  if (first.onlyIfHeld) return isHeld;
  if (isNewPlace(input, because)) return true;
  return (
    !presumed &&
    (contextBears(input, security) || (touchesData(input) && because.some(({ source }) => source === 'text')))
  );
}

/** Quotes at most two things that the query itself says: ` (“payments platform”)`. */
function quoted(because: readonly Evidence[]): string {
  const words = because.flatMap(({ source, claim }) => (source === 'text' ? (/“([^”]+)”/.exec(claim)?.[0] ?? []) : []));
  return words.length === 0 ? '' : ` (${[...new Set(words)].slice(0, 2).join(', ')})`;
}

/** Frameworks that this query brought up count before those that any organization of its place has. */
function frameworkDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const bySpecificity = assessment.frameworks
    .filter(({ status, id }) => status !== 'compliant' && id !== null && frameworkActions[id] !== undefined)
    .filter((entry) => isWorthAdvising(input, assessment, entry))
    .map((entry, index) => ({
      entry,
      index,
      rank:
        entry.because.filter(({ source }) => source === 'text').length +
        (entry.presumed ? 0 : 1) +
        (frameworkActions[entry.id ?? '']?.firstInDeal === true && assessment.facts.deal ? 2 : 0),
    }))
    .sort((a, b) => b.rank - a.rank || a.index - b.index);
  return bySpecificity.slice(0, mostFrameworkActions).flatMap(({ entry }) => frameworkDraft(input, assessment, entry));
}

/** A flaw that is known to be used, or that the internet can reach, does not wait for its score. */
const exploited =
  /\b(?:actively exploited|exploited in the wild|known exploited|KEV|internet[- ]facing|exposed to the internet|proof of concept is public)\b/i;

function vulnerabilityDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const urgent = cueIn(input, exploited, 'raises the priority of the flaw');
  return assessment.vulnerabilities
    .filter(({ score }) => score >= 7 || urgent !== null)
    .map((found): AdviceDraft => ({
      key: `patch-${found.vector.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
      category: 'SECURITY',
      action: (say) => {
        say.note(found.evidence);
        return `Patch or isolate what ${found.vector} describes: base score ${say.cite('CVSS base score', derived(found.score, 'score', `CVSS 3.1 of ${found.evidence.origin}`))}, ${found.severity.toLowerCase()}`;
      },
      rationale: (say) => {
        if (!urgent)
          return 'The base score is severity alone; known exploitation or internet exposure would move it to the top of the list';
        say.note(urgent);
        return `It is said to be ${String(urgent.value)}: that moves it to the top of the list whatever its score`;
      },
      timeline: found.score >= 9 || urgent ? '0-72 h' : '0-14 days',
      horizonDays: found.score >= 9 || urgent ? 3 : 14,
      owner: 'CISO',
      measure: 'days until no exposed system is affected',
      risk: found.score / 10,
      confidence: 0.9,
      critical: found.score >= 9 || urgent !== null,
    }));
}

function insuranceDraft(assessment: SecurityAssessment): AdviceDraft[] {
  const limit = assessment.facts.insuranceLimit;
  const tail = tailFigure(assessment);
  if (!limit || !tail || tail.value <= limit.value) return [];
  return [
    {
      key: 'raise-limit-cyber-insurance',
      category: 'SECURITY',
      action: (say) =>
        `Raise the cyber insurance limit of ${say.cite('cyber insurance limit', limit)} towards ${say.cite('security loss of one year in ten', tail)}`,
      rationale: () => 'One simulated year in ten exceeds the limit',
      timeline: 'at renewal, at the latest in 180 days',
      horizonDays: 180,
      owner: 'CISO with CFO',
      measure: 'chance of a year above the limit',
      value: derived(tail.value - limit.value, tail.unit, '90th percentile of simulated years minus the limit'),
      risk: 0.4,
      confidence: 0.5,
    },
  ];
}

/** Whether the question touches security, data or systems at all. */
export const bearsOnSecurity = (input: Case, { facts }: SecurityAssessment): boolean =>
  facts.deal || isCyberIncident(facts) || contextBears(input, security) || touchesData(input);

/** Recommendations of the CISO, most specific first; none when nothing in the query or context bears on security. */
export function cisoRecommendations(input: Case, assessment: SecurityAssessment, ledger: Ledger): Recommendation[] {
  const scale = dealPrice(input) ?? figureWithin(input, 'revenue', 'own', 1, 1e14);
  const advise = adviser('CISO', ledger, scale);
  const cyber = isCyberIncident(assessment.facts);
  const bears = cyber || contextBears(input, security);
  const inCrisis = assessment.facts.crisis;
  const weak = bears
    ? assessment.gaps
        .filter(({ gap }) => gap !== null && gap > 0.1)
        .slice(0, inCrisis ? mostControlsInCrisis : mostControls)
    : [];
  const drafts = [
    ...(inCrisis ? incidentRecommendations(input, assessment) : []),
    ...vulnerabilityDrafts(input, assessment),
    ...(!assessment.facts.deal
      ? []
      : isSale(input)
        ? inCrisis
          ? []
          : saleDrafts(input, assessment)
        : dealDrafts(input, assessment)),
    ...weak.map((gap) => controlDraft(input, assessment, gap)),
    ...(inCrisis
      ? []
      : [...transferDraft(input), ...planDrafts(input, assessment), ...frameworkDrafts(input, assessment)]),
    ...(bears && !inCrisis ? insuranceDraft(assessment) : []),
  ];
  return made(drafts.map(advise));
}
