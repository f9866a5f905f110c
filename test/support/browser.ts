import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium of this machine: CHROMIUM_PATH, else one on the path. No package carries one. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const candidates = CHROMIUM_PATH
    ? [CHROMIUM_PATH]
    : PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file));
}

/** The same, telling which tests are pending where there is none. */
export function chromiumFor(what: string): string | undefined {
  const found = findChromium();
  if (found === undefined)
    process.stdout.write(`  ${what}: pending, there is no Chromium on the path and CHROMIUM_PATH is not set\n`);
  return found;
}

/** Headless, without a sandbox since tests may run as root, and reaching nothing but this machine. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: false,
    args: [
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}
