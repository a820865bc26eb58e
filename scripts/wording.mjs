/**
 * Refuses phrases that were given up, in the texts of the product and in its documents: each with the pattern that finds it,
 * what to write, an example that is refused and a counter-example that is not. The words to use are in docs/glossary.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{found: RegExp, write: string, refused: string, fine: string}} Phrase */
/** @type {Record<'en' | 'fr' | 'ar', Phrase[]>} */
export const phrases = {
  en: [
    ['\\bhand(?:ed|ing|s)? (?:it |them )?in\\b', 'submit', 'Ready to hand in', 'Hand it to a colleague'],
    [
      '\\bpast (?:its|their) (?:last )?da(?:y|te)s?\\b',
      'expired',
      'Past its day',
      'The last day it is valid',
    ],
    ['\\bcalled? (?:it )?off\\b', 'cancelled', 'The buyer called it off', 'It is switched off'],
    ['\\bby (?:itself|themselves)\\b', 'automatically', 'It is sent by itself', 'It repairs itself'],
    [
      '\\bmachines? of (?:yours|its own)\\b',
      'your own server',
      'On a machine of yours',
      'On your own server',
    ],
    ['\\b(?:take|takes|took|taken|taking) over\\b', 'use, import, copy', 'Not taken over:', 'They took part'],
    ['\\bfor whoever asks\\b', 'kept in the history', 'For whoever asks later.', 'Whoever asks is notified'],
    [
      '\\bwhoever runs\\b',
      'your server administrator',
      'Ask whoever runs this server',
      'Ask your administrator',
    ],
    ['\\ball the same\\b', 'anyway', 'Submit all the same', 'They are all equal'],
    ['\\bput into no\\b', 'not used in', 'It is put into no bid', 'It is put into the bid'],
    ['\\bstill to be brought\\b', 'still needed', 'Still to be brought', 'Still needed'],
    ['\\bin your own words\\b', 'explain', 'Say it in your own words', 'In the exact words'],
    ['\\bturned down\\b', 'rejected', 'The bid is turned down', 'Turn it on'],
    [
      '(?<!there )\\bis no (?:date|amount|notice|number|answer)\\b',
      'is not a …',
      '“asap” is no date',
      'There is no date',
    ],
    [
      '\\b(?:wait|gone|good) for (?:two weeks|\\d+ minutes)\\b',
      'expires in',
      'It is good for 30 minutes',
      'Keep it for 30 minutes',
    ],
    ['\\bmatter of (?:yours|theirs)\\b|\\b\\p{L}+s? of yours\\b', 'your …', 'A bid of yours', 'Your bid'],
    ['\\b(?:answer|needed) after all\\b', 'reopen, mark as needed', 'Needed after all', 'After all bids'],
    ['\\bnobody yet\\b|\\bby nobody\\b', 'unassigned, none', 'Nobody yet', 'Nobody can see it'],
    [
      '\\bletters? (?:to|from) (?:the )?buyers?\\b|\\b(?:earlier|no|this) letters?\\b',
      'message',
      'This letter was sent',
      'Letters and digits',
    ],
    ['\\bchas(?:e|ed|es|ing)\\b', 'follow up, follow-up', 'Chased twice', 'Purchased twice'],
    ['\\bsign(?:ed|s|ing)? out\\b', 'log out', 'Signed out everywhere', 'Signed in'],
    ['\\bsomebody\\b', 'someone', 'Somebody changed this', 'Someone changed this'],
    [
      '\\bquestions until\\b(?! \\{)|\\bends? of questions\\b',
      'clarification deadline',
      'Questions until',
      'Ask until then',
    ],
    ['\\be-mail', 'email', 'Your e-mail', 'Your email'],
    [
      '\\bas (?:they|it) stands?\\b',
      'as it is',
      'You approve them as they stand',
      'Where it stands in the list',
    ],
    [
      '\\b(?:this|the|a) run (?:is|has|did|reads?|makes?|waits?)\\b',
      'generation',
      'The run did not start',
      'Run the program',
    ],
  ],
  fr: [
    ['\\bsans suite\\b', 'non-réponse', 'Sans suite', 'La suite'],
    ['\\bp[ée]rim[ée]e?s?\\b|\\bdate dépassée\\b', 'expiré', 'Réponse périmée', 'Réponse expirée'],
    ['\\bmachine à (?:vous|moi)\\b', 'votre propre serveur', 'Sur une machine à vous', 'Une machine à laver'],
    [
      '\\bpersonne qui (?:gère|le gère)',
      'l’administrateur du serveur',
      'la personne qui gère ce serveur',
      'la personne qui l’a créé',
    ],
    [
      '\\b(?:la|une|cette|aucune) lettre\\b|\\blettres? (?:à|aux|précédentes)',
      'message',
      'Lettre à un acheteur',
      'Deux lettres par pays',
    ],
    [
      '\\b(?:tout seul|toute seule|de lui-même|d’elle-même)\\b',
      'automatiquement',
      'Le message partira tout seul',
      'Le seul message',
    ],
    [
      '\\ba changé de relecteur\\b',
      'a changé le relecteur',
      'Ada a changé de relecteur',
      'Ada a changé le relecteur',
    ],
    ['\\bRévoquée\\b', 'retirée (une offre)', 'Révoquée', 'Clé révoquée'],
    [
      '\\bdépos(?:ée?s?|er) (?:l’|une |votre )offre',
      'remettre',
      'Déposer votre offre',
      'Déposer des fichiers',
    ],
  ],
  ar: [
    ['طرق العرض|طريقة العرض|طريقة عرض', 'المشاهد المحفوظة', 'حفظ طريقة العرض', 'حفظ العرض'],
    ['لا تقديم', 'عدم التقدّم', 'لا تقديم', 'قبل التقديم'],
    ['مزايدة', 'مزاد عكسي', 'مزايدة', 'مزاد عكسي'],
    ['لديكم|شركتكم|مصادركم', 'second person singular', 'لديكم مناقصة', 'لديك مناقصة'],
    ['تجاوزت?ا? موعد|متقادم', 'منتهية الصلاحية', 'تجاوزت موعدها', 'انتهت صلاحيتها'],
    ['من يدير', 'مشرف الخادم', 'اسأل من يدير هذا الخادم', 'اسأل مشرف الخادم'],
    [' ‹ ', '›, which is mirrored where it is shown', 'الإعدادات ‹ البريد', 'الإعدادات › البريد'],
    [' كـ$', 'no word that ends in a joined preposition', 'إضافتها كـ', 'حالتها عند الإضافة'],
  ].map(([found, ...rest]) => [found, ...rest]),
};
for (const [language, rows] of Object.entries(phrases))
  phrases[language] = rows.map(([found, write, refused, fine]) => ({
    found: new RegExp(found, language === 'fr' && found.includes('Révoquée') ? 'u' : 'iu'),
    write,
    refused,
    fine,
  }));

