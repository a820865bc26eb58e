import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GreyPicture } from '#reading/recognition/grey-picture.ts';

/** Draws the pages of one PDF, whatever they are made of: pictures in strips and layers, masks, fonts that are drawings. */
export type PageDrawing = {
  /** A page (from 1) as it is shown, in grey; undefined where it cannot be drawn. */
  draw: (page: number) => GreyPicture | undefined;
  close: () => void;
};

/** What office scanners use, and enough for the smallest print. */
const dotsPerInch = 200;
/** A page of A3 at that; larger ones are drawn smaller. */
const mostDots = 8_000_000;
/** Formats and flags of PDFium's `fpdfview.h`. */
const greyFormat = 1;
const withAnnotations = 1;

/** Opens a PDF in PDFium as WebAssembly within this process; undefined where PDFium does not open it. */
export async function openDrawing(bytes: Uint8Array): Promise<PageDrawing | undefined> {
  const { init } = await import('@embedpdf/pdfium');
  const program = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: new Uint8Array(program).buffer });
  pdfium.PDFiumExt_Init();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const file = malloc(bytes.length);
  // Its memory moves as it grows, so that it is looked up each time; the package's types do not name it.
  const memory = () => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  memory().set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  if (document === 0) return undefined;
  return {
    draw: (number) => {
      const page = pdfium.FPDF_LoadPage(document, number - 1);
      if (page === 0) return undefined;
      const [points, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
      const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostDots / (points * high)));
      const width = Math.max(1, Math.floor(points * scale));
      const height = Math.max(1, Math.floor(high * scale));
      const dots = malloc(width * height);
      const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, greyFormat, dots, width);
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
      const grey = memory().slice(dots, dots + width * height);
      pdfium.FPDFBitmap_Destroy(bitmap);
      free(dots);
      pdfium.FPDF_ClosePage(page);
      return { width, height, grey };
    },
    close: () => {
      pdfium.FPDF_CloseDocument(document);
      free(file);
      pdfium.FPDF_DestroyLibrary();
    },
  };
}
