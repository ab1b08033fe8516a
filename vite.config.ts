import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Builds the files for browsers, and the server that renders the pages. */
export default defineConfig({
  plugins: [compressedFiles()],
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
                  test: /\/src\/(ui\/(?!infinite|use-infinite|dialog|form-parts|change|page-links|step-meter|share-meter|fact-list|page-columns|leave-question|seat-|stacked-table|widget|use-fetch|load-state|toggled-list)|layout\/(page-meta|explained-term|glossary-entry|shortcut-switch|change-form|site-|error-page|send-again-form|outdated-notice|reload-after|keyboard-shortcuts|print-date|theme-switch|words|citation|cite|correction-notes)|legislature\/(?:corrections\/)?correctable-fields|search\/(suggesting-input|session-facets|remembered-session|query-parameters)|legislature\/status\/statuses|http\/csrf-field)|lucide\/(?!.*icons\/(?!chevron-down|circle-user|menu|search\.))/,
                },
                {
                  name: 'vote-parts',
                  test: /\/src\/(votes\/(vote-t|seat-picture|party-table|choices|short-tally|group-amendment)|ui\/(seat-|stacked-table)|legislature\/vote-results|legislators\/(member-name|party))/,
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