/**
 * A verb in the masculine before a person's name, which is wrong for half of the people: the texts are nominal.
 * Files and models are masculine in Arabic; only blanks that people fill are looked at.
 */
const masculine =
  /(?:^|[\s«])(?:أضاف|أزال|عيّن|غيّر|عدّل|علّق|نقل|كتب|ولّد|أنشأ|أنشأه|طلب|قرر|ردّ|ذكرك|أضافك|أزالك|أدخلها|اعتمدها|اعتمده|أكّده|صحّحه|يدعوك|ألغى)[\s\u2068]*\{\{(?:name|actor|by|inviter|person)\}\}|حذف \{\{(?:actor|by|person)\}\}/u;
phrases.ar.push({
  found: masculine,
  write: 'a nominal form, such as «{{name}}: إضافة مستندات»',
  refused: 'أضاف {{name}} مستندات',
  fine: '{{name}}: إضافة مستندات',
});

/**
 * What is wrong with a text: every phrase that it should not hold.
 * @param {'en' | 'fr' | 'ar'} language
 * @param {string} text
 */
export const wrongIn = (language, text) => phrases[language].filter(({ found }) => found.test(text));

const root = path.resolve(import.meta.dirname, '..');
/** What keeps the words of others: the specification's, the standards', names of tests. */
const leftAlone = new Set(['glossary.md', 'specification-coverage.md', 'outside-faults.md']);
/** What the specification fixes, word for word, and what is searched by, not shown. */
const isFixed = (key) => /^(?:commands\.(?:words|objects)\.|oauth\.)/.test(key);

/** The texts of a language by their whole keys. */
function textsOf(language) {
  const file = path.join(root, 'web/public/locales', language, 'translation.json');
  const flat = (texts, prefix) =>
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
    );
  return flat(JSON.parse(readFileSync(file, 'utf8')), '').filter(([key]) => !isFixed(key));
}

/** The lines of the documents that people read, without code. */
function linesOfDocuments() {
  const files = [
    'README.md',
    ...readdirSync(path.join(root, 'docs')).flatMap((name) =>
      name.endsWith('.md') && !leftAlone.has(name) ? [`docs/${name}`] : [],
    ),
  ];
  return files.flatMap((file) => {
    let isCode = false;
    return readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (line.startsWith('```')) isCode = !isCode;
        return isCode ? [] : [[`${file}:${index + 1}`, line.replaceAll(/`[^`]*`/g, '')]];
      });
  });
}

/** @returns {string[]} one sentence for each phrase that is refused somewhere, and for each that fails its own examples */
export function findRefused() {
  const said = [];
  for (const [language, rows] of Object.entries(phrases)) {
    for (const { found, refused, fine } of rows) {
      if (!found.test(refused)) said.push(`${language} ${found}: does not find its own example “${refused}”`);
      if (found.test(fine)) said.push(`${language} ${found}: finds its counter-example “${fine}”`);
    }
    for (const [key, text] of textsOf(language))
      for (const { found, write } of wrongIn(language, text))
        said.push(`${language} ${key}: “${found.exec(text)?.[0]}” in “${text}”; write: ${write}`);
  }
  for (const [place, line] of linesOfDocuments())
    for (const { found, write } of wrongIn('en', line))
      said.push(`${place}: “${found.exec(line)?.[0]}”; write: ${write}`);
  return said;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const said = findRefused();
  for (const sentence of said) console.error(sentence);
  const count = Object.values(phrases).flat().length;
  console.log(`wording: ${count} phrases refused, ${said.length} found`);
  process.exitCode = said.length === 0 ? 0 : 1;
}
