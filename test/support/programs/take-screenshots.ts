/**
 * Takes the pictures of the console and of the queue dashboard in docs/images from the running product: `npm run docs:screenshots`. Needs a
 * Chromium (CHROMIUM_PATH, or one on the path) and a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
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

const question =
  'Should we acquire CloudWidgets, a B2B SaaS company with $60 million revenue and $12 million EBITDA growing 25%, for $180 million? We have $90 million in cash and 400 employees; they have 220.';

/** The console as an executive and as a reviewer see it. */
async function takeConsole(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.goto(`${baseUrl}/app`);
  await page.getByLabel('API key').fill(apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('The question').fill(question);
  await page.locator('#reading table').first().waitFor();
  await page.screenshot({ path: `${images}console-ask.png` });
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.locator('figure').first().waitFor();
  await page.screenshot({ path: `${images}console-memo.png` });
  await page.locator('figure').first().scrollIntoViewIfNeeded();
  await page.locator('.charts').screenshot({ path: `${images}console-charts.png` });
  await page.getByRole('link', { name: 'What if' }).first().click();
  await page.getByLabel('Name of the scenario').fill('Ten per cent lower');
  await page.getByLabel('Deal value would be').fill('162000000');
  await page.getByRole('button', { name: 'See what moves' }).click();
  await page.getByText('Figures that move').waitFor();
  await page.screenshot({ path: `${images}console-what-if.png` });
  for (const [title, entry] of [
    ['Final exam of module 3', 'entry-4711'],
    ['Module 3, second edition', 'entry-4712'],
  ] as const)
    await post(
      '/api/v1/requests',
      { template_id: 'tmpl_assessment', title, submit: true, input_payload: { cms_content_entry_id: entry } },
      governance,
    );
  await page.goto(`${baseUrl}/app/inbox`);
  await page.screenshot({ path: `${images}console-inbox.png` });
}

let governance: Record<string, string> = {};
try {
  const { accessToken } = await post<{ accessToken: string }>('/auth/token', {
    organizationId,
    credentials: { type: 'api_key', apiKey },
  });
  governance = { authorization: `Bearer ${accessToken}` };
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
  await admin('queues', 'resume');
  await takeConsole(await browser.newPage({ viewport: { width: 1100, height: 900 } }));
  await browser.close();
} finally {
  await conclave.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
