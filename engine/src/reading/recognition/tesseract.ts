import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DotBox } from '#reading/recognition/recognised-words.ts';

/** The languages a picture is read in. */
export type RecognitionLanguage = 'ara' | 'eng' | 'fra';

/** A picture (PNG, JPEG, TIFF, PNM) and how it is to be turned, as in EXIF: 1 (as it is) to 8. */
export type OrientedPicture = { file: Uint8Array; orientation: number };

/** Tesseract, as long as one document is read: its memory grows with the largest page and is given back as a whole. */
export type Tesseract = {
  /** The words in a picture as a table (TSV); none where it cannot be read. */
  read: (picture: OrientedPicture, language: RecognitionLanguage) => Promise<string>;
  /** The words in places of a picture, a table for each; a place holds a part of one line. */
  readPlaces: (
    picture: OrientedPicture,
    places: DotBox[],
    language: RecognitionLanguage,
  ) => Promise<string[]>;
};

/** The part of Tesseract's WebAssembly build that is used; the package has no types of its own. */
type TesseractReader = {
  /** 0 where it starts. */
  Init: (folder: string, languages: string, engineMode: number) => number;
  SetPageSegMode: (mode: number) => void;
  /** Takes `/input`, turned by its EXIF orientation and an angle in radians; 0 where it is a picture. */
  SetImageFile: (orientation: number, angle: number) => number;
  SetRectangle: (left: number, top: number, width: number, height: number) => void;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  Clear: () => void;
};
type TesseractCore = {
  FS: { writeFile: (path: string, content: Uint8Array) => void };
  TessBaseAPI: new () => TesseractReader;
};
type LoadTesseract = (options: {
  print: (line: string) => void;
  printErr: (line: string) => void;
}) => Promise<TesseractCore>;

const require = createRequire(import.meta.url);
/** What Tesseract has learned of each language, in its most exact form that calculates in whole numbers. */
const learned = {
  ara: () => require.resolve('@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz'),
  eng: () => require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  fra: () => require.resolve('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz'),
};
/** Numbers of Tesseract's `OcrEngineMode` and `PageSegMode`. */
const neuralNetsOnly = 1;
const wholePage = 3;
const singleLine = 7;

/** Starts Tesseract as WebAssembly within this process: nothing need be installed, and it reaches neither files nor network. */
export async function openTesseract(): Promise<Tesseract> {
  const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as LoadTesseract;
  const silent = () => undefined;
  const core = await load({ print: silent, printErr: silent });
  const readers = new Map<RecognitionLanguage, TesseractReader>();
  const readerOf = async (language: RecognitionLanguage): Promise<TesseractReader> => {
    const open = readers.get(language);
    if (open) return open;
    const data = await promisify(gunzip)(await readFile(learned[language]()));
    core.FS.writeFile(`/${language}.traineddata`, data);
    const reader = new core.TessBaseAPI();
    if (reader.Init('/', language, neuralNetsOnly) !== 0)
      throw new Error(`Tesseract does not start in ${language}`);
    readers.set(language, reader);
    return reader;
  };
  const take = (reader: TesseractReader, { file, orientation }: OrientedPicture): boolean => {
    core.FS.writeFile('/input', file);
    return reader.SetImageFile(orientation, 0) === 0;
  };
  return {
    read: async (picture, language) => {
      const reader = await readerOf(language);
      reader.SetPageSegMode(wholePage);
      if (!take(reader, picture)) return '';
      reader.Recognize(null);
      const table = reader.GetTSVText(0);
      reader.Clear();
      return table;
    },
    readPlaces: async (picture, places, language) => {
      const reader = await readerOf(language);
      reader.SetPageSegMode(singleLine);
      if (!take(reader, picture)) return places.map(() => '');
      const tables = places.map(({ left, top, width, height }) => {
        reader.SetRectangle(left, top, width, height);
        reader.Recognize(null);
        return reader.GetTSVText(0);
      });
      reader.Clear();
      return tables;
    },
  };
}
