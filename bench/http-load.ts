import autocannon from 'autocannon';

export const CONNECTIONS = 50;
const ANSWER_WITHIN_SECONDS = 20;

export interface Load {
  url: string;
  amount: number;
  /** 50 where it is left out. */
  connections?: number;
  headers: Record<string, string>;
  method: 'GET' | 'POST';
  /** Sent in turn. */
  paths: readonly string[];
  body?: () => string;
}

function answered(result: autocannon.Result, amount: number): void {
  if (result.non2xx === 0 && result.errors === 0 && result['2xx'] === amount) return;
  throw new Error(
    `of ${amount} requests ${result['2xx']} were answered well, ${result.non2xx} otherwise, ${result.errors} not at all`,
  );
}

/** Sends an exact number of requests over as many connections, on each the next one as soon as the last is answered. @throws Error unless every answer is 2xx. */
export function requestsPerSecond({
  url,
  amount,
  connections = CONNECTIONS,
  headers,
  method,
  paths,
  body,
}: Load): Promise<number> {
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    path: paths[next++ % paths.length],
    ...(body ? { body: body() } : {}),
  });
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    // The result comes with the next tick of a second's clock; the last answer is what counts.
    let lastAt = startedAt;
    const options = {
      url,
      amount,
      connections: Math.min(connections, amount),
      timeout: ANSWER_WITHIN_SECONDS,
      requests: [{ method, headers, setupRequest }],
    };
    const instance = autocannon(options, (error: unknown, result) => {
      if (error) return reject(error);
      try {
        answered(result, amount);
        resolve(amount / ((lastAt - startedAt) / 1_000));
      } catch (problem) {
        reject(problem);
      }
    });
    instance.on('response', () => {
      lastAt = performance.now();
    });
  });
}
