/** The answer to a query that a language model has read, in a browser: on a phone, in light and dark. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { testApp } from '../support/app.js';
import { chromiumFor, openBrowser } from '../support/browser.js';
import { executiveKey, signIn, violationsOf, watchedPage } from '../support/console.js';
import { readByDefault, startModelServer, type ModelServer } from '../support/model-server.js';

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
/** It names no day: what is due stays the same whenever the test runs. */
const id = 'ma-a-02';
const { request } = (JSON.parse(fixture('cases/ma-a.json')) as { id: string; request: { content: string } }[]).find(
  (one) => one.id === id,
) ?? { request: { content: '' } };

const chromium = chromiumFor('a page that a model has read along');

describe('the page of an answer that a language model has read along, in a browser', () => {
  let server: ModelServer;
  let browser: Browser;
  const app = testApp({
    env: async () => {
      server = await startModelServer(({ user }) =>
        fixture(`replies/${id}${'open' in user ? '.again' : ''}.reply.json`),
      );
      return readByDefault(server);
    },
  });
  before(async function () {
    if (chromium === undefined) return this.skip();
    browser = await openBrowser(chromium);
  });
  after(async () => {
    await browser?.close();
    await server.close();
  });

  it('shows the alternatives side by side on a phone, and nothing is wider than it', async () => {
    const { page, context, complaints } = await watchedPage(browser, { viewport: { width: 390, height: 844 } });
    await signIn(page, app.url, await executiveKey(app, 'console-model', { sub: 'chief' }));
    await page.getByLabel('The question').fill(request.content);
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('heading', { name: 'Side by side' }).waitFor({ timeout: 60_000 });
    expect(server.exchanges).to.have.length(2);
    expect(await page.getByRole('heading', { name: 'What was asked' }).count()).to.equal(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).to.equal(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page), colorScheme).to.deep.equal([]);
    }
    expect(complaints).to.deep.equal([]);
    await context.close();
  }).timeout(90_000);
});
