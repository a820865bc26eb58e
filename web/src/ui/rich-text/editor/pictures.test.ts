import { readRichText } from '@bidloom/engine/rich-text/check-rich-text';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { DOMParser as SchemaReader, DOMSerializer } from 'prosemirror-model';
import { EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { fromEditor, toEditor } from '@bidloom/engine/rich-text/editor-document';
import { carriesPictures, changePicture, insertPicture, pictureAt, withPicturesSent } from './pictures.ts';
import { schema } from './schema.ts';

const file = '64b000000000000000000001';
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const stateOf = (text: RichText) => EditorState.create({ doc: toEditor(text, schema) });
const typesIn = (state: EditorState) => fromEditor(state.doc).content.map(({ type }) => type);

/** A text as pasted HTML makes it. */
function pasted(html: string): RichText {
  const page = document.createElement('div');
  page.innerHTML = cleanPaste(html).html;
  const text = fromEditor(SchemaReader.fromSchema(schema).parse(page));
  expect(readRichText(text)).toEqual({ text });
  return text;
}

test('a picture stands behind the block with the cursor, or in the place of an empty line, and is selected', () => {
  let state = stateOf({ version: 1, content: [words('First'), words('Second')] });
  const dispatch = (transaction: Transaction) => (state = state.apply(transaction));
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, 3)));
  insertPicture({ file, alt: 'Map' })(state, dispatch);
  expect(typesIn(state)).toEqual(['paragraph', 'picture', 'paragraph']);
  expect(pictureAt(state)?.attributes).toMatchObject({ file, alt: 'Map' });
  changePicture({ alt: 'Map of the depots', caption: 'Figure 1', width: 40 })(state, dispatch);
  expect(fromEditor(state.doc).content[1]).toEqual({
    type: 'picture',
    file,
    alt: 'Map of the depots',
    caption: 'Figure 1',
    width: 40,
  });
  // Still selected, so that one goes on typing what is said of it.
  expect(state.selection).toBeInstanceOf(NodeSelection);
  let empty = stateOf({ version: 1, content: [{ type: 'paragraph', content: [] }] });
  insertPicture({ file, alt: 'Map' })(empty, (transaction) => (empty = empty.apply(transaction)));
  expect(typesIn(empty)).toEqual(['picture']);
});

test('in a table or a list a picture stands behind the whole of it', () => {
  const list = {
    type: 'bulletList' as const,
    content: [{ type: 'listItem' as const, content: [words('Item')] }],
  };
  let state = stateOf({ version: 1, content: [list, words('After')] });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5)));
  insertPicture({ file, alt: 'Map' })(state, (transaction) => (state = state.apply(transaction)));
  expect(typesIn(state)).toEqual(['bulletList', 'picture', 'paragraph']);
});

test('what is copied from a text is pasted with its pictures; pictures of elsewhere are none', () => {
  const text: RichText = {
    version: 1,
    content: [
      words('Before'),
      { type: 'picture', file, alt: 'Map', caption: 'Figure 1', width: 40 },
      words('After'),
    ],
  };
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(toEditor(text, schema).content));
  expect(pasted(holder.innerHTML)).toEqual(text);
  expect(
    pasted(
      `<p>Words</p><img src="https://elsewhere.example/a.png"><figure data-picture="../x" data-alt="y"></figure>`,
    ),
  ).toEqual({
    version: 1,
    content: [words('Words')],
  });
});

test('pictures in pasted HTML are sent and stand in their places; one that is refused, and drawings with code, are left out', async () => {
  const html = `<p>Before</p><p><img alt="Chart" src="${dot}"></p><p>After</p><img src="${dot}"><img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="file:///C:/a.png">`;
  expect(carriesPictures(html)).toBe(true);
  expect(carriesPictures('<p>data:image/png</p>')).toBe(false);
  const sent: string[] = [];
  const clean = await withPicturesSent(
    html,
    async (one) => {
      sent.push(`${one.type} ${one.size}`);
      return sent.length === 1 ? file : undefined;
    },
    'Picture',
  );
  expect(sent).toEqual(['image/png 70', 'image/png 70']);
  expect(pasted(clean)).toEqual({
    version: 1,
    content: [words('Before'), { type: 'picture', file, alt: 'Chart' }, words('After')],
  });
});

test('pictures that Word names on its own disk are taken from the RTF beside, or left out and counted', () => {
  const hex = Buffer.from(dot.split(',')[1] ?? '', 'base64').toString('hex');
  const rtf = String.raw`{\rtf1{\*\listpicture{\pict\pngblip 00ff}}{\*\shppict{\pict{\*\picprop{\sp{\sn a}{\sv \}}}}\picw9\pngblip\bliptag-1{\*\blipuid 0a}${hex}}}{\nonshppict{\pict\wmetafile8 0100}}}`;
  const html =
    '<table><tr><td><p><img width=155 src="file:///C:/clip_image001.png" alt=Map></p></td><td>Words</td></tr></table><p class=MsoCaption>Figure 1</p>';
  const { html: clean, leftOut } = cleanPaste(html, rtf);
  expect(leftOut.pictures).toBe(0);
  expect(clean).toMatch(/<\/table><img[^>]* data-width="25"/);
  expect(clean).toContain(dot);
  expect(cleanPaste(html, String.raw`{\rtf1}`).leftOut.pictures).toBe(1);
  expect(
    cleanPaste('<p><img src="https://a.example/x.png">a<img width=1 src="https://a.example/y">').leftOut
      .pictures,
  ).toBe(1);
});

test('a caption stays with its picture, above it as well as below', () => {
  const caption = (text: string) => `<p class=MsoCaption>${text}</p>`;
  const picture = `<p><img src="${dot}"></p>`;
  const table = '<table><tr><td>Cell</td></tr></table>';
  /** The captions of the pictures, and the words that stayed words. */
  const placed = (html: string) => {
    const { body } = new DOMParser().parseFromString(cleanPaste(html).html, 'text/html');
    const captions = [...body.querySelectorAll('img')].map((one) => one.dataset['caption']);
    return [captions, [...body.querySelectorAll('p')].map((one) => one.textContent).filter(Boolean)];
  };
  expect(placed(caption('One') + picture + caption('Two') + picture)).toEqual([['One', 'Two'], []]);
  expect(placed(picture + caption('One') + picture + caption('Two'))).toEqual([['One', 'Two'], []]);
  expect(placed(`<p>Words</p>${caption('One')}${picture}<p>After</p>`)).toEqual([
    ['One'],
    ['Words', 'After'],
  ]);
  // That of a table above stays with the table.
  const [captions, words] = placed(table + caption('Table') + picture + caption('Figure'));
  expect(captions).toEqual(['Figure']);
  expect(words).toContain('Table');
});
