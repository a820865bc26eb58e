import { toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { readRichText } from '@bidloom/engine/rich-text/check-rich-text';
import { fromMarkdown, toMarkdown } from '#testing/markdown.ts';
import { DOMParser as SchemaReader } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { fromEditor, toEditor } from '@bidloom/engine/rich-text/editor-document';
import { tableOfTabs } from './paste-tables.ts';
import { schema } from './schema.ts';

/** What is pasted, as Markdown: its form at a glance. */
function pasted(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = cleanPaste(html).html;
  const text = fromEditor(SchemaReader.fromSchema(schema).parse(page));
  expect(readRichText(text)).toEqual({ text });
  return toMarkdown(text).trim();
}

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`;

test('Word: headings, marks, lists of several levels and a table with spans', () => {
  expect(
    pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head><body lang=EN-GB><!--StartFragment-->
<h2><span style='color:#2F5496'>Our method<o:p></o:p></span></h2>
<p class=MsoNormal>We <b style='mso-bidi-font-weight:normal'>always</b> report
within <i>four</i> hours.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, '·', 'Plan')}${item(2, 'o', 'Interviews')}${item(2, 'o', 'Survey')}${item(1, '·', 'Build')}
<p class=MsoNormal>Then:</p>
${item(1, '1.', 'First')}${item(1, '2.', 'Second')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse'>
 <tr><td width=301 colspan=2 style='width:225.4pt'><p class=MsoNormal><b>Team<o:p></o:p></b></p></td></tr>
 <tr><td><p class=MsoNormal>Lead<o:p></o:p></p></td><td><p class=MsoNormal>40 days<o:p></o:p></p></td></tr>
</table>
<!--EndFragment--></body></html>`),
  ).toBe(
    `## Our method

We **always** report within *four* hours.

- Plan
  - Interviews
  - Survey
- Build

Then:

1. First
2. Second

<table>
<tr><td colspan="2"><p><b>Team</b></p></td></tr>
<tr><td><p>Lead</p></td>
<td><p>40 days</p></td></tr>
</table>`,
  );
});

test('Excel: the cells of a range, without its looks', () => {
  expect(
    pasted(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General}</style></head><body link="#0563C1">
<table border=0 cellpadding=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2>
 <tr height=20><td height=20 class=xl65 width=64>Role</td><td class=xl65>Rate</td></tr>
 <tr height=20><td height=20>Analyst</td><td align=right x:num>1,250.00</td></tr><!--EndFragment--></table></body></html>`),
  ).toBe(`<table>
<tr><td><p>Role</p></td>
<td><p>Rate</p></td></tr>
<tr><td><p>Analyst</p></td>
<td><p>1,250.00</p></td></tr>
</table>`);
});

test('Google Docs: what it wraps goes, marks in styles and nested lists stay', () => {
  expect(
    pasted(
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Approach</span></h1><p dir="ltr"><span style="font-weight:400;font-style:normal">We use </span><span style="font-weight:700;font-style:italic">agile</span><span style="font-weight:400"> teams, see </span><a href="https://example.org/x" style="text-decoration:none"><span style="text-decoration:underline">here</span></a><span>.</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>Two</span></p></li></ul></b>`,
    ),
  ).toBe(
    '# Approach\n\nWe use ***agile*** teams, see [here](https://example.org/x).\n\n- One\n  - Inner\n- Two',
  );
});

test('Word: what its writer does not show stays behind: comments, what was deleted, hidden or struck, contents', () => {
  const html = `<p class=MsoToc1><a href="#_Toc1">Our method<span style='display:none;mso-hide:screen'>2</span></a></p>
<h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1<span>&nbsp;&nbsp; </span></span><![endif]>Our method</h1>
<p class=MsoNormal>Four hours<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span>. <ins cite="mailto:Ada" datetime="2026-11-01">Added.</ins> <del cite="mailto:Ada">Removed.</del>
Name:<span style='mso-tab-count:2'>&nbsp;&nbsp;&nbsp;&nbsp; </span>Northlight<span style='display:none;mso-hide:all'>hidden</span><s>at cost</s></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Margin is 4%.</p></div></div>`;
  expect(pasted(html)).toBe('# Our method\n\nFour hours. Added. Name: Northlight');
  expect(cleanPaste(html).leftOut).toEqual({ pictures: 0, isStruck: true });
});

test('Word: lists that begin anew, a row of titles, headings and tables within cells', () => {
  const other = item(1, '1.', 'Anew').replace('l0 level1 lfo1', 'l3 level1 lfo4');
  expect(
    pasted(`${item(1, '1.', 'First')}${item(2, 'a.', 'Inner')}${item(1, '2.', 'Second')}${other}
<table><thead><tr><td><p><b>Role</b></p></td><td><p><b>Days</b></p></td></tr></thead>
<tr><td><h3>Lead</h3></td><td><p>40</p></td></tr>
<![if !supportMisalignedColumns]><tr height=0><td width=301></td><td width=100></td></tr><![endif]></table>
<table><tr><td><p>Left</p></td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>`),
  ).toBe(`1. First
   1. Inner
2. Second

1) Anew

| Role | Days |
| - | - |
| **Lead** | 40 |

Left

<table>
<tr><td><p>a</p></td>
<td><p>b</p></td></tr>
</table>`);
});

