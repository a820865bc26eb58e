import type { Language } from '#http/calls/language.ts';

/** What both forms of a letter are made of. */
export type LetterPage = {
  language: Language;
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  greeting: string;
  /** Paragraphs. */
  before: string[];
  entries: LetterEntry[];
  action?: LetterLink;
  linkBelow: string;
  after: string[];
  /** Why mail that was chosen comes, and where that is changed. */
  choice?: { reason: string; links: LetterLink[] };
  sentBy: string;
};
export type LetterEntry = { title: string; lines: string[]; url?: string };
export type LetterLink = { label: string; url: string };

/**
 * A letter as HTML for mail programs: tables, since Outlook lays out with nothing else; styles on the elements, since
 * many programs drop style sheets; no pictures. Text and ground have the program's own colours, so that it is right
 * in the light and in the dark; the direction stands on tables and cells too, where the outermost elements are dropped.
 */
export function renderLetter(page: LetterPage): string {
  const { language, subject, preview, greeting, before, entries, action, linkBelow, after, choice } = page;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const side = language === 'ar' ? 'right' : 'left';
  const row = (content: string, above: number, style = '') =>
    `<tr><td dir="${direction}" align="${side}" style="padding:${above}px 0 0;text-align:${side};${text}${style}">${content}</td></tr>`;
  const paragraph = (words: string) => row(withBreaks(words), 16);
  const rows = [
    row(
      `<strong style="font-size:15px;letter-spacing:.01em">Bidloom</strong>`,
      0,
      `${line}padding-bottom:12px;`,
    ),
    row(
      `<h1 dir="auto" style="margin:0;font-size:22px;line-height:30px;font-weight:600;text-align:${side}">${escape(subject)}</h1>`,
      24,
    ),
    row(escape(greeting), 16),
    ...before.map(paragraph),
    ...entries.map((entry) => row(entryOf(entry, side), 20)),
    ...(action ? [row(buttonOf(action), 24), row(plainLink(linkBelow, action.url), 16, small)] : []),
    ...after.map(paragraph),
    row('&nbsp;', 16, `${line}font-size:1px;line-height:1px;`),
    row(footerOf(page), 16, small),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escape(subject)}</title>
</head>
<body dir="${direction}" style="margin:0;padding:0;word-spacing:normal">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escape(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<div lang="${language}" dir="${direction}" role="article" aria-label="${escape(subject)}">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><td align="center" style="padding:32px 20px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;max-width:560px;margin:0 auto">
${rows.join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`.replaceAll(/^ +/gm, '');

  function footerOf({ sentBy }: LetterPage): string {
    const links = choice?.links.map((link) => linkOf(link)).join(' &nbsp;·&nbsp; ');
    return [choice && escape(choice.reason), links, escape(sentBy)].filter(Boolean).join('<br>');
  }
}

const text =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word;";
/** Quieter than the rest on any ground. */
const small = 'font-size:13px;line-height:20px;opacity:.75;';
const line = 'border-bottom:1px solid #9aa5a8;';
/** The product's accent, as in the application's light theme. */
const accent = '#006871';

/** Borders are its padding: Outlook gives links none. */
const buttonOf = ({ label, url }: LetterLink) =>
  `<a href="${escape(url)}" style="display:inline-block;background:${accent};border:solid ${accent};border-width:11px 22px;border-radius:8px;color:#ffffff;font-weight:600;line-height:22px;text-decoration:none">${escape(label)}</a>`;

const linkOf = ({ label, url }: LetterLink) =>
  `<a href="${escape(url)}" style="color:inherit;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px">${escape(label)}</a>`;

const plainLink = (words: string, url: string) =>
  `${escape(words)}<br><a dir="ltr" href="${escape(url)}" style="color:inherit;text-decoration:underline;overflow-wrap:anywhere;word-break:break-all">${escape(url)}</a>`;

function entryOf({ title, lines, url }: LetterEntry, side: string): string {
  const name = url ? linkOf({ label: title, url }) : escape(title);
  return [
    `<div dir="auto" style="font-weight:600;text-align:${side};overflow-wrap:anywhere">${name}</div>`,
    ...lines.map(
      (words) =>
        `<div dir="auto" style="text-align:${side};overflow-wrap:anywhere">${withBreaks(words)}</div>`,
    ),
  ].join('');
}

/** Lines as lines; what stands in quotes, and addresses, in their own direction. */
const withBreaks = (words: string) =>
  escape(words)
    .replaceAll(/([«“])([^«»“”]*)([»”])/g, '$1<bdi>$2</bdi>$3')
    .replaceAll(/[\w.+-]+@[\w.-]*\w/g, '<bdi dir="ltr">$&</bdi>')
    .replaceAll('\n', '<br>');

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as text, in an element or between quotes. */
export const escape = (words: string): string => words.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
