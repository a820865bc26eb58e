import { setImmediate } from 'node:timers/promises';
import { UnreadableFile } from '#reading/document.ts';
import { openDrawing } from '#reading/pdf/draw-pages.ts';
import { openPdf } from '#reading/pdf/open-pdf.ts';
import type { PageContent, Run } from '#reading/pdf/page-content.ts';
import type { ReadOptions } from '#reading/read-options.ts';
import { turnPicture, type GreyPicture } from '#reading/recognition/grey-picture.ts';
import type { RecognisedWord } from '#reading/recognition/recognised-words.ts';
import { pageOfWords } from '#reading/recognition/page-of-words.ts';
import { startRecognition } from '#reading/recognition/recognise.ts';

/** The pages of a PDF that are pictures of text, and what was recognised on them. */
export type ScannedPages = {
  /** What was recognised, page by page. */
  recognised: PageContent[];
  /** Those among the recognised pages whose file names their letters wrongly. */
  misspelt: number[];
  /** Pages without a word that was recognised, and pages that were not tried any more. */
  wordless: number[];
  unread: number[];
};

/** What all pages of a document together may cost of a processor: some two hundred pages of print. */
const mostCpuMs = 6 * 60_000;

/** Scanners and their apps put a line of their own on a page; a page with so few words may be a picture all the same. */
const fewWords = 12;
/** With fewer recognised words it was a cover with a picture, whose few words are better taken as they were typed. */
const manyWords = 40;

/** Of so many Arabic words, and of this share of them, a file names letters wrongly before its page is recognised. */
const leastMisspelt = { words: 3, share: 0.05 };

/**
 * Finds the scanned pages, those among them that have a typed line or two included, and recognises their text; so it does on pages whose
 * file names their letters wrongly. What would cost too much is left and named.
 */
export async function recogniseScannedPages(
  bytes: Uint8Array,
  name: string,
  pages: PageContent[],
  { recognise = startRecognition(), signal, onPage }: ReadOptions,
): Promise<ScannedPages> {
  const found: ScannedPages = { recognised: [], misspelt: [], wordless: [], unread: [] };
  const wordless = pages.filter(({ runs }) => runs.length === 0);
  const scanned = await findScannedPages(bytes, name, wordless, signal);
  const misspelt = pages.filter(isMisspelt);
  const candidates = pages.filter(
    (page) => scanned.includes(page) || misspelt.includes(page) || hasFewWords(page),
  );
  if (candidates.length === 0) return found;
  /** Those not counted as read before. */
  const awaited = candidates.filter((page) => page.runs.length === 0 || misspelt.includes(page));
  const drawing = await openDrawing(bytes);
  const begun = process.cpuUsage();
  try {
    for (const page of candidates) {
      signal?.throwIfAborted();
      const picture = cpuMsSince(begun) < mostCpuMs ? drawing?.draw(page.number) : undefined;
      const isTyped = page.runs.length > 0;
      const isWrong = misspelt.includes(page);
      if (isTyped && (!picture || (!isWrong && inkedShare(picture) < leastInked))) continue;
      if (!picture) {
        found.unread.push(page.number);
        continue;
      }
      const { words, turn } = await recognise(picture, isWrong ? 'ara' : undefined);
      if (isWrong) {
        found.misspelt.push(page.number);
        found.recognised.push(withRecognisedArabic(page, words));
      } else if (words.length >= (isTyped ? manyWords : 1)) {
        // The page was drawn as it is seen; its own content may have been turned.
        const isSideways = (page.turned + turn) % 2 === 1;
        const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height];
        const upright = turnPicture(picture, turn);
        found.recognised.push(pageOfWords(words, { ...page, width, height, turn, picture: upright }));
      } else if (!isTyped) found.wordless.push(page.number);
      if (awaited.includes(page))
        onPage?.(pages.length - awaited.length + 1 + awaited.indexOf(page), pages.length);
      await setImmediate();
    }
  } finally {
    drawing?.close();
  }
  return found;
}

const wordsOf = ({ runs }: PageContent): string[] =>
  runs
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/);

const hasFewWords = (page: PageContent): boolean =>
  page.runs.length > 0 && page.runs.length <= fewWords && wordsOf(page).length <= fewWords;

/**
 * Fonts that join several Arabic letters in one glyph are often written to files without saying which letters it stands for; what comes out
 * then are letters of scripts nobody meant, in the midst of words: "لᙬسهᘭل" for "لتسهيل".
 */
export function isMisspelt(page: PageContent): boolean {
  if (page.turned !== 0) return false;
  const words = wordsOf(page).filter((word) => /\p{Script=Arabic}/u.test(word));
  const wrong = words.filter((word) => strangers.test(word)).length;
  return wrong >= leastMisspelt.words && wrong >= words.length * leastMisspelt.share;
}

