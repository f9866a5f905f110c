/** What is done in the first hours whatever has happened, and what an exercise calls for. */
import type { CounselRow } from '../../counsel-row.js';
import { playbook } from './playbook.js';

const generic: CounselRow[] = playbook(
  ['any'],
  [
    [
      'lead',
      'h4',
      'CEO',
      'GOVERNANCE',
      'Name one incident lead and a deputy, open a log of facts with times[ that begins at {noticed/start}], and meet again at a fixed hour[, the next time before {after 4 h}]',
      'many decide and nobody leads in the first hours[ after {noticed/start}]',
      'A lead, a log and the next review time',
    ],
    [
      'people',
      'h4',
      'COO',
      'PEOPLE',
      'See to people and their safety before systems and money[, beginning with the {injuries/deaths/inpatients/headcountAffected} hurt or exposed]',
      'harm to people cannot be repaired later[, while {incident} goes on]',
      'Every person concerned accounted for',
    ],
    [
      'facts',
      'h4',
      'COO',
      'GOVERNANCE',
      'Establish what happened, since when, what it touches and what is still growing, and mark what is only supposed[, where stated so far is {incident}]',
      'the first version is seldom right[, and {incident} is where it begins]',
      'A page of facts with sources, renewed at each review',
      { ask: 'What is known for certain, who saw it, and is it still growing?' },
    ],
    [
      'statement',
      'h24',
      'CEO',
      'STRATEGY',
      'Give staff, customers and authorities one holding statement with what is known, what is being done and when they hear more[, as {customersAffected/customers/scale} wait for it]',
      'silence is filled by others[, while {customersAffected/customers/scale} look for an answer]',
      'Statement out, one spokesperson, next update kept',
    ],
    [
      'evidence',
      'h4',
      'General Counsel',
      'COMPLIANCE',
      'Preserve the evidence, stop deletion and put counsel in charge of written analysis[ of what happened from {start/noticed}]',
      'logs, papers and parts are gone in days[, and {start/noticed} is what all will ask about]',
      'Preservation notice out, evidence list kept',
    ],
    [
      'insurers',
      'h24',
      'CFO',
      'FINANCING',
      'Notify the insurers in the form that the policy asks for and before cost is incurred[, with {cover} as the frame]',
      'late notice or an own choice of experts can cost the cover[ of {cover}]',
      'Acknowledged notice',
      { ask: 'Which policies could answer, with what notice, limit and exclusions?' },
    ],
    [
      'cash',
      'h24',
      'CFO',
      'LIQUIDITY',
      'Reckon what each further day costs and how long the cash lasts[, with {loss} and {money} as stated]',
      'the money decides how long a safe answer can be waited for[, as {loss} runs against {money}]',
      'Loss per day and last safe day, renewed daily',
    ],
    [
      'duties',
      'h24',
      'General Counsel',
      'COMPLIANCE',
      'Have counsel list who must be told by law or contract and by when[, counted from {noticed/start}], regulator, lenders, customers and market included',
      'some clocks run from the first notice[ at {noticed/start}]',
      'Duties with times, owners and proof',
    ],
    [
      'review',
      'h72',
      'CEO',
      'GOVERNANCE',
      'Review after three days what caused it, what it cost ({loss/scale}) and what would stop it next time, with an owner and a date for each step',
      'without a review {loss/scale} will be paid again',
      'Actions closed by their dates',
    ],
  ],
).map((row) => ({ ...row, key: `first-hours-${row.key.replace(/^any-/, '')}`, weight: row.weight - 0.28 }));

export const firstHourRows: readonly CounselRow[] = generic;
