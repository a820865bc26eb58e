import { getResolvedPDFJS } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { unreadable } from '#reading/notes.ts';
import { startParser } from '#reading/pdf/parser-port.ts';

/** More pages than any solicitation has; beyond this a file is refused rather than read for minutes. */
const PAGES_LIMIT = 2_000;

/**
 * Opens a PDF with pdf.js so that it needs no network, no canvas and no code from strings.
 * Images are passed over, or `refused`, when a page's operators end at its first image, which tells a scanned page from
 * an empty one.
 * Throws `UnreadableFile` for a protected or damaged file and for one of more than 2,000 pages.
 */
export async function openPdf(
  bytes: Uint8Array,
  name: string,
  images: 'passed over' | 'refused' = 'passed over',
): Promise<PDFDocumentProxy> {
  provideBufferTransfer();
  provideIteratorSome();
  provideFontFace();
  const { getDocument, PDFWorker, VerbosityLevel } = await getResolvedPDFJS();
  const task = getDocument({
    worker: PDFWorker.create({ port: startParser(), verbosity: VerbosityLevel.ERRORS }),
    // pdf.js takes the buffer over; the bytes stay the caller’s. It refuses Node’s own Buffer.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: 1,
    stopAtErrors: images === 'refused',
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: false,
    ownerDocument: document,
    enableXfa: false,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    throw unreadable(refusal(error), { name }, error);
  });
  if (pdf.numPages > PAGES_LIMIT) {
    await pdf.destroy();
    throw unreadable('tooManyPages', { name, pages: pdf.numPages, limit: PAGES_LIMIT });
  }
  return pdf;
}

/** Whether a file is a PDF, by its mark near the beginning. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-', 0, 'latin1');

function refusal(error: unknown): 'protected' | 'damagedPdf' {
  return error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damagedPdf';
}

/** pdf.js 5.6 moves font data with `transferToFixedLength`, which Node has only from version 21 on. */
function provideBufferTransfer(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return;
  // oxlint-disable-next-line no-extend-native -- pdf.js calls it as the language defines it; there is no other door
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    configurable: true,
    writable: true,
    value(this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
      if (length === this.byteLength) return structuredClone(this, { transfer: [this] });
      const moved = new ArrayBuffer(length);
      new Uint8Array(moved).set(new Uint8Array(this).subarray(0, length));
      return moved;
    },
  });
}

/** Takes every font as a browser's document would. Nothing is drawn with them, and pdf.js need not trace the outlines of all glyphs. */
const document = { fonts: { add: () => undefined, delete: () => true } };

function provideFontFace(): void {
  if ('FontFace' in globalThis) return;
  Object.defineProperty(globalThis, 'FontFace', {
    configurable: true,
    value: class {
      readonly loaded = Promise.resolve();
    },
  });
}

/** pdf.js 5.6 asks iterators for `some` when it saves a form, which Node has only from version 22 on. */
function provideIteratorSome(): void {
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  if ('some' in iterators) return;
  // oxlint-disable-next-line no-extend-native -- pdf.js calls it as the language defines it; there is no other door
  Object.defineProperty(iterators, 'some', {
    configurable: true,
    writable: true,
    value(this: Iterable<unknown>, test: (value: unknown) => unknown): boolean {
      for (const value of this) if (test(value)) return true;
      return false;
    },
  });
}
