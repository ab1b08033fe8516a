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
              // What every page needs, and what lists of legislators and lists of meetings need: in one file each they pack tighter than in
              // forty. Parts that few pages use go with those pages.
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
