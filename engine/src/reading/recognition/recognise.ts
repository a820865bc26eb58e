import { exifOrientation } from '#reading/recognition/exif-orientation.ts';
import { pgmFile, turnPicture, type GreyPicture, type Turn } from '#reading/recognition/grey-picture.ts';
import {
  doubtfulStretches,
  lettersIn,
  withLatinWords,
  wordsIn,
  type RecognisedWord,
} from '#reading/recognition/recognised-words.ts';
import {
  openTesseract,
  type OrientedPicture,
  type RecognitionLanguage,
  type Tesseract,
} from '#reading/recognition/tesseract.ts';

/** What was read on a picture after it was turned clockwise by `turn`. */
type Recognised = { words: RecognisedWord[]; turn: Turn };

/** Reads the words in a picture: a file (PNG, JPEG, TIFF) or a page that was drawn, upright where its language is known. */
export type Recognise = (
  picture: Uint8Array | GreyPicture,
  language?: RecognitionLanguage,
) => Promise<Recognised>;

/** How a picture is read: in which language, and turned how. */
type Way = { language: RecognitionLanguage; turn: Turn };
type Attempt = Way & { picture: OrientedPicture; table: string; sure: number; isSure: boolean };

/** A picture that took more CPU than this is no page of text, and is not tried in other ways: a photograph, or noise. */
const patienceMs = 8_000;
/** With fewer letters nothing can be told of a page's language. */
const fewLetters = 40;

/**
 * Text recognition for the pages of one document, in English, French and Arabic. The first page tells the language and how the pages
 * lie; a later page is tried in other ways only where its words are doubtful so.
 */
export function startRecognition(): Recognise {
  let tesseract: Promise<Tesseract> | undefined;
  let usual: Way | undefined;
  return async (picture, language) => {
    const engine = await (tesseract ??= openTesseract());
    const attempt = async (way: Way): Promise<Attempt> => {
      const turned: OrientedPicture =
        picture instanceof Uint8Array
          ? { file: picture, orientation: exifOrientation(picture) }
          : { file: pgmFile(turnPicture(picture, way.turn)), orientation: 1 };
      const table = await engine.read(turned, way.language);
      const { sure, all } = lettersIn(table);
      const isSure = all < fewLetters ? way.turn === 0 : sure > all / 2;
      return { ...way, picture: turned, table, sure, isSure };
    };
    const begun = process.cpuUsage();
    let best = await attempt(language ? { language, turn: 0 } : (usual ?? { language: 'eng', turn: 0 }));
    const { user } = process.cpuUsage(begun);
    if (!language && !best.isSure && user < patienceMs * 1000)
      for (const way of otherWays(best, picture)) {
        const other = await attempt(way);
        if (other.sure > best.sure) best = other;
        if (best.isSure) break;
      }
    // English reads French without its accents, and is sure of most words.
    if (usual === undefined && best.language === 'eng') {
      const inFrench = await attempt({ language: 'fra', turn: best.turn });
      if (inFrench.sure > best.sure) best = inFrench;
    }
    if (!language && best.isSure && best.sure >= fewLetters)
      usual = { language: best.language, turn: best.turn };
    const table = best.language === 'ara' ? await readLatinWords(engine, best) : best.table;
    return { words: wordsIn(table), turn: best.turn };
  };
}

/** More places in doubt are a page in doubt. */
const mostPlaces = 60;
const margin = 6;

/** The table of a page in Arabic, its Latin words read by a reader who knows them. */
async function readLatinWords(engine: Tesseract, { picture, table }: Attempt): Promise<string> {
  const doubtful = doubtfulStretches(table);
  if (doubtful.length === 0 || doubtful.length > mostPlaces) return table;
  const places = doubtful.map(({ box }) => ({
    left: Math.max(0, box.left - margin),
    top: Math.max(0, box.top - margin),
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  }));
  const tables = await engine.readPlaces(picture, places, 'eng');
  return withLatinWords(
    table,
    doubtful.map(({ rows }, index) => ({ rows, table: tables[index] ?? '' })),
  );
}

/** The ways in which a picture was not tried yet, the likelier ones first. */
function otherWays(tried: Way, picture: Uint8Array | GreyPicture): Way[] {
  const turns: Turn[] =
    picture instanceof Uint8Array ? [0] : liesSideways(picture) ? [1, 3, 0, 2] : [0, 2, 1, 3];
  return turns
    .flatMap((turn) => (['eng', 'ara'] as const).map((language) => ({ language, turn })))
    .filter(({ language, turn }) => turn !== tried.turn || language !== tried.language);
}

/** Whether lines of words run from top to bottom: then ink changes more from column to column than from row to row. */
function liesSideways({ width, height, grey }: GreyPicture): boolean {
  const [rows, columns] = [new Float64Array(height), new Float64Array(width)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((grey[y * width + x] ?? 255) < 128) {
        rows[y] = (rows[y] ?? 0) + 1 / width;
        columns[x] = (columns[x] ?? 0) + 1 / height;
      }
  return unevenness(columns) > unevenness(rows);
}

const unevenness = (shares: Float64Array): number =>
  shares.reduce((sum, share, at) => sum + (share - (shares[at - 1] ?? share)) ** 2, 0) / shares.length;
