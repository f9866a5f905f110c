/** The older version: everything that it knows stands in the manifest. */
import type { Case, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

export const contribute = (_input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution =>
  draft.contribution();
