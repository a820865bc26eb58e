import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { findTraces } from './file-traces.ts';

const file = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));

test('comments, tracked changes and writers of a document are found', () => {
  const document = file({
    'word/document.xml':
      '<w:body><w:p><w:ins w:id="1"/><w:del w:id="2"/><w:instrText>x</w:instrText></w:p></w:body>',
    'word/comments.xml': '<w:comments><w:comment w:id="0"/></w:comments>',
    'docProps/core.xml':
      '<c><dc:creator>Ada &amp; Co</dc:creator><cp:lastModifiedBy>Ada &amp; Co</cp:lastModifiedBy></c>',
  });
  expect(findTraces(document, 'a.docx')).toEqual({ comments: 1, trackedChanges: 2, authors: ['Ada & Co'] });
});

test('comments of a workbook are counted; a clean file has no traces, nor has one of another kind', () => {
  const workbook = file({
    'xl/comments1.xml': '<comments><commentList><comment ref="A1"/></commentList></comments>',
  });
  expect(findTraces(workbook, 'a.xlsx')).toEqual({ comments: 1, trackedChanges: 0, authors: [] });
  const none = { comments: 0, trackedChanges: 0, authors: [] };
  expect(findTraces(file({ 'word/document.xml': '<w:insideH/>' }), 'a.docx')).toEqual(none);
  expect(findTraces(strToU8('text'), 'a.txt')).toEqual(none);
});
