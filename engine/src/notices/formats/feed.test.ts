import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';

const read = (text: string) => readNotice(new TextEncoder().encode(text), 'feed');
const item = (inside: string) =>
  read(`<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel><title>Portal</title><language>en-gb</language><item>${inside}</item></channel></rss>`);

test('reads an RSS feed, a tender for each item', async () => {
  const { format, tenders, problems } = await item(`
    <title>Roads &amp;amp; bridges, invitation to tender</title>
    <link>https://portal.example/notice/7</link>
    <guid isPermaLink="false">notice-7</guid>
    <pubDate>Tue, 01 Jul 2025 08:30:00 +0200</pubDate>
    <category domain="cpv">45233120-6</category>
    <enclosure url="https://portal.example/notice/7.pdf" type="application/pdf" length="1"/>
    <description>Short.</description>
    <content:encoded><![CDATA[<p>Resurfacing.</p><p>Tenders must be received by 22 July 2025 at 14:00 (UK time).</p>]]></content:encoded>`);
  expect([format, problems]).toEqual(['rss', []]);
  expect(tenders).toHaveLength(1);
  expect(tenders[0]).toMatchObject({
    noticeId: 'notice-7',
    title: 'Roads & bridges, invitation to tender',
    type: 'itt',
    deadline: '2025-07-22T13:00:00.000Z',
    deadlineNote: expect.stringMatching(
      /^The deadline was read from the words “.*22 July 2025 at 14:00/,
    ) as string,
    description: 'Resurfacing.\n\nTenders must be received by 22 July 2025 at 14:00 (UK time).',
    buyer: null,
    reference: null,
    cpv: [{ code: '45233120', label: null }],
    publishedAt: '2025-07-01T06:30:00.000Z',
    language: 'en-GB',
    sourceUrl: 'https://portal.example/notice/7',
    documents: [{ title: null, url: 'https://portal.example/notice/7.pdf' }],
  });
});

test('reads an Atom feed', async () => {
  const { format, tenders } = await read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
    <title>Avis</title>
    <entry>
      <id>urn:avis:1</id><title>Entretien des espaces verts</title>
      <link rel="self" href="https://avis.example/1.atom"/><link href="https://avis.example/1"/>
      <updated>2025-07-02T10:00:00Z</updated><published>2025-07-01T10:00:00Z</published>
      <content type="xhtml"><div><p>Tonte.</p><p>Date limite de remise des offres : 22/07/2025 à 12h00.</p></div></content>
    </entry></feed>`);
  expect(format).toBe('atom');
  expect(tenders[0]).toMatchObject({
    noticeId: 'urn:avis:1',
    title: 'Entretien des espaces verts',
    deadline: '2025-07-22T12:00:00.000Z',
    deadlineNote: expect.stringContaining('we assumed UTC') as string,
    description: 'Tonte.\n\nDate limite de remise des offres : 22/07/2025 à 12h00.',
    publishedAt: '2025-07-01T10:00:00.000Z',
    language: 'fr',
    sourceUrl: 'https://avis.example/1',
  });
});

test('reads labels in an entry’s text', async () => {
  const { tenders } = await item(
    '<title>صيانة الطرق</title><description>&lt;p&gt;الجهة الحكومية: وزارة النقل&lt;br&gt;رقم المنافسة: 250639000123&lt;br&gt;آخر موعد لتقديم العروض: 22/07/2025 14:00&lt;br&gt;الدولة: السعودية&lt;/p&gt;</description>',
  );
  expect(tenders[0]).toMatchObject({
    buyer: 'وزارة النقل',
    reference: '250639000123',
    country: 'SA',
    deadline: '2025-07-22T11:00:00.000Z',
  });
});

test('takes no deadline the text does not state, and none of two', async () => {
  const none = await item('<title>A</title><description>The site visit is on 3 July 2025.</description>');
  expect(none.tenders[0]).toMatchObject({ deadline: null, deadlineNote: null });
  const two = await item(
    '<title>A</title><description>Deadline: 3 July 2025 12:00. Deadline extended to 9 July 2025 12:00.</description>',
  );
  expect(two.tenders[0]).toMatchObject({
    deadline: null,
    deadlineNote: expect.stringContaining('several deadlines') as string,
  });
});

test('names entries without words, and a feed without entries', async () => {
  const { tenders, problems } = await item('<link>https://portal.example/1</link>');
  expect(tenders).toEqual([]);
  expect(problems).toMatchObject([
    { path: 'item[0]', message: 'This entry has neither a title nor a description.' },
  ]);
  expect((await read('<rss><channel/></rss>')).problems).toMatchObject([
    { message: 'The feed has no entries.' },
  ]);
  const untitled = await item('<description>New roof for the school.\nSecond line.</description>');
  expect(untitled.tenders[0]?.title).toBe('New roof for the school.');
});
