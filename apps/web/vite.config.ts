import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineStyles, preloadFonts, prerenderLanding } from './vite/page.ts';

/** Each in a file of its own, which is read in a task of its own: none keeps the page from answering for long. */
const LIBRARIES = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/react-root/ },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  { name: 'mantine', test: /node_modules\/@mantine\/core\/esm\/core\// },
  { name: 'data', test: /node_modules\/(@tanstack\/(react-query|query-core)|@trpc\/)/ },
];

/** The routes that the landing page stands in. */
const LANDING = ['/_member', '/_member/'];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The landing page is what a visitor waits for: its code comes with the first script.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (LANDING.includes(routeId) ? [] : undefined) },
      quoteStyle: 'single',
    }),
    react(),
    inlineStyles(),
    preloadFonts(['inter-latin-opsz-normal', 'source-serif-4-latin-opsz-normal']),
    prerenderLanding(),
  ],
  // jsPDF can read markup and SVG with these; nothing here asks it to, and they aren't installed.
  resolve: {
    alias: [
      {
        find: /^(?:html2canvas|canvg|dompurify)$/,
        replacement: join(import.meta.dirname, 'src/features/chat/export/absent.ts'),
      },
    ],
  },
  // Browsers that know light-dark(): an older target would freeze the scheme at build time.
  build: {
    sourcemap: false,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups: LIBRARIES } } },
  },
});
