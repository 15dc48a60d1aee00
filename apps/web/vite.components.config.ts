import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FONT_FOLDER, subsetFonts } from './vite/fonts.ts';

/** Builds the page of components by itself, for its photographs; the product never contains it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), subsetFonts()],
  resolve: { alias: [{ find: '@fonts', replacement: FONT_FOLDER }] },
  publicDir: false,
  build: {
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    target: ['chrome123'],
    rolldownOptions: { input: join(import.meta.dirname, 'components.html') },
  },
});
