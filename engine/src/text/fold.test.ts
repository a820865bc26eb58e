import { describe, expect, test } from 'vitest';
import { foldArabic, foldKey, foldText, foldTypography, foldWords, westernDigits } from './fold.ts';

/** A text as it is written, and as it is compared at each level. */
const table: [level: (text: string) => string, examples: [written: string, folded: string][]][] = [
  [
    westernDigits,
    [
      ['Lot ٣ of ۱۲', 'Lot 3 of 12'],
      ['Lot n° 3', 'Lot n° 3'],
      ['البند ٢٫٥', 'البند 2٫5'],
    ],
  ],
  [
    foldArabic,
    [
      ["The Buyer's Site", "The Buyer's Site"],
      ['Maîtrise d’œuvre', 'Maîtrise d’œuvre'],
      ['يَجِـــبُ الإلتزام إلى المدرسة ١٢', 'يجب الالتزام الي المدرسه 12'],
      ['ھذه یکتب', 'هذه يكتب'],
      ['أحمد الآن ٱلله إن', 'احمد الان الله ان'],
      ['مسؤول، شؤون، هيئات', 'مسوول، شوون، هييات'],
    ],
  ],
  [
    foldTypography,
    [
      ['  The bidder’s  “Offer” – ﬁnal ', 'the bidder\'s "offer" - final'],
      ['MAÎTRISE D‘ŒUVRE', "maîtrise d'oeuvre"],
      ['ＡＢＣ\u00a01\u202f000', 'abc 1 000'],
      ['soft\u00adhyphen', 'softhyphen'],
      ['المدرسة\u200f إلـــى ٣ یک', 'المدرسة إلى 3 يك'],
      ['يَجب', 'يَجب'],
    ],
  ],
  [
    foldText,
    [
      ['Façade Ümlaut naïve', 'facade umlaut naive'],
      ['Maîtrise d’Œuvre — étude', "maitrise d'oeuvre - etude"],
      ['Straße, STRAẞE, Łódź, Ærø, Đồng, Þór', 'strasse, strasse, lodz, aero, dong, thor'],
      ['ﬁnal ＡＢ ½ №', 'final ab 1/2 no'],
      ['İstanbul, Işık', 'istanbul, isik'],
      ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
      ['المُنَـــاقَصَة ٣ إلى المستشفى', 'المناقصه 3 الي المستشفي'],
      ['ﻻ ﷲ', 'لا الله'],
      ['کراچی ۱۲', 'كراچي 12'],
      ['हिन्दी が', 'हिन्दी が'],
    ],
  ],
  [
    foldWords,
    [
      ["C++, the buyer's (lot #2)", ' c++ the buyer s lot #2 '],
      ['L’étude', ' l etude '],
      ['المدرسة، إلى', ' المدرسه الي '],
      ['—', '  '],
    ],
  ],
  [
    foldKey,
    [
      ['RFP-2024/07', 'rfp202407'],
      ['Marché n° 12', 'marchen12'],
      ['رقم ١٢/أ', 'رقم12ا'],
    ],
  ],
];

describe.each(table.map(([level, examples]) => [level.name, level, examples] as const))(
  '%s',
  (_name, level, examples) => {
    test.each(examples)('%j', (written, folded) => {
      expect(level(written)).toBe(folded);
    });

    test.each(examples)('%j folded is folded', (_written, folded) => {
      expect(level(folded)).toBe(folded);
    });
  },
);

test('the key of a text is that of its parts, joined', () => {
  const text = 'Maîtrise d’œuvre ﬁnale n° ٣ — المدرسة';
  expect(Array.from(text, foldKey).join('')).toBe(foldKey(text));
});
