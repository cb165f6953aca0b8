import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { markdownArticles } from './prerender/articles/markdown-articles.ts';
import { compileContent } from './prerender/content/compile-content.ts';

const hosting = `http://127.0.0.1:${process.env.HOSTING_PORT ?? 5002}`;
const root = fileURLToPath(new URL('.', import.meta.url));

/** Packages whose unused modules can be dropped, because importing them has no side effects. */
const FREE_OF_SIDE_EFFECTS = /node_modules\/(firebase|@firebase|react-router|react-router-dom|reactfire)\//;

/** Exceptions: Firebase registers its products when these modules are imported. */
const REGISTERS_ON_IMPORT = /node_modules\/@firebase\/(app|auth|firestore|functions|webchannel-wrapper)\//;

/** Returns whether the site sends App Check tokens: with a site key, or a server of debug tokens. */
function hasAppCheck(mode: string): boolean {
  const { VITE_APP_CHECK_SITE_KEY, VITE_APP_CHECK_DEBUG_URL } = loadEnv(mode, root, 'VITE_');
  return Boolean(VITE_APP_CHECK_SITE_KEY || VITE_APP_CHECK_DEBUG_URL);
}

export default defineConfig(({ mode }) => ({
  root,
  resolve: {
    alias: [
      {
        find: /^(re2js|firebase\/database)$/,
        replacement: `${root}src/platform/firebase/live/unused-packages.ts`,
      },
    ],
  },
  // Vite's development server would bundle it without the alias.
  optimizeDeps: { exclude: ['reactfire'], include: ['reactfire > use-sync-external-store/shim'] },
  plugins: [react(), tailwindcss(), markdownArticles(), compileContent()],
  define: {
    // A constant, so that HTML and hydration agree when the page is opened in another year.
    'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getUTCFullYear())),
    // Also a constant: a build without App Check has none of its code.
    'import.meta.env.VITE_HAS_APP_CHECK': JSON.stringify(hasAppCheck(mode)),
  },
  build: {
    // The oldest supported browsers: Chrome 109 is the last for Windows 7 and 8, Firefox 121 the first with `:has()`.
    target: ['chrome109', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: id => !FREE_OF_SIDE_EFFECTS.test(id) || REGISTERS_ON_IMPORT.test(id),
      },
    },
  },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': hosting, '/callables': hosting, '/hooks': hosting },
  },
}));
