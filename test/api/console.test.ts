import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { createSignInCode } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { chromiumFor, openBrowser } from '../support/browser.js';
import { colourRules, executiveKey, signIn, violationsOf, watchedPage } from '../support/console.js';

const question =
  'Should we acquire CloudWidgets, a B2B SaaS company with $60 million revenue and $12 million EBITDA growing 25%, for $180 million? We have $90 million in cash and 400 employees. They run on AWS with 220 employees.';
const organizationId = 'console-org';

const chromium = chromiumFor('the console in a browser');

describe('the console in a browser', () => {
  const app = testApp();
  let browser: Browser;
  let apiKey = '';

  before(async function () {
    if (chromium === undefined) return this.skip();
    browser = await openBrowser(chromium);
    apiKey = await executiveKey(app, organizationId, { sub: 'chief' });
  });
  after(() => browser?.close());

  for (const [name, options] of [
    ['by mouse', {}],
    ['at 390 pixels', { viewport: { width: 390, height: 844 } }],
    ['at twice the size', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['without JavaScript', { javaScriptEnabled: false }],
    ['in dark mode', { colorScheme: 'dark' as const }],
  ] as const) {
    it(`lets an executive ask, read, change the price, approve and save, ${name}`, async () => {
      const { page, context, complaints } = await watchedPage(browser, {
        ...options,
        acceptDownloads: true,
      });
      await signIn(page, app.url, apiKey);
      await page.getByLabel('The question').fill(question);
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.locator('figure').first().waitFor({ timeout: 60_000 });
      expect(await page.locator('figure').count()).to.be.at.least(4);
      expect(await page.locator('mark').first().getAttribute('title')).to.match(/\((?:CFO|CTO|CIO|CISO|COO)\)/);
      // Nothing is wider than the screen.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).to.equal(0);

      await page.getByRole('link', { name: 'What if' }).click();
      await page.getByLabel('Name of the scenario').fill('Ten per cent lower');
      await page.getByLabel('Deal value would be').fill('162000000');
      await page.getByRole('button', { name: 'See what moves' }).click();
      await page.getByRole('cell', { name: '$162M' }).first().waitFor();
      expect(await page.getByText('Deal value').count()).to.be.above(0);
      await page.getByRole('link', { name: 'Back to the answer' }).click();

      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: 'PDF' }).click();
      expect((await saved).suggestedFilename()).to.match(/^qry_\w+\.pdf$/);

      await page.getByRole('link', { name: 'Decide' }).first().click();
      await page.getByLabel('Why, or on which condition').fill('Subject to the filings.');
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Subject to the filings.').waitFor();
      await page.getByRole('button', { name: /Sign out/ }).click();
      await page.getByLabel('API key').waitFor();
      expect(complaints).to.deep.equal([]);
      await context.close();
    }).timeout(120_000);
  }

  for (const javaScriptEnabled of [true, false])
    it(`lets what is understood be put right before it is asked, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      const { page, context, complaints } = await watchedPage(browser, { javaScriptEnabled });
      await signIn(page, app.url, apiKey);
      await page
        .getByLabel('The question')
        .fill('Should we acquire Brandt for €40 million? Its EBITDA is €5 million and its revenue is €30 million.');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'See what is understood' }).click();
      const row = page.getByRole('row').filter({ hasText: '“€5 million”' });
      await row.getByText('Put right').click();
      await row.getByLabel('How much is “€5 million”').fill('a lot');
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.getByText('corrections.0.value').first().waitFor();
      await page.getByLabel('How much is “€5 million”').fill('4m');
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.locator('figure').first().waitFor({ timeout: 60_000 });
      expect(await page.getByText('10x').count()).to.be.above(0);
      expect(await page.getByText('8x', { exact: true }).count()).to.equal(0);
      expect(complaints).to.deep.equal([]);
      await context.close();
    }).timeout(90_000);

  it('is asked and answered by keyboard alone', async () => {
    const { page, context } = await watchedPage(browser);
    await page.goto(`${app.url}/app`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(apiKey);
    await page.keyboard.press('Enter');
    await page.getByLabel('The question').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (
      let n = 0;
      n < 20 &&
      !(await page.evaluate(
        () => document.activeElement?.id === 'content' && document.activeElement.tagName === 'TEXTAREA',
      ));
      n++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.type('Cash is $9 million and we burn $1 million a month: what now?');
    for (const _ of ['type', 'urgency', 'Ask']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('figure').first().waitFor({ timeout: 60_000 });
    await context.close();
  }).timeout(90_000);

  it('has no page in which axe-core finds anything, in light and dark, and none of more than 80 kB', async () => {
    const { page, context, complaints } = await watchedPage(browser);
    await signIn(page, app.url, apiKey);
    await page.getByLabel('The question').fill(question);
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.locator('figure').first().waitFor({ timeout: 60_000 });
    const answer = new URL(page.url()).pathname;
    const decision = (await page.getByRole('link', { name: 'Decide' }).getAttribute('href')) ?? '';
    const found: string[] = [];
    for (const address of [
      '/app',
      answer,
      `${answer}/what-if`,
      '/app/history',
      '/app/decisions',
      decision,
      '/app/inbox',
      '/app/settings',
      '/app/nowhere',
    ]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${app.url}${address}`);
      found.push(...(await violationsOf(page)).map((line) => `${address} light ${line}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await violationsOf(page, colourRules)).map((line) => `${address} dark ${line}`));
      const sent = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
          (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
          0,
        ),
      );
      expect(sent, address).to.be.below(80 * 1024);
    }
    expect(found).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await context.close();
  }).timeout(120_000);

  it('signs in by an address that works once', async () => {
    const address = `${app.url}/app/sign-in?code=${await createSignInCode(app.deps.db, apiKey)}`;
    const { page, context } = await watchedPage(browser);
    await page.goto(address);
    await page.getByLabel('The question').waitFor();
    const again = await watchedPage(browser);
    await again.page.goto(address);
    await again.page.getByText('The address has been used').waitFor();
    await context.close();
    await again.context.close();
  });
});

describe('the console as it is sent', () => {
  const app = testApp({ workers: false });

  it('leads to the sign-in whoever has no session, and refuses what another site sends', async () => {
    const answer = await fetch(`${app.url}/app/history`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([303, '/app/sign-in']);
    const foreign = await fetch(`${app.url}/app/ask`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'content=x',
    });
    expect(foreign.status).to.equal(403);
  });

  it('has a policy that lets nothing run that is not its own', async () => {
    const { headers } = await fetch(`${app.url}/app/sign-in`);
    expect(headers.get('content-security-policy')).to.equal(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
  });

  it('sends no more than 20 kB of script', async () => {
    const script = await fetch(`${app.url}/app/htmx.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(Number(script.headers.get('content-length'))).to.be.below(20 * 1024);
  });

  it('keeps its token sealed, out of reach of scripts, and ends it with the sign-out', async () => {
    const apiKey = await executiveKey(app, 'session-org', { sub: 'reader' });
    const form = {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const;
    const signed = await fetch(`${app.url}/app/sign-in`, {
      ...form,
      body: new URLSearchParams({ apiKey }),
    });
    const cookie = signed.headers.get('set-cookie') ?? '';
    expect(cookie)
      .to.match(/HttpOnly; SameSite=Lax/i)
      .and.not.to.match(/eyJ[\w-]+\.eyJ/);
    const session = cookie.split(';')[0] ?? '';
    expect((await fetch(`${app.url}/app`, { headers: { cookie: session } })).status).to.equal(200);
    // Amid the sealed bytes: the last character of base64 holds bits that nobody reads.
    const middle = Math.floor(session.length / 2);
    const altered = `${session.slice(0, middle)}${session[middle] === 'A' ? 'B' : 'A'}${session.slice(middle + 1)}`;
    expect(
      (
        await fetch(`${app.url}/app`, {
          headers: { cookie: altered },
          redirect: 'manual',
        })
      ).status,
    ).to.equal(303);
    await fetch(`${app.url}/app/sign-out`, {
      ...form,
      headers: { ...form.headers, cookie: session },
    });
    expect(
      (
        await fetch(`${app.url}/app`, {
          headers: { cookie: session },
          redirect: 'manual',
        })
      ).status,
    ).to.equal(303);
  });

  it('refuses a key that opens nothing without saying why', async () => {
    const answer = await fetch(`${app.url}/app/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'apiKey=cnk_nonsense',
    });
    expect(answer.status).to.equal(401);
    expect(await answer.text()).to.include('This key opens nothing here.');
  });

  it('says why nothing of a question can be read, and counts its lines as they are asked', async () => {
    const apiKey = await executiveKey(app, 'fragment-org', { sub: 'reader' });
    const post = (page: string, fields: Record<string, string>, cookie = '') =>
      fetch(`${app.url}/app/${page}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        body: new URLSearchParams(fields),
      });
    const signed = await post('sign-in', { apiKey });
    const session = (signed.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const readingOf = async (content: string) => (await post('reading', { content }, session)).text();
    expect(await readingOf('We owe.')).to.include('appears here');
    expect(await readingOf('We owe. '.repeat(700)))
      .to.include('content')
      .and.to.include('5000');
    const asked = 'Should we buy it?\nIts revenue is €30 million.';
    expect(await readingOf(asked.replace('\n', '\r\n'))).to.equal(await readingOf(asked));
    expect(await readingOf(asked)).to.include(`value="${asked.indexOf('€')}"`);
  });
});
