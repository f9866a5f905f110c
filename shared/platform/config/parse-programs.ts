import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** A program that connectors may name: an MCP server over stdio, with its first arguments. */
export interface ConnectorProgram {
  name: string;
  command: string;
  args: string[];
  /** Variables that credentials may set, where the setting names them. */
  variables?: string[];
}

const NAME = /^([a-z][a-z0-9-]{0,62})(?:\(([A-Z][A-Z0-9_]{0,63}(?:,[A-Z][A-Z0-9_]{0,63}){0,31})?\))?$/;
const bundled = ['sql', 'files', 'http'];

/** Words of a line: spaces part them, double quotes hold them together. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function parseEntry(entry: string): ConnectorProgram {
  const equals = entry.indexOf('=');
  const head = entry.slice(0, Math.max(0, equals)).trim();
  const [matched, name = '', variables] = NAME.exec(head) ?? [];
  if (matched === undefined)
    throw new Error(`must have the form name(VARIABLE,…)=/path/to/program argument…;name=…, not "${entry}"`);
  if (bundled.includes(name)) throw new Error(`may not name "${name}", which is bundled`);
  const [command = '', ...args] = wordsOf(entry.slice(equals + 1));
  if (!path.isAbsolute(command)) throw new Error(`must give the absolute path of "${name}", not "${command}"`);
  if (!isExecutable(command)) throw new Error(`names ${command} for "${name}", which is no executable file`);
  return { name, command, args, ...(head.endsWith(')') ? { variables: variables?.split(',') ?? [] } : {}) };
}

/**
 * Reads CONNECTOR_PROGRAMS, such as `github(GITHUB_TOKEN)=/usr/bin/node /opt/mcp/github.js;crm="/opt/our crm/server" --read-only`.
 * What stands in the brackets are the variables that credentials of connectors may set for that program.
 * @throws Error in words that follow the setting's name.
 */
export function parsePrograms(text: string): ConnectorProgram[] {
  const programs = text
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry);
  const twice = programs.find(({ name }, index) => programs.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`names "${twice.name}" twice`);
  return programs;
}
