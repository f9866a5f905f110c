/** All rows of counsel, in the order in which equals are said. */
import type { CounselRow } from '../counsel-row.js';
import { commercialRows } from './commercial-rows.js';
import { factRows } from './fact-rows.js';
import { financeRows } from './finance-rows.js';
import { firstHourRows } from './incidents/first-hours.js';
import { financialPlaybooks } from './incidents/financial-playbooks.js';
import { operationalPlaybooks } from './incidents/operational-playbooks.js';
import { publicPlaybooks } from './incidents/public-playbooks.js';
import { safetyPlaybooks } from './incidents/safety-playbooks.js';
import { technicalPlaybooks } from './incidents/technical-playbooks.js';
import { legalRows } from './legal-rows.js';
import { peopleRows } from './people-rows.js';
import { publicRows } from './public-rows.js';
import { questionRows } from './question-rows.js';
import { returnRows } from './return-rows.js';
import { technologyRows } from './technology-rows.js';

export const counselRows: readonly CounselRow[] = [
  ...technicalPlaybooks,
  ...financialPlaybooks,
  ...operationalPlaybooks,
  ...safetyPlaybooks,
  ...publicPlaybooks,
  ...firstHourRows,
  ...factRows,
  ...returnRows,
  ...questionRows,
  ...commercialRows,
  ...financeRows,
  ...legalRows,
  ...peopleRows,
  ...technologyRows,
  ...publicRows,
];
