import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { expect } from 'vitest';
import { cleanUp } from './clean-up.ts';

/** The shell has the engine without the browser around it: a page costs a third less. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium as root needs no sandbox; on a closed network its own background traffic must be off. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium on this machine, `CHROMIUM` first; undefined where there is none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Opens a browser; who opens it closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS });
}

/** Opens a browser that is closed when the running test or the test file ends, which fails if a page broke its content policy. */
export async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  const violations = policyViolations(browser);
  cleanUp(async () => {
    await browser.close();
    expect(violations).toEqual([]);
  });
  return browser;
}

/**
 * Listens to every page that a browser opens from now on.
 * @returns what Chromium writes when a page's Content-Security-Policy blocks something, with the page's address; grows as pages are used
 */
export function policyViolations(browser: Browser): string[] {
  const violations: string[] = [];
  browser.on('context', (context) => {
    context.on('console', (message) => {
      if (message.type() !== 'error' || !message.text().includes('Content Security Policy')) return;
      violations.push(`${message.page()?.url()}: ${message.text()}`);
    });
  });
  return violations;
}
