import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { waitFor } from '../support/wait-for.js';

const program = fileURLToPath(new URL('../../docs/examples/reference-cms.mjs', import.meta.url));

describe('the reference content management system', () => {
  const app = testApp();
  let child: ChildProcess;
  let site = '';
  before(async () => {
    const identity = createIdentityService({ db: app.deps.db });
    await identity.createOrganization({ organizationId: 'school', name: 'School' });
    await identity.createExecutive({ organizationId: 'school', sub: 'cms', role: 'SERVICE', authorityLevel: 1 });
    const scopes = ['governance:read' as const, 'governance:write' as const];
    const { apiKey } = await identity.createKey({ organizationId: 'school', sub: 'cms', scopes });
    child = spawn(process.execPath, [program, app.url, 'school', apiKey, '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!child.stdout) throw new Error('the program has an output');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    site = /http:\S+(?=\/)/.exec(line)?.[0] ?? '';
  });
  after(() => child.kill());

  const open = async (path: string): Promise<string> => (await fetch(`${site}${path}`)).text();
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site}${path}`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
  /** The hidden fields of a form as the page has them. */
  const fieldsOf = (html: string, action: string): Record<string, string> => {
    const [, inner = ''] =
      new RegExp(`<form method="post" action="([^"]*${action})">([\\s\\S]*?)</form>`).exec(html)?.slice(1) ?? [];
    return Object.fromEntries(
      [...inner.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
  };
  const actionOf = (html: string, name: string): string =>
    new RegExp(`action="(/requests/[^"]+/${name})"`).exec(html)?.[1] ?? '';

  async function submit(title: string): Promise<string> {
    const answer = await send('/entries', {
      ...fieldsOf(await open('/?as=ana'), '/entries'),
      title,
      template: 'tmpl_curriculum',
    });
    expect(answer.status).to.equal(303);
    return String(answer.headers.get('location'));
  }

  it('takes an entry from its submission to its release, by the forms of its pages alone', async () => {
    const entry = (await submit('Module <3>')).replace('as=ana', 'as=rita');
    let html = await open(entry);
    expect(html).to.include('Module &#60;3&#62;').and.to.include('IN_REVIEW, round 1');
    await send(actionOf(html, 'comments'), { ...fieldsOf(html, 'comments'), text: 'Where are the objectives?' });
    await send(actionOf(html, 'decide'), {
      ...fieldsOf(html, 'decide'),
      decision: 'REQUEST_CHANGES',
      notes: 'No objectives.',
    });
    html = await open(entry.replace('as=rita', 'as=ana'));
    expect(html).to.include('CHANGES_REQUESTED').and.to.include('Where are the objectives?');
    await send(actionOf(html, 'resubmit'), { ...fieldsOf(html, 'resubmit'), summary: 'With objectives.' });
    html = await open(entry);
    expect(html).to.include('round 2').and.to.include('/summary').and.to.include('No objectives.');
    for (let turn = 0; turn < 3; turn++) {
      expect(await open('/inbox?as=rita')).to.include('Module &#60;3&#62;');
      await send(actionOf(html, 'decide'), { ...fieldsOf(html, 'decide'), decision: 'APPROVE' });
      html = await open(entry);
    }
    expect(html).to.include('APPROVED_FOR_RELEASE').and.to.include('safe to release');
    await send(actionOf(html, 'release'), fieldsOf(html, 'release'));
    await waitFor(async () => (await open(entry)).includes('RELEASED'));
    expect(await open('/?as=ana')).to.include('RELEASED');
  });

  it('a decision on a page that shows what is no more there changes nothing, and says so', async () => {
    const entry = (await submit('Module 4')).replace('as=ana', 'as=rita');
    const stale = await open(entry);
    await send(actionOf(stale, 'decide'), { ...fieldsOf(stale, 'decide'), decision: 'REQUEST_CHANGES' });
    const html = await open(entry.replace('as=rita', 'as=ana'));
    await send(actionOf(html, 'resubmit'), { ...fieldsOf(html, 'resubmit') });
    const late = await send(actionOf(stale, 'decide'), {
      ...fieldsOf(stale, 'decide'),
      decision: 'APPROVE',
      key: 'another',
    });
    expect(late.status).to.equal(412);
    expect(await late.text())
      .to.include('The content was changed while you looked at it')
      .and.to.include('round 2');
  });

  it('a click twice is one call, and a form of another site is refused', async () => {
    const html = await open((await submit('Module 5')).replace('as=ana', 'as=rita'));
    const fields = { ...fieldsOf(html, 'decide'), decision: 'APPROVE' };
    const clicks = await Promise.all([1, 2].map(() => send(actionOf(html, 'decide'), fields)));
    expect(clicks.map(({ status }) => status)).to.include(303);
    const again = await send(actionOf(html, 'decide'), fields);
    expect(again.status).to.equal(303);
    expect((await send('/entries', { title: 'x' }, { origin: 'http://evil.example' })).status).to.equal(403);
  });
});
