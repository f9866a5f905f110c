import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../platform/errors/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { ConnectionError, type ConnectionSettings } from './connection.js';
import { openSession, type Session } from './connection-session.js';
import { createSlots, takeAll, type Slots } from './connection-slots.js';
import type { ProgramCatalogue } from './program-catalogue.js';
import { lastWords } from './last-words.js';
import { launchProgram, type ProgramProcess } from './program-process.js';

/** A connection that has rested this long answers a ping before it is used again. */
const PING_AFTER_MS = 10_000;
const PING_WITHIN_MS = 2_000;
const IDLE_MS = 300_000;
const MAX_OUTPUT_BYTES = 8 * 1_024 * 1_024;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 5_000;

export interface PoolOptions {
  programs: ProgramCatalogue;
  /** Connections of one connector that are in use at once. */
  perConnector: number;
  /** Programs that run at once; one organization may use half of them. */
  processes: number;
  /** How long an unused connection stays warm; 5 minutes. */
  idleMs?: number;
  /** Bytes that a program may write between two answers, the answer included; 8 MiB. */
  maxOutputBytes?: number;
  log: Logger;
}

interface Resting {
  session: Session;
  since: number;
  timer: NodeJS.Timeout;
}

/** What the pool holds for one connector. */
interface Place {
  version: string;
  /** The most recently used last, which is taken first. */
  resting: Resting[];
  slots: Slots;
  /** Starts and operations in a row that ended with the program. */
  crashes: number;
  startNotBefore: number;
  starting: number;
}

/** Delay before the start that follows the n-th crash in a row: 0.2 s, doubled each time, at most 5 s. */
const backoffMs = (crashes: number): number => Math.min(FIRST_BACKOFF_MS * 2 ** (crashes - 1), LONGEST_BACKOFF_MS);

/** Whether the program can go on after an operation that ended so: it has said what is wrong, and waits for the next. */
function isAnswered(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.reason === 'system_failed';
  return error instanceof AppError && error.code === 'INVALID_REQUEST';
}

/** Notes on the error of a program that failed what it wrote last. */
async function hearLastWords(error: unknown, program: ProgramProcess, settings: ConnectionSettings): Promise<void> {
  if (error instanceof ConnectionError && isCrash(error)) error.programLine ??= await lastWords(program, settings);
}

const isCrash = (error: unknown): boolean =>
  error instanceof ConnectionError && ['start_failed', 'crashed', 'flooded'].includes(error.reason);

