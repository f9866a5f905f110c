import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** Below the range from which systems take the ports of outgoing connections: one of those could take it before the server does. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await findPortObstacle(port, '127.0.0.1')) === undefined) return port;
  }
}

/** The system's word for why a port cannot be listened on at an address, such as EADDRINUSE; undefined when it can. */
export async function findPortObstacle(port: number, host: string): Promise<string | undefined> {
  const server = net.createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
  server.close();
  await once(server, 'close');
  return undefined;
}
