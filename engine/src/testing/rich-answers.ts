import { zlibSync } from 'fflate';
import type { Block, Direction, Inline, ListItem, Mark, RichText } from '#rich-text/rich-text.ts';
import type { WritingLanguage } from '#writing/bid.ts';
import type { Picture } from '#writing/response/input.ts';

/** Files that the answers below show and refer to. */
export const pictureFile = '64b000000000000000000001';
export const evidenceFile = '64b000000000000000000002';

const text = (words: string, ...marks: (Mark['type'] | { href: string })[]): Inline => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && {
    marks: marks.map((mark) =>
      typeof mark === 'string' ? ({ type: mark } as Mark) : { type: 'link' as const, href: mark.href },
    ),
  }),
});
/** A footnote. */
export const note = (words: string): Inline => ({
  type: 'footnote',
  content: [{ type: 'text', text: words }],
});
const lines = (...content: (string | Inline)[]) =>
  content.map((one) => (typeof one === 'string' ? text(one) : one));
type Paragraph = Extract<Block, { type: 'paragraph' }>;
export const paragraph = (...content: (string | Inline)[]): Paragraph => ({
  type: 'paragraph',
  content: lines(...content),
});
const turned = (dir: Direction, ...content: string[]): Paragraph => ({
  type: 'paragraph',
  dir,
  content: lines(...content),
});
const heading = (level: 1 | 2 | 3 | 4, words: string): Block => ({
  type: 'heading',
  level,
  content: lines(words),
});
const item = (...content: ListItem['content']): ListItem => ({ type: 'listItem', content });
type BulletList = Extract<Block, { type: 'bulletList' }>;
type OrderedList = Extract<Block, { type: 'orderedList' }>;
export const bullets = (...content: ListItem[]): BulletList => ({ type: 'bulletList', content });
export const numbers = (start: number | undefined, ...content: ListItem[]): OrderedList => ({
  type: 'orderedList',
  ...(start !== undefined && { start }),
  content,
});
export const listItem = item;

