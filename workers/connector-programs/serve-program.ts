import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { compileSchema, type JsonSchema } from '../../shared/platform/schema/index.js';
import { ProgramError } from './program-error.js';

export interface Tool<Arguments> {
  name: string;
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  outputSchema: JsonSchema & { type: 'object' };
  run(args: Arguments, signal: AbortSignal): Promise<Record<string, unknown>>;
}

/** A tool whose arguments are checked by its schema before it runs, whatever their type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTool = Tool<any>;

export interface Resource {
  uri: string;
  name: string;
  mimeType: string;
}

export interface Program {
  name: string;
  instructions: string;
  tools: readonly AnyTool[];
  resources?: { list(): Promise<Resource[]>; read(uri: string): Promise<string> };
  close(): Promise<void>;
}

function failure({ kind, message, field }: Pick<ProgramError, 'kind' | 'message' | 'field'>): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: message }],
    structuredContent: { error: { kind, message, ...(field !== undefined && { field }) } },
  };
}

/** Rows are in the structured content alone: once more as text they would double every answer. */
const success = (value: Record<string, unknown>): CallToolResult => ({
  content: [
    { type: 'text', text: Array.isArray(value['rows']) ? `${value['rows'].length} rows` : JSON.stringify(value) },
  ],
  structuredContent: value,
});

function offer(server: Server, tools: readonly AnyTool[]): void {
  const offered = new Map(tools.map((tool) => [tool.name, { tool, validate: compileSchema(tool.inputSchema) }]));
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, outputSchema }) => ({
      name,
      description,
      inputSchema,
      outputSchema,
      annotations: { readOnlyHint: true },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const chosen = offered.get(params.name);
    if (!chosen) throw new McpError(ErrorCode.InvalidParams, `there is no tool ${params.name}`);
    const args = params.arguments ?? {};
    const [problem] = chosen.validate(args);
    if (problem)
      return failure({
        kind: 'invalid_request',
        message: `${problem.field} ${problem.message}`.trim(),
        field: problem.field,
      });
    try {
      return success(await chosen.tool.run(args, signal));
    } catch (error) {
      if (error instanceof ProgramError) return failure(error);
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      return failure({ kind: 'unavailable', message: 'the connector program failed', field: undefined });
    }
  });
}

/** Serves a program over standard input and output until the input ends. */
async function serveProgram(program: Program): Promise<void> {
  const { resources } = program;
  const server = new Server(
    { name: `conclave-${program.name}`, version: '2.0.0' },
    { capabilities: { tools: {}, ...(resources && { resources: {} }) }, instructions: program.instructions },
  );
  offer(server, program.tools);
  if (resources) {
    server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: await resources.list() }));
    server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => ({
      contents: [{ uri, text: await resources.read(uri) }],
    }));
  }
  process.stdin.once('end', () => {
    void program.close().finally(() => process.exit(0));
  });
  await server.connect(new StdioServerTransport());
}

/** For the start of a program: a setting that is missing or wrong ends it with one line on standard error. */
export async function startProgram(build: () => Promise<Program> | Program): Promise<void> {
  try {
    await serveProgram(await build());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
