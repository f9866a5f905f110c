import type { ErrorBody } from './queries.js';

/** An answer as far as the document speaks of it. */
export interface SeenAnswer {
  method: string;
  path: string;
  status: number;
  code: string | undefined;
}

const seen = new Map<string, SeenAnswer>();

/**
 * Remembers what an operation has answered, once for each path, status and code. Only a refusal has a code of its own: in a 2xx an
 * `error` is what the job or installation that was asked about has failed with.
 */
export function noteAnswer(method: string, path: string, status: number, body: unknown): void {
  const code = status < 400 ? undefined : (body as Partial<ErrorBody> | undefined)?.error?.code;
  const [bare = path] = path.split('?');
  seen.set(`${method} ${bare} ${status} ${code}`, { method, path: bare, status, code });
}

interface ErrorReply {
  $ref?: string;
  content?: Record<
    string,
    { schema: { allOf?: { properties?: { error: { properties: { code: { enum: string[] } } } } }[] } }
  >;
}

interface Operation {
  operationId: string;
  responses: Record<string, ErrorReply>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, ErrorReply> };
}

/** The codes that a reply is declared to have; none for one that is no error of ours. */
function codesOf({ components }: Document, { $ref, content }: ErrorReply): string[] {
  const reply = $ref === undefined ? { content } : components.responses[$ref.split('/').at(-1) ?? ''];
  const parts = reply?.content?.['application/json']?.schema.allOf ?? [];
  return parts.flatMap((part) => part.properties?.error.properties.code.enum ?? []);
}

let declared: ReturnType<typeof readDeclared> | undefined;

/** The document, which is made once in a process, and its operations by the form of their paths. */
async function readDeclared() {
  const { surfaces } = await import('../../api/app.js');
  const { openApiDocument } = await import('../../api/openapi/document.js');
  const document = openApiDocument(surfaces, '0.0.0') as Document;
  // Fixed paths first: what they name is no id.
  const templates = Object.entries(document.paths)
    .toSorted(([left], [right]) => left.split('{').length - right.split('{').length)
    .map(([path, operations]) => ({ form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operations }));
  return { document, templates };
}

/**
 * What all tests have seen and the API document does not declare, status and code. 405 is the answer to a method that no operation
 * has, and a path that the document does not know is none of its operations. The `error` of a failed query, read with 200, says how
 * the query ended and not how the call did: codes count under an error's status alone.
 */
export async function undeclaredAnswers(answers: readonly SeenAnswer[] = [...seen.values()]): Promise<string[]> {
  if (answers.length === 0) return [];
  declared ??= readDeclared();
  const { document, templates } = await declared;
  return answers.flatMap(({ method, path, status, code }) => {
    const operation = templates.find(({ form }) => form.test(path))?.operations[method.toLowerCase()];
    if (!operation) return [];
    const reply = operation.responses[status];
    const isKnown =
      reply !== undefined && (status < 400 || code === undefined || codesOf(document, reply).includes(code));
    return isKnown ? [] : [`${operation.operationId}: ${status} ${code ?? ''} is sent and not declared`];
  });
}

/**
 * What the tests so far have seen of the API is compared with what the document declares, and forgotten.
 * @throws Error that names every answer that is sent and not declared.
 */
export async function refuseUndeclaredAnswers(): Promise<void> {
  const undeclared = await undeclaredAnswers();
  seen.clear();
  if (undeclared.length > 0)
    throw new Error(`the API document does not declare what was sent:\n${undeclared.join('\n')}`);
}
