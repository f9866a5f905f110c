import { expect } from 'chai';
import { testApp } from '../support/app.js';

describe('/docs', () => {
  const app = testApp({ workers: false });

  it('is a page that needs no token and loads nothing from elsewhere', async () => {
    const response = await fetch(`${app.url}/docs`);
    const page = await response.text();
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy)
      .to.include("default-src 'none'")
      .and.to.include("script-src 'self';")
      .and.to.include("connect-src 'self'");
    expect(page).not.to.match(/https?:\/\//);
    expect(page).not.to.match(/<script>|\son\w+=/);
    for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const part = await fetch(`${app.url}${address}`);
      expect(part.status, address).to.equal(200);
      expect((await part.arrayBuffer()).byteLength, address).to.be.above(200);
    }
  });

  it('serves nothing else of the package, and no other method', async () => {
    expect((await fetch(`${app.url}/docs/package.json`)).status).to.equal(404);
    expect((await fetch(`${app.url}/docs/..%2fpackage.json`)).status).to.equal(404);
    const refused = await fetch(`${app.url}/docs`, { method: 'POST' });
    expect(refused.status).to.equal(405);
    expect(refused.headers.get('allow')).to.equal('GET, HEAD');
  });
});