const words = {
  en: {
    team: 'Our team',
    lead: [
      'The contract manager, ',
      'Amira Haddad',
      ', answers within ',
      'two hours',
      '. See ',
      'our method',
    ],
    marks: ['Spread rate: 20 g/m', '2', ', CO', '2', ' measured, ', 'never estimated', '.'],
    depots: 'Depots',
    ashford: 'Ashford, with 4,000 t of salt',
    nearby: 'Six vehicles',
    and: 'Open all night from 15 October to 15 April.',
    deep: 'Two with ploughs',
    lyne: 'Lyne',
    steps: ['The forecast is read at 14:00.', 'The duty manager decides.', 'Crews are called.'],
    sub: ['by telephone', 'by the app'],
    five: ['Records are sent.', 'The month is reported.'],
    cells: [
      'Route',
      'Length',
      'Treated within',
      'A roads',
      '212 km',
      '95 minutes',
      'B roads',
      '640 km',
      'Both by agreement',
    ],
    quote: 'The quickest and best documented service in the county.',
    caption: 'Figure 1: Routes of Lot 2',
    alt: 'Map of the routes',
    evidence: 'Certificates.pdf',
    proof: 'Proof: ',
    other: 'صيانة الطرق شتاءً وفق المعيار BS 3247.',
    broken: ['Depot Lane 4', 'Lyne'],
    notes: [
      'Counted in the winter of 2028/29: https://northway.example/salt.',
      'Measured by satellite, 2029.',
    ],
  },
  fr: {
    team: 'Notre équipe',
    lead: [
      'La responsable du marché, ',
      'Amira Haddad',
      ', répond en ',
      'deux heures',
      '. Voir ',
      'notre méthode',
    ],
    marks: ['Dosage : 20 g/m', '2', ', CO', '2', ' mesuré, ', 'jamais estimé', '.'],
    depots: 'Dépôts',
    ashford: 'Arras, 4 000 t de sel',
    nearby: 'Six véhicules',
    and: 'Ouvert toute la nuit du 15 octobre au 15 avril.',
    deep: 'Deux avec lames',
    lyne: 'Lens',
    steps: [
      'La prévision est lue à 14 h.',
      'Le responsable d’astreinte décide.',
      'Les équipes sont appelées.',
    ],
    sub: ['par téléphone', 'par l’application'],
    five: ['Les relevés sont transmis.', 'Le mois est récapitulé.'],
    cells: [
      'Axe',
      'Longueur',
      'Traité en',
      'Axes A',
      '212 km',
      '95 minutes',
      'Axes B',
      '640 km',
      'Les deux selon accord',
    ],
    quote: 'Le service le plus rapide et le mieux documenté du département.',
    caption: 'Figure 1 : Axes du lot 2',
    alt: 'Carte des axes',
    evidence: 'Attestations.pdf',
    proof: 'Justificatif : ',
    other: 'صيانة الطرق شتاءً وفق المعيار BS 3247.',
    broken: ['4 rue du Dépôt', 'Lens'],
    notes: [
      'Compté pendant l’hiver 2028-2029 : https://northway.example/sel.',
      'Mesuré par satellite, 2029.',
    ],
  },
  ar: {
    team: 'فريق العمل',
    lead: ['مديرة العقد، ', 'أميرة حداد', '، ترد خلال ', 'ساعتين', '. انظر ', 'منهجنا'],
    marks: ['معدل الرش: 20 غ/م', '2', '، ثاني أكسيد الكربون CO', '2', ' مقاس، ', 'غير مقدَّر', '.'],
    depots: 'المستودعات',
    ashford: 'الرياض، 4,000 طن من الملح',
    nearby: 'ست مركبات',
    and: 'مفتوح طوال الليل من 15 أكتوبر إلى 15 أبريل.',
    deep: 'مركبتان بمحاريث',
    lyne: 'الدمام',
    steps: ['قراءة التوقعات الساعة 14:00.', 'قرار المدير المناوب.', 'استدعاء الفرق.'],
    sub: ['بالهاتف', 'بالتطبيق'],
    five: ['إرسال السجلات.', 'تقرير الشهر.'],
    cells: [
      'الطريق',
      'الطول',
      'المعالجة خلال',
      'طرق A',
      '212 كم',
      '95 دقيقة',
      'طرق B',
      '640 كم',
      'كلاهما بالاتفاق',
    ],
    quote: 'أسرع خدمة وأفضلها توثيقاً في المنطقة.',
    caption: 'الشكل 1: طرق القسم 2',
    alt: 'خريطة الطرق',
    evidence: 'الشهادات.pdf',
    proof: 'الإثبات: ',
    other: 'Winter maintenance to BS 3247, certified since 2019.',
    broken: ['شارع المستودع 4', 'الدمام'],
    notes: ['محسوبة في شتاء 2028: https://northway.example/salt.', 'مقيس بالأقمار الصناعية، 2029.'],
  },
} satisfies Record<WritingLanguage, Record<string, string | string[]>>;

/** An answer that has each part of docs/rich-text.md. */
export function richAnswer(language: WritingLanguage): RichText {
  const say = words[language];
  const [route = '', length = '', within = '', a = '', aLong = '', aIn = '', b = '', bLong = '', both = ''] =
    say.cells;
  const cell = (...content: Extract<Block, { type: 'table' }>['content'][0]['content'][0]['content']) => ({
    type: 'tableCell' as const,
    content,
  });
  return {
    version: 1,
    content: [
      heading(2, say.team),
      paragraph(
        say.lead[0] ?? '',
        text(say.lead[1] ?? '', 'bold'),
        say.lead[2] ?? '',
        text(say.lead[3] ?? '', 'bold', 'italic'),
        say.lead[4] ?? '',
        text(say.lead[5] ?? '', { href: 'https://northway.example/method?a=1&b=2' }),
        '.',
      ),
      paragraph(
        say.marks[0] ?? '',
        text(say.marks[1] ?? '', 'superscript'),
        say.marks[2] ?? '',
        text(say.marks[3] ?? '', 'subscript'),
        say.marks[4] ?? '',
        text(say.marks[5] ?? '', 'underline'),
        say.marks[6] ?? '',
      ),
      heading(3, say.depots),
      bullets(
        item(
          paragraph(say.ashford, note(say.notes[0] ?? '')),
          bullets(item(paragraph(say.nearby), bullets(item(paragraph(say.deep))))),
          paragraph(say.and),
        ),
        item(paragraph(say.lyne)),
      ),
      numbers(
        undefined,
        ...say.steps.map((one, index) =>
          index === 2
            ? item(paragraph(one), numbers(undefined, ...say.sub.map((sub) => item(paragraph(sub)))))
            : item(paragraph(one)),
        ),
      ),
      paragraph(say.broken[0] ?? '', { type: 'hardBreak' }, say.broken[1] ?? ''),
      numbers(5, ...say.five.map((one) => item(paragraph(one)))),
      {
        type: 'table',
        headerRow: true,
        content: [
          {
            type: 'tableRow',
            content: [cell(paragraph(route)), cell(paragraph(length)), cell(paragraph(within))],
          },
          {
            type: 'tableRow',
            content: [
              cell(paragraph(a)),
              cell(paragraph(aLong, note(say.notes[1] ?? ''))),
              {
                ...cell(paragraph(aIn), bullets(item(paragraph(say.nearby)), item(paragraph(say.lyne)))),
                rowspan: 2,
              },
            ],
          },
          { type: 'tableRow', content: [cell(paragraph(b)), cell(paragraph(bLong))] },
          { type: 'tableRow', content: [{ ...cell(paragraph(text(both, 'bold'))), colspan: 3 }] },
        ],
      },
      { type: 'quotation', content: [paragraph(say.quote)] },
      { type: 'picture', file: pictureFile, alt: say.alt, caption: say.caption, width: 60 },
      paragraph(say.proof, { type: 'evidence', file: evidenceFile, name: say.evidence }, '.'),
      paragraph(say.other),
      turned(language === 'ar' ? 'ltr' : 'rtl', '2026 - 2030'),
    ],
  };
}

