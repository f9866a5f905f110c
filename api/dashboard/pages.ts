import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { sendText } from '../send-text.js';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: light-dark(#f4f5f7, #14171c); color: light-dark(#1d2530, #e4e8ee); }
  main { width: min(22rem, 90vw); padding: 2rem; border-radius: .75rem; background: light-dark(#fff, #1d222a); box-shadow: 0 1px 12px #0002; }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem; }
  p { margin: 0 0 1.25rem; color: light-dark(#55606f, #a5afbd); }
  [role=alert] { padding: .5rem .75rem; border-radius: .375rem; background: light-dark(#fdecec, #43201f); color: light-dark(#8c1d18, #f5b5b1); }
  label { display: block; font-weight: 600; }
  input, button { box-sizing: border-box; width: 100%; padding: .6rem .75rem; border-radius: .375rem; font: inherit; }
  input { margin: .25rem 0 1rem; border: 1px solid light-dark(#c3cad4, #414b59); background: transparent; color: inherit; }
  button { border: 0; background: #2456c8; color: #fff; font-weight: 600; cursor: pointer; }
  button:hover { background: #1c449f; }
  :focus-visible { outline: 3px solid #7aa2ff; outline-offset: 1px; }`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
${main}
</main>
</html>
`;

/** The page runs nothing, loads nothing and sends its form home; its one style is known by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const sendPage = (response: Response, status: number, title: string, main: string): void =>
  sendText(response, status, 'text/html; charset=utf-8', page(title, main), { 'Content-Security-Policy': policy });

/** The sign-in form; `problem` is one of our own sentences, never what was sent. */
export function sendSignInPage(response: Response, status: number, problem?: string): void {
  const alert = problem === undefined ? '' : `<p role="alert">${problem}</p>\n`;
  const form = `<h1>Conclave queues</h1>
<p>For operators.</p>
${alert}<form method="post" action="/admin/login">
  <label for="apiKey">API key of an operator</label>
  <input id="apiKey" name="apiKey" type="password" autocomplete="current-password" required autofocus>
  <button>Sign in</button>
</form>`;
  sendPage(response, status, 'Sign in · Conclave', form);
}

export function sendSignOutPage(response: Response): void {
  const form = `<h1>Conclave queues</h1>
<p>End this session?</p>
<form method="post" action="/admin/logout"><button>Sign out</button></form>`;
  sendPage(response, 200, 'Sign out · Conclave', form);
}
