import type * as PdfScript from 'unpdf/pdfjs';
import { useEffect, useState } from 'react';

export type Pdf = PdfScript.PDFDocumentProxy;
export type OpenPdf = { pdf: Pdf; script: typeof PdfScript };

/** A PDF opened for reading, undefined until it is, 'failed' where it cannot be. The same file runs here and as its own worker. */
export function useOpenPdf(blob: Blob): OpenPdf | 'failed' | undefined {
  const [opened, setOpened] = useState<{ blob: Blob; as: OpenPdf | 'failed' }>();
  useEffect(() => {
    let isGone = false;
    let worker: Worker | undefined;
    const open = async () => {
      const { default: address } = await import('unpdf/pdfjs?url');
      if (isGone) return;
      worker = new Worker(address, { type: 'module', name: 'pdf' });
      const script = (await import(/* @vite-ignore */ address)) as typeof PdfScript;
      const data = new Uint8Array(await blob.arrayBuffer());
      if (isGone) return;
      const pdf = await script.getDocument({
        data,
        worker: script.PDFWorker.create({ port: worker }),
        isEvalSupported: false,
        enableXfa: false,
        verbosity: script.VerbosityLevel.ERRORS,
      }).promise;
      if (!isGone) setOpened({ blob, as: { pdf, script } });
    };
    open().catch(() => {
      if (!isGone) setOpened({ blob, as: 'failed' });
    });
    return () => {
      isGone = true;
      worker?.terminate();
    };
  }, [blob]);
  return opened?.blob === blob ? opened.as : undefined;
}
