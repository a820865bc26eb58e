import { escape } from '#features/mail/letter-html.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { Unsubscribing } from './unsubscribe.ts';

/**
 * The page behind a link that turns mail off: it asks for one press, since programs that look at mail follow links;
 * after that it says what was done. Without `about` the link opens nothing. It works without scripts.
 */
export function unsubscribePage(
  about: Unsubscribing | undefined,
  { language: spoken, publicUrl }: { language: Language; publicUrl: string },
): string {
  const language = about?.language ?? spoken;
  const words = (key: string) => escape(translate(language, `server.unsubscribe.${key}`));
  const state = about === undefined ? 'over' : about.kinds.some(({ isOn }) => isOn) ? 'ask' : 'done';
  const kinds = about?.kinds.filter(({ isOn }) => isOn === (state === 'ask')) ?? [];
  const list = kinds
    .map(({ kind }) => `<li>${escape(translate(language, `notifications.choices.kinds.${kind}`))}</li>`)
    .join('');
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${words('stop')}</button></form>`;
  const choose = `<p><a href="${escape(publicUrl)}/settings/profile/notifications">${escape(translate(language, 'server.mail.choose'))}</a></p>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${words(state)} · Bidloom</title>
<style>${style}</style>
</head>
<body>
<header><strong>Bidloom</strong></header>
<main>
<h1>${words(state)}</h1>
<p>${words(`${state}Hint`)}</p>
${list ? `<ul>${list}</ul>` : ''}
${state === 'over' ? '' : `<p>${words(`${state}After`)}</p>`}
${state === 'ask' ? form : ''}
${choose}
</main>
</body>
</html>
`;
}

const style = `body{margin:0 auto;padding:2rem 1.25rem;max-width:35rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{border-bottom:1px solid #9aa5a8;padding-bottom:.75rem}
h1{font-size:1.5rem;line-height:1.3}
li{margin-block:.25rem}
button{font:inherit;font-weight:600;color:#fff;background:#006871;border:0;border-radius:.5rem;padding:.75rem 1.25rem;cursor:pointer}
a{color:inherit}
:focus-visible{outline:2px solid #1f9aa5;outline-offset:2px}`;
