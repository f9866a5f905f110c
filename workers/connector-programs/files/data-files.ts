import { constants } from 'node:fs';
import { lstat, open, readdir, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { invalid, ProgramError } from '../program-error.js';

export const formats = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.xlsx': 'xlsx',
} as const;
export type Format = (typeof formats)[keyof typeof formats];

export interface DataFile {
  /** Its name without the ending. */
  table: string;
  file: string;
  format: Format;
  bytes: number;
  modifiedAt: string;
}

const MAX_FILES = 1_000;
const MAX_FILE_BYTES = 64 * 1_024 * 1_024;

const formatOf = (name: string): Format | undefined =>
  formats[path.extname(name).toLowerCase() as keyof typeof formats];
const tableOf = (name: string): string => path.basename(name, path.extname(name));

/**
 * The directory that the program reads: below the root, wherever symbolic links lead.
 * @throws Error when it is not there or lies elsewhere.
 */
export async function openDirectory(root: string, directory: string): Promise<string> {
  const realRoot = await realpath(root).catch(() => {
    throw new Error('the organization has no directory below CONNECTOR_FILES_ROOT');
  });
  const refused = new Error('the directory in serverArgs must lie below that of the organization');
  if (path.isAbsolute(directory)) throw refused;
  const found = await realpath(path.join(realRoot, directory)).catch(() => {
    throw new Error('the directory in serverArgs is not there');
  });
  if (found !== realRoot && !found.startsWith(realRoot + path.sep)) throw refused;
  return found;
}

/** The files of one directory, not of those below it. */
export function createDataFiles(directory: string) {
  async function describe(name: string): Promise<DataFile | undefined> {
    const format = formatOf(name);
    if (format === undefined) return undefined;
    // A link could lead anywhere: only files that lie here themselves are read.
    const status = await lstat(path.join(directory, name)).catch(() => undefined);
    if (!status?.isFile()) return undefined;
    return { table: tableOf(name), file: name, format, bytes: status.size, modifiedAt: status.mtime.toISOString() };
  }

  async function list(): Promise<DataFile[]> {
    const names = (await readdir(directory)).filter((name) => formatOf(name) !== undefined).toSorted();
    const described = await Promise.all(names.slice(0, MAX_FILES).map(describe));
    return described.filter((file) => file !== undefined);
  }

  return {
    list,

    /** A file by its name with or without ending. @throws ProgramError when there is none, or more than one. */
    async find(name: string): Promise<DataFile> {
      if (name.includes('/') || name.includes('\\') || name.includes('\0'))
        throw invalid('table', 'must be the name of a file in the directory, without a path');
      const files = await list();
      const found = files.filter(({ table, file }) => file === name || table === name);
      const exact = found.find(({ file }) => file === name) ?? found[0];
      if (!exact)
        throw invalid(
          'table',
          `must be a file of the directory: ${
            files
              .slice(0, 50)
              .map(({ table }) => table)
              .join(', ') || 'there is none'
          }`,
        );
      if (found.length > 1 && exact.file !== name)
        throw invalid(
          'table',
          `stands for several files, name one with its ending: ${found.map(({ file }) => file).join(', ')}`,
        );
      return exact;
    },

    /** Opens a file that `find` gave, for as long as `use` runs. The link that it may have become meanwhile is not followed. */
    async withHandle<Result>({ file }: DataFile, use: (handle: FileHandle) => Promise<Result>): Promise<Result> {
      const handle = await open(path.join(directory, file), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
        (error: NodeJS.ErrnoException) => {
          throw new ProgramError('unavailable', `the file ${file} cannot be opened (${error.code ?? 'unknown'})`);
        },
      );
      try {
        const { size } = await handle.stat();
        if (size > MAX_FILE_BYTES)
          throw invalid('table', `is a file of ${size} bytes; at most ${MAX_FILE_BYTES} are read`);
        return await use(handle);
      } finally {
        await handle.close();
      }
    },
  };
}
export type DataFiles = ReturnType<typeof createDataFiles>;