/** The page with its stretches of Arabic as they were recognised in their places; the others are right as they were typed. */
function withRecognisedArabic(page: PageContent, words: RecognisedWord[]): PageContent {
  const { width, height, isMirrored } = page;
  const places = arabicStretches(page.runs).map((runs) => ({
    runs,
    words: [] as { text: string; x: number }[],
  }));
  for (const { text, box } of words) {
    const middle = (box.left + box.width / 2) * width;
    const [x, y] = [isMirrored ? width - middle : middle, (box.top + box.height / 2) * height];
    const away = ({ y: baseline, size }: Run) => Math.abs(baseline - size * 0.35 - y) / size;
    const [nearest] = places
      .flatMap((place) => place.runs.map((run) => ({ place, run })))
      .filter(({ run }) => x > run.x - run.size && x < run.x + run.width + run.size && away(run) < 0.7)
      .toSorted((one, other) => away(one.run) - away(other.run));
    nearest?.place.words.push({ text, x: middle });
  }
  const mended = places
    .filter((place) => place.words.length > 0)
    .map((place) => {
      const left = Math.min(...place.runs.map(({ x }) => x));
      const right = Math.max(...place.runs.map(({ x, width: long }) => x + long));
      const text = place.words
        .toSorted((one, other) => other.x - one.x)
        .map((word) => word.text)
        .join(' ')
        .replace(bulletAsZero, '');
      return { runs: place.runs, run: { ...(place.runs[0] as Run), x: left, width: right - left, text } };
    });
  const gone = new Set([
    ...mended.flatMap(({ runs }) => runs),
    ...page.runs.filter(
      ({ text }) => strangers.test(text) && !/\p{Script=Arabic}/u.test(text) && !isLatin(text),
    ),
  ]);
  return { ...page, runs: [...page.runs.filter((run) => !gone.has(run)), ...mended.map(({ run }) => run)] };
}

/** Whether a text has Latin words: a letter alone in the midst of Arabic ("ǫٔخطاء") is one of those a file names wrongly. */
const isLatin = (text: string): boolean =>
  /\p{Script=Latin}{2}/u.test(text) || (/\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text));

/** The runs that stand side by side in a line and have no Latin word, where some have Arabic ones. */
function arabicStretches(runs: Run[]): Run[][] {
  const stretches: Run[][] = [];
  for (const run of runs
    .filter(({ text }) => !isLatin(text))
    .toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const beside = stretches.find((stretch) =>
      stretch.some(
        ({ x, y, width, size }) =>
          Math.abs(y - run.y) < size * 0.3 && run.x < x + width + size && run.x + run.width > x - size,
      ),
    );
    if (beside) beside.push(run);
    else stretches.push([run]);
  }
  return stretches.filter((stretch) =>
    stretch.some(({ text }) => /\p{Script=Arabic}/u.test(text) || strangers.test(text)),
  );
}

/** A bullet, which recognition takes for the Arabic zero. */
const bulletAsZero = /^٠[\s.\u200f]+/u;

/** Letters of other scripts, and the rarer Latin ones, which no Arabic word has beside its own. */
const strangers =
  /(?![\p{Script=Arabic}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]|\p{Script=Arabic}[\u0180-\u02af]|[\u0180-\u02af]\p{M}?\p{Script=Arabic}/u;

/** A page of text has ink in more than half of its parts, a cover with a title and an emblem in few. */
const leastInked = 0.4;

/** In how many of 24 by 32 parts of a page there is ink. */
function inkedShare({ width, height, grey }: GreyPicture): number {
  const inked = new Set<number>();
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2)
      if ((grey[y * width + x] ?? 255) < 128)
        inked.add(Math.floor((y * 32) / height) * 24 + Math.floor((x * 24) / width));
  return inked.size / (24 * 32);
}

function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Which pages without a word are scanned pictures, or drawn letters. An empty page is not worth a word. */
async function findScannedPages(
  bytes: Uint8Array,
  name: string,
  wordless: PageContent[],
  signal?: AbortSignal,
): Promise<PageContent[]> {
  if (wordless.length === 0) return [];
  const strict = await openPdf(bytes, name, 'refused').catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
  if (!strict) return [];
  const scanned: PageContent[] = [];
  for (const content of wordless) {
    signal?.throwIfAborted();
    const page = await strict.getPage(content.number);
    // A picture refused as an error ends the list of what the page draws sooner than one passed over.
    const drawn = await page.getOperatorList().then(
      (operators) => operators.fnArray.length,
      () => 0,
    );
    if (drawn < content.marks) scanned.push(content);
    page.cleanup();
    await setImmediate();
  }
  await strict.destroy();
  return scanned;
}
