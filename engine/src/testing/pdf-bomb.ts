/**
 * A PDF of a few kilobytes whose only page draws a form that draws another one `times` times, and so on, `levels` deep: for
 * tests of what such a file may cost. `salt` makes files of different content. Each of the innermost shows a word.
 */
export function nestedForms({ levels = 10, times = 10, salt = '' } = {}): Uint8Array {
  const form = (level: number) => 4 + level;
  const draw = (entries: string, content: string) =>
    `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${form(levels + 1)} 0 R /Resources << /XObject << /F ${form(0)} 0 R >> >> >>`,
    ...Array.from({ length: levels }, (_, level) =>
      draw(
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /F ${form(level + 1)} 0 R >> >>`,
        '/F Do '.repeat(times),
      ),
    ),
    draw(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 ${form(levels + 2)} 0 R >> >>`,
      `BT /F1 9 Tf 72 700 Td (Offer) Tj ET % ${salt}`,
    ),
    draw('', '/F Do'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.codePointAt(0) ?? 0);
}
