import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { fileOfFirstScreen } from './first-screen.ts';
import { filesOfTexts } from './public-files.ts';

/**
 * Puts a classic script where a page says `<!-- before paint -->`, that runs before anything is painted: theme, language, direction.
 * A file of its own with a hashed name, because the content security policy allows no inline script and module
 * scripts run after the first paint.
 */
export function beforePaint(source: string): Plugin {
  let file = '';
  let isBuild = false;
  return {
    name: 'bidloom:before-paint',
    configResolved(config) {
      file = path.resolve(config.root, source);
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      this.addWatchFile(file);
      this.emitFile({
        type: 'asset',
        name: 'before-paint.js',
        source: minifySync(file, readFileSync(file, 'utf8')).code,
      });
    },
    configureServer(server) {
      server.middlewares.use('/before-paint.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(readFileSync(file));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const built = Object.keys(bundle).find((name) => /before-paint-[^/]*\.js$/.test(name));
        const pages = attribute(filesOfPages(bundle, html));
        return html.replace(
          '<!-- before paint -->',
          `<script src="/${built ?? 'before-paint.js'}" data-pages="${pages}" data-texts="${attribute(filesOfTexts(bundle))}" data-first-screen="${fileOfFirstScreen(bundle) ?? ''}"></script>`,
        );
      },
    },
  };
}

const attribute = (value: object): string => JSON.stringify(value).replaceAll('"', '&quot;');

/** For the first part of each address that people often begin at, the files its page needs. */
const firstPages = { '': 'Dashboard', bids: 'Bids', tenders: 'Tenders' };

/** What those pages import beside what `html` names already, so that the browser asks for all of it at once. */
function filesOfPages(bundle: Rolldown.OutputBundle, html: string): Record<string, string[]> {
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    chunk.imports.forEach(collect);
  };
  return Object.fromEntries(
    Object.entries(firstPages).flatMap(([part, page]) => {
      files.clear();
      const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === `${page}Page`);
      if (!chunk) return [];
      collect(chunk.fileName);
      return [[part, [...files].filter((file) => !html.includes(file))]];
    }),
  );
}
