const readyMessage = { type: 'ready' } as const;

/** How long a child may drain once its supervisor is gone: its servers are most likely gone too. */
const orphanGraceMs = 3_000;

export function isReadyMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === readyMessage.type;
}

/** Tells the supervisor, if there is one, that this process serves. */
export function announceReady(): void {
  if (process.connected) process.send?.(readyMessage);
}

/**
 * Ends this process when its supervisor is gone, even by SIGKILL: the channel between them closes then. The process
 * gets its own SIGTERM first, so that it drains as at any other end, and leaves after 3 s in any case.
 * Does nothing in a process that was started by hand.
 */
export function exitWithParent(): void {
  if (!process.send) return;
  const leave = (): void => {
    setTimeout(() => process.exit(1), orphanGraceMs).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  // The supervisor may have gone while this process was still loading.
  if (!process.connected) return leave();
  process.once('disconnect', leave);
  // The channel alone must not keep a drained process from ending.
  process.channel?.unref();
}
