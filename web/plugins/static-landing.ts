import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { drawAtBuild } from './draw-at-build.ts';
import { withIcon } from './public-files.ts';

const languages = ['en', 'fr', 'ar'] as const;
type Language = (typeof languages)[number];
type Texts = Record<string, unknown>;
type Rendered = { html: string; title: string; description: string };
type Renderer = { renderLanding: (language: Language, texts: Texts) => Promise<Rendered> };

/**
 * Writes the landing page as plain HTML in each language (landing/en.html ..., and landing/en-demo.html ... where a demo is offered) from the same components that the
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
      const files = { style, script: this.getFileName(scriptId) };
      const pages = await drawAtBuild(root, entry, async (module) => {
        const { renderLanding } = module as Renderer;
        const drawn = [];
        // One language after another: they share the module's translations.
        for (const language of languages)
          drawn.push({ language, rendered: await renderLanding(language, textsIn(root, language)) });
        return drawn;
      });
      for (const { language, rendered } of pages) {
        const font = language === 'ar' ? fonts.arabic : fonts.latin;
        const html = withIcon(pageOf(language, rendered, { ...files, font }), path.join(root, 'public'));
        this.emitFile({ type: 'asset', fileName: `landing/${language}.html`, source: html });
        const withDemo = html.replace('<html ', '<html data-demo ');
        this.emitFile({ type: 'asset', fileName: `landing/${language}-demo.html`, source: withDemo });
      }
    },
  };
}

const textsIn = (root: string, language: Language): Texts =>
  JSON.parse(readFileSync(path.join(root, 'public/locales', language, 'translation.json'), 'utf8')) as Texts;

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
