import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentsPage } from './vite/components-page.ts';
import { FONT_FOLDER, subsetFonts } from './vite/fonts.ts';
import { inlineStyles, preloadFonts, prerenderLanding } from './vite/page.ts';

/** Each gets its own chunk, evaluated in its own task, so that none blocks the page for long. */
const LIBRARIES = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/react-root/ },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  { name: 'mantine', test: /node_modules\/@mantine\/core\/esm\/core\// },
  { name: 'data', test: /node_modules\/(@tanstack\/(react-query|query-core)|@trpc\/)/ },
  // Small files compress better together: what the landing page’s sky and the landscape draw with, and what most
  // screens share, the landing page among them.
  { name: 'sky', test: /src\/features\/sky\/map\/(draw-|geometry|palette|star-)/ },
  { name: 'shared', test: /apps\/web\/src\/(lib|ui)\/|packages\/contract\/|icons-react/, minShareCount: 30 },
  {
    name: 'small',
    test: /(catalogue\/fields|lib\/search-params|data\/thread-pages|layout\/fold)\.tsx?$/,
  },
];

/** The routes that make up the landing page. */
const LANDING = ['/_member', '/_member/'];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The landing page is what visitors wait for, so its code is in the first chunk.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (LANDING.includes(routeId) ? [] : undefined) },
      quoteStyle: 'single',
    }),
    react(),
    subsetFonts(),
    inlineStyles(),
    preloadFonts(['inter-', 'source-serif-']),
    prerenderLanding(),
    componentsPage(),
  ],
  resolve: { alias: [{ find: '@fonts', replacement: FONT_FOLDER }] },
  // Only browsers with light-dark(): for an older target the scheme would be frozen at build time.
  build: {
    sourcemap: false,
    // Each browser of the target knows `modulepreload`.
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox121', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups: LIBRARIES } } },
  },
});
