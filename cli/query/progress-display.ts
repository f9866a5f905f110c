import { roles } from '../../shared/analysis/index.js';
import type { QueryState } from './query-client.js';
import type { Paint } from './styles.js';

/** Shows how far each role is, while the query runs. */
export interface ProgressDisplay {
  show(state: QueryState): void;
}

const unprintable = /\p{Cc}+/gu;
const stateOf = ({ progress }: QueryState, role: string): string =>
  (progress.modules[role.toLowerCase()] ?? 'queued').replace(unprintable, '');

/** One line for each change, for a log. */
export function createProgressLog(write: (text: string) => void): ProgressDisplay {
  const last = new Map<string, string>(roles.map((role) => [role, 'queued']));
  return {
    show(state) {
      for (const role of roles) {
        const now = stateOf(state, role);
        if (last.get(role) === now) continue;
        last.set(role, now);
        write(`${role} ${now}\n`);
      }
    },
  };
}

const marks: Record<string, string> = { queued: '·', processing: '…', completed: '✓', failed: '✗', skipped: '-' };

/** One line a role, written over at every change, for a terminal. */
export function createProgressLines(write: (text: string) => void, paint: Paint): ProgressDisplay {
  let shown = false;
  return {
    show(state) {
      const lines = roles.map((role) => {
        const now = stateOf(state, role);
        return `  ${marks[now] ?? ' '} ${role.padEnd(4)} ${paint(now, now === 'failed' ? 'bold' : 'dim')}`;
      });
      // Up to the first of the lines, each of which is cleared before it is written.
      write(`${shown ? `\u001b[${lines.length}A` : ''}${lines.map((line) => `\r\u001b[2K${line}\n`).join('')}`);
      shown = true;
    },
  };
}
