import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The code that every page uses, that of lists of legislators and that of lists of meetings are one file each, because
              // one file compresses better than forty. Code that few pages use stays with those pages.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'parts',
                  test: /\/src\/(ui\/(?!infinite|use-infinite|dialog|form-parts|change|page-links|step-meter|share-meter|fact-list|page-columns|breadcrumbs|stacked-table|leave-question)|layout\/(page-meta|shortcut-switch|change-form)|http\/csrf-field)/,
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
    ssr: { build: { rolldownOptions: { input: './src/app/server.ts' } } },
  },
});
