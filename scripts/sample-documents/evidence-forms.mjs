import { blankMark, blanks, issuedPapers } from '../../server/src/features/sample-data/vault/paper-words.ts';
import { papers } from '../../server/src/features/sample-data/vault/papers.ts';

/**
 * The papers of the sample company's vault that issuers send as a PDF, with room for what depends on the day: each blank is a line of
 * text of its own behind the page, in plain sight of the file, so that filling it in changes no length.
 */
export async function evidenceForms(browser, language) {
  const forms = [];
  const page = await browser.newPage({ viewport: { width: 794, height: 1122 } });
  await page.emulateMedia({ media: 'print' });
  for (const name of issuedPapers) {
    await page.setContent(formOf(language, name));
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('[data-blank]')].map((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        return { blank: element.dataset.blank, left, right, bottom };
      }),
    );
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, tagged: false });
    forms.push([name, withBlanks(pdf, places, language)]);
  }
  await page.close();
  return forms;
}

function formOf(language, name) {
  const { foot, issued } = papers[language];
  const { issuer, heading, says, rows, signed } = issued[name];
  const cells = rows.map(([label, value]) => {
    const blank = blanks.find((one) => value === `{${one}}`);
    return `<tr><td>${label}</td><td${blank ? ` data-blank="${blank}">&nbsp;` : `>${value}`}</td></tr>`;
  });
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><style>
    @page { size: A4; margin: 0 }
    body { margin: 0; font: 12pt/1.6 ${language === 'ar' ? '"DejaVu Sans"' : '"Liberation Serif"'}, sans-serif; font-kerning: none; font-variant-ligatures: none; color: #222 }
    main { box-sizing: border-box; width: 210mm; height: 296mm; padding: 14mm }
    div { box-sizing: border-box; height: 100%; border: 0.6mm solid #0f5c63; outline: 0.2mm solid #0f5c63; outline-offset: -2.4mm; padding: 26mm 22mm 18mm; position: relative }
    .issuer { margin: 0; color: #0f5c63; font-size: 13pt } h1 { font-size: 24pt; font-weight: normal; line-height: 1.25; margin: 14mm 0 12mm }
    table { border-collapse: collapse; width: 100%; margin: 14mm 0 } td { border-top: 0.2mm solid #999; padding: 2.5mm 0; height: 7mm } tr:last-child td { border-bottom: 0.2mm solid #999 }
    td:first-child { width: 45%; color: #555 } .foot { position: absolute; bottom: 10mm; margin: 0; font-size: 9pt; color: #555 }
  </style><main><div><p class="issuer">${issuer}</p><h1>${heading}</h1>${says.map((text) => `<p>${text}</p>`).join('')}
  <table>${cells.join('')}</table><p>${signed}</p><p class="foot">${foot}</p></div></main></html>`;
}

const points = 0.75;
const fontSize = 12;
/** How wide a day in figures, or a sum, is in the font of the blanks: where lines run from right to left it ends where the cell does. */
const widthOf = (blank) => (blank === 'amount' ? 13 : 10) * 0.535 * fontSize;

/** Adds the blanks to the one page of a PDF, as an update behind its end. */
function withBlanks(pdf, places, language) {
  const before = Buffer.from(pdf).toString('latin1');
  const [, size] = /\/Size (\d+)/.exec(before);
  const [, start] = /startxref\n(\d+)/.exec(before);
  const trailer = /trailer\n<<([\s\S]*?)>>\nstartxref/
    .exec(before)[1]
    .replace(/\/Size \d+/, `/Size ${Number(size) + 3}`);
  const [page, number] = /(\d+) 0 obj\n<<\/Type \/Page\n[\s\S]*?\nendobj\n/.exec(before);
  const [pre, marks, font] = [0, 1, 2].map((more) => Number(size) + more);
  const changed = page
    .replace(/\/Contents (\d+ 0 R)/, `/Contents [${pre} 0 R $1 ${marks} 0 R]`)
    .replace('/Font <<', `/Font <</FB ${font} 0 R\n`);
  const height = Number(/\/MediaBox \[\S+ \S+ \S+ ([\d.]+)\]/.exec(page)[1]);
  const lines = places.map(({ blank, left, right, bottom }) => {
    const x = language === 'ar' ? right * points - widthOf(blank) : left * points;
    const y = height - bottom * points + 14.5;
    return `BT /FB ${fontSize} Tf 0.13 g ${x.toFixed(1)} ${y.toFixed(1)} Td (${blankMark(blank)}) Tj ET`;
  });
  const stream = (content) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
  const objects = [
    [Number(number), changed.replace(/^\d+ 0 obj\n/, '').replace(/\nendobj\n$/, '')],
    [pre, stream('q')],
    [marks, stream(`Q\n${lines.join('\n')}`)],
    [
      font,
      `<</Type /Font\n/Subtype /Type1\n/BaseFont /${language === 'ar' ? 'Helvetica' : 'Times-Roman'}\n/Encoding /WinAnsiEncoding>>`,
    ],
  ];
  let after = before;
  const entries = objects.map(([id, content]) => {
    const offset = after.length;
    after += `${id} 0 obj\n${content}\nendobj\n`;
    return `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = after.length;
  after += `xref\n${entries.join('')}trailer\n<<${trailer}\n/Prev ${start}>>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(after, 'latin1');
}
