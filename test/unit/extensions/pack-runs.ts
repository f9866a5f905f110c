/** Real packs run over real cases: what the tests of the packs start from. */
import { loadCatalogue, runPack } from '../../../shared/extensions/index.js';
import type { Catalogue, PackConfiguration } from '../../../shared/extensions/index.js';
import { prepareCase } from '../../../shared/analysis/index.js';
import type { Case, ExecutiveContext, PackContribution, QueryType } from '../../../shared/analysis/index.js';

export interface CaseGiven {
  type?: QueryType;
  content?: string;
  context?: ExecutiveContext;
}

export const aCase = ({
  type = 'MA_EVALUATION',
  content = 'What should we do about this?',
  context = {},
}: CaseGiven = {}): Case =>
  prepareCase({ type, content, urgency: 'MEDIUM', receivedAt: '2026-11-20T09:00:00.000Z', context, snapshots: [] });

/** Read once for all tests: a catalogue does not change. */
export const catalogue: Catalogue = await loadCatalogue();

export function run(extensionId: string, input: Case, configuration: PackConfiguration = {}): PackContribution {
  const pack = catalogue.find(extensionId);
  if (!pack) throw new Error(`no pack ${extensionId}`);
  return runPack(pack, input, configuration);
}

export const keysOf = ({ recommendations }: PackContribution): string[] => recommendations.map(({ key }) => key);
export const frameworksOf = ({ frameworks }: PackContribution): (string | null)[] => frameworks.map(({ id }) => id);
