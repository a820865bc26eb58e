import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, minifySync, type Plugin } from 'vite';
import { withIcon } from './public-files.ts';

const languages = ['en', 'fr', 'ar'] as const;
type Language = (typeof languages)[number];
type Texts = Record<string, unknown>;
type Rendered = { html: string; title: string; description: string };

/**
 * Writes the landing page as plain HTML in each language (landing/en.html ...) from the same components that the
 * application shows, so that a first visitor reads it after one small round trip, without React. Its one script,
 * src/static-landing.js, serves the two menus.
 */
export function staticLanding(entry: string, script: string): Plugin {
  let root = '';
  return {
    name: 'bidloom:static-landing',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const file = path.resolve(root, script);
      const source = minifySync(file, readFileSync(file, 'utf8')).code;
      const scriptId = this.emitFile({ type: 'asset', name: 'landing.js', source });
      const named = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name));
      const style = named(/assets\/index-[^/]*\.css$/);
      if (!style)
        throw new Error('The landing page found no style sheet of the application (assets/index-*.css).');
      const fonts = {
        latin: named(/inter-latin-(?!extended)[^/]*\.woff2$/),
        arabic: named(/plex-arabic-600-[^/]*\.woff2$/),
      };
      const render = await loadRenderer(root, entry);
      for (const language of languages) {
        const texts = JSON.parse(
          readFileSync(path.join(root, 'public/locales', language, 'translation.json'), 'utf8'),
        ) as Texts;
        this.emitFile({
          type: 'asset',
          fileName: `landing/${language}.html`,
          source: withIcon(
            pageOf(language, await render.page(language, texts), {
              style,
              script: this.getFileName(scriptId),
              font: language === 'ar' ? fonts.arabic : fonts.latin,
            }),
            path.join(root, 'public'),
          ),
        });
      }
      await render.close();
    },
  };
}

/** The components run here through a Vite server of their own, which knows what an import of theirs means. */
async function loadRenderer(root: string, entry: string) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const module = (await server.ssrLoadModule(`/${entry}`)) as {
    renderLanding: (language: Language, texts: Texts) => Promise<Rendered>;
  };
  return { page: module.renderLanding, close: () => server.close() };
}

function pageOf(
  language: Language,
  { html, title, description }: Rendered,
  files: { style: string; script: string; font: string | undefined },
): string {
  const font = files.font
    ? `<link rel="preload" href="/${files.font}" as="font" type="font/woff2" crossorigin />`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta name="theme-color" content="#fbfaf7" />
<meta name="color-scheme" content="light dark" />
<meta name="description" content="${escape(description)}" />
<title>${escape(title)}</title>
<link rel="stylesheet" href="/${files.style}" />
${font}
<script src="/${files.script}"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
</head>
<body>${html}</body>
</html>
`;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
