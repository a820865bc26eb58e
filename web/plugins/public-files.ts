import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

type Texts = Record<string, unknown>;
/** Groups of texts that only the server says; it has its own copy of all texts (server/vite.config.ts). */
const serversOwn = ['server'];

/**
 * Puts the files of public/ into the build, the texts without what only the server says and without line breaks: the
 * browser waits for them before it shows a word. Stands in for Vite's own copying (`build.copyPublicDir: false`).
 */
export function publicFiles(): Plugin {
  let root = '';
  return {
    name: 'bidloom:public-files',
    apply: 'build',
    configResolved(config) {
      root = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => withIcon(html, root),
    },
    generateBundle() {
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        this.emitFile({
          type: 'asset',
          fileName: path.relative(root, file).replaceAll(path.sep, '/'),
          source: entry.name === 'translation.json' ? forBrowsers(content.toString('utf8')) : content,
        });
      }
    },
  };
}

/** The page with its icon inside it, which is smaller than the headers of a request for it. */
export function withIcon(html: string, publicFolder: string): string {
  const icon = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8').replaceAll(/>\s+</g, '><').trim();
  return html.replace('href="/favicon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
}

/** A file of translations without what no browser shows. */
function forBrowsers(file: string): string {
  const texts = JSON.parse(file) as Texts;
  return JSON.stringify(
    Object.fromEntries(Object.entries(texts).filter(([group]) => !serversOwn.includes(group))),
  );
}
