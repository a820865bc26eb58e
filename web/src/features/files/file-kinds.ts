import type { BidFile } from '@bidloom/contract/bids';

/** Endings a buyer's documents may have: first what a run reads, then what is kept with the bid all the same. */
export const documentEndings: readonly string[] = [
  '.pdf .docx .xlsx .html .htm .md .markdown .txt',
  '.doc .docm .xls .xlsm .pptx .ppt .odt .ods .rtf .csv .xml .json .eml .msg',
  '.png .jpg .jpeg .gif .webp .tif .tiff .zip',
].flatMap((endings) => endings.split(' '));

/** How a file can be shown in the page; `words`: no browser shows it, but its words can be read out of it. */
export type Showing = 'pdf' | 'picture' | 'page' | 'text' | 'words';

export function showingOf({ mimeType, name }: Pick<BidFile, 'mimeType' | 'name'>): Showing {
  if (mimeType === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(mimeType)) return 'picture';
  if (mimeType === 'text/html' && !/\.(md|markdown|txt)$/i.test(name)) return 'page';
  if (/^text\/|^application\/(xml|json)$/.test(mimeType)) return 'text';
  return 'words';
}
