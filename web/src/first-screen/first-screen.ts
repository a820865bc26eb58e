import type { BidStatus } from '@bidloom/contract/bid-statuses';
import type { BidColumn } from '#features/bids/table/bid-columns.ts';
import type { Part } from './slots.ts';

/**
 * What the list of bids looks like before the application runs, made by render.tsx. `Html` has slots: as they are written
 * (written-slots.ts), or taken apart (slots.ts) as the script has it.
 */
export interface FirstScreen<Html = Part[]> {
  /** All but the sidebar and what is below. */
  page: Html;
  /** The sidebar with words or icons alone, of a company with or without a folder in Drive. */
  sidebars: Record<'open' | 'folded', Record<'withDrive' | 'withoutDrive', Html>>;
  /** The sign on the menu of themes. */
  themes: Record<'light' | 'dark', Html>;
  /** What a face holds. */
  faces: Record<'picture' | 'initials', Html>;
  head: { select: Html; columns: Record<BidColumn, Html>; leastWidth: number };
  row: Html;
  selectCell: Html;
  /** Each column's cell by how it looks (variants.ts). */
  cells: Record<BidColumn, Record<string, Html>>;
  team: { face: Html; more: Html; mostFaces: number };
  /** Stands behind a table that goes on. */
  endMark: Html;
  end: Record<'more' | 'all', Html>;
  activeStatuses: readonly BidStatus[];
  /** Pixels of a row, and what is at least above the first. */
  heights: { row: number; above: number };
}
