import {
  biddersAndJudges,
  verbsOfSentences,
  smallWordsAtEnd,
  biddersAhead,
  thingsBought,
  buyingOffices,
  wordsOfDefinitions,
} from '#lexicon/body-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
/** Who bids, who judges, and what is said in general. */
export const noBuyer = pattern('iu')`
  \b${biddersAndJudges}$ | (?:^|\s)(?:may|can|will|shall|must|to)$ | (?<![\p{L}])${verbsOfSentences}(?![\p{L}]) |
  (?<![\p{L}])s[’'] | \s${smallWordsAtEnd}$ | ^${biddersAhead}`;

/** A name with a capital at its head. */
export const capitalised = (name: string): string =>
  properCase(name).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** What is bought, at the end of a line that begins with who buys it. */
export const bought = pattern('')`\b${thingsBought}$`;

/** Words of a sentence, and the office that buys for its company. */
export const roleWords = pattern('iu')`
  \b${wordsOfDefinitions} | ^(?:group|corporate) .{2,60}(?:&|and) (?:procurement|purchasing)$ |
  ^(?:group |corporate |strategic |business )?${buyingOffices}(?: (?:&|and) [\p{L} ]+| (?:office|department|division|team|services?))?$`;

/** A line in capitals in small letters as names are written, with its initials; other text as it stands. */
export function properCase(text: string): string {
  if (text !== text.toUpperCase() || !text.includes(' ')) return text;
  return (
    text
      .toLowerCase()
      .replaceAll(/(?<![\p{L}’'])\p{L}|(?<=\b[dl][’'])\p{L}/gu, (letter) => letter.toUpperCase())
      // The initials of French bodies keep their capitals, and so does a short form in brackets.
      .replaceAll(
        /(?<!\p{L})(?:Sas?|Sarl|Hlm|Ept|Sivom|Sictom|Smictom|Ccas|Chr?u|Sdis|Oph|Spl|Gip)(?!\p{L})/gu,
        (initials) => initials.toUpperCase(),
      )
      .replaceAll(/ ?\((\p{L}{2,8})\)/gu, (short) => ` ${short.trim().toUpperCase()}`)
      .replaceAll(
        /(?<=\s)(?:Of|The|And|For|In|On|At|To|De|Du|Des|La|Le|Les|Et|Pour|Au|Aux|En|Sur|Sous|D|L)(?=[\s’'])/g,
        (word) => word.toLowerCase(),
      )
      .replaceAll(/(?<=-)(?:De|Des|Du|La|Le|Les|Sur|Sous|En|Et|Aux?|Lès)(?=-)/g, (word) => word.toLowerCase())
  );
}
