import type { Block, ReadDocument } from '#reading/document.ts';
import { unreadable } from '#reading/notes.ts';
import { splitMarker } from '#reading/markers.ts';

/** Reads Markdown: headings, lists, tables, quotations and code as blocks; marks inside a line go, their words stay. */
export function readMarkdown(source: string, name: string): ReadDocument {
  const { matter, body } = splitFrontMatter(source);
  const lines = body.split(/\r\n|\r|\n/);
  const blocks: Block[] = [];
  let open: Omit<Block, 'anchor'> | undefined;
  const add = (block: Omit<Block, 'anchor'>): void => {
    if (block.text !== '') blocks.push({ ...block, anchor: { paragraph: blocks.length + 1 } });
  };
  const close = (): void => {
    if (open) add(numbered({ ...open, text: plainWords(open.text) }));
    open = undefined;
  };
  // What a page's front matter calls it stands above its text, where the text has no such heading of its own.
  const called = foldWords(/^title:(.*(?:\r?\n[ \t]+\S.*)*)$/m.exec(matter)?.[1] ?? '').replace(
    /^(["'])(.*)\1$/,
    '$2',
  );
  if (called && !lines.some((line) => /^#\s/.test(line)))
    add({ kind: 'heading', level: 1, text: plainWords(called) });
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    // Inside a list item a quotation's marks stand further in.
    const bare = line.replace(open?.kind === 'list-item' ? /^\s*(?:>\s?)+/ : /^\s{0,3}(?:>\s?)+/, '');
    const fence = /^\s*(`{3,}|~{3,})/.exec(bare)?.[1];
    if (fence) {
      close();
      const inside: string[] = [];
      for (index += 1; index < lines.length; index += 1) {
        const other = lines[index] ?? '';
        if (other.trim().startsWith(fence)) break;
        inside.push(other);
      }
      add({ kind: 'paragraph', text: foldWords(inside.join(' ')) });
      continue;
    }
    if (bare.trim() === '' || /^\s{0,3}(?:[-*_]\s*){3,}$/.test(bare)) {
      if (open?.kind === 'paragraph' && /^\s{0,3}-{3,}\s*$/.test(bare))
        open = { ...open, kind: 'heading', level: 2 };
      close();
      continue;
    }
    if (/^\s{0,3}={3,}\s*$/.test(bare)) {
      if (open?.kind === 'paragraph') open = { ...open, kind: 'heading', level: 1 };
      close();
      continue;
    }
    const heading = /^\s{0,3}(#{1,6})(?:\s+|(?=[\p{Lu}*]))(.*)$/u.exec(bare);
    if (heading) {
      close();
      const text = (heading[2] ?? '').trimEnd().replace(/(?<!#)#+$/, '');
      add(numbered({ kind: 'heading', text: plainWords(text), level: heading[1]?.length ?? 1 }));
      continue;
    }
    if (
      isTableRow(bare) &&
      (isTableRule(lines[index + 1] ?? '') || isTableRule(bare) || blocks.at(-1)?.kind === 'table-row')
    ) {
      close();
      if (!isTableRule(bare)) {
        const cells = splitCells(bare).map(plainWords);
        add({ kind: 'table-row', text: cells.filter((cell) => cell !== '').join(' | '), cells });
      }
      continue;
    }
    const item = /^(\s*)([-*+•]|\d{1,4}[.)]|\(?[a-z]{1,3}[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/.exec(bare);
    if (item) {
      close();
      const sign = item[2] ?? '';
      open = {
        kind: 'list-item',
        text: withBreak((item[4] ?? '').replace(/^(?:>\s?)+/, '')),
        level: Math.floor((item[1] ?? '').replaceAll('\t', '    ').length / 2) + 1,
        marker: /^[-*+]$/.test(sign) ? '•' : sign,
      };
      continue;
    }
    const words = withBreak(bare.trim());
    if (open) open.text += ` ${words}`;
    else open = { kind: 'paragraph', text: words };
  }
  close();
  if (blocks.length === 0) throw unreadable('noWords', { name });
  const title = blocks.find((block) => block.kind === 'heading' && block.level === 1)?.text;
  return { name, format: 'markdown', ...(title && { title }), blocks, warnings: [] };
}

/** A backslash at its end breaks a line. */
const withBreak = (line: string): string => line.replace(/ ?\\$/, '\n');

/** A clause's number, typed before a heading or a paragraph, is its marker. */
function numbered(block: Omit<Block, 'anchor'>): Omit<Block, 'anchor'> {
  const marked = block.kind === 'list-item' ? undefined : splitMarker(block.text);
  return marked?.sort === 'number' ? { ...block, text: marked.rest, marker: marked.marker } : block;
}

function splitFrontMatter(source: string): { matter: string; body: string } {
  const text = source.replace(/^\ufeff/, '');
  const matter = /^---\r?\n[\s\S]*?\r?\n---\r?\n/.exec(text)?.[0] ?? '';
  return { matter, body: text.slice(matter.length) };
}

function isTableRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line) || /\S\s*\|\s*\S/.test(line) || /^\s*\|/.test(line);
}

function isTableRule(line: string): boolean {
  return line.includes('|') && /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/.test(line.trim());
}

function splitCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|'));
}

/** A link with its words first; its address may hold brackets in pairs. */
const link = /\[([^[\]]+)\]\((?:[^()]|\([^()]*\))*\)/g;

/**
 * The words of a line of Markdown: marks of emphasis, code, links, pictures and HTML go; a link keeps its words. What is between two
 * marks never holds the first of them again: each is looked for as far as the next, so that a line of a million of them costs no more.
 */
function plainWords(source: string): string {
  return foldWords(
    source
      .replaceAll(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
      .replaceAll(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
      // A line of a table of contents has the link of its page within its own.
      .replaceAll(link, '$1')
      .replaceAll(link, '$1')
      .replaceAll(/\[([^[\]]+)\]\[[^[\]]*\]/g, '$1')
      .replaceAll(/\[([^[\]]+)\](?=\{[.#][^{}]*\})/g, '$1')
      .replaceAll(/ ?\{[.#][^{}]*\}/g, '')
      .replaceAll(/<((?:https?|mailto):[^<>]+|[\w.+-]+@[\w.-]+)>/g, '$1')
      .replaceAll(/<br\s*\/?>/gi, ' ')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
      .replaceAll(/(?<!\\)(\*\*\*|\*\*|\*)(?=\S)((?:(?!\1)[\s\S])*(?!\1)\S(?:\n\s*)?)\1/g, '$2')
      .replaceAll(/(?<![\p{L}\p{N}\\_])(_{1,3})(?=[^\s_])([^_]*?[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
      .replaceAll(/~~(?=\S)((?:(?!~~)[\s\S])*(?!~~)\S)~~/g, '$1')
      .replaceAll(/(`+)\s?([\s\S]*?)\s?\1/g, '$2')
      .replaceAll(/\\([\\`*_{}[\]()#+\-.!|<>~'"])/g, '$1')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"'),
  );
}

function foldWords(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
