import type { BidFile } from '@bidloom/contract/bids';

/** Endings a buyer's documents may have; the first line is what a run reads, the others are kept with the bid. */
export const documentEndings = [
  ...['.pdf', '.docx', '.xlsx', '.html', '.htm', '.md', '.txt'],
  ...['.doc', '.xls', '.pptx', '.ppt', '.odt', '.ods', '.rtf', '.csv', '.xml', '.json', '.eml', '.msg'],
  ...['.png', '.jpg', '.jpeg', '.gif', '.webp', '.tif', '.tiff', '.zip', '.markdown', '.docm', '.xlsm'],
];

/** How a file can be shown in the page. */
export type Showing = 'pdf' | 'picture' | 'page' | 'text' | 'none';

export function showingOf({ mimeType, name }: Pick<BidFile, 'mimeType' | 'name'>): Showing {
  if (mimeType === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(mimeType)) return 'picture';
  if (mimeType === 'text/html' && !/\.(md|markdown|txt)$/i.test(name)) return 'page';
  if (/^text\/|^application\/(xml|json)$|^message\/rfc822$/.test(mimeType)) return 'text';
  return 'none';
}
