/** All rows of counsel, in the order in which equals are said. */
import type { CounselRow } from '../counsel-row.js';
import { accountingRows } from './accounting-rows.js';
import { commercialRows } from './commercial-rows.js';
import { contractRows } from './contract-rows.js';
import { factRows } from './fact-rows.js';
import { financeRows } from './finance-rows.js';
import { failurePlaybooks } from './incidents/failure-playbooks.js';
import { firstHourRows } from './incidents/first-hours.js';
import { financialPlaybooks } from './incidents/financial-playbooks.js';
import { marketPlaybooks } from './incidents/market-playbooks.js';
import { operationalPlaybooks } from './incidents/operational-playbooks.js';
import { publicPlaybooks } from './incidents/public-playbooks.js';
import { safetyPlaybooks } from './incidents/safety-playbooks.js';
import { statePlaybooks } from './incidents/state-playbooks.js';
import { technicalPlaybooks } from './incidents/technical-playbooks.js';
import { legalRows } from './legal-rows.js';
import { operatingQuestionRows } from './operating-question-rows.js';
import { peopleRows } from './people-rows.js';
import { publicRows } from './public-rows.js';
import { questionRows } from './question-rows.js';
import { returnRows } from './return-rows.js';
import { sectorRows } from './sector-rows.js';
import { technologyRows } from './technology-rows.js';

export const counselRows: readonly CounselRow[] = [
  ...technicalPlaybooks,
  ...failurePlaybooks,
  ...financialPlaybooks,
  ...marketPlaybooks,
  ...operationalPlaybooks,
  ...safetyPlaybooks,
  ...publicPlaybooks,
  ...statePlaybooks,
  ...firstHourRows,
  ...factRows,
  ...returnRows,
  ...sectorRows,
  ...questionRows,
  ...operatingQuestionRows,
  ...commercialRows,
  ...financeRows,
  ...accountingRows,
  ...legalRows,
  ...contractRows,
  ...peopleRows,
  ...technologyRows,
  ...publicRows,
];
