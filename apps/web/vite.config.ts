import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two faces above the fold are asked for before the style sheet is read; their names carry a hash. */
function preloadFonts(names: string[]): Plugin {
  return {
    name: 'cosmos:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => names.some((name) => file.includes(name) && file.endsWith('.woff2')))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** The style sheet goes into the page itself: at ten kilobytes, a second round trip costs more than the bytes. */
function inlineStyles(): Plugin {
  return {
    name: 'cosmos:inline-styles',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        }),
    },
  };
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The landing page is what a visitor waits for: its code comes with the first script.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined) },
      quoteStyle: 'single',
    }),
    react(),
    inlineStyles(),
    preloadFonts(['inter-latin-opsz-normal', 'source-serif-4-latin-opsz-normal']),
  ],
  // Browsers that know light-dark(): an older target would freeze the scheme at build time.
  build: { sourcemap: false, target: ['chrome123', 'firefox121', 'safari17.5'] },
  server: {
    port: 4310,
    strictPort: true,
    proxy: { '/trpc': 'http://127.0.0.1:3000', '/api': 'http://127.0.0.1:3000' },
  },
});
