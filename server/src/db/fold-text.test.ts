import { foldText } from '@bidloom/engine/text/fold';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenCompany, inside } from '#testing/given.ts';

/** The blocks of letters and signs that tenders in our languages hold, and those beside them: first and last character. */
const blocks = [
  [0x20, 0x24f],
  [0x250, 0x5ff],
  [0x600, 0x6ff],
  [0x8a0, 0x97f],
  [0x1e00, 0x1fff],
  [0x2000, 0x22ff],
  [0x2c60, 0x2c7f],
  [0x3000, 0x30ff],
  [0xac00, 0xac20],
  [0xfb00, 0xfdff],
  [0xfe00, 0xfffd],
] as const;

const sentences = [
  'Maîtrise d’Œuvre — « étude » n° 3',
  'STRAẞE, Straße, ŁÓDŹ, Ærø, Đồng, Þór, İSTANBUL, Işık',
  'ΟΔΟΣ οδός, Ёлка й',
  'المُنَـــاقَصَة رقم ١٢/٣ إلى المستشفى، مسؤول ھذه یکتب',
  'کراچی ۱۲ ﻻ ﷲ هيئة',
  'é e\u0301 ｱｶﾞ ﬁnal ½ № … ＡＢＣ\u00a01\u202f000',
  "soft\u00adhyphen, l`été, l´été, l'été, l‘été",
  'हिन्दी が 한국어 🏗️ 𝐁𝐢𝐝',
];

test('the database folds every text as the program does', async () => {
  const company = await givenCompany();
  const characters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  );
  // Alone, within a Latin and an Arabic word: a character changes how its neighbours are folded.
  const texts = characters.flatMap((one) => [one, `É${one}œ`, `أ${one}ة`]).concat(sentences);
  const rows = await inside(company, async (db) => {
    const found = await sql<{ text: string; folded: string }>`
      select text, fold_text(text) as folded from unnest(${texts}::text[]) text`.execute(db);
    return found.rows;
  });
  expect(rows.length).toBe(texts.length);
  expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
});
