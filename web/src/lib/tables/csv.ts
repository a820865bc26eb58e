/**
 * A table as CSV (RFC 4180), with the byte order mark by which Excel knows UTF-8. Text that a spreadsheet would take for a
 * formula is given an apostrophe in front (OWASP, CSV injection), also after a semicolon or a tab within it: where these part the
 * cells, as Excel has it in much of Europe, a cell begins there. Numbers stay numbers, negative ones too.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Spreadsheets look past spaces and control characters for the sign that begins a formula, full-width ones included.
  const begun = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  const safe = begun.replaceAll(/[;\t](?='*[=+\-@＝＋－＠])/g, "$&'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
