/**
 * Takes the pictures of the queue dashboard in docs/images from the running product: `npm run docs:screenshots`. Needs a
 * Chromium (CHROMIUM_PATH, or one on the path) and a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { findChromium, openBrowser } from '../browser.js';
import { startConclave } from '../conclave.js';
import { fintechQuery, shortQuery } from '../queries.js';

const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const dataDir = mkdtempSync(path.join(tmpdir(), 'conclave-screenshots-'));
const chromium = findChromium();
if (chromium === undefined) throw new Error('there is no Chromium: install one, or set CHROMIUM_PATH');

const conclave = await startConclave(dataDir);
const { baseUrl, organizationId, apiKey, operatorKey } = conclave.credentials();
const admin = (...args: string[]) =>
  runAdmin(args, {
    environment: { DATA_DIR: dataDir },
    write: () => undefined,
    writeError: (text) => void process.stderr.write(text),
  });

async function post<Body>(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Body> {
  const answer = await fetch(`${baseUrl}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Body;
}

try {
  const { accessToken } = await post<{ accessToken: string }>('/auth/token', {
    organizationId,
    credentials: { type: 'api_key', apiKey },
  });
  const asCaller = { authorization: `Bearer ${accessToken}`, prefer: 'respond-async' };
  // What is paused can be looked at: a flow with its children waiting.
  await admin('queues', 'pause', '--queue', 'analysis');
  const { id } = await post<{ id: string }>('/api/v2/executive/query', fintechQuery, asCaller);
  for (let n = 0; n < 7; n++) await post('/api/v2/executive/query', shortQuery, asCaller);

  const browser = await openBrowser(chromium);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${baseUrl}/admin/queues`);
  await page.screenshot({ path: `${images}dashboard-sign-in.png` });
  await page.getByLabel('API key of an operator').fill(operatorKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Jobs').first().waitFor();
  await page.screenshot({ path: `${images}dashboard-queues.png` });
  await page.goto(`${baseUrl}/admin/queues/queue/coordination/${id}-d1-coordinate`);
  await page.getByText('coordinate').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${images}dashboard-flow.png` });
  await browser.close();
  await admin('queues', 'resume');
} finally {
  await conclave.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
