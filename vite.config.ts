import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Writes scripts and styles compressed as well, each format at its best, so that the server only sends them. */
function compressedFiles(): Plugin {
  const [withBrotli, withGzip] = [promisify(brotliCompress), promisify(gzip)];
  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const plain = await readFile(join(dir, name));
          await writeFile(join(dir, `${name}.br`), await withBrotli(plain));
          await writeFile(join(dir, `${name}.gz`), await withGzip(plain, { level: 9 }));
        }),
      );
    },
  };
}

/** The classes of each file of styles, by a short name of the file. The builds for browsers and for the server run in one process. */
const styles = new Map<string, { file: string; classes: string[] }>();

/** A name for a class, the same in each build of the same source: that of its file, and its position there. In development, it has the word of the source. */
function classNameOf(word: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*/, ''));
  const shortName = `c${createHash('sha256').update(file).digest('hex').slice(0, 4)}`;
  if (process.env.NODE_ENV !== 'production') return `${word}-${shortName}`;
  const { file: named, classes } = styles.get(shortName) ?? { file, classes: [] };
  if (named !== file) throw new Error(`${file} and ${named} have the same short name. Rename one.`);
  styles.set(shortName, { file, classes });
  if (!classes.includes(word)) classes.push(word);
  return shortName + classes.indexOf(word).toString(36);
}

/** What replaces parts of libraries that the site never runs. */
const LEFT_OUT = join(import.meta.dirname, 'src/search/left-out.ts');

/** Builds the files for browsers, and the server that renders the pages. */
export default defineConfig({
  plugins: [compressedFiles()],
  css: {
    modules: {
      // Pages, scripts and styles repeat these names, and the styles of all pages must arrive before a page shows.
      generateScopedName: classNameOf,
    },
  },
  resolve: {
    // Otherwise a quarter of the script of the search would be code that never runs.
    alias: { qs: LEFT_OUT, '../middlewares/createInsightsMiddleware.js': LEFT_OUT },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      // The server reads the names of the browser's files from their manifest when it starts.
      if (client) await build(client);
      if (ssr) await build(ssr);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/app/browser.ts', 'src/app/styles.ts'],
          // Otherwise styles that no script uses would be left out.
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: {
              // The code that every page uses, and that of votes, of lists of legislators, and of lists of meetings are one file each, because
              // one file compresses better than forty. Code that few pages use stays with those pages.
              groups: [
                {
                  // What every page loads, also those without React.
                  name: 'page',
                  test: /\.browser\.ts$|\/src\/(ui\/(plain-click|themes|remembered-choice|dates|date-formats|scroll-to-top)|layout\/(theme-field|shortcut-switch)|search\/session-facets)/,
                  priority: 1,
                },
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'parts',
                  test: /\/src\/(ui\/(?!infinite|use-infinite|dialog|form-parts|change|page-links|step-meter|share-meter|fact-list|page-columns|leave-question|seat-|stacked-table|status-pill|back-to-top|breadcrumbs|form-layout|error-summary|widget|use-fetch|load-state|toggled-list)|layout\/(page-facts|explained-term|glossary-entry|change-form)|legislature\/(?:corrections\/)?correctable-fields|search\/(suggesting-input|session-facets|remembered-session|query-parameters)|http\/csrf-field)|lucide\/(?!.*icons\/(?!chevron-down|circle-user|menu|search\.))/,
                },
                {
                  name: 'table-parts',
                  test: /\/src\/(ui\/(stacked-table|status-pill)|legislature\/status\/statuses)/,
                },
                {
                  name: 'vote-parts',
                  test: /\/src\/(votes\/(vote-t|choices|short-tally|group-amendment)|legislature\/vote-results|legislators\/(member-name|party))/,
                },
                {
                  name: 'legislator-parts',
                  test: /\/src\/legislators\/(legislator-(lists|entries)|portrait|district-name|party)/,
                },
                {
                  name: 'meeting-parts',
                  test: /\/src\/meetings\/(meeting-(displays|line|state)|comment-mark|meetings\.module)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Node cannot find the files of the first, which only browsers run, and would load all icons of the second.
      resolve: { noExternal: [/^@atlaskit\//, 'lucide'] },
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/app/server.ts',
          output: { entryFileNames: 'index.js', codeSplitting: false },
        },
      },
    },
  },
});
