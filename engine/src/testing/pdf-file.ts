import type { GreyPicture } from '#reading/recognition/grey-picture.ts';

/** What a test page shows. Points; `y` is the baseline, counted from the page's top. */
export type PageMark =
  | {
      text: string;
      x: number;
      y: number;
      size?: number;
      isBold?: boolean;
      isArabic?: boolean;
      turn?: 0 | 45 | 90;
    }
  | { from: [number, number]; to: [number, number] }
  /** The file's picture over the whole page, as a scanner makes it. */
  | { picture: true; isTurned?: boolean };

const greySquare: GreyPicture = { width: 20, height: 20, grey: new Uint8Array(400).fill(120) };

const WIDTH = 595;
const HEIGHT = 842;

/**
 * A small PDF (1.4, uncompressed, Helvetica, A4) with the given marks on its pages, to read in tests. `fields` are the entries of the
 * fields on its first page; the first is object `firstField(pages.length)`, those with `/Kids` are no widgets. `scan` is what its
 * picture shows, a grey square without one.
 */
export function pdfFile(
  pages: PageMark[][],
  options: {
    title?: string;
    rotate?: 0 | 90 | 180 | 270;
    isEncrypted?: boolean;
    fields?: string[];
    scan?: GreyPicture;
  } = {},
): Uint8Array {
  const { fields = [], scan = greySquare } = options;
  const numbered = fields.map((entries, at) => ({ entries, number: firstField(pages.length) + at }));
  const refs = (some: typeof numbered) => some.map(({ number }) => `${number} 0 R`).join(' ');
  const roots = refs(numbered.filter(({ entries }) => !entries.includes('/Parent')));
  const widgets = refs(numbered.filter(({ entries }) => !entries.includes('/Kids')));
  const objects: string[] = [
    `<< /Type /Catalog /Pages 2 0 R ${fields.length > 0 ? `/AcroForm << /Fields [${roots}] /DA (/F1 11 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> >> ` : ''}>>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${8 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    stream(
      `/Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      Buffer.from(scan.grey).toString('latin1'),
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>',
    // The small Latin letters of this font stand for the Arabic ones from alif on; L is the one glyph for لا, M one that is named wrongly.
    stream(
      '',
      '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <61> <7a> <0627> endbfrange ' +
        '3 beginbfchar <4c> <06440627> <4d> <166c> <4f> <01eb> endbfchar',
    ),
  ];
  for (const [index, marks] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Rotate ${options.rotate ?? 0} ${fields.length > 0 && index === 0 ? `/Annots [${widgets}] ` : ''}/Contents ${9 + index * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 6 0 R >> /XObject << /Im 5 0 R >> >> >>',
      stream('', marks.map(drawMark).join('\n')),
    );
  }
  for (const { entries } of numbered)
    objects.push(
      entries.includes('/Kids')
        ? `<< ${entries} >>`
        : `<< /Type /Annot /Subtype /Widget /F 4 /P 8 0 R ${entries} >>`,
    );
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const info = file.length;
  file += `${objects.length + 1} 0 obj\n<< ${options.title ? `/Title (${escaped(options.title)})` : ''} >>\nendobj\n`;
  const table = file.length;
  file += `xref\n0 ${objects.length + 2}\n0000000000 65535 f \n`;
  for (const offset of [...offsets, info]) file += `${String(offset).padStart(10, '0')} 00000 n \n`;
  const encryption = options.isEncrypted
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'1f'.repeat(32)}> /U <${'2e'.repeat(32)}> >> /ID [<00> <00>]`
    : '';
  file += `trailer\n<< /Size ${objects.length + 2} /Root 1 0 R /Info ${objects.length + 1} 0 R ${encryption} >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.codePointAt(0) ?? 0);
}

/** The number of the first field's object, to be named by others. */
export const firstField = (pages: number): number => 8 + pages * 2;

/** Lines of text under one another, as marks. */
export function textLines(
  lines: string[],
  at: { x?: number; y?: number; size?: number; pitch?: number; isBold?: boolean } = {},
): PageMark[] {
  const { x = 72, y = 100, size = 11, pitch = 14, isBold = false } = at;
  return lines.map((text, index) => ({ text, x, y: y + index * pitch, size, isBold }));
}

function drawMark(mark: PageMark): string {
  if ('picture' in mark)
    return mark.isTurned
      ? `q -1 0 0 -1 ${WIDTH} ${HEIGHT} cm ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Im Do Q`
      : `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Im Do Q`;
  if ('from' in mark) {
    const [x1, y1] = mark.from;
    const [x2, y2] = mark.to;
    return `${x1} ${HEIGHT - y1} m ${x2} ${HEIGHT - y2} l S`;
  }
  const matrix = { 0: '1 0 0 1', 45: '0.707 0.707 -0.707 0.707', 90: '0 1 -1 0' }[mark.turn ?? 0];
  return `BT /${mark.isArabic ? 'F3' : mark.isBold ? 'F2' : 'F1'} ${mark.size ?? 11} Tf ${matrix} ${mark.x} ${HEIGHT - mark.y} Tm (${escaped(mark.text)}) Tj ET`;
}

/** A string in WinAnsi, which has typographers' signs where Unicode has controls. */
function escaped(text: string): string {
  const signs: Record<string, number> = {
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '•': 0x95,
    '–': 0x96,
    '—': 0x97,
    œ: 0x9c,
    '€': 0x80,
  };
  return Array.from(text, (letter) => {
    const code = signs[letter] ?? letter.codePointAt(0) ?? 0;
    return code > 126 || '()\\'.includes(letter) ? `\\${code.toString(8).padStart(3, '0')}` : letter;
  }).join('');
}

function stream(entries: string, data: string): string {
  return `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}
