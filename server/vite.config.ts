import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { oneByteTexts } from './one-byte-texts.ts';

const languages = ['en', 'fr', 'ar'];

/**
 * What comes into the bundle with our own packages: what the server loads as it starts, written as modules of which a part is
 * used, and looking for no files beside itself. What is not used is left out, so that it is not held (decision 0393).
 */
const bundled =
  /^(@bidloom\/.+|zod|kysely|i18next|jose|pg-boss|serialize-error|postal-mime|otpauth|prosemirror-(model|transform)|orderedmap|htmlparser2|entities|dom(handler|utils|elementtype)|dom-serializer)(\/|$)/;

/**
 * Bundles the server with our own packages, whose source it reads; most packages from npm stay outside. The engine's threads
 * are a program of their own beside it.
 */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [allTexts(), noCronExpressions(), lightAtRest(), oneByteTexts()],
  build: {
    ssr: true,
    outDir: '../build/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // How long plugins take is no business of somebody who only starts the server.
      checks: { pluginTimings: false },
      input: { main: 'src/main.ts', 'engine-worker': 'src/engine/engine-worker.ts' },
      // All in one folder: the server finds the thread's program beside itself.
      // Node keeps the text of a program in memory, and with it its comments.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
  ssr: { noExternal: [bundled] },
});

/** Copies the translations beside the server: the web build's own lack the texts that only the server says. */
function allTexts(): Plugin {
  return {
    name: 'bidloom:all-texts',
    generateBundle() {
      for (const language of languages) {
        const file = `locales/${language}/translation.json`;
        const source = readFileSync(path.join(import.meta.dirname, '../web/public', file), 'utf8');
        this.emitFile({ type: 'asset', fileName: file, source });
      }
    },
  };
}

/** The queue's scheduler is off (decision 0376): what reads cron expressions, and a calendar library with it, stays out. */
function noCronExpressions(): Plugin {
  const without = '\0without-cron-expressions';
  return {
    name: 'bidloom:no-cron-expressions',
    enforce: 'pre',
    resolveId: (id) => (id === 'cron-parser' ? without : null),
    load: (id) =>
      id === without
        ? `export const parseExpression = () => { throw new Error('Schedules are minutes of a day, not cron expressions') }`
        : null,
  };
}

/** What is loaded where it is used, so that a server at rest does not hold it (decision 0288). */
const loadedWhenUsed =
  /^(@cj-tech-master\/excelts|docx|@modelcontextprotocol\/server|ai|@ai-sdk\/.+|nodemailer|openid-client|age-encryption|@node-saml\/.+|@peculiar\/x509|@xmldom\/xmldom|@napi-rs\/image)$/;

/** Refuses a build whose server would load one of them as it starts. */
function lightAtRest(): Plugin {
  return {
    name: 'bidloom:light-at-rest',
    generateBundle(_options, bundle) {
      const reached = new Set(['main.js']);
      for (const file of reached) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') continue;
        for (const imported of chunk.imports) {
          if (loadedWhenUsed.test(imported))
            this.error(`${file} loads ${imported} as the server starts: import it where it is used`);
          reached.add(imported);
        }
      }
    },
  };
}
