/**
 * Processes that belong together and must not outlive each other.
 * - *supervised*: started again whenever it ends, until it is stopped.
 * - *parent link*: the IPC channel between a supervisor and its child; when it closes, the child ends itself.
 * - *process mark*: a process id with the time the process started, so that a reused id is never taken for it.
 */
export { keepRunning } from './keep-running.js';
export type { RunningProcess, Supervised } from './keep-running.js';
export { endLeftover } from './leftover.js';
export { nodeOptions } from './node-options.js';
export { announceReady, exitWithParent } from './parent-link.js';
export { commandLine, isAlive, isMarkedProcess, markProcess, workingDirectory } from './process-mark.js';
export type { ProcessMark } from './process-mark.js';
export { supervise } from './supervise.js';
export type { SupervisedChild, SuperviseOptions } from './supervise.js';
