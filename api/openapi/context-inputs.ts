import { documentedInputs, type DocumentedInput } from '../../shared/analysis/index.js';
import type { JsonSchema } from '../../shared/platform/schema/index.js';

interface Branch {
  input?: DocumentedInput;
  members: Map<string, Branch>;
}

const units: Record<string, string> = {
  money: 'Money, in units of the currency of the query',
  ratio: 'Share or rate as a decimal: 0.35',
  x: 'Multiple',
  count: 'Count',
  score: 'Score',
};
const kinds: Record<DocumentedInput['kind'], string> = {
  fact: 'a fact of the company',
  term: 'a term of the decision',
  record: 'a record',
};

const sentence = ({ unit, kind }: DocumentedInput): string =>
  kind === 'record' ? `Shape: ${unit}.` : `${units[unit] ?? `Number of ${unit}`}; ${kinds[kind]}.`;

function treeOf(inputs: readonly DocumentedInput[]): Branch {
  const root: Branch = { members: new Map() };
  for (const input of inputs) {
    let branch = root;
    for (const name of input.path.split('.')) {
      const next: Branch = branch.members.get(name) ?? { members: new Map() };
      branch.members.set(name, next);
      branch = next;
    }
    branch.input = input;
  }
  return root;
}

// Without a type: the sections are open, and a document that allowed less than the server would be wrong.
function schemaOf({ input, members }: Branch): JsonSchema {
  return {
    ...(input ? { description: sentence(input) } : {}),
    ...(members.size > 0
      ? { properties: Object.fromEntries([...members].map(([name, branch]) => [name, schemaOf(branch)])) }
      : {}),
  };
}

/** A schema of the context with the inputs that the engine reads by name from its open sections. It accepts what the schema accepts. */
export function documentedContext(schema: JsonSchema & { properties: Record<string, JsonSchema> }): JsonSchema {
  const sections = schema.properties;
  const documented = [...treeOf(documentedInputs()).members].map(([name, branch]) => {
    const own = sections[name] ?? {};
    const properties = { ...(schemaOf(branch)['properties'] as object), ...(own['properties'] as object | undefined) };
    return [name, { ...own, properties }] as const;
  });
  return { ...schema, properties: { ...sections, ...Object.fromEntries(documented) } };
}
