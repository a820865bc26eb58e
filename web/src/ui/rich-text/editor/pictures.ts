import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import type { PictureAttributes } from '../rich-picture.tsx';
import { pictureTypes } from '../picture-files.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

/** The picture that is selected, and where it is. */
export function pictureAt({
  selection,
}: EditorState): { position: number; attributes: PictureAttributes } | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture) return undefined;
  return { position: selection.from, attributes: selection.node.attrs as PictureAttributes };
}

/** Puts a picture behind the block in which the selection is, or in the place of an empty line, and selects it. */
export const insertPicture =
  (attributes: PictureAttributes, at?: number): Command =>
  (state, dispatch) => {
    const { doc, selection, tr } = state;
    const $place = at === undefined ? selection.$from : doc.resolve(Math.min(at, doc.content.size));
    const outer = $place.depth > 0 ? $place.node(1) : undefined;
    const isEmptyLine = outer?.type === nodes.paragraph && outer.content.size === 0;
    const from = outer ? (isEmptyLine ? $place.before(1) : $place.after(1)) : $place.pos;
    tr.replaceWith(from, isEmptyLine ? $place.after(1) : from, nodes.picture.create(attributes));
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
    return true;
  };

export const changePicture =
  (change: Partial<PictureAttributes>): Command =>
  (state, dispatch) => {
    const picture = pictureAt(state);
    if (!picture) return false;
    const tr = state.tr.setNodeMarkup(picture.position, null, { ...picture.attributes, ...change });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, picture.position)));
    return true;
  };

/** The pictures among what was pasted, or let go of over the text. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => pictureTypes.includes(type));

const carried = 'img[src^="data:image/"]';

/** Whether pasted HTML carries pictures, as Word for Mac and LibreOffice write them. */
export const carriesPictures = (html: string): boolean =>
  html.includes('data:image/') && inert(html).querySelector(carried) !== null;

/** Whether HTML says anything: a picture alone is copied with an element that only shows it. */
export const hasNoText = (html: string): boolean => (inert(html).body.textContent ?? '').trim() === '';

/** Drawn this wide in pixels, a picture fills the lines of a page. */
const linePixels = 620;

/**
 * Puts each picture that a page carries where a text can hold it, behind the table or the list that it stands in, with its caption
 * and as wide as it is there. Answers how many it does not carry: these go.
 */
export function placePictures({ body }: Document): number {
  let leftOut = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (!picture.matches(carried) || fileOf(picture.src, '') === undefined) {
      if (!isInvisible(picture)) leftOut += 1;
      picture.remove();
      continue;
    }
    const caption = captionOf(picture);
    if (caption) {
      picture.dataset['caption'] = (caption.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      caption.remove();
    }
    const percent = Math.round((Number.parseFloat(picture.getAttribute('width') ?? '') * 100) / linePixels);
    if (percent < 95) picture.dataset['width'] = String(Math.max(5, percent));
    const around = [...body.querySelectorAll('table, ul, ol, blockquote')].find((one) =>
      one.contains(picture),
    );
    if (!around) continue;
    const behind = [...body.querySelectorAll('img')].filter((one) => one.previousElementSibling === around);
    (behind.at(-1) ?? around).after(picture);
    if ((around.textContent ?? '').trim() === '' && !around.querySelector('img')) around.remove();
  }
  return leftOut;
}

/** What counts readers, or keeps room. */
const isInvisible = (picture: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => Number.parseFloat(picture.getAttribute(side) ?? '9') <= 3);

/** The caption of a picture that stands alone in its paragraph or figure: below it, or else above it. */
function captionOf(picture: Element): Element | undefined {
  const inFigure = picture.closest('figure')?.querySelector('figcaption');
  if (inFigure) return inFigure;
  const paragraph = picture.closest('p');
  if (!paragraph || !isAlone(paragraph)) return undefined;
  const { previousElementSibling: above, nextElementSibling: below } = paragraph;
  const isOfThis = isCaption(above) && above?.previousElementSibling?.tagName !== 'TABLE';
  // Where each stands above its picture, the one below is that of the next.
  const isOfNext = isOfThis && isAlone(below?.nextElementSibling);
  if (isCaption(below) && !isOfNext) return below ?? undefined;
  return isOfThis ? (above ?? undefined) : undefined;
}

const isCaption = (element: Element | null | undefined): boolean =>
  element?.classList.contains('MsoCaption') === true;

/** Whether a paragraph holds a picture and no words. */
const isAlone = (paragraph: Element | null | undefined): boolean =>
  paragraph?.querySelector('img') != null && (paragraph.textContent ?? '').trim() === '';

/**
 * Pasted HTML with its pictures sent, each in its place as the schema reads one. One that cannot be sent is left out.
 * @param send answers the picture's file; nothing where it was refused
 */
export async function withPicturesSent(
  html: string,
  send: (file: File) => Promise<string | undefined>,
  unnamed: string,
): Promise<string> {
  const page = inert(html);
  const pictures = [...page.querySelectorAll<HTMLImageElement>(carried)];
  const sent = pictures.map(async (image, index) => {
    const file = fileOf(image.src, `picture-${index + 1}`);
    return file && (await send(file));
  });
  for (const [index, id] of (await Promise.all(sent)).entries()) {
    const image = pictures[index];
    if (!image) continue;
    const figure = page.createElement('figure');
    const alt = image.alt.trim() === '' ? unnamed : image.alt;
    Object.assign(figure.dataset, image.dataset, { picture: id, alt });
    if (id === undefined) image.remove();
    else image.replaceWith(figure);
  }
  return page.body.innerHTML;
}

/** A page that fetches and runs nothing. */
const inert = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

function fileOf(address: string, name: string): File | undefined {
  const [, type = '', content = ''] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(address) ?? [];
  if (!pictureTypes.includes(type)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content.replaceAll(/\s/g, '')), (sign) => sign.codePointAt(0) ?? 0);
    return new File([bytes], `${name}.${type.slice(6)}`, { type });
  } catch {
    // It breaks off.
    return undefined;
  }
}
