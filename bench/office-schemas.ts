/**
 * Holds Office files against the schemas of the standard itself, by another program (xmllint of libxml2):
 * `npx tsx bench/office-schemas.ts SCHEMAS FILE...`
 *
 * SCHEMAS is a folder with the transitional schemas of ISO/IEC 29500-4 and, where they are there, those of 29500-2 for packages, as ISO and
 * ECMA (ECMA-376, part 4) publish them. Every part whose name space they know is validated as a program reads it that knows nothing newer:
 * what a part calls ignorable (part 3 of the standard) is left out first. Prints each error with its part, and ends with 1 when there is one.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  attribute,
  readXmlSource,
  splice,
  type Splice,
  type XmlNode,
} from '../engine/src/filling/xml-source.ts';
import { openZip } from '../engine/src/filling/zip-file.ts';

const [schemas, ...files] = process.argv.slice(2);
if (schemas === undefined || files.length === 0) {
  console.error('usage: npx tsx bench/office-schemas.ts SCHEMAS FILE...');
  process.exit(2);
}
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const folder = mkdtempSync(path.join(tmpdir(), 'office-schemas-'));
try {
  const known = driver(schemas, folder);
  let [parts, errors] = [0, 0];
  for (const file of files) {
    const found = validate(file, known);
    parts += found.parts;
    errors += found.errors.length;
    for (const error of found.errors.slice(0, 20)) console.log(`${path.basename(file)}: ${error}`);
  }
  console.log(`${files.length} files, ${parts} parts, ${errors} errors`);
  process.exitCode = errors > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One schema that brings in all of them, and the name spaces that they are for. */
function driver(from: string, to: string): Set<string> {
  const known = new Map<string, string>();
  for (const name of readdirSync(from).filter((one) => one.endsWith('.xsd'))) {
    // The schema for the properties of a package leans on others of Dublin Core, which are not among these.
    if (name === 'opc-coreProperties.xsd') continue;
    copyFileSync(path.join(from, name), path.join(to, name));
    const target = /targetNamespace="([^"]+)"/.exec(readFileSync(path.join(from, name), 'utf8'))?.[1];
    if (target !== undefined) known.set(target, name);
  }
  writeFileSync(
    path.join(to, 'xml.xsd'),
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${xmlNamespace}"><xs:attribute name="space" type="xs:string"/><xs:attribute name="lang" type="xs:string"/></xs:schema>`,
  );
  const imports = [[xmlNamespace, 'xml.xsd'], ...known].map(
    ([namespace, name]) => `<xs:import namespace="${namespace}" schemaLocation="${name}"/>`,
  );
  writeFileSync(
    path.join(to, 'all.xsd'),
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`,
  );
  return new Set(known.keys());
}

function validate(file: string, known: Set<string>): { parts: number; errors: string[] } {
  const errors: string[] = [];
  let parts = 0;
  for (const entry of openZip(new Uint8Array(readFileSync(file)), file).entries) {
    if (!/\.(?:xml|rels)$/i.test(entry.path)) continue;
    const text = withoutNewer(entry.content(), entry.path);
    const root = /<(?:([\w.-]+):)?[\w.-]+[\s>/]/.exec(text.replace(/^<\?[^>]*\?>/, ''));
    const namespace = new RegExp(`xmlns${root?.[1] === undefined ? '' : `:${root[1]}`}="([^"]+)"`).exec(
      text,
    )?.[1];
    if (namespace === undefined || !known.has(namespace)) continue;
    parts += 1;
    const part = path.join(folder, 'part.xml');
    writeFileSync(part, withoutSpaces(text, namespace));
    const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', path.join(folder, 'all.xsd'), part], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (run.error) throw run.error;
    if (run.status === 0) continue;
    const said = run.stderr.split('\n').filter((line) => line.includes('error'));
    errors.push(...said.map((line) => `${entry.path}${line.replace(part, '')}`));
  }
  return { parts, errors };
}

/**
 * The schema of sheets leaves out `xml:space` on `t`, which XML allows everywhere and Excel itself writes where a text begins or ends with a
 * blank.
 */
function withoutSpaces(text: string, namespace: string): string {
  return namespace.includes('spreadsheetml') ? text.replaceAll(/(<t)\s+xml:space="preserve"/g, '$1') : text;
}

/** A part without the elements and attributes that it calls ignorable; of alternatives the one for older programs stays. */
function withoutNewer(bytes: Uint8Array, part: string): string {
  const source = readXmlSource(bytes, part, part);
  const head = source.text.slice(source.root.start, source.root.innerStart);
  const prefixOf = (uri: string) => new RegExp(`xmlns:([\\w.-]+)="${uri}"`).exec(source.text)?.[1];
  const own = prefixOf(compatibility);
  const ignorable = (attribute(source, source.root, 'Ignorable') ?? '').split(/\s+/).filter(Boolean);
  const gone = new Set([...ignorable, ...(own === undefined ? [] : [own])]);
  if (gone.size === 0) return source.text;
  const splices: Splice[] = [];
  const visit = (node: XmlNode) => {
    const prefix = node.tag.includes(':') ? node.tag.slice(0, node.tag.indexOf(':')) : '';
    if (node.name === 'AlternateContent' && prefix === own) {
      const fallback = node.children.find(({ name }) => name === 'Fallback');
      splices.push({
        start: node.start,
        end: node.end,
        text:
          fallback && !fallback.isEmptyTag ? source.text.slice(fallback.innerStart, fallback.innerEnd) : '',
      });
      return;
    }
    if (gone.has(prefix)) {
      splices.push({ start: node.start, end: node.end, text: '' });
      return;
    }
    const open = source.text.slice(node.start, node.isEmptyTag ? node.end : node.innerStart);
    for (const match of open.matchAll(/\s([\w.-]+):[\w.-]+="[^"]*"/g))
      if (gone.has(match[1] ?? ''))
        splices.push({
          start: node.start + match.index,
          end: node.start + match.index + match[0].length,
          text: '',
        });
    node.children.forEach(visit);
  };
  visit(source.root);
  return head === '' ? source.text : splice(source.text, splices);
}
