import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { HttpError } from '#http/calls/errors.ts';

/**
 * The type of a received file, by its content; the name only tells kinds of text and of old Office files apart.
 * Refused with 415 and a sentence: programs, whatever their name, and content that is not what the name says, since
 * someone would open it trusting the name.
 */
export async function recogniseFile(file: { path: string; name: string }): Promise<string> {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const start = await startOf(file.path);
  // Of what is in memory whole nothing is looked up at the disk again, a few bytes each time.
  const isWhole = start.length < startBytes;
  const found =
    (isWhole ? undefined : await fileTypeFromFile(file.path).catch(() => undefined)) ??
    (await fileTypeFromBuffer(start));
  const kind = found?.mime ?? textType(start, ending);
  if (
    programEndings.has(ending) ||
    programTypes.has(kind) ||
    start.subarray(0, 2).toString('latin1') === '#!'
  )
    throw new HttpError(415, 'program', 'server.files.program', { values: { name: file.name } });
  // A PDF may begin with stray bytes before its mark.
  if (ending === 'pdf' && start.subarray(0, 1024).includes('%PDF-')) return pdf;
  if (!fits(kind, ending))
    throw new HttpError(415, 'disguised', 'server.files.disguised', {
      values: { name: file.name, ending: ending.toUpperCase() },
    });
  if (kind === 'application/x-cfb') return oldOffice[ending] ?? kind;
  // Packages whose parts come in an unusual order are told by their name.
  if (kind === 'application/zip') return packages[ending] ?? kind;
  return kind;
}

const pdf = 'application/pdf';
/** Most kinds are told by so many bytes. */
const startBytes = 4100;

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The kind of text, or that it is none. */
function textType(start: Buffer, ending: string): string {
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe;
  const isText = isUtf16 || !start.some((byte) => byte < 9 || (byte > 13 && byte < 27));
  if (!isText) return 'application/octet-stream';
  const words = start
    .toString(isUtf16 ? 'utf16le' : 'utf8')
    .trimStart()
    .toLowerCase();
  if (/<(?:!doctype html|html|head|body|script|iframe)\b/.test(words)) return 'text/html';
  if (/<svg\b/.test(words)) return 'image/svg+xml';
  if (/^(?:\ufeff)?<\?xml/.test(words)) return 'application/xml';
  return textEndings[ending] ?? 'text/plain';
}

const textEndings: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
  markdown: 'text/markdown',
  rtf: 'application/rtf',
  eml: 'message/rfc822',
};
const oldOffice: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};
const office = 'application/vnd.openxmlformats-officedocument';
const packages: Record<string, string> = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** What the content may be for a name that promises something. An empty file breaks no promise. */
function fits(kind: string, ending: string): boolean {
  const promised = promises[ending];
  if (promised === undefined) {
    // A name that promises text, or nothing we know, must not hide a page that runs scripts.
    const isActive = kind === 'text/html' || kind === 'image/svg+xml';
    return (
      !isActive || ['html', 'htm', 'xhtml', 'mht', 'svg', 'md', 'markdown', 'eml', 'xml'].includes(ending)
    );
  }
  return promised.test(kind);
}

const ooxml = /openxmlformats|ms-(word|excel|powerpoint)|application\/zip|x-cfb/;
const promises: Record<string, RegExp> = {
  pdf: /^application\/pdf$/,
  docx: ooxml,
  docm: ooxml,
  xlsx: ooxml,
  xlsm: ooxml,
  pptx: ooxml,
  odt: /opendocument|application\/zip/,
  ods: /opendocument|application\/zip/,
  // Portals hand out RTF, newer packages and tables in HTML under the old names; only scripts could harm, and do not run.
  doc: /x-cfb|rtf|openxmlformats|application\/zip|text\/plain/,
  xls: /x-cfb|openxmlformats|application\/zip|text\/(plain|csv|html)|xml/,
  ppt: /x-cfb|openxmlformats|application\/zip/,
  png: /^image\/(?!svg)/,
  jpg: /^image\/(?!svg)/,
  jpeg: /^image\/(?!svg)/,
  gif: /^image\/(?!svg)/,
  webp: /^image\/(?!svg)/,
  tif: /^image\/(?!svg)/,
  tiff: /^image\/(?!svg)/,
  zip: /zip|openxmlformats|opendocument/,
};

const programTypes = new Set([
  'application/x-msdownload',
  'application/vnd.microsoft.portable-executable',
  'application/x-elf',
  'application/x-executable',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-ms-shortcut',
  'application/x.ms.shortcut',
  'application/x-msi',
  'application/wasm',
  'application/x-shockwave-flash',
  'application/x-deb',
  'application/x-rpm',
  'application/x-apple-diskimage',
  'application/x-google-chrome-extension',
]);
const programEndings = new Set(
  `exe dll com scr pif bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta msi msp cpl jar class apk app dmg pkg deb rpm lnk reg inf
  sh bash csh run bin elf so dylib sys drv gadget iso img swf chm scf url desktop php phtml jsp asp aspx cgi pl py rb`.split(
    /\s+/,
  ),
);