const wideWords: Record<WritingLanguage, { head: string[]; row: string[]; steps: string[] }> = {
  en: {
    head: [
      'Responsibility',
      'Commissioning',
      'Documentation',
      'Acceptance',
      'Decommissioning',
      'Subcontracted',
      'Value (€)',
    ],
    row: [
      'Telecommunications',
      'Nottinghamshire',
      'Comprehensive',
      'Unconditional',
      'Environmental',
      'Interconnection',
      '1,204,350.00',
    ],
    steps: ['Service', 'Hours', 'Response', 'Resolution', 'Availability'],
  },
  fr: {
    head: [
      'Responsabilité',
      'Commissionnement',
      'Documentation',
      'Réception',
      'Démantèlement',
      'Sous-traitance',
      'Montant (€)',
    ],
    row: [
      'Télécommunications',
      'Approvisionnement',
      'Organisationnelle',
      'Professionnalisation',
      'Environnementale',
      'Interconnexion',
      '1 204 350,00',
    ],
    steps: ['Prestation', 'Horaires', 'Intervention', 'Rétablissement', 'Disponibilité'],
  },
  ar: {
    head: ['المسؤولية', 'الاستلام', 'المستندات', 'التشغيل', 'الاستبدال', 'المقاولون', 'القيمة'],
    row: ['الاتصالات', 'للاستخدامات', 'التكنولوجية', 'والمسؤوليات', 'والاستشارات', 'بالمتطلبات', '1,204,350.00'],
    steps: ['الخدمة', 'الساعات', 'الاستجابة', 'الحل', 'التوفر'],
  },
};

/** An answer with a table that fits in smaller type, and one that fits on a page turned on its side alone. */
export function wideAnswer(language: WritingLanguage): RichText {
  const { head, row, steps } = wideWords[language];
  const cells = (texts: string[]) => ({
    type: 'tableRow' as const,
    content: texts.map((one) => ({ type: 'tableCell' as const, content: [paragraph(one)] })),
  });
  const table = (...rows: string[][]): Block => ({
    type: 'table',
    headerRow: true,
    content: rows.map(cells),
  });
  const months = Array.from({ length: 9 }, (_one, index) => `${(index + 1) * 1_250}.00`);
  return {
    version: 1,
    content: [
      paragraph(steps.join(', ')),
      table(steps, [row[0] ?? '', '24/7', '95 min', '4 h', '99.95 %']),
      paragraph(head.join(', ')),
      table(head, row, row),
      paragraph(row.join(', ')),
      table([...head.slice(0, 3), ...months], [...row.slice(0, 3), ...months]),
      paragraph(steps.join(', ')),
    ],
  };
}

/** A picture of coloured bars, `width` by `height` pixels, as PNG. */
export function barsPicture(width: number, height: number): Picture {
  const row = 1 + width * 3;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBar = y > height - ((Math.floor((x * 6) / width) + 2) * height) / 8;
      const isEdge = x < 2 || y < 2 || x >= width - 2 || y >= height - 2;
      pixels.set(isEdge ? [60, 70, 80] : isBar ? [15, 92, 99] : [233, 240, 241], y * row + 1 + x * 3);
    }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const mark = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    mark,
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, type: 'png', width, height };
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, checkSum(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** CRC-32 of ISO/IEC 15948, annex D. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