test('Word in the browser: its headings, and its items of one level, as lists within each other', () => {
  const one = (kind: string, level: number, words: string) =>
    `<div class="ListContainerWrapper"><${kind}><li data-listid="1" data-aria-level="${level}" data-aria-posinset="1"><p class="Paragraph"><span>${words}</span><span class="EOP">&nbsp;</span></p></li></${kind}></div>`;
  expect(
    pasted(
      `<p class="Paragraph" role="heading" aria-level="1"><span>Approach</span></p>${one('ul', 1, 'One')}${one('ul', 2, 'Inner')}${one('ul', 1, 'Two')}`,
    ),
  ).toBe('# Approach\n\n- One\n  - Inner\n- Two');
});

test('a spreadsheet: bold titles are a header row, hidden rows stay away, and cells parted by tabs are a table', () => {
  expect(
    pasted(`<style><!--.xl65 {color:black; font-weight:700;}--></style><table><tr><td class=xl65>Role</td><td class=xl65>Days</td></tr>
<tr><td>Lead</td><td>&nbsp;</td></tr><tr height=0 style='display:none'><td>x</td><td>y</td></tr></table>`),
  ).toBe('| Role | Days |\n| - | - |\n| Lead | |');
  const table = tableOfTabs('Role\tDays\r\n"Lead\n(senior)"\t\r\n"says ""yes"""\t40\r\n')?.content.firstChild;
  expect(table?.textBetween(0, table.content.size, '|', '/')).toBe('Role|Days|Lead/(senior)||says "yes"|40');
  expect(tableOfTabs('Name:\tNorthlight')).toBeNull();
  expect(tableOfTabs('a\tb\nc')).toBeNull();
});

test('Arabic that begins with a Latin name keeps the direction of its page', () => {
  expect(pasted('<div dir="rtl"><p>ISO 9001 معتمدة</p><p>ISO 27001</p><p>نعم</p></div>')).toBe(
    '<p dir="rtl">ISO 9001 معتمدة</p>\n\nISO 27001\n\nنعم',
  );
});

test('LibreOffice: a table with a heading row, lists and Arabic', () => {
  expect(
    pasted(`<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="en-GB" dir="ltr"><p lang="ar-SA" dir="rtl" align="right" style="margin-bottom: 0cm">نقدم <b>الخدمة</b></p>
<ol><li><p style="margin-bottom: 0cm">First</p></li><li><p>Second</p></li></ol>
<table width="100%" cellspacing="0"><col width="128*"/><thead><tr valign="top"><th style="border: 1px"><p>Item</p></th><th><p>Price</p></th></tr></thead>
<tbody><tr><td><p>A</p></td><td><p>1</p></td></tr></tbody></table></body></html>`),
  ).toBe('نقدم **الخدمة**\n\n1. First\n2. Second\n\n| Item | Price |\n| - | - |\n| A | 1 |');
});

test('a page of the web leaves scripts, pictures and addresses of scripts behind', () => {
  const text = pasted(
    `<p onclick="x()">A <a href="javascript:alert(1)">b</a><img src="file:///C:/x.png"><script>evil()</script></p><hr><div>c<br>d</div>`,
  );
  expect(text).toBe('A b\n\nc\\\nd');
});

test('whatever a rich text holds goes into the editor and comes back the same', () => {
  const text = fromMarkdown(
    '# A **b**\n\n1. one\n   - two\n\n> said\n\n| a | b |\n| - | - |\n| {{Staff}} | [c](evidence:0123456789abcdef01234567) |\n\n<table>\n<tr><td rowspan="2"><p dir="rtl">x<sup>2</sup></p></td><td><p>[y](https://a.example)</p></td></tr>\n<tr><td><p></p></td></tr>\n</table>\n\n![Alt](file:0123456789abcdef01234567?width=50 "Caption")\n\n5. five',
  );
  expect(fromEditor(toEditor(text, schema))).toEqual(text);
  expect(toPlainText(text)).toContain('{{Staff}}');
});

test.each([
  [
    'Word',
    `<p class=MsoNormal>We treat 212 km<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a> a night.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a> Measured
in 2029.<o:p></o:p></p></div></div>`,
  ],
  [
    'LibreOffice',
    `<p>We treat 212 km<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> a night.</p>
<div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Measured in 2029.</p></div>`,
  ],
  [
    'Google Docs',
    `<p><span>We treat 212 km</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> a night.</span></p><hr>
<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Measured in 2029.</span></p></div>`,
  ],
  [
    'Markdown that was rendered',
    `<p>We treat 212 km<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup> a night.</p>
<section data-footnotes><ol><li id="user-content-fn-1"><p>Measured in 2029. <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>`,
  ],
])('a footnote of %s is one of ours', (_name, html) => {
  expect(pasted(html)).toBe('We treat 212 km[^1] a night.\n\n[^1]: Measured in 2029.');
});

test('a link within the page that no link leads back from is a word', () => {
  expect(pasted('<p>See <a href="#costs">costs</a>.</p><p id="costs">Costs are low.</p>')).toBe(
    'See costs.\n\nCosts are low.',
  );
});
