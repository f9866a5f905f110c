/** Concerns of people, leadership and labour. */
import type { CounselRow } from '../counsel-row.js';

export const peopleRows: CounselRow[] = [
  {
    key: 'key-person',
    words: `key person, key people, key staff, retire, retires, retirement, retiring, successor, succession, handover, hand-over, leave the company, wants to leave, wants out, will leave, is leaving, hands in his notice, resigned, resignation, poach, poached, only one who knows, in his head, in her head, irreplaceable, chief engineer, head developer, lead developer, owner-manager, owner-led, partners leave, cto leaves, ceo leaves, golden handcuffs, re-sign, engineers leave, star trader, star analyst, star chef`,
    notIn: `left out, leave out, leaves out, leaving out, left open, left unchanged, left aside, leave aside`,
    events: [
      [
        'leave, quit, retire, lose, step down, hand over',
        'founder, founders, engineer, partner, manager, director, owner, surgeon, chef, developer, team, salesman, ceo, cto, cfo, trader, adviser, physician, doctor, researcher, scientist',
      ],
      // A boiler is years old, too.
      [
        'years old, aged, turns',
        'founder, engineer, partner, manager, director, owner, surgeon, chef, developer, team, ceo, cto, cfo, head of, widow, brother, sister, father, mother, he, she, his, her, who',
      ],
    ],
    action:
      'Bind the people on whom it rests before signing, with retention that pays for staying, a written handover and a successor named[ for {person}]',
    measure: 'Signed retention and handover agreements for each named person',
    owner: 'CEO',
    days: 30,
    category: 'PEOPLE',
    weight: 0.72,
    risk: {
      event: 'the people who carry it leave',
      effect: 'customers and knowledge leave with the owner or the team',
      sign: 'A key person delays signing or asks about the notice period',
    },
    ask: 'Who could not be replaced within three months, and what keeps them?',
  },
  {
    key: 'retention-attrition',
    words: `attrition, staff turnover, turnover of staff, vacancy, vacancies, cannot hire, hard to hire, recruit, recruitment, shortage of staff, labour shortage, skills gap, understaffed, headhunters, offers from, retention bonus, retain staff, time to hire, burnout, sick leave, morale, unvested, contractors`,
    action:
      'Name the critical jobs, make the retention offers now, and plan with the attrition that is usual in a change, not with none',
    measure: 'Regretted departures per month among the named jobs',
    owner: 'HR lead',
    days: 30,
    category: 'PEOPLE',
    weight: 0.58,
    risk: {
      event: 'the people needed leave in the change',
      effect: 'the schedule slips and replacement costs more than retention',
      sign: 'Resignations or sick days rise in the teams concerned',
    },
    ask: 'How many left in the last twelve months, from which jobs?',
  },
  {
    key: 'labour-consultation',
    words: `works council, betriebsrat, ondernemingsraad, collective agreement, collective bargaining, redundancy, redundancies, layoff, layoffs, lay off, laid off, job cuts, jobs go, jobs would go, dismiss, dismissal, severance, social plan, staff reduction, headcount reduction, cut jobs, jobs lost, close the site, closing the plant, transfer of staff, TUPE, offshore, offshoring, outsourc*, relocat*, shop steward, employee representatives, co-determination`,
    notIn: `works council of its own, union of its own, works councils of their own, no dismissals, no redundancies, no layoffs, without dismissals, dismissals are excluded, excludes dismissals, exclude dismissals, credit union, credit unions, union pension, union’s pension, union's pension`,
    action:
      'Start consultation with {people@people/people} before the decision is final, and plan notice periods and severance into cost and date',
    why: 'a decision taken before consultation can be set aside and stops the timetable',
    measure: 'Consultation opened, minuted and closed before notices go out',
    owner: 'HR lead',
    days: 30,
    category: 'PEOPLE',
    weight: 0.72,
    risk: {
      event: 'consultation starts too late',
      effect: 'notices are void, the date slips and the conflict becomes public',
      sign: 'Representatives ask for the papers or for an expert',
    },
    ask: 'Which agreements, notice periods and transfer rules apply to the people concerned?',
  },
  {
    key: 'transfer-of-employees',
    words: `asset deal, purchase of assets, insolvency administrator, out of insolvency, from the administrator, from insolvency, carve-out, carve out, transfer of undertaking, transfer of staff, business transfer, TUPE, outsourc*, take over the staff, takes over our people, hive-down, hive down`,
    action:
      'Count the employees who pass with their terms by law under {transfer@target/transfer@people/transfer@own}, and inform them before the price is fixed',
    why: 'a buyer of the business takes their contracts, seniority and claims with it',
    measure: 'List of those who pass, with terms, cost and the date of the notice',
    owner: 'HR lead',
    days: 30,
    category: 'PEOPLE',
    weight: 0.73,
  },
  {
    key: 'labour-consultation-general',
    words: `works council, redundancy, redundancies, layoff, layoffs, laid off, job cuts, dismissal, severance, social plan, cut jobs, union, unions, offshoring, outsourc*, retained team, retained organisation`,
    action:
      'Plan consultation, notice and severance into cost and date, keep a retained team for knowledge and control, and redeploy before dismissing',
    measure: 'People redeployed, left and paid, against plan, each month',
    owner: 'COO',
    days: 60,
    category: 'PEOPLE',
    weight: 0.56,
    risk: {
      event: 'the saving in people comes later than the cost',
      effect: 'severance and double running use up the first year',
      sign: 'Double running is extended',
    },
  },
  {
    key: 'strike-labour-conflict',
    words: `strike, strikes, walkout, walk-out, industrial action, ballot, picket, work to rule, wage demand, pay claim, pay round, overtime ban, lockout, go-slow`,
    notIn: `strike that, strike it, strike the last, strike this, strike price, strike out, strike off, struck off, struck from, be struck, is struck, struck out`,
    action:
      'Compare the cost of the claim over its term with the cost of each day of strike, and open a channel to the union before positions harden',
    measure: 'Cost of settlement over the term against cost of days lost',
    owner: 'COO',
    days: 7,
    category: 'PEOPLE',
    weight: 0.62,
    risk: {
      event: 'the labour conflict lasts',
      effect: 'customers move and the settlement costs more than before',
      sign: 'A ballot date or an overtime ban',
      velocity: 'days',
    },
    ask: 'What would the union sign today, and what would each further day cost?',
  },
  {
    key: 'culture-integration',
    words: `culture, cultures, culture clash, merge the teams, two teams, post-merger, headquarters move, relocation of staff, rivalry, language barrier, compatible, different way of working, not invented here`,
    action:
      'Name one integration lead with authority and a hundred-day plan, and decide who leads what before the first day',
    measure: 'Milestones of the first hundred days, and departures in both teams',
    owner: 'COO',
    days: 60,
    category: 'INTEGRATION',
    weight: 0.5,
    risk: {
      event: 'the teams do not come together',
      effect: 'synergies slip while the best people go',
      sign: 'Two systems and two lists of priorities after three months',
    },
    ask: 'Who runs the combined business on the first day, and who does not?',
  },
  {
    key: 'leadership-change',
    words: `new ceo, interim ceo, interim manager, ceo died, chairman resigns, no cfo, vacant, acting head, power struggle, management team is, board is split, board split, divided board, supervisory board is, distrust in management, new management, no project manager, nobody owns, nobody is responsible`,
    action:
      'Name one accountable person with the mandate in writing before the next step, and have the board minute who decides what',
    measure: 'A name, a mandate and a reporting date in the minutes',
    owner: 'Board',
    days: 7,
    category: 'GOVERNANCE',
    weight: 0.55,
    risk: {
      event: 'nobody is answerable',
      effect: 'decisions wait or are taken twice',
      sign: 'The same point returns to the agenda unsolved',
    },
  },
  {
    key: 'workplace-safety',
    words: `accident, injury, injured, near miss, unsafe, ppe, fatality, hazard, explosion, fire risk, machine guarding, crew hours, lone working, evacuation, scaffold, asbestos`,
    action:
      'Put safety before cost and date, with work stopped where a person could be hurt until a competent person signs it off',
    measure: 'Signed release by a competent person; near misses per month',
    owner: 'COO',
    days: 3,
    category: 'OPERATIONS',
    weight: 0.64,
    critical: true,
    risk: {
      event: 'somebody is hurt',
      effect: 'no saving weighs against it, and those who knew are liable',
      sign: 'Near misses or shortcuts are reported',
      response: 'avoid',
      velocity: 'days',
    },
    ask: 'What has already happened or nearly happened, and who has looked at it?',
  },
  {
    key: 'patients-students-vulnerable',
    words: `patient safety, continuity of care, vulnerable residents`,
    events: [
      [
        'patient, patients, ward, residents, student, students, pupils, children, tenants, elderly, passengers',
        'move, moved, close, closes, closing, migrate, switch, relocate, cut-over, transfer, shut, suspend, evacuate, cancel, postpone, divert',
      ],
    ],
    action:
      'Show what changes for the patients, students or other people in care on the day itself, with a manual fallback and a person who may stop it',
    measure: 'A signed assessment for those in care, and incidents in the first weeks',
    owner: 'COO',
    days: 30,
    category: 'OPERATIONS',
    weight: 0.52,
    risk: {
      event: 'people in our care are worse off',
      effect: 'safety, trust and the regulator’s patience go together',
      sign: 'Complaints or incidents rise in the first weeks',
      response: 'avoid',
    },
    ask: 'Who among those in our care would notice first, and how would we know?',
  },
  {
    key: 'misconduct',
    words: `harass*, bully*, misconduct, whistleblow*, discriminat*, retaliat*, inappropriate, affair with, allegation, allegations, complaint against, grievance, code of conduct, sexism, racism, abuse`,
    action:
      'Give the matter to an independent investigator, protect those who spoke from retaliation and preserve the records',
    measure: 'Independent report to a committee without the people concerned',
    owner: 'Board',
    days: 7,
    category: 'PEOPLE',
    weight: 0.62,
    risk: {
      event: 'the allegation is handled by those it touches',
      effect: 'evidence and trust are lost and liability grows',
      sign: 'A second complaint or a call from the press',
      velocity: 'days',
    },
  },
  {
    key: 'fraud-controls',
    words: `fraud, embezzl*, false invoice, fictitious, forged, theft by, missing money, cash missing, four-eyes, four eyes, segregation of duties, single signature, internal control, internal audit found, control weakness, material weakness, falsified, cooked the books, off-book, backdating, bribe, bribery, corruption`,
    action:
      'Put two signatures and a call-back on every payment, preserve the records and let somebody independent look at the other periods',
    measure: 'Payments released by two people; an independent report on scope',
    owner: 'CFO',
    days: 7,
    category: 'GOVERNANCE',
    weight: 0.66,
    risk: {
      event: 'the weakness is used again or goes deeper',
      effect: 'figures, insurers and auditors can no longer be relied on',
      sign: 'Round sums, new bank details or missing vouchers',
      velocity: 'days',
    },
    ask: 'Since when, through whose hands, and who has looked at the other periods?',
  },
];
