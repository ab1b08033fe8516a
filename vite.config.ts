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
              // What every page needs, and what lists of meetings do: in one file each they pack tighter than in forty.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'parts',
                  test: /\/src\/(ui\/(?!infinite|use-infinite|dialog|form-parts|change)|frame\/(page-meta|shortcut-switch))/,
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
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
  },
});
