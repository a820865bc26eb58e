import { listEvidence } from '@bidloom/contract/evidence';
import type { DataOf } from '@bidloom/contract/endpoint';
import { readDocument } from '@bidloom/engine/reading/read';
import { expect, test } from 'vitest';
import { givenCompany, send, server } from '#testing/given.ts';
import { papers } from './vault/papers.ts';

const languages = ['en', 'fr', 'ar'] as const;

test.each(languages)(
  'the files of the vault say what the vault says of them, in formats that a company keeps (%s)',
  async (language) => {
    const currency = language === 'ar' ? 'MAD' : 'EUR';
    const own = await givenCompany();
    const headers = { 'accept-language': language };
    const made = await send('POST /sample-data/company', {
      token: own.token,
      headers,
      body: { timezone: 'UTC', currency },
    });
    const listed = await send('GET /evidence/list', {
      token: own.token,
      headers,
      companyId: (made.body.data as { _id: string })._id,
      query: { limit: '50' },
    });
    const vault = (listed.body.data as DataOf<typeof listEvidence>).filter(
      ({ kind }) => kind !== 'reference',
    );
    expect(vault).toHaveLength(11);
    const endings: Record<string, string> = { accounts: 'xlsx', policy: 'docx', person: 'docx' };
    for (const { kind, title, issuer, role, number, amount, validFrom, validUntil, ...rest } of vault) {
      const [kept] = rest.files;
      expect(kept?.name.split('.').at(-1), title).toBe(endings[kind] ?? 'pdf');
      const { rawPayload } = await server.app.inject({
        url: kept?.url ?? '',
        headers: { authorization: `Bearer ${own.token}` },
      });
      const { blocks } = await readDocument(rawPayload, kept?.name ?? '');
      const text = blocks.map((block) => block.text).join('\n');
      const stated = [
        number,
        role,
        kind === 'accounts' ? '' : issuer,
        ...[validFrom, validUntil].map((day) => (day === null ? '' : shownDay(day, language))),
        rest.experienceSince === null ? '' : String(rest.experienceSince),
      ];
      for (const fact of stated) expect(text, title).toContain(fact);
      if (amount !== null) expect(text.replaceAll(/[\s,]/g, ''), title).toContain(String(amount));
      if (amount !== null) expect(text, title).toContain(currency);
      expect(text.includes('~') || /\{-?\w+\}/.test(text), title).toBe(false);
      if (endings[kind] !== 'xlsx' && kind !== 'person')
        expect(text, title).toContain(papers[language].company);
    }
  },
);

/** As issuers write a day: in words, in Arabic in figures. */
function shownDay(day: string, language: (typeof languages)[number]): string {
  if (language === 'ar') return day.split('-').toReversed().join('/');
  const [year = '', , date = ''] = day.split('-');
  return language === 'fr' && date === '01' ? `1er` : `${Number(date)} ${monthOf(day, language)} ${year}`;
}
const monthOf = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(day));
