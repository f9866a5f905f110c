import { linkSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMarkedProcess, markProcess, type ProcessMark } from '../supervisor/index.js';
import { createPrivateFile, readJsonFile, writePrivateFile } from './private-file.js';

/** Who runs the stack of a data directory. The URLs are there once its servers answer. */
export interface Owner {
  process: ProcessMark;
  urls?: { databaseUrl: string; redisUrl: string };
}

const ownerFile = (dataDir: string): string => path.join(dataDir, 'owner.json');

function isOwner(value: unknown): value is Owner {
  return typeof value === 'object' && value !== null && 'process' in value;
}

/** The live owner of a data directory; a file that a killed process has left does not count. */
export function findOwner(dataDir: string): Owner | undefined {
  const owner = readJsonFile(ownerFile(dataDir));
  return isOwner(owner) && isMarkedProcess(owner.process) ? owner : undefined;
}

function thisProcess(): Owner {
  const mark = markProcess(process.pid);
  if (!mark) throw new Error('this process cannot tell when it was started');
  return { process: mark };
}

/**
 * Takes a dead owner's file away. Between the look and the removal another process may have done the same and become the
 * owner: the file is moved aside first, looked at once more, and put back if it is a live owner's.
 */
function removeDeadOwner(dataDir: string): void {
  const file = ownerFile(dataDir);
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const owner = readJsonFile(aside);
  if (isOwner(owner) && isMarkedProcess(owner.process)) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  rmSync(aside, { force: true });
}

/** Makes this process the owner of a data directory; false when another live process is. */
export function claimOwnership(dataDir: string): boolean {
  const claim = JSON.stringify(thisProcess());
  while (!createPrivateFile(ownerFile(dataDir), claim)) {
    if (findOwner(dataDir)) return false;
    removeDeadOwner(dataDir);
  }
  return true;
}

/** Lets other processes find the owner's servers. */
export function publishUrls(dataDir: string, urls: { databaseUrl: string; redisUrl: string }): void {
  writePrivateFile(ownerFile(dataDir), JSON.stringify({ ...thisProcess(), urls }));
}

export function releaseOwnership(dataDir: string): void {
  rmSync(ownerFile(dataDir), { force: true });
}
