import { expect, test } from 'vitest';
import { decodeXml, scanXml } from './xml-scan.ts';

test.each([
  ['AT&amp;T &lt;b&gt; &quot;q&quot; &apos;a&apos;', `AT&T <b> "q" 'a'`],
  ['&#233;t&#xE9; &#x1F4A1;', 'été 💡'],
  ['المادة<!-- hidden --> ٣<?pi?>', 'المادة ٣'],
  ['<![CDATA[a & <b>]]> &amp;', 'a & <b> &'],
  // What names no character stays, and breaks nothing.
  ['&unknown; &#x110000; &#xD800; &#0;', '&unknown; &#x110000; &#xD800; &#0;'],
])('%j is read as %j', (text, words) => {
  expect(decodeXml(text)).toBe(words);
});

test.each([
  ['<a><b></a>', { brokenAt: 6, isUnclosed: false }],
  ['<a><b>', { brokenAt: 0, isUnclosed: true }],
  ['<a/><a/>', { brokenAt: 4, isUnclosed: false }],
  ['<!DOCTYPE a><a/>', { brokenAt: 0, isUnclosed: false }],
  ['words', { brokenAt: 0, isUnclosed: false }],
  ['<a x="', { brokenAt: 0, isUnclosed: false }],
])('%j is broken', (text, broken) => {
  expect(scanXml(text)).toEqual(broken);
});

test('elements stand where the source has them, whatever comments, CDATA and attributes hold', () => {
  const text = '<?xml?><w:a><!-- <x> --><b c="/>">1</b><![CDATA[<y>]]><d/></w:a>';
  const root = scanXml(text);
  if ('brokenAt' in root) throw new Error('Broken');
  expect(root).toMatchObject({ tag: 'w:a', name: 'a', start: 7, end: text.length });
  expect(root.children.map(({ start, end }) => text.slice(start, end))).toEqual(['<b c="/>">1</b>', '<d/>']);
});
