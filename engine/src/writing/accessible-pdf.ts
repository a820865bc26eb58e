import { deflateSync, inflateSync } from 'node:zlib';
import { tagNoteLinks, withEntry } from './note-links.ts';

/** A PDF of LibreOffice with what PDF/UA asks for beyond what it writes; `isAccessible`: it may say so of itself. */
type FinishedPdf = { bytes: Uint8Array; isAccessible: boolean };

/**
 * Brings a tagged PDF of LibreOffice to PDF/UA-1 (ISO 14289-1) where it keeps to PDF/A-2: lines and grounds that carry no meaning are marked
 * as such, pages are gone through in the order of the tags, tags of the standard mean what it says, notes have a name (7.9) and their links a tag, and the claim is one that PDF/A knows. The claim is
 * taken out where words or pictures are without a tag, a picture without a description, or headings leave out a level. Undefined where the file is laid out in another way than
 * LibreOffice's own; nothing is known of it then.
 */
export function finishPdf(bytes: Uint8Array): FinishedPdf | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = objectsOf(file);
  if (!found) return undefined;
  const { objects, trailer } = found;
  const changed = new Map<number, Buffer>();
  const pages: number[] = [];
  let isTagged = true;
  let level = 0;
  let metadata: number | undefined;
  const notes: { number: number; name: string }[] = [];
  for (const [number, { text }] of objects) {
    if (/^<<\/Type\s*\/Page(?![A-Za-z])/.test(text)) {
      const page = /\/Contents (\d+) 0 R/.exec(text);
      const content = page && objects.get(Number(page[1]));
      const stream = content && streamOf(content);
      if (!page || !stream) return undefined;
      const marked = markRest(stream);
      if (!marked) return undefined;
      if (marked.hasUntagged) isTagged = false;
      for (const heading of marked.headings) {
        if (heading > level + 1) isTagged = false;
        level = heading;
      }
      if (marked.content !== stream) changed.set(Number(page[1]), streamObject(marked.content));
      changed.set(number, Buffer.from(inOrderOfTags(text), 'latin1'));
      pages.push(number);
    } else if (/\/S\s*\/Figure(?![A-Za-z])/.test(text) && !/\/Alt\s*[(<]/.test(text)) isTagged = false;
    else if (/\/S\s*\/Note(?![A-Za-z])/.test(text)) {
      const name = `(note-${String(number).padStart(7, '0')})`;
      notes.push({ number, name });
      changed.set(number, Buffer.from(withEntry(text, `/ID${name}`), 'latin1'));
    } else if (text.includes('/RoleMap<<')) changed.set(number, Buffer.from(withoutStandard(text), 'latin1'));
    else if (text.startsWith('<</Type/Metadata')) metadata = number;
  }
  const [root] = [...objects].find(([, one]) => /\/Type\s*\/StructTreeRoot/.test(one.text)) ?? [];
  let next = Math.max(...objects.keys()) + 1;
  const textOf = (number: number) => changed.get(number)?.toString('latin1') ?? objects.get(number)?.text;
  const change = (number: number, text: string) => void changed.set(number, Buffer.from(text, 'latin1'));
  const add = (text: string) => {
    change(next, text);
    next += 1;
    return next - 1;
  };
  const inOrder = notes.toSorted((one, other) => one.number - other.number);
  const tags = { pages, notes: inOrder.map(({ number }) => number), root };
  if (!tagNoteLinks({ textOf, change, add }, tags)) isTagged = false;
  // The root of the tags lists them by their names (ISO 32000-1, 14.7.2).
  if (root !== undefined && inOrder.length > 0) {
    const names = inOrder.map(({ number, name }) => `${name} ${number} 0 R`).join('\n');
    change(root, withEntry(textOf(root) ?? '', `/IDTree<</Names[${names}]>>`));
  }
  const told = metadata === undefined ? undefined : objects.get(metadata);
  if (metadata === undefined || !told) return undefined;
  const known = withClaim(told, isTagged);
  if (!known) return undefined;
  changed.set(metadata, known);
  return { bytes: written(file, objects, changed, trailer), isAccessible: isTagged };
}

