/** The union of the frameworks that the CISO found and those that the packs know, with the duties that packs add. */
import type { Case, RoleAnalysis } from '../model.js';
import { frameworkNamed } from '../models/security/framework-applicability.js';
import { recordOf, recordsOf } from '../untrusted.js';
import type { AdjustmentRecord, PackContribution, PackFramework } from './contribution.js';

interface ListedFramework {
  name: string;
  status: string;
  gapAnalysis: string[];
}

/** Frameworks that the caller excludes with a reason stay excluded, whoever brings them up. */
function excludedIds({ context }: Case): Set<string> {
  return new Set(
    recordsOf(context.complianceRequirements?.['exclusions']).flatMap(({ name, reason }) =>
      typeof name === 'string' && typeof reason === 'string' && reason.trim() !== ''
        ? (frameworkNamed(name.slice(0, 80))?.id ?? [])
        : [],
    ),
  );
}

const sameFramework = (listed: ListedFramework, { id, name }: PackFramework): boolean =>
  listed.name === name || (id !== null && frameworkNamed(listed.name)?.id === id);

const listedFrameworks = (value: unknown): ListedFramework[] =>
  recordsOf(value).flatMap((entry) =>
    typeof entry['name'] === 'string' && typeof entry['status'] === 'string' && Array.isArray(entry['gapAnalysis'])
      ? [entry as unknown as ListedFramework]
      : [],
  );

/** Adds what is new to `regulatoryCompliance.frameworks`; a status that the CISO gave is never changed. */
export function uniteFrameworks(
  input: Case,
  analysis: RoleAnalysis,
  contributions: readonly PackContribution[],
  records: AdjustmentRecord[],
): RoleAnalysis {
  const compliance = recordOf(analysis.fields['regulatoryCompliance']);
  if (!compliance) return analysis;
  const excluded = excludedIds(input);
  const evidence = [...analysis.evidence];
  let frameworks = listedFrameworks(compliance['frameworks']);
  for (const { extensionId, frameworks: added } of contributions) {
    for (const framework of added) {
      if (framework.id !== null && excluded.has(framework.id)) continue;
      const known = frameworks.find((listed) => sameFramework(listed, framework));
      const duties = framework.duties.filter((duty) => !known?.gapAnalysis.includes(duty));
      if (known && duties.length === 0) continue;
      const path = `regulatoryCompliance.frameworks.${framework.name}`;
      records.push(
        known
          ? {
              extensionId,
              role: 'CISO',
              path: `${path}.gapAnalysis`,
              before: null,
              after: duties,
              rule: 'duties that the pack adds to the gap analysis',
            }
          : {
              extensionId,
              role: 'CISO',
              path,
              before: null,
              after: framework.name,
              rule: 'union of the frameworks of all packs',
            },
      );
      frameworks = known
        ? frameworks.map((listed) =>
            listed === known ? { ...listed, gapAnalysis: [...listed.gapAnalysis, ...duties] } : listed,
          )
        : [...frameworks, { name: framework.name, status: 'not_assessed', gapAnalysis: duties }];
      evidence.push(
        ...framework.because.filter(
          (line) => !evidence.some((other) => other.claim === line.claim && other.origin === line.origin),
        ),
      );
    }
  }
  return { ...analysis, evidence, fields: { ...analysis.fields, regulatoryCompliance: { ...compliance, frameworks } } };
}
