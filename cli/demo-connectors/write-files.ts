import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Company } from './company.js';

/** Directory of the demo company below the root of the files program. */
export const DEMO_DIRECTORY = 'demo-company';

const csv = (rows: readonly Record<string, string | number | null>[]): string => {
  const fields = Object.keys(rows[0] ?? {});
  return (
    [fields, ...rows.map((row) => fields.map((field) => row[field] ?? ''))].map((cells) => cells.join(',')).join('\n') +
    '\n'
  );
};

/** Writes what the company's CRM and HRIS export: a folder of CSV files each. */
export function writeFiles(filesRoot: string, { customers, employees }: Company): void {
  const crm = path.join(filesRoot, DEMO_DIRECTORY, 'crm');
  const hris = path.join(filesRoot, DEMO_DIRECTORY, 'hris');
  for (const directory of [crm, hris]) mkdirSync(directory, { recursive: true });
  writeFileSync(
    path.join(crm, 'customers.csv'),
    csv(
      customers.map(({ customerId, name, country, since, leftOn, monthlyCents }) => ({
        customer_id: customerId,
        name,
        country,
        status: leftOn === null ? 'active' : 'left',
        since,
        left_on: leftOn,
        monthly_value: leftOn === null ? monthlyCents.now / 100 : 0,
        monthly_value_a_year_ago: monthlyCents.before / 100,
        was_customer_a_year_ago: monthlyCents.before > 0 ? 'yes' : 'no',
      })),
    ),
  );
  writeFileSync(
    path.join(hris, 'employees.csv'),
    csv(
      employees.map(({ employeeId, team, hiredOn, leftOn, yearlyCents }) => ({
        employee_id: employeeId,
        team,
        status: leftOn === null ? 'active' : 'left',
        hired_on: hiredOn,
        left_on: leftOn,
        salary: yearlyCents / 100,
      })),
    ),
  );
}
