/**
 * Refuses the phrases of wording.json in the texts of the product and in its documents. Each has a pattern, what to write
 * instead, an example that it must find and a counter-example that it must not; `textsOnly` leaves the documents alone,
 * `except` the keys where the phrase means what it says (a letter of award is one), `matchCase` tells Révoquée, a bid's state, from révoquée, a key's. The words to use are in docs/glossary.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
/** What keeps the words of others: what was given up, the specification's, names of tests. */
const leftAlone = new Set(['glossary.md', 'specification-coverage.md', 'outside-faults.md']);
/** What commands are found by, and what the specification words. */
const isFixed = (key) => /^(?:commands\.(?:words|objects)\.|oauth\.)/.test(key);

const said = [];
let count = 0;
for (const [language, rows] of Object.entries(JSON.parse(read('scripts/wording.json')))) {
  const phrases = rows.map(({ found, matchCase, except, ...rest }) => ({
    found: new RegExp(found, matchCase ? 'u' : 'iu'),
    except: except === undefined ? undefined : new RegExp(except, 'u'),
    ...rest,
  }));
  count += phrases.length;
  for (const { found, refused, fine } of phrases) {
    if (!found.test(refused)) said.push(`${language} ${found}: does not find its example “${refused}”`);
    if (found.test(fine)) said.push(`${language} ${found}: finds its counter-example “${fine}”`);
  }
  for (const [key, text] of textsOf(language)) {
    const meant = phrases.filter(({ except }) => !except?.test(key));
    refuse(`${language} ${key}`, text, meant);
  }
  if (language !== 'en') continue;
  const lasting = phrases.filter(({ textsOnly }) => !textsOnly);
  for (const [place, line] of linesOfDocuments()) refuse(place, line, lasting);
}
for (const sentence of said) console.error(sentence);
console.log(`wording: ${count} phrases refused, ${said.length} found`);
process.exitCode = said.length === 0 ? 0 : 1;

function refuse(place, text, phrases) {
  for (const { found, write } of phrases) {
    const [words] = found.exec(text) ?? [];
    if (words !== undefined) said.push(`${place}: “${words}” in “${text.trim()}”; write: ${write}`);
  }
}

/** The texts of a language by their whole keys. */
function textsOf(language) {
  const flat = (texts, prefix) =>
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
    );
  const texts = JSON.parse(read(`web/public/locales/${language}/translation.json`));
  return flat(texts, '').filter(([key]) => !isFixed(key));
}

/** The lines of the documents that people read, without code. */
function linesOfDocuments() {
  const pages = readdirSync(path.join(root, 'docs')).filter(
    (name) => name.endsWith('.md') && !leftAlone.has(name),
  );
  return ['README.md', ...pages.map((name) => `docs/${name}`)].flatMap((file) => {
    let isCode = false;
    return read(file)
      .split('\n')
      .flatMap((line, index) => {
        if (line.startsWith('```')) isCode = !isCode;
        return isCode ? [] : [[`${file}:${index + 1}`, line.replaceAll(/`[^`]*`/g, '')]];
      });
  });
}
