import { getResolvedPDFJS } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { UnreadableFile } from '#reading/document.ts';

/** More pages than any solicitation has; beyond this a file is refused rather than read for minutes. */
const PAGES_LIMIT = 2_000;

/**
 * Opens a PDF with pdf.js so that it needs no network, no canvas and no code from strings, and decodes no images.
 * With `refuseImages` a page's operators end at its first image, which tells a scanned page from an empty one.
 * Throws `UnreadableFile` for a protected or damaged file and for one of more than 2,000 pages.
 */
export async function openPdf(
  bytes: Uint8Array,
  name: string,
  refuseImages = false,
): Promise<PDFDocumentProxy> {
  provideBufferTransfer();
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const task = getDocument({
    // pdf.js takes the buffer over; the bytes stay the caller’s. It refuses Node’s own Buffer.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: 1,
    stopAtErrors: refuseImages,
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    throw new UnreadableFile(refusal(error, name), { cause: error });
  });
  if (pdf.numPages > PAGES_LIMIT) {
    await pdf.destroy();
    throw new UnreadableFile(
      `${name} has ${pdf.numPages} pages; files of up to ${PAGES_LIMIT} pages can be read.`,
    );
  }
  return pdf;
}

function refusal(error: unknown, name: string): string {
  const kind = error instanceof Error ? error.name : '';
  if (kind === 'PasswordException')
    return `${name} is protected by a password; save a copy without the password and add that.`;
  return `${name} is not a complete PDF file; it may have been cut off on its way.`;
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
