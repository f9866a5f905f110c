import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createIdentityService } from '../../shared/auth/index.js';
import type { TestApp } from './app.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An executive of a new or known organization with a key that signs in. */
export async function executiveKey(
  app: TestApp,
  organizationId: string,
  { sub, role = 'CEO', level = 5 }: { sub: string; role?: string; level?: number },
): Promise<string> {
  const identity = createIdentityService({ db: app.deps.db });
  await identity.createOrganization({ organizationId, name: organizationId }).catch(() => undefined);
  await identity.createExecutive({ organizationId, sub, role, authorityLevel: level, permissions: [] });
  return (await identity.createKey({ organizationId, sub })).apiKey;
}

/** A page of a browser that keeps what the page complains of: scripts that fail, and what the content policy refuses. */
export async function watchedPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.setDefaultTimeout(30_000);
  return { page, context, complaints };
}

/** Rules of axe-core that look at colours: the only ones whose outcome another colour scheme can change. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds wrong with the page, one line each, by all of its rules or by some. The script comes in by the debugger,
 * past the page's own policy.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await engine.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`)
          .join(' | ')
          .slice(0, 400)}`,
    );
  }, rules);
}

/** Signs in with a key by the form. */
export async function signIn(page: Page, url: string, apiKey: string): Promise<void> {
  await page.goto(`${url}/app`);
  await page.getByLabel('API key').fill(apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
