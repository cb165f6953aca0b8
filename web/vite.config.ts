import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { markdownArticles } from './prerender/articles/markdown-articles.ts';
import { publicStyleSources } from './prerender/styles/public-sources.ts';

const hosting = `http://127.0.0.1:${process.env.HOSTING_PORT ?? 5002}`;
const stub = fileURLToPath(new URL('./src/platform/firebase/unused-firebase-product.ts', import.meta.url));

/** Packages whose unused modules can be dropped, because importing them has no side effects. */
const FREE_OF_SIDE_EFFECTS = /node_modules\/(reactfire|rxfire|rxjs|firebase|@firebase)\//;

/** Exceptions: Firebase registers its products when these modules are imported. */
const REGISTERS_ON_IMPORT = /node_modules\/@firebase\/(app|auth|firestore|functions|webchannel-wrapper)\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), publicStyleSources(), tailwindcss(), markdownArticles()],
  define: {
    // A constant, so that HTML and hydration agree when the page is opened in another year.
    'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getUTCFullYear())),
  },
  resolve: {
    // reactfire imports every Firebase product. An empty module replaces the unused ones, which reduces its bundle from
    // 162 kB to 27 kB (brotli).
    alias: [{ find: /^firebase\/(database|remote-config|storage)$/, replacement: stub }],
  },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: id => !FREE_OF_SIDE_EFFECTS.test(id) || REGISTERS_ON_IMPORT.test(id),
      },
    },
  },
  optimizeDeps: { exclude: ['reactfire'], include: ['reactfire > use-sync-external-store/shim'] },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': hosting, '/hooks': hosting },
  },
});
