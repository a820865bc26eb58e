import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { moreTexts, pagesWithMoreTexts } from '../src/lib/language/more-texts.ts';

type Texts = Record<string, unknown>;
const textsFile = /^locales\/(\w+)\/translation\.json$/;
/** Groups of texts that only the server says; it has its own copy of all texts (server/vite.config.ts). */
const serversOwn = ['server'];

/**
 * Puts the files of public/ into the build, the texts without what only the server says and without line breaks: the
 * browser waits for them before it shows a word. Beside each whole file of texts stand its two parts (more-texts.ts),
 * under names that are kept in caches for ever. Stands in for Vite's own copying (`build.copyPublicDir: false`).
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
    generateBundle(_options, bundle) {
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const fileName = path.relative(root, file).replaceAll(path.sep, '/');
        const language = textsFile.exec(fileName)?.[1];
        const content = readFileSync(file);
        const texts = language && forBrowsers(content.toString('utf8'));
        this.emitFile({ type: 'asset', fileName, source: texts ? JSON.stringify(texts) : content });
        if (!texts) continue;
        const part = (isMore: boolean) =>
          JSON.stringify(
            Object.fromEntries(
              Object.entries(texts).filter(([group]) => moreTexts.includes(group) === isMore),
            ),
          );
        this.emitFile({ type: 'asset', name: `texts-${language}.json`, source: part(false) });
        this.emitFile({ type: 'asset', name: `more-texts-${language}.json`, source: part(true) });
      }
      refuseEarlyTexts(bundle);
    },
  };
}

/** The page with its icon inside it, which is smaller than the headers of a request for it. */
export function withIcon(html: string, publicFolder: string): string {
  const icon = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8').replaceAll(/>\s+</g, '><').trim();
  return html.replace('href="/favicon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
}

/** A file of translations without what no browser shows. */
function forBrowsers(file: string): Texts {
  const texts = JSON.parse(file) as Texts;
  return Object.fromEntries(Object.entries(texts).filter(([group]) => !serversOwn.includes(group)));
}

/** By language the addresses of its two files of texts. */
export function filesOfTexts(bundle: Rolldown.OutputBundle): Record<string, [first: string, more: string]> {
  const found: Record<string, [string, string]> = {};
  for (const name of Object.keys(bundle)) {
    const [, more, language] = /\/(more-)?texts-([a-z]{2})-[^/]*\.json$/.exec(name) ?? [];
    if (language) (found[language] ??= ['', ''])[more ? 1 : 0] = `/${name}`;
  }
  return found;
}

/** A page that does not fetch the second file of texts would show the key instead of the text. */
function refuseEarlyTexts(bundle: Rolldown.OutputBundle): void {
  const late = new Set(Object.values(pagesWithMoreTexts));
  const key = new RegExp(`["'\`](${moreTexts.join('|')})\\.[a-z$][\\w.$]*`);
  const seen = new Set<string>();
  const look = (name: string) => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk' || late.has(chunk.name)) return;
    seen.add(name);
    const early = key.exec(chunk.code)?.[0];
    if (early)
      throw new Error(
        `${chunk.fileName} says ${early}, whose texts come later: see web/src/lib/language/more-texts.ts`,
      );
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) look(next);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) look(chunk.fileName);
}
