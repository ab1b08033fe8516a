import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createSite, runAlerts } from './server.ts';

const BUILD = join(import.meta.dirname, '../../build');

/** The built server, and the folder with the built browser files. */
export interface BuiltSite {
  siteModule: { createSite: typeof createSite; runAlerts: typeof runAlerts };
  clientDir: string;
}

const SERVER = join(BUILD, 'server/index.js');

/** @throws if the site is not built, with what to do */
export function requireBuild(): void {
  if (!existsSync(SERVER)) throw new Error("The site is not built. Run 'npm start' or 'npm run build'.");
}

/** Loads the built site. @throws if it is not built, with what to do */
export async function loadBuiltSite(): Promise<BuiltSite> {
  requireBuild();
  return {
    siteModule: await import(pathToFileURL(SERVER).href),
    clientDir: relative(process.cwd(), join(BUILD, 'client')),
  };
}
