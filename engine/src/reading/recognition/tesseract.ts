import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TesseractCore, TesseractReader } from 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** The languages a picture is read in; in Arabic documents addresses and names of products are English. */
export type RecognitionLanguage = 'eng' | 'fra' | 'ara+eng';

/** Tesseract, as long as one document is read: its memory grows with the largest page and is given back as a whole. */
export type Tesseract = {
  /** The words in a picture (PNG, JPEG, TIFF, PNM) as a table (TSV); none where it cannot be read. `orientation` as in EXIF, 1 to 8. */
  read: (picture: Uint8Array, language: RecognitionLanguage, orientation?: number) => Promise<string>;
};

const { resolve } = createRequire(import.meta.url);
/** What Tesseract has learned of each language, in its most exact form that calculates in whole numbers. */
const learned = {
  ara: () => resolve('@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz'),
  eng: () => resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  fra: () => resolve('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz'),
};
const neuralNetsOnly = 1;

/** Starts Tesseract as WebAssembly within this process: nothing need be installed, and it reaches neither files nor network. */
export async function openTesseract(): Promise<Tesseract> {
  const { default: load } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const silent = () => undefined;
  const core: TesseractCore = await load({ print: silent, printErr: silent });
  const readers = new Map<RecognitionLanguage, TesseractReader>();
  const readerOf = async (language: RecognitionLanguage): Promise<TesseractReader> => {
    const open = readers.get(language);
    if (open) return open;
    for (const name of language.split('+') as (keyof typeof learned)[])
      core.FS.writeFile(`/${name}.traineddata`, await promisify(gunzip)(await readFile(learned[name]())));
    const reader = new core.TessBaseAPI();
    if (reader.Init('/', language, neuralNetsOnly) !== 0)
      throw new Error(`Tesseract does not start in ${language}`);
    readers.set(language, reader);
    return reader;
  };
  return {
    read: async (picture, language, orientation = 1) => {
      const reader = await readerOf(language);
      core.FS.writeFile('/input', picture);
      if (reader.SetImageFile(orientation, 0) !== 0) return '';
      reader.Recognize(null);
      const table = reader.GetTSVText(0);
      reader.Clear();
      return table;
    },
  };
}
