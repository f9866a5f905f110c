import {
  GraphQLError,
  Kind,
  Lexer,
  Source,
  TokenKind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { ownEntry } from '../../shared/platform/own-entries.js';

/** What a document may ask for. The standard introspection query is 13 levels deep and counts by its own bound; brackets of every kind are nesting. */
export const documentLimits = {
  characters: 65_536,
  selections: 600,
  depth: 10,
  introspectionDepth: 20,
  aliases: 100,
  cost: 10_000,
  tokens: 10_000,
  nesting: 100,
  /** That are told of one document. */
  errors: 100,
} as const;

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Refuses a document that is longer or nests deeper than allowed, before anything that calls itself at each level reads
 * it. What is no token, or one too many, is left to the parser to tell.
 * @throws GraphQLError
 */
export function checkText(document: string): void {
  if (document.length > documentLimits.characters)
    throw new GraphQLError(`The document has more than ${documentLimits.characters} characters.`);
  const lexer = new Lexer(new Source(document));
  for (let [nesting, tokens] = [0, 0]; tokens <= documentLimits.tokens; tokens++) {
    const kind = nextKind(lexer);
    if (kind === undefined || kind === TokenKind.EOF) return;
    nesting += Number(opening.has(kind)) - Number(closing.has(kind));
    if (nesting > documentLimits.nesting)
      throw new GraphQLError(`The document nests deeper than ${documentLimits.nesting} levels.`);
  }
}

function nextKind(lexer: Lexer): TokenKind | undefined {
  try {
    return lexer.advance().kind;
  } catch {
    return undefined;
  }
}

/** Items that a page is reckoned with where its size is a variable. */
const LARGEST_PAGE = 100;

interface Measure {
  depth: number;
  introspectionDepth: number;
  aliases: number;
  cost: number;
}

const nothing: Measure = { depth: 0, introspectionDepth: 0, aliases: 0, cost: 0 };

/** Fields that answer with a page: the argument that says how long it is, and how long it is without. */
const pagedFields: Readonly<Record<string, { argument: string; length: number }>> = {
  getExecutiveDecisions: { argument: 'limit', length: 10 },
  instructionalWorkflows: { argument: 'pageSize', length: 25 },
  governanceInbox: { argument: 'pageSize', length: 25 },
};

/** How many items a field may answer with: a page by its length, anything else once. */
function itemsOf(field: FieldNode): number {
  const paged = ownEntry(pagedFields, field.name.value);
  if (!paged) return 1;
  const given = field.arguments?.find(({ name }) => name.value === paged.argument)?.value;
  if (given === undefined) return paged.length;
  return given.kind === Kind.INT ? Math.min(Math.max(Number(given.value), 1), LARGEST_PAGE) : LARGEST_PAGE;
}

const together = (left: Measure, right: Measure): Measure => ({
  depth: Math.max(left.depth, right.depth),
  introspectionDepth: Math.max(left.introspectionDepth, right.introspectionDepth),
  aliases: left.aliases + right.aliases,
  cost: left.cost + right.cost,
});

/** Measures each fragment once, however often it is spread, so that measuring costs no more than the document is long. */
function createMeasuring(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, Measure>();

  function ofFragment(name: string): Measure {
    const measuredBefore = known.get(name);
    if (measuredBefore) return measuredBefore;
    const fragment = fragments.get(name);
    // A fragment that spreads itself is refused by a rule of its own; here it must only not run forever.
    known.set(name, nothing);
    if (fragment) known.set(name, ofSelections(fragment.selectionSet));
    return known.get(name) ?? nothing;
  }

  function ofField(field: FieldNode): Measure {
    const below = field.selectionSet ? ofSelections(field.selectionSet) : nothing;
    const aliases = below.aliases + (field.alias ? 1 : 0);
    const cost = 1 + itemsOf(field) * below.cost;
    if (field.name.value.startsWith('__'))
      return { depth: 1, introspectionDepth: 1 + Math.max(below.depth, below.introspectionDepth), aliases, cost };
    return { depth: 1 + below.depth, introspectionDepth: below.introspectionDepth, aliases, cost };
  }

  function ofSelections({ selections }: SelectionSetNode): Measure {
    return selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return ofField(selection);
        return selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : ofSelections(selection.selectionSet);
      })
      .reduce(together, nothing);
  }

  return ofSelections;
}

/** Fields, spreads and inline fragments as they are written, whether anything reaches them or not. */
const selectionsIn = ({ selections }: SelectionSetNode): number =>
  selections.reduce(
    (sum, selection) =>
      sum + 1 + ('selectionSet' in selection && selection.selectionSet ? selectionsIn(selection.selectionSet) : 0),
    0,
  );

const limitNames = {
  depth: 'levels of depth',
  introspectionDepth: 'levels of introspection',
  aliases: 'aliases',
  cost: 'points of cost',
} as const;

/**
 * Refuses a document that is deeper, wider or dearer than allowed. To be called before it is validated: the rules compare
 * selections with one another, which costs more than the document is long.
 * @throws GraphQLError
 */
export function checkDocument(document: DocumentNode): void {
  const measure = createMeasuring(document);
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const measured = measure(operation.selectionSet);
    for (const [key, name] of Object.entries(limitNames) as [keyof typeof limitNames, string][])
      if (measured[key] > documentLimits[key])
        throw new GraphQLError(
          `The operation has ${measured[key]} ${name}; at most ${documentLimits[key]} are allowed.`,
          { nodes: [operation] },
        );
  }
  const selections = document.definitions
    .map((node) => ('selectionSet' in node && node.selectionSet ? selectionsIn(node.selectionSet) : 0))
    .reduce((sum, count) => sum + count, 0);
  if (selections > documentLimits.selections)
    throw new GraphQLError(
      `The document has ${selections} selections; at most ${documentLimits.selections} are allowed.`,
    );
}
