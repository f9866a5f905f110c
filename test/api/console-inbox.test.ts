/** A reviewer's inbox in a browser: five entries that wait, and none that does. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { testApp } from '../support/app.js';
import { chromiumFor, openBrowser } from '../support/browser.js';
import { executiveKey, signIn, watchedPage } from '../support/console.js';
import { governanceClient, governanceToken, stagesOf, v1 } from '../support/governance.js';

const organizationId = 'inbox-org';
const chromium = chromiumFor('an inbox in a browser');

async function byMouse(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Notes for all that are chosen').fill('Read, and good.');
  await page.getByRole('button', { name: 'Approve of those chosen' }).click();
}

/** Where the keyboard is: the name of a field, or the value of a button. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at instanceof HTMLButtonElement) return at.value;
    return at?.getAttribute('name') ?? '';
  });

async function byKeyboard(page: Page): Promise<void> {
  const tabTo = async (name: string): Promise<void> => {
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab');
      if ((await focused(page)) === name) return;
    }
    throw new Error(`the keyboard does not come to ${name}`);
  };
  for (let chosen = 0; chosen < 5; chosen++) {
    await tabTo('item');
    await page.keyboard.press('Space');
  }
  await tabTo('notes');
  await page.keyboard.type('Read, and good.');
  await tabTo('APPROVE');
  await page.keyboard.press('Enter');
}

describe('the inbox in a browser', () => {
  const app = testApp({ workers: false });
  let browser: Browser;
  let apiKey = '';
  let author = '';

  before(async function () {
    if (chromium === undefined) return this.skip();
    browser = await openBrowser(chromium);
    apiKey = await executiveKey(app, organizationId, { sub: 'reviewer', role: 'REVIEWER', level: 2 });
    author = await governanceToken(app, organizationId, { role: 'EDITOR' });
    const [first, ...later] = stagesOf.tmpl_assessment;
    const stage_deciders = Object.fromEntries([
      [first, { roles: ['REVIEWER'] }],
      ...later.map((stage) => [stage, { roles: ['EXPERT'] }]),
    ]);
    const token = await app.tokenOf(organizationId, { role: 'OPERATOR' });
    await app.call('PUT', `${v1}/governance/policies/tmpl_assessment`, { token, body: { stage_deciders } });
  });
  after(() => browser?.close());

  for (const [name, clear, options] of [
    ['by mouse', byMouse, {}],
    ['by keyboard alone', byKeyboard, {}],
    ['at 390 pixels', byMouse, { viewport: { width: 390, height: 844 } }],
    ['at twice the size', byKeyboard, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['without JavaScript', byMouse, { javaScriptEnabled: false }],
    ['in dark mode', byMouse, { colorScheme: 'dark' as const }],
  ] as const)
    it(`of five is cleared ${name}`, async () => {
      const client = governanceClient(app, () => author);
      for (let n = 0; n < 5; n++) await client.submitted();
      const { page, context, complaints } = await watchedPage(browser, options);
      await signIn(page, app.url, apiKey);
      await page.getByRole('link', { name: 'Inbox' }).click();
      await page.getByRole('checkbox').first().waitFor();
      expect(await page.getByRole('checkbox').count()).to.equal(5);
      await clear(page);
      await page.getByText('Nothing waits for you.').waitFor();
      expect(await page.getByText(': approved').count()).to.equal(5);
      expect(complaints).to.deep.equal([]);
      await context.close();
    }).timeout(60_000);
});
