import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { createIdentityService, type Permission } from '../../shared/auth/index.js';
import { listOperatorActions } from '../../shared/operators/index.js';
import { testApp } from '../support/app.js';
import { findChromium, openBrowser } from '../support/browser.js';
import { shortQuery, submit } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const chromium = findChromium();

(chromium === undefined ? describe.skip : describe)(
  'the queue dashboard in a browser (needs Chromium: CHROMIUM_PATH, or one on the path)',
  function () {
    this.timeout(60_000);
    const app = testApp({ workers: false });
    let browser: Browser;
    const complaints: string[] = [];

    async function operatorKey(sub: string, permissions: Permission[]): Promise<string> {
      const identity = createIdentityService({ db: app.deps.db });
      await identity.createOrganization({ organizationId: 'platform', name: 'Platform' }).catch(() => undefined);
      await identity.createExecutive({
        organizationId: 'platform',
        sub,
        role: 'OPERATOR',
        authorityLevel: 5,
        permissions,
      });
      return (await identity.createKey({ organizationId: 'platform', sub })).apiKey;
    }

    /** A page of a browser session of its own; what its scripts complain about is kept. */
    async function openPage(): Promise<Page> {
      const page = await (await browser.newContext()).newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      return page;
    }

    async function signIn(page: Page, apiKey: string): Promise<void> {
      await page.goto(`${app.url}/admin/queues`);
      expect(new URL(page.url()).pathname).to.equal('/admin/login');
      await page.getByLabel('API key of an operator').fill(apiKey);
      await page.getByRole('button', { name: 'Sign in' }).click();
    }

    const textOf = (page: Page): Promise<string> => page.evaluate('document.body.innerText') as Promise<string>;
    /** What may be done to the queue that is open; the other menu is that of the session. */
    const menuOfQueue = (page: Page) => page.locator('[aria-haspopup=menu]').nth(1);
    const isPaused = async (queue: string) =>
      (await app.deps.queues.depths()).find((depth) => depth.queue === queue)?.isPaused;

    before(async () => {
      browser = await openBrowser(chromium ?? '');
      await submit(app, await app.tokenOf('acme'), shortQuery);
    });
    after(() => browser?.close());

    it('refuses a wrong key on the page itself', async () => {
      const page = await openPage();
      await signIn(page, 'ck_wrong');
      expect(await page.getByRole('alert').textContent()).to.contain('does not open the dashboard');
    });

    it('shows every queue to an operator who may only look, and offers nothing to do', async () => {
      const page = await openPage();
      await signIn(page, await operatorKey('reader', []));
      await waitFor(async () => (await textOf(page)).includes('analysis'));
      const text = await textOf(page);
      for (const queue of ['coordination', 'extension', 'governance', 'webhook']) expect(text).to.contain(queue);
      await page.goto(`${app.url}/admin/queues/queue/analysis`);
      await waitFor(async () => (await textOf(page)).includes('analyze-role'));
      expect(await menuOfQueue(page).count()).to.equal(0);
    });

    it('lets an operator who manages queues pause one by a click, and writes it down', async () => {
      const page = await openPage();
      await signIn(page, await operatorKey('manager', [{ resource: 'queues', action: 'manage', scope: '*' }]));
      await page.goto(`${app.url}/admin/queues/queue/governance`);
      await waitFor(async () => (await textOf(page)).includes('governance'));
      await menuOfQueue(page).click();
      await page.getByRole('menuitem', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await waitFor(() => isPaused('governance'));
      const [action] = await listOperatorActions(app.deps.db, 1);
      expect(action).to.include({
        sub: 'manager',
        via: 'dashboard',
        action: 'pause',
        queue: 'governance',
        allowed: true,
      });
    });

    it('has scripts that run without an error under the content security policy', () => {
      expect(complaints).to.deep.equal([]);
    });
  },
);
