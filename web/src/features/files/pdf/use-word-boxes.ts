import { useEffect, useState } from 'react';
import type { Pdf } from './open-pdf.ts';
import { stretchesOfPage } from './page-text.ts';
import { type Box, boxesOfWords, type Measure } from './word-boxes.ts';

/** Where words are marked: the boxes by the number of their page, from 1. */
export type Marks = ReadonlyMap<number, Box[]>;

/** The boxes of words that begin on a page and may go on on the next; undefined until they are looked for, empty where they are not. */
export function useWordBoxes(
  pdf: Pdf,
  page: number | undefined,
  words: string | undefined,
): Marks | undefined {
  const key = `${page} ${words}`;
  const [found, setFound] = useState<{ pdf: Pdf; key: string; marks: Marks }>();
  useEffect(() => {
    if (page === undefined || !words) return undefined;
    let isGone = false;
    void findMarks(pdf, page, words)
      // A page that cannot be read has nothing to mark.
      .catch((): Marks => new Map())
      .then((marks) => {
        if (!isGone) setFound({ pdf, key, marks });
      });
    return () => {
      isGone = true;
    };
  }, [pdf, page, words, key]);
  return found?.pdf === pdf && found.key === key ? found.marks : undefined;
}

async function findMarks(pdf: Pdf, page: number, words: string): Promise<Marks> {
  const numbers = [page, page + 1].filter((number) => number <= pdf.numPages);
  const texts = await Promise.all(
    numbers.map(async (number) => {
      const opened = await pdf.getPage(number);
      return stretchesOfPage(await opened.getTextContent(), opened.getViewport({ scale: 1 }).transform);
    }),
  );
  const boxes = boxesOfWords(texts, words, measureInFont());
  return new Map(
    numbers.flatMap((number, index) => {
      const here = boxes[index] ?? [];
      return here.length > 0 ? [[number, here] as const] : [];
    }),
  );
}

/** How wide a text is in the family of fonts nearest to that of the PDF; what the file itself does not tell by letters. */
function measureInFont(): Measure | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  return (text, family) => {
    context.font = `100px ${family}`;
    return context.measureText(text).width;
  };
}
