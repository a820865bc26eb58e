import PostalMime from 'postal-mime';
import type { Block } from '#reading/document.ts';
import { readHtml } from '#reading/html.ts';
import { readText } from '#reading/text.ts';

/** A message: its subject and words as blocks, and the files that hang on it. */
export type Mail = { blocks: Block[]; subject: string; attachments: { name: string; bytes: Uint8Array }[] };

/** Reads a message as mail programs send and keep it (RFC 5322, MIME). Undefined where the bytes are no message. */
export async function readEml(bytes: Uint8Array): Promise<Mail | undefined> {
  const parsed = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 50 });
  if (!parsed.from && !parsed.subject && !parsed.date) return undefined;
  const from = parsed.from ? [parsed.from.name, parsed.from.address].filter(Boolean).join(' ') : '';
  return {
    subject: parsed.subject ?? '',
    blocks: mailBlocks(parsed.subject ?? '', from, parsed.html ?? '', parsed.text ?? ''),
    attachments: parsed.attachments.flatMap((attachment, index) =>
      attachment.content instanceof ArrayBuffer && attachment.disposition !== 'inline'
        ? [
            {
              name: attachment.filename ?? `attachment-${index + 1}`,
              bytes: new Uint8Array(attachment.content),
            },
          ]
        : [],
    ),
  };
}

/** Reads an Outlook message ([MS-OXMSG]) from the streams of its container. Undefined where it holds no message. */
export function readMsg(streams: Map<string, Uint8Array>): Mail | undefined {
  const subject = property(streams, '', '0037');
  const plain = property(streams, '', '1000');
  const html = htmlOf(streams);
  if (subject === undefined && plain === undefined && html === '') return undefined;
  const sender = [property(streams, '', '0C1A'), property(streams, '', '0C1F')].filter(Boolean).join(' ');
  const folders = new Set(
    [...streams.keys()].flatMap((path) => /^__attach_version1\.0_#[0-9A-F]+\//i.exec(path)?.[0] ?? []),
  );
  const attachments = [...folders].flatMap((folder, index) => {
    const bytes = streams.get(`${folder}__substg1.0_37010102`);
    const name = property(streams, folder, '3707') ?? property(streams, folder, '3704');
    return bytes ? [{ name: name ?? `attachment-${index + 1}`, bytes }] : [];
  });
  return {
    subject: subject ?? '',
    blocks: mailBlocks(subject ?? '', sender, html, plain ?? ''),
    attachments,
  };
}

function mailBlocks(subject: string, from: string, html: string, text: string): Block[] {
  const blocks: Block[] = [];
  if (subject !== '') blocks.push({ kind: 'heading', text: subject, level: 1, anchor: { paragraph: 1 } });
  if (from !== '') blocks.push({ kind: 'paragraph', text: from, anchor: { paragraph: blocks.length + 1 } });
  // Mail often has both; the page keeps lists and tables that the plain words lose.
  const body = /\p{L}/u.test(html.replaceAll(/<[^>]*>/g, ' '))
    ? readHtml(html, subject)
    : /\p{L}/u.test(text)
      ? readText(text, subject)
      : undefined;
  const before = blocks.length;
  for (const block of body?.blocks ?? [])
    blocks.push({ ...block, anchor: { paragraph: before + (block.anchor.paragraph ?? 0) } });
  return blocks;
}

/** A text property of the message or of one attachment: in two-byte letters, or in the Western code page. */
function property(streams: Map<string, Uint8Array>, folder: string, tag: string): string | undefined {
  const wide = streams.get(`${folder}__substg1.0_${tag}001F`);
  if (wide) return new TextDecoder('utf-16le').decode(wide).replace(/\0+$/, '');
  const narrow = streams.get(`${folder}__substg1.0_${tag}001E`);
  return narrow ? new TextDecoder('windows-1252').decode(narrow).replace(/\0+$/, '') : undefined;
}

function htmlOf(streams: Map<string, Uint8Array>): string {
  const bytes = streams.get('__substg1.0_10130102');
  if (!bytes) return property(streams, '', '1013') ?? '';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2000));
  const declared = /charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}
