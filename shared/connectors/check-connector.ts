import type { ErrorDetail } from '../platform/errors/index.js';
import { checkDataMapping } from './check-data-mapping.js';
import { credentialProblems } from './connection-variables.js';
import type { Authentication } from './connector.js';
import type { DataMapping } from './data-mapping.schema.js';
import type { KnownInputs } from './known-inputs.js';
import type { ProgramCatalogue } from './program-catalogue.js';
import { scheduleProblem } from './sync-schedule.js';

/** What a connector is made of, as far as it must fit the service that runs it. */
export interface ConnectorForm {
  serverPath: string;
  serverArgs: readonly string[];
  authentication: Authentication | null;
  dataMapping: DataMapping;
  syncSchedule: string | null;
}

const said = (field: string, message: string | undefined): ErrorDetail[] =>
  message === undefined ? [] : [{ field, message }];

/** Everything that is wrong with a connector beyond its shape, one detail each; empty when it can be saved. */
export function connectorProblems(
  form: ConnectorForm,
  { programs, known }: { programs: ProgramCatalogue; known: KnownInputs },
): ErrorDetail[] {
  return [
    ...said('serverPath', programs.problemOf(form.serverPath)),
    ...form.serverArgs.flatMap((arg, index) =>
      arg.includes('\0') ? said(`serverArgs.${index}`, 'must be text without NUL') : [],
    ),
    ...(form.authentication && programs.problemOf(form.serverPath) === undefined
      ? credentialProblems(
          form.authentication.credentials,
          'authentication.credentials',
          programs.variablesOf(form.serverPath),
        )
      : []),
    ...checkDataMapping(form.dataMapping, known),
    ...(form.syncSchedule === null ? [] : said('syncSchedule', scheduleProblem(form.syncSchedule))),
  ];
}
