import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The addresses of the files that every page loads. */
export interface PageAssets {
  styles: string[];
  scripts: string[];
  /** What the scripts import. */
  preloads: string[];
}

/** The script of every page, and all styles of the site, as files of the project. */
const SCRIPT = 'src/app/browser.ts';
const STYLES = 'src/app/styles.ts';

/** In development, Vite serves the files of the project, and inserts styles by script. */
const IN_DEVELOPMENT: PageAssets = {
  styles: [],
  scripts: ['/@vite/client', `/${STYLES}`, `/${SCRIPT}`],
  preloads: [],
};

/** What Vite writes about each file of a build. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/** Reads which files the pages of a build load. @param clientDir the folder of the files for browsers */
export function readPageAssets(clientDir: string): PageAssets {
  if (import.meta.env.DEV) return IN_DEVELOPMENT;
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')));
  const addressOf = (name: string) => `/${manifest[name]?.file}`;
  const imports = (name: string): string[] =>
    (manifest[name]?.imports ?? []).flatMap((each) => [each, ...imports(each)]);
  return {
    styles: [addressOf('style.css')],
    scripts: [addressOf(SCRIPT)],
    preloads: [...new Set(imports(SCRIPT))].map(addressOf),
  };
}
