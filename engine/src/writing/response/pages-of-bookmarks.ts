import { openPdf } from '#reading/pdf/open-pdf.ts';

/**
 * On which page each bookmark of a Word file stands, from the PDF that LibreOffice made of it with a destination for each: the number
 * printed on the page, which begins anew where the text has a numbering of its own.
 */
export async function pagesOfBookmarks(
  pdf: Uint8Array,
  restart?: { bookmark?: string; start: number },
): Promise<Record<string, number>> {
  const document = await openPdf(pdf, 'response.pdf');
  try {
    const found = (await document.getDestinations()) as Record<string, unknown[] | null>;
    const pages: Record<string, number> = {};
    for (const [name, target] of Object.entries(found)) {
      const page: unknown = target?.[0];
      if (typeof page !== 'object' || page === null) continue;
      const index = await document.getPageIndex(page as { num: number; gen: number });
      pages[nameOf(name)] = index + 1;
    }
    const first = restart?.bookmark === undefined ? 1 : pages[restart.bookmark];
    if (restart === undefined || first === undefined) return pages;
    return Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [name, page < first ? page : page - first + restart.start]),
    );
  } finally {
    await document.loadingTask.destroy();
  }
}

/** LibreOffice writes what is no letter or figure as its code, `_` as `5F`. The response's bookmarks have no other such sign. */
const nameOf = (destination: string): string => destination.replaceAll(/_|5F/g, '_');
