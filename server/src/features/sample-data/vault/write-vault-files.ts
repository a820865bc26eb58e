import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writePlainDocument } from '@bidloom/engine/writing/plain-document';
import { writeTablesWorkbook } from '@bidloom/engine/writing/table-file';
import type { Language } from '#http/calls/language.ts';
import { readDocument } from '../documents.ts';
import {
  balanceShares,
  type Blank,
  blankLength,
  blankMark,
  blanks,
  incomeShares,
  type IssuedPaper,
  type OwnWords,
  type PaperWords,
} from './paper-words.ts';
import { papers } from './papers.ts';

/** What is filled into an issued paper: days such as `2027-03-14`, and a sum. */
type Filling = { from: string; until: string; amount: number | undefined };

/** A paper of an issuer: its form, with the days and the sum written into the room that is left for them. */
export async function fillIssuedPaper(
  name: IssuedPaper,
  { from, until, amount }: Filling,
  { language, currency }: { language: Language; currency: string },
): Promise<Buffer> {
  const written: Record<Blank, string> = {
    from: dayInWords(from, language),
    until: dayInWords(until, language),
    amount: amount === undefined ? '' : sumInWords(amount, currency, language),
  };
  // The form keeps its length, and with it the places that the file names.
  const form = (await readDocument(`${language}-${name}.pdf`)).toString('latin1');
  const filled = blanks.reduce(
    (text, blank) =>
      text.replaceAll(blankMark(blank), written[blank].padEnd(blankLength).slice(0, blankLength)),
    form,
  );
  return Buffer.from(filled, 'latin1');
}

/** As issuers write it; in Arabic in figures, since the room is written from left to right. */
function dayInWords(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (language === 'ar') return `${date}/${month}/${year}`;
  const words = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return words.replace(/^1 (?=\p{L})/u, language === 'fr' ? '1er ' : '1 ');
}

function sumInWords(amount: number, currency: string, language: Language): string {
  const digits = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB').format(amount);
  const plain = digits.replaceAll(/\s/gu, ' ');
  return language === 'en' ? `${currency} ${plain}` : `${plain} ${currency}`;
}

/** A policy or CV as the company wrote it, its years counted back from now. */
export async function writeOwnPaper(
  name: keyof PaperWords['own'],
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const { company, own } = papers[language];
  const { title, rows, parts }: OwnWords = own[name];
  const dated = (text: string) =>
    text.replaceAll(/\{-(\d+)\}/g, (_, years: string) => String(now.getUTCFullYear() - Number(years)));
  return Buffer.from(
    await writePlainDocument({
      language,
      author: company,
      title,
      rows: rows.map(([label, value]) => [label, dated(value)]),
      parts: parts.map((part) => ({
        title: part.title,
        ...(part.text !== undefined && { text: dated(part.text) }),
        ...(part.points && { points: part.points.map(dated) }),
      })),
    }),
  );
}

/** The accounts of a year beside those of the year before: income and balance, each on a sheet. */
export async function writeAccounts(
  year: number,
  [turnover, before]: [number, number],
  { language, currency }: { language: Language; currency: string },
): Promise<Buffer> {
  const { accounts, company } = papers[language];
  const rounded = (sum: number) => Math.round(sum / 100) * 100;
  const table = (name: string, words: Record<string, string>, shares: Record<string, number>) => ({
    head: {
      name,
      columns: [
        { head: accounts.item, width: 36 },
        { head: `${year} (${currency})`, width: 16 },
        { head: `${year - 1} (${currency})`, width: 16 },
      ],
    },
    rows: once(
      Object.entries(shares).map(([row, share]) => [
        words[row] ?? '',
        rounded(turnover * share),
        rounded(before * share),
      ]),
    ),
  });
  const out = new PassThrough();
  const [content] = await Promise.all([
    buffer(out),
    writeTablesWorkbook(
      out,
      [
        table(accounts.income, accounts.incomeRows, incomeShares),
        table(accounts.balance, accounts.balanceRows, balanceShares),
      ],
      { language, companyName: company },
    ),
  ]);
  return content;
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows);
}
