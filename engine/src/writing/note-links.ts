/** An object of a PDF as far as it is looked at and changed here: the words of its dictionary. */
type Objects = {
  /** The dictionary of an object, changed or not. */
  textOf: (number: number) => string | undefined;
  change: (number: number, text: string) => void;
  /** Adds an object; answers its number. */
  add: (text: string) => number;
};

/**
 * Tags the links in footnotes, which LibreOffice leaves out of the tags (ISO 14289-1, 7.18.5): an address becomes a part of its note. The
 * links from a note back to the text go: in Arabic they lie over the whole line, and so over the addresses in it.
 * @param pages the objects of the pages
 * @param notes the objects of the notes' tags, in the order of the text
 * @param root the object of the tree of tags
 * @returns whether every link has a tag
 */
export function tagNoteLinks(
  objects: Objects,
  { pages, notes, root }: { pages: readonly number[]; notes: readonly number[]; root: number | undefined },
): boolean {
  const tree = Number(/\/ParentTree (\d+) 0 R/.exec(textIn(objects, root))?.[1]);
  let isTagged = true;
  for (const page of pages) {
    const untagged = annotationsOf(objects, page).filter((number) => {
      const text = textIn(objects, number);
      return text.includes('/Subtype/Link') && !text.includes('/StructParent');
    });
    const ofPage = notes.filter((note) => textIn(objects, note).includes(`/Pg ${page} 0 R`));
    const back = untagged.filter((number) => textIn(objects, number).includes('/Dest'));
    const tops = back.map((number) => rectOf(objects, number).top).toSorted((one, other) => other - one);
    for (const link of untagged) {
      if (back.includes(link)) continue;
      const { top, bottom } = rectOf(objects, link);
      const note = ofPage[tops.findLastIndex((one) => one >= (top + bottom) / 2)];
      if (
        note === undefined ||
        tops.length !== ofPage.length ||
        !tagLink(objects, { link, note, page, tree })
      )
        isTagged = false;
    }
    if (back.length > 0) dropAnnotations(objects, page, back);
  }
  return isTagged;
}

function tagLink(
  objects: Objects,
  { link, note, page, tree }: { link: number; note: number; page: number; tree: number },
): boolean {
  const known = textIn(objects, tree);
  const parts = /\/K\s*\[([^\]]*)\]/.exec(textIn(objects, note));
  const keys = Array.from(known.matchAll(/(?:^|\n)(?:<<\/Nums\[)?\s*(\d+) (?:\[|\d+ 0 R)/g), ([, key]) =>
    Number(key),
  );
  if (!parts || keys.length === 0) return false;
  const key = Math.max(...keys) + 1;
  const tag = objects.add(
    `<</Type/StructElem/S/Link/P ${note} 0 R/Pg ${page} 0 R/K<</Type/OBJR/Pg ${page} 0 R/Obj ${link} 0 R>>>>`,
  );
  objects.change(note, textIn(objects, note).replace(parts[0], `/K[${parts[1] ?? ''}${tag} 0 R ]`));
  objects.change(link, withEntry(textIn(objects, link), `/StructParent ${key}`));
  objects.change(tree, known.replace(/\]\s*>>\s*$/, `${key} ${tag} 0 R\n]>>`));
  return true;
}

const annotationsOf = (objects: Objects, page: number): number[] =>
  Array.from((annotations.exec(textIn(objects, page))?.[1] ?? '').matchAll(/(\d+) 0 R/g), ([, number]) =>
    Number(number),
  );
const annotations = /\/Annots\s*\[([^\]]*)\]/;

function dropAnnotations(objects: Objects, page: number, dropped: readonly number[]): void {
  const kept = annotationsOf(objects, page).filter((number) => !dropped.includes(number));
  objects.change(
    page,
    textIn(objects, page).replace(annotations, `/Annots[${kept.map((number) => `${number} 0 R `).join('')}]`),
  );
}

/** From the bottom of the page, in points. */
function rectOf(objects: Objects, number: number): { bottom: number; top: number } {
  const [, bottom, top] = /\/Rect\s*\[\s*\S+ (\S+) \S+ ([^\s\]]+)/.exec(textIn(objects, number)) ?? [];
  return { bottom: Number(bottom), top: Number(top) };
}

const textIn = (objects: Objects, number: number | undefined): string =>
  number === undefined || Number.isNaN(number) ? '' : (objects.textOf(number) ?? '');

/** A dictionary with one more entry. */
export const withEntry = (dictionary: string, entry: string): string =>
  `${dictionary.slice(0, dictionary.lastIndexOf('>>'))}${entry}>>`;
