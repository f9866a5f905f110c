/** The files of a new pack: a manifest that validates, code that compiles and says something, a test that passes. */
import { inWords, keyOf, type ExtensionRequest } from './extension-request.js';

export interface GeneratedFile {
  /** From the folder of the pack, or from the root of the product for the test. */
  path: string;
  text: string;
}

export const idOf = ({ slug }: Pick<ExtensionRequest, 'slug'>): string => `${slug}-v1.0`;

const targetPath = (path: string): string => path.replace(/^performanceContext\./, 'decisionScope.target.');

function manifest(request: ExtensionRequest): Record<string, unknown> {
  const { name, type, appliesTo, role, input, limit, frameworks } = request;
  const key = keyOf(input.path);
  const label = inWords(key);
  return {
    id: idOf(request),
    name,
    type,
    category: appliesTo[0],
    version: '1.0.0',
    status: 'available',
    description: `${name}: ${label} against its limit, and side by side with the target of a deal.`,
    capabilities: [`${label} against its limit`, `${label} of the target of a deal`],
    supportedRegions: ['GLOBAL'],
    regulatoryFrameworks: frameworks,
    installation: {
      requirements: [
        type === 'industry'
          ? 'businessContext.industry or industryContext'
          : 'enterpriseContext or organizationalContext.size',
      ],
      installTime: 'under a minute',
    },
    pricing: { model: 'included', freeQueries: 100, paidTier: 'none' },
    appliesWhen: type === 'industry' ? { industries: appliesTo } : { enterpriseContexts: appliesTo },
    wouldAdd: `${label} against its limit`,
    inputs: [
      {
        key,
        role,
        path: input.path,
        targetPath: targetPath(input.path),
        label,
        unit: input.unit,
        ...(input.unit === 'ratio' ? { plausible: [0, Math.max(1, 2 * limit.value)] } : {}),
        wouldAdd: `${label} against its limit`,
      },
    ],
    thresholds: [
      {
        id: `${label.replaceAll(' ', '-')}-limit`,
        input: key,
        [limit.side]: limit.value,
        ref: `limit set by ${name}`,
        graded: 'assumption',
        condition: `${label} is brought ${limit.side === 'min' ? 'up' : 'down'} to the limit`,
        by: 'before the decision takes effect',
        confirmedBy: role,
        advice: {
          key: `correct-${label.replaceAll(' ', '-')}`,
          category: 'OPERATIONS',
          subject: [label, ...label.split(' ').filter((word) => word.length > 3)],
          action: `Bring ${label} from {actual} to {required}, and show it for two quarters in a row`,
          timeline: '0-180 days',
          horizonDays: 180,
          owner: role,
          measure: `${label} at the limit`,
          risk: 0.4,
        },
      },
    ],
  };
}

function code({ name, role, input, limit }: ExtensionRequest, typed: boolean): string {
  const key = keyOf(input.path);
  const label = inWords(key);
  const types = typed
    ? "import type { Case, PackContribution } from '../../../analysis/index.js';\nimport type { PackConfiguration, PackDraft } from '../../pack.js';\n"
    : '';
  const [draftArgument, contributeArguments, returns, nothing] = typed
    ? [
        'draft: PackDraft',
        '_input: Case, _configuration: PackConfiguration, draft: PackDraft',
        ': PackContribution',
        ': void',
      ]
    : ['draft', '_input, _configuration, draft', '', ''];
  return `/** ${name}: what the manifest checks, and ${label} of the target of a deal. */
${types}
function compareWithTarget(${draftArgument})${nothing} {
  const [own, target] = [draft.figure('${key}'), draft.figure('${key}', 'target')];
  if (!target) {
    draft.advise('${role}', {
      key: 'obtain-${label.replaceAll(' ', '-')}-target', category: 'OPERATIONS', timeline: 'before signing', horizonDays: 30, owner: '${role}', measure: '${label} of the last four quarters received', risk: 0.3,
      action: (say) => \`Obtain ${label} of \${draft.deal(say)} before signing\`,
      rationale: () => 'It decides whether the target can be run as we run ourselves',
    });
    return;
  }
  if (!own || target.value ${limit.side === 'min' ? '>=' : '<='} own.value) return;
  draft.advise('${role}', {
    key: 'close-gap-${label.replaceAll(' ', '-')}-target', category: 'INTEGRATION', timeline: '0-180 days', horizonDays: 180, owner: '${role}', measure: '${label} of the target at ours', risk: 0.4,
    action: (say) => \`Bring ${label} of \${draft.deal(say)} from \${say.cite('${label} of the target', target)} to ours of \${say.cite('${label}, own', own)}\`,
    rationale: () => 'The worse of two ways of working spreads unless it is changed first',
  });
}

export function contribute(${contributeArguments})${returns} {
  if (draft.isDeal) compareWithTarget(draft);
  return draft.contribution();
}
`;
}

function test(request: ExtensionRequest): string {
  const { type, appliesTo, input, limit, role } = request;
  const id = idOf(request);
  const [section = '', ...names] = input.path.split('.');
  const nested = (value: string): string => names.reduceRight((inner, name) => `{ ${name}: ${inner} }`, value);
  const broken = String(limit.side === 'min' ? limit.value / 2 : limit.value * 1.5 || 1);
  const context =
    type === 'industry'
      ? `businessContext: { industry: '${appliesTo[0]}' }`
      : `enterpriseContext: { type: '${appliesTo[0]}' }`;
  return `import { expect } from 'chai';
import { loadCatalogue, runPack, selectPacks } from '../../../../shared/extensions/index.js';
import type { Pack } from '../../../../shared/extensions/index.js';
import { prepareCase } from '../../../../shared/analysis/index.js';
import type { Case, ExecutiveContext } from '../../../../shared/analysis/index.js';

const context: ExecutiveContext = { ${context} };
const aCase = (content: string, more: ExecutiveContext = {}): Case => prepareCase({
  type: 'MA_EVALUATION', content, urgency: 'MEDIUM', receivedAt: '2026-11-20T09:00:00.000Z', context: { ...context, ...more }, snapshots: [],
});

describe('${id}', () => {
  let pack: Pack;

  before(async () => {
    const catalogue = await loadCatalogue();
    expect(selectPacks({ context, installed: ['${id}'], catalogue }).map(({ manifest }) => manifest.id)).to.deep.equal(['${id}']);
    pack = catalogue.find('${id}') as Pack;
  });

  it('asks for what it needs of the target of a deal', () => {
    const { recommendations } = runPack(pack, aCase('Acquire Example Ltd for $40 million'), {});
    expect(recommendations.map(({ action }) => action).join()).to.include('Example Ltd ($40M)');
  });

  it('holds what is given against the limit', () => {
    const { checks } = runPack(pack, aCase('Acquire Example Ltd for $40 million', { ${section}: ${nested(broken)} }), {});
    expect(checks.map(({ role, result }) => [role, result])).to.deep.equal([['${role}', 'fail']]);
  });
});
`;
}

/** The files of a pack that comes with the product, in TypeScript and with its test; for an operator's own, in JavaScript. */
export function extensionFiles(request: ExtensionRequest): { folder: GeneratedFile[]; test: GeneratedFile | null } {
  const typed = request.directory === undefined;
  return {
    folder: [
      { path: 'manifest.json', text: `${JSON.stringify(manifest(request), null, 2)}\n` },
      { path: typed ? 'index.ts' : 'index.mjs', text: code(request, typed) },
    ],
    test: typed ? { path: `test/unit/extensions/packs/${idOf(request)}.test.ts`, text: test(request) } : null,
  };
}