/** An object of the file: where it lies, and what it holds up to the bytes of its stream. */
type PdfObject = { begin: number; end: number; head: number; text: string; raw: Buffer };

/** The objects by their number, as the one table of the file tells; undefined where it has another. */
function objectsOf(file: Buffer): { objects: Map<number, PdfObject>; trailer: string } | undefined {
  const end = file.lastIndexOf('startxref');
  const at = Number(/^startxref\s+(\d+)/.exec(file.toString('latin1', end, end + 40))?.[1] ?? Number.NaN);
  const table = Number.isNaN(at) ? '' : file.toString('latin1', at, end);
  const head = /^xref\s+0 (\d+)\s*?\n/.exec(table);
  const trailerAt = table.indexOf('trailer');
  if (!head || trailerAt < 0) return undefined;
  const trailer = table.slice(trailerAt + 'trailer'.length).trim();
  if (trailer.includes('/Prev') || trailer.includes('/Encrypt')) return undefined;
  const places = [...table.slice(head[0].length, trailerAt).matchAll(/(\d{10}) \d{5} ([nf])/g)].flatMap(
    ([, offset, use], number) => (use === 'n' ? [{ number, begin: Number(offset) }] : []),
  );
  const ordered = places.toSorted((one, other) => one.begin - other.begin);
  const objects = new Map<number, PdfObject>();
  for (const [place, { number, begin }] of ordered.entries()) {
    const until = ordered[place + 1]?.begin ?? at;
    const raw = file.subarray(begin, until);
    const opening = new RegExp(`^${number} 0 obj\\s*`).exec(raw.toString('latin1', 0, 40));
    if (!opening) return undefined;
    const stream = raw.indexOf('stream');
    const text = raw.toString('latin1', opening[0].length, stream < 0 ? raw.lastIndexOf('endobj') : stream);
    objects.set(number, { begin, end: until, head: opening[0].length, text: text.trim(), raw });
  }
  return { objects, trailer };
}

/** What the stream of an object says. */
function streamOf({ raw, text }: PdfObject): string | undefined {
  if (!text.includes('/Filter/FlateDecode')) return undefined;
  const begin = /stream\r?\n/.exec(raw.toString('latin1'));
  if (!begin) return undefined;
  try {
    return inflateSync(raw.subarray(begin.index + begin[0].length), { finishFlush: 2 }).toString('latin1');
  } catch {
    return undefined;
  }
}

