/** Entering a market: the route that can be left again first, and the people whom it takes. */
import { derived, point } from '../../figures.js';
import { attritionSource, regularHireRate } from '../../models/operations/retention.js';
import type { Case, Recommendation } from '../../model.js';
import { recommend, type Adviser } from '../advice.js';
import type { Ledger } from '../ledger.js';
import { cueIn, figureWithin } from '../query-facts.js';
import { readOptions } from '../stated-options.js';

const entering = /\b(?:enter(?:ing)?|entry into|expand(?:ing)? (?:in)?to|launch(?:ing)? in)\b[^.;]{0,60}/i;
const light =
  /\b(?:contract|co-?pack\w*|partner\w*|distribut(?!or\b.*acqui)\w*|licen[cs]\w*|franchis\w*|outsourc\w*|agent|export)\b/i;
const heavy = /\b(?:lease|build|buy|acquir\w*|purchase|own plant|factory|plant)\b/i;

/** Which route to take first where one of them can be left again; nothing when the query enters no market. */
function routeFirst(input: Case, adviser: Adviser, ledger: Ledger): Recommendation | null {
  const cue = cueIn(input, entering, 'market to be entered');
  const options = readOptions(input);
  const easy = options.find(({ label }) => light.test(label) && !heavy.test(label));
  const hard = options.find(({ label }) => heavy.test(label));
  if (!cue || !easy || !hard) return null;
  const support = ledger.branch();
  for (const evidence of [cue, easy.evidence, hard.evidence]) support.note(evidence);
  const share = figureWithin(input, 'marketShare', 'own', 0.001, 1);
  const half = share && derived(share.value / 2, 'ratio', `half of the share aimed at (${share.ref})`);
  const until =
    share && half
      ? `until ${support.cite('half of the market share aimed at', half)} of the ${support.cite('market share aimed at', share)} market share is reached`
      : 'until a first year of sales has shown the demand';
  return recommend(input, adviser, support, {
    key: 'stage-entry-market',
    category: 'OPERATIONS',
    action: `Begin with the route that can be left again (${easy.label}) and hold “${hard.label}” ${until}`,
    rationale:
      'A contract ends with its notice, a site and its people do not; volume from the first year sizes the site that follows',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'COO with the sponsor',
    measure: 'volume, service level and unit cost of the first route against the case for an own site',
    risk: 0.5,
    sure: 0.6,
    stake: figureWithin(input, 'budget', 'own', 1, 1e14) ?? figureWithin(input, 'investment', 'own', 1, 1e14),
    decision: { variable: 'entry-route', direction: easy.label },
  });
}

const hiring = /\b(?:hire|hired|hiring|recruit\w*)\b/i;

/** People to hire, and those who leave in the first year and have to be hired again. */
function hireAhead(input: Case, adviser: Adviser, ledger: Ledger): Recommendation | null {
  const people = figureWithin(input, 'headcount', 'own', 2, 1e6);
  if (!people || people.source !== 'text' || !hiring.test(input.content)) return null;
  const support = ledger.branch();
  const rate = point(regularHireRate, 'ratio', 'benchmark', attritionSource);
  const again = derived(
    Math.round(people.value * rate.value),
    'count',
    `people × first-year rate of regular hires (${people.ref})`,
  );
  return recommend(input, adviser, support, {
    key: 'plan-hiring-people',
    category: 'PEOPLE',
    action: `Plan ${support.cite('people to hire again in the first year', again)} further hires on top of the ${support.cite('people to hire', people)}, with supervisors in place a quarter before the teams they lead`,
    rationale: `${support.cite('first-year leavers among regular hires', rate)} of regular hires leave in their first year; a ramp without them misses its volume`,
    timeline: '0-180 days',
    horizonDays: 180,
    owner: 'COO with HR',
    measure: 'posts filled and trained on the day that volume starts',
    risk: 0.35,
    sure: 0.6,
  });
}

/** Route and people of a market entry. */
export function enterMarket(input: Case, adviser: Adviser, { ledger }: { ledger: Ledger }): (Recommendation | null)[] {
  return [routeFirst(input, adviser, ledger), hireAhead(input, adviser, ledger)];
}
