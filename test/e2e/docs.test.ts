import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { testApp } from '../support/app.js';
import { findChromium, openBrowser } from '../support/browser.js';
import type { RequestBody } from '../support/governance.js';
import { waitFor } from '../support/wait-for.js';

const chromium = findChromium();

(chromium === undefined ? describe.skip : describe)(
  'the API reference in a browser (needs Chromium: CHROMIUM_PATH, or one on the path)',
  function () {
    this.timeout(90_000);
    const app = testApp({ workers: false });
    let browser: Browser;
    let page: Page;
    const complaints: string[] = [];
    before(async () => {
      browser = await openBrowser(chromium ?? '');
      page = await browser.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${app.url}/docs`);
    });
    after(() => browser?.close());

    const operation = (id: string) => page.locator(`.opblock[id$="-${id}"]`);

    /** Opens an operation, sends it as it is proposed, and reads what the page shows of the answer. */
    async function execute(id: string): Promise<{ address: string; code: string; body: string }> {
      const block = operation(id);
      await block.locator('.opblock-summary-control').click();
      await block.getByRole('button', { name: 'Execute' }).click();
      const shown = block.locator('.live-responses-table');
      return {
        address: (await block.locator('.request-url pre').innerText()).trim(),
        code: (await shown.locator('tbody .response-col_status').innerText()).trim().slice(0, 3),
        body: await shown.locator('.response-col_description pre').first().innerText(),
      };
    }

    it('shows every operation of the document, and every event', async () => {
      const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
        paths: Record<string, object>;
        webhooks: Record<string, object>;
      };
      const shown = [document.paths, document.webhooks].flatMap((entries) =>
        Object.values(entries).flatMap((methods) => Object.keys(methods)),
      );
      await waitFor(async () => (await page.locator('.opblock').count()) === shown.length, 30_000);
    });

    it('tries an operation without a token and shows why it was refused', async () => {
      const { code, body } = await execute('listGovernanceRequests');
      expect(code).to.equal('401');
      expect(body).to.contain('UNAUTHORIZED');
      expect(complaints.splice(0).join(), 'the browser tells of the 401 and of nothing else').to.match(
        /^[^,]*401 \(Unauthorized\)$/,
      );
    });

    it('tries operations with a token, on this server, and does what they say', async () => {
      const token = await app.tokenOf('readers');
      await page.locator('.scheme-container button.authorize').click();
      await page.locator('.auth-container input').fill(token);
      await page.locator('.auth-container button[type=submit]').click();
      await page.locator('.auth-container button.btn-done').click();
      const made = await execute('createGovernanceRequest');
      expect(made).to.include({ address: `${app.url}/api/v1/requests`, code: '201' });
      const { body } = await app.call<{ items: RequestBody[] }>('GET', '/api/v1/requests', { token });
      expect(body.items.map(({ request_id: id }) => id)).to.deep.equal([
        (JSON.parse(made.body) as RequestBody).request_id,
      ]);
      const listed = await execute('listInstructionalWorkflows');
      expect(listed.code).to.equal('200');
      expect(listed.body).to.contain(body.items[0]?.request_id);
      expect(complaints).to.deep.equal([]);
    });
  },
);