const streamObject = (content: string): Buffer => {
  const packed = deflateSync(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
};
/** A page that is gone through in the order of its tags; LibreOffice writes that as a string, which no reader takes. */
const inOrderOfTags = (page: string): string =>
  page.includes('/Tabs') ? page.replace(/\/Tabs\s*\(S\)/, '/Tabs/S') : withEntry(page, '/Tabs/S');

const token =
  /\s+|%[^\r\n]*|\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[^<>]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/y;
const drawing = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh']);
const showing = new Set(['Tj', 'TJ', "'", '"', 'Do', 'EI']);

/** The content of a page with lines and grounds outside all tags marked as artifacts, and the levels of its headings. Undefined where it cannot be read. */
function markRest(
  content: string,
): { content: string; hasUntagged: boolean; headings: number[] } | undefined {
  const parts: string[] = [];
  const headings: number[] = [];
  let hasUntagged = false;
  let depth = 0;
  let from = 0;
  let operands = 0;
  let draws = false;
  let shows = false;
  const close = (until: number) => {
    const gap = content.slice(from, until);
    if (shows) hasUntagged = true;
    parts.push(draws && !shows ? `\n/Artifact BMC\n${gap.trim()}\nEMC` : gap);
    from = until;
    draws = false;
    shows = false;
  };
  for (let at = 0; at < content.length;) {
    token.lastIndex = at;
    const [word] = token.exec(content) ?? [];
    if (word === undefined || word === 'BI') return undefined;
    const begin = at;
    at += word.length;
    if (!/^[A-Za-z'"]/.test(word)) continue;
    if (word === 'BDC' || word === 'BMC') {
      if (depth === 0) close(operands);
      const heading = /\/H([1-6])\s*<</.exec(content.slice(operands, begin));
      if (heading) headings.push(Number(heading[1]));
      depth += 1;
    } else if (word === 'EMC') {
      depth -= 1;
      if (depth < 0) return undefined;
      if (depth === 0) {
        parts.push(content.slice(from, at));
        from = at;
      }
    } else if (depth === 0) {
      draws ||= drawing.has(word);
      shows ||= showing.has(word);
    }
    operands = Math.max(begin, at);
  }
  if (depth !== 0) return undefined;
  close(content.length);
  return { content: parts.join(''), hasUntagged, headings };
}

/** The types of ISO 32000-1, 14.8.4: what they mean is said there. */
const standardTypes = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);
const withoutStandard = (text: string): string =>
  text.replace(/\/RoleMap<<([^<>]*)>>/, (_all, roles: string) => {
    const kept = [...roles.matchAll(/\/([^\s/]+)\s*\/([^\s/]+)/g)].filter(
      ([, type = '']) => !standardTypes.has(type),
    );
    return `/RoleMap<<${kept.map(([pair]) => pair).join('\n')}>>`;
  });

const claimed =
  /\s*<rdf:Description rdf:about="" xmlns:pdfuaid="[^"]*">\s*<pdfuaid:part>1<\/pdfuaid:part>\s*<\/rdf:Description>/;
/** PDF/A takes no property of a schema that it does not know and that the file does not describe. */
const described = `
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
   <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
     <pdfaProperty:name>part</pdfaProperty:name>
     <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
     <pdfaProperty:category>internal</pdfaProperty:category>
     <pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
   </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

/** The metadata with the claim described, or without it. */
function withClaim({ raw, text }: PdfObject, isTagged: boolean): Buffer | undefined {
  if (text.includes('/Filter')) return undefined;
  const all = raw.toString('latin1');
  const [begin, end] = [/stream\r?\n/.exec(all), all.lastIndexOf('endstream')];
  if (!begin || end < 0) return undefined;
  const xmp = all.slice(begin.index + begin[0].length, end).replace(/\r?\n$/, '');
  if (!claimed.test(xmp)) return undefined;
  const told = xmp.replace(claimed, (claim) => (isTagged ? `${claim}${described}` : ''));
  const head = text.replace(/\/Length \d+(?: 0 R)?/, `/Length ${told.length}`);
  return Buffer.from(`${head}\nstream\n${told}\nendstream`, 'latin1');
}

const objectOf = (number: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n\n')]);

/** The file with some of its objects changed, and others behind them. */
function written(
  file: Buffer,
  objects: ReadonlyMap<number, PdfObject>,
  changed: ReadonlyMap<number, Buffer>,
  trailer: string,
): Uint8Array {
  const ordered = [...objects].toSorted(([, one], [, other]) => one.begin - other.begin);
  const parts: Buffer[] = [file.subarray(0, ordered[0]?.[1].begin ?? 0)];
  let at = parts[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  for (const [number, { raw }] of ordered) {
    const now = changed.get(number);
    const part = now ? objectOf(number, now) : raw;
    offsets.set(number, at);
    parts.push(part);
    at += part.length;
  }
  for (const [number, added] of changed) {
    if (objects.has(number)) continue;
    const part = objectOf(number, added);
    offsets.set(number, at);
    parts.push(part);
    at += part.length;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const entries = Array.from({ length: size }, (_none, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const told = trailer.trim().replace(/\/Size \d+/, `/Size ${size}`);
  const tail = `xref\n0 ${size}\n${entries.join('')}trailer\n${told}\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')]);
}
