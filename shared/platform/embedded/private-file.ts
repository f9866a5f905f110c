import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const ownerOnly = 0o600;

/** Replaces a file as a whole, readable by its owner alone: a reader sees the old text or the new one, never a part. */
export function writePrivateFile(file: string, text: string): void {
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, text, { mode: ownerOnly });
  renameSync(next, file);
}

/** The JSON of a file; undefined when it is missing or is not JSON. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
