import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { lightTranslation } from './plugins/light-translation.ts';
import { beforePaint } from './plugins/before-paint.ts';
import { contractWithoutSchemas } from './plugins/contract-without-schemas.ts';
import { firstScreen } from './plugins/first-screen.ts';
import { publicFiles } from './plugins/public-files.ts';
import { staticLanding } from './plugins/static-landing.ts';

/** Where the server of a developer listens; `npm run dev` sets it. */
const api = process.env['BIDLOOM_API'] ?? 'http://127.0.0.1:3000';
const forwarded = { target: api, changeOrigin: false };

const routerPackage = createRequire(import.meta.url).resolve('react-router/package.json');
const productionRouter = path.join(path.dirname(routerPackage), 'dist/production/index.mjs');

/** Packages by name, as the tail of a regular expression. */
const vendor =
  'react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack/(react-query|query-core)|i18next|react-i18next|' +
  'use-sync-external-store|@radix-ui/react-(slot|compose-refs|direction)';
/** What is too large, or too seldom used, to come with every page that shares anything; names without their endings. */
const large = [
  'features/(auth/([Gg]oogle|[Pp]assword|[Ff]actors|SecondStep)|bids/spreadsheets/(?!spreadsheets\\.api)|companies/(currencies|time-zones)\\.)',
  'features/(company-data|legal|models|outcomes|tenders)/',
  'features/second-factors/(?!factor-demand)',
  'features/operator/(?!QuotaBanner|usage)',
  'lib/\\w+/(bulk-work|csv|draft|form-draft|batches|passkeys|problems|read-amount|read-csv)\\.',
  'shell/(EntryFrame|ReadingFrame)\\.',
  'shell/search/(?!SearchBox)',
  'ui/(controls/cpv|overlays/floating)/',
  'ui/\\w+/(select-all-matching|bulk-bar|bulk-removal|bytes|calendar|column-choices|country|date-text|date-time-picker)\\.',
  'ui/\\w+/(file-dropzone|file-rules|focus-return|form-problem|record-form|logo|overlay|password-input|progress|virtual-rows|search-text)\\.',
  'ui/\\w+/(select|size-band|tabs|tags-input|zone-picker)\\.',
].join('|');
const common = new RegExp(`/web/src/(?!${large})|/contract/src/|/engine/src/(text|time)/|/lucide-react/`);

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    beforePaint('src/before-paint.js'),
    contractWithoutSchemas(),
    publicFiles(),
    firstScreen('src/first-screen'),
    staticLanding('src/static-landing.tsx', 'src/static-landing.js'),
    compression({
      include: /\.(m?js|css|html|svg|json|webmanifest)$/,
      threshold: 512,
      algorithms: [
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        defineAlgorithm('gzip', { level: 9 }),
      ],
    }),
  ],
  // The browser needs the contract's paths, lists and types, not its schemas: see no-validation.ts.
  resolve: {
    alias: [
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/lib/calls/no-validation.ts') },
      lightTranslation,
      // The package gives its development build to every bundler.
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
    ],
  },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // How long plugins take is no business of somebody who only starts the server.
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Changes only when a version does, so it stays in a returning reader's cache over our releases.
            { name: 'vendor', test: from(vendor), priority: 30 },
            // The shell with all it needs: one request, and nothing in it waits for a later chunk.
            { name: 'app', tags: ['$initial'], priority: 25 },
            // The small things that pages share, in one request for all of them.
            { name: 'common', test: common, minShareCount: 2, priority: 20 },
            // Tabs and bars of progress, with what they share with menus: the dashboard needs no more of what floats.
            {
              name: 'tabs',
              test: /\/web\/src\/(ui\/\w+\/(tabs|progress)|features\/tenders\/TenderScore)\./,
              priority: 18,
            },
            // What floats over the page, and the select, which is made of it; fetched when somebody moves (ui/overlays/floating-code.ts).
            {
              name: 'floating',
              test: /\/web\/src\/ui\/\w+\/(floating\/|(overlay|select)\.)/,
              priority: 15,
            },
            // The large ones, for the pages that need them.
            {
              name: 'shared',
              minShareCount: 2,
              test: /\/(web\/src\/(?!features\/(legal|models|outcomes|second-factors)|ui\/text\/size-band)|node_modules\/)/,
              priority: 10,
            },
            // What says texts of the second file, for the pages that fetch that (more-texts.ts).
            {
              name: 'second-factors',
              minShareCount: 2,
              test: /\/web\/src\/features\/second-factors\//,
              priority: 5,
            },
            {
              name: 'models',
              minShareCount: 2,
              test: /\/web\/src\/(features\/(models|outcomes)\/|ui\/text\/size-band)/,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  // The texts under /locales come from public/ in development, as fresh as the file.
  server: {
    proxy: {
      '/api': forwarded,
      '/mcp': forwarded,
      '/.well-known': forwarded,
      '/healthz': forwarded,
      '/readyz': forwarded,
      '/metrics': forwarded,
    },
  },
}));

function from(packages: string): RegExp {
  // `Trans` and the parser it needs belong to the few pages that use it.
  return new RegExp(`/node_modules/(${packages})/(?!dist/es/(Icu)?Trans)`);
}