/** Warm programs, by connector: opened when needed, one operation each at a time, ended when unused, outdated, crashed or in the way. */
export function createConnectionPool(options: PoolOptions) {
  const places = new Map<string, Place>();
  const organizations = new Map<string, Slots>();
  const all = createSlots(options.processes);
  const running = new Set<ProgramProcess>();
  let closed = false;

  function slotsOf(organizationId: string): Slots {
    const known = organizations.get(organizationId) ?? createSlots(Math.ceil(options.processes / 2));
    organizations.set(organizationId, known);
    return known;
  }

  function dismiss(place: Place, keep: (resting: Resting) => boolean = () => false): void {
    const leaving = place.resting.filter((each) => !keep(each));
    place.resting = place.resting.filter(keep);
    for (const { session, timer } of leaving) {
      clearTimeout(timer);
      void session.program.end();
    }
  }

  function placeOf({ connectorId, version }: ConnectionSettings): Place {
    const known = places.get(connectorId);
    if (known?.version === version) return known;
    if (known) dismiss(known);
    const place: Place = {
      version,
      resting: [],
      slots: known?.slots ?? createSlots(options.perConnector),
      crashes: 0,
      startNotBefore: 0,
      starting: 0,
    };
    places.set(connectorId, place);
    return place;
  }

  /** Ends the program that has rested longest, whoever's it is, when there is room for no other. */
  function makeRoom(): void {
    if (running.size < options.processes) return;
    const oldest = [...places.values()]
      .flatMap((place) => place.resting.map((resting) => ({ place, resting })))
      .toSorted((a, b) => a.resting.since - b.resting.since)[0];
    if (oldest) dismiss(oldest.place, (each) => each !== oldest.resting);
  }

  async function launch(settings: ConnectionSettings): Promise<ProgramProcess> {
    const command = options.programs.commandFor(settings);
    if (!command)
      throw new ConnectionError(settings.systemType, 'not_connected', {
        detail: `its program ${settings.program} is not allowed here`,
      });
    makeRoom();
    const program = await launchProgram(command);
    running.add(program);
    const forget = (): boolean => running.delete(program);
    void program.exited.then(forget, forget);
    return program;
  }

  async function open(place: Place, settings: ConnectionSettings, signal: AbortSignal): Promise<Session> {
    const waitMs = place.startNotBefore - performance.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    signal.throwIfAborted();
    const startedAt = performance.now();
    const program = await launch(settings);
    place.starting += 1;
    try {
      const session = await openSession(
        settings,
        program,
        { maxOutputBytes: options.maxOutputBytes ?? MAX_OUTPUT_BYTES },
        signal,
      );
      options.log.debug(
        {
          connectorId: settings.connectorId,
          program: settings.program,
          pid: program.pid,
          durationMs: Math.round(performance.now() - startedAt),
        },
        'connector program started',
      );
      return session;
    } catch (error) {
      void program.end();
      await hearLastWords(error, program, settings);
      throw error;
    } finally {
      place.starting -= 1;
    }
  }

  async function isAwake({ session, since }: Resting): Promise<boolean> {
    if (!session.isAlive()) return false;
    if (performance.now() - since < PING_AFTER_MS) return true;
    return session.ping(AbortSignal.timeout(PING_WITHIN_MS)).then(
      () => true,
      () => false,
    );
  }

  async function take(place: Place, settings: ConnectionSettings, signal: AbortSignal): Promise<Session> {
    for (let resting = place.resting.pop(); resting; resting = place.resting.pop()) {
      clearTimeout(resting.timer);
      if (await isAwake(resting)) return resting.session;
      void resting.session.program.end();
    }
    return open(place, settings, signal);
  }

  function giveBack(connectorId: string, place: Place, session: Session): void {
    if (closed || places.get(connectorId) !== place || !session.isAlive()) {
      void session.program.end();
      return;
    }
    const resting: Resting = {
      session,
      since: performance.now(),
      timer: setTimeout(() => dismiss(place, (each) => each !== resting), options.idleMs ?? IDLE_MS).unref(),
    };
    place.resting.push(resting);
  }

  function countCrash(place: Place, settings: ConnectionSettings, error: ConnectionError): void {
    place.crashes += 1;
    place.startNotBefore = performance.now() + backoffMs(place.crashes);
    options.log.warn(
      {
        connectorId: settings.connectorId,
        program: settings.program,
        reason: error.reason,
        programLine: error.programLine,
        crashes: place.crashes,
      },
      'connector program failed',
    );
  }

  return {
    /** Does something with a connection of the connector, which is warm afterwards when it may be. @throws whatever `act` throws, or the signal's reason. */
    async use<Result>(
      settings: ConnectionSettings,
      signal: AbortSignal,
      act: (session: Session) => Promise<Result>,
    ): Promise<Result> {
      const place = placeOf(settings);
      const release = await takeAll([place.slots, slotsOf(settings.organizationId), all], signal).catch(
        (error: unknown) => {
          throw error instanceof ConnectionError && error.reason === 'timeout'
            ? new ConnectionError(settings.systemType, 'busy')
            : error;
        },
      );
      let session: Session | undefined;
      try {
        session = await take(place, settings, signal);
        const result = await act(session);
        place.crashes = 0;
        giveBack(settings.connectorId, place, session);
        return result;
      } catch (error) {
        if (session) await hearLastWords(error, session.program, settings);
        if (isCrash(error)) countCrash(place, settings, error as ConnectionError);
        if (session && isAnswered(error)) giveBack(settings.connectorId, place, session);
        else void session?.program.end();
        throw error;
      } finally {
        release();
      }
    },

    /** How many connections are open or being opened for a connector. */
    countOf(connectorId: string): { resting: number; starting: number } {
      const place = places.get(connectorId);
      return {
        resting: place?.resting.filter(({ session }) => session.isAlive()).length ?? 0,
        starting: place?.starting ?? 0,
      };
    },

    /** Process ids of all programs that run. */
    pids: (): number[] => [...running].map(({ pid }) => pid),

    async forget(connectorId: string): Promise<void> {
      const place = places.get(connectorId);
      places.delete(connectorId);
      if (!place) return;
      const ending = place.resting.map(({ session }) => session.program);
      dismiss(place);
      await Promise.all(ending.map((program) => program.end()));
    },

    async close(): Promise<void> {
      closed = true;
      for (const place of places.values()) dismiss(place);
      await Promise.all([...running].map((program) => program.end()));
    },
  };
}
