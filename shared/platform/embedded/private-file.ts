import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const ownerOnly = 0o600;

/** Replaces a file as a whole, readable by its owner alone: a reader sees the old text or the new one, never a part. */
export function writePrivateFile(file: string, text: string): void {
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, text, { mode: ownerOnly });
  renameSync(next, file);
}

/**
 * Makes a file, readable by its owner alone, whole at once. Of several that race the first wins.
 * @returns false when the file was there already; it stays as it is.
 */
export function createPrivateFile(file: string, text: string): boolean {
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, text, { mode: ownerOnly });
  try {
    linkSync(next, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(next);
  }
}

/** The JSON of a file; undefined when it is missing or is not JSON. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
