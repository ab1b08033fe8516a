import { execFileSync, spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

/** Finds a Chromium for the browser tests, or installs one: Debian's package if possible, otherwise Playwright's. */
function installBrowser(): void {
  const found = findBrowser();
  if (found) {
    console.log(`Browser tests use ${found}.`);
    return;
  }
  console.log('No Chromium found. Installing one for the browser tests.');
  const isDebian = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  const install = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' });
  if (isDebian) {
    install('apt-get', ['update', '-qq']);
    install('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  } else {
    install('node_modules/.bin/playwright-core', ['install', 'chromium']);
  }
  if (!findBrowser())
    throw new Error('No Chromium could be found or installed. Set CHROMIUM to the path of one.');
}

installBrowser();
