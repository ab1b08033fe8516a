import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { expect } from 'vitest';
import { cleanUp } from './clean-up.ts';

/** Paths of Chromium. The headless shell comes first, because its pages take a third less time. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium runs as root only without its sandbox. Its background traffic would fail on a closed network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of a Chromium on this machine, preferably from `CHROMIUM`, or undefined if there is none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PATHS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Opens a browser, which the caller must close. */
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
 * Collects violations of the Content-Security-Policy on all pages that a browser opens from now on.
 * @returns the array to which Chromium's messages are added, with the address of their page
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
