import type { CompleteRoles } from '#writing/template/roles.ts';
import type { Lists } from '#writing/template/lists.ts';
import type { Direction, Paragraph } from './pieces.ts';

/** A picture that lies in the file already: the id of its relationship, and its size in pixels. */
export type PlacedPicture = { relation: string; width: number; height: number };

/** What the pieces need to know of the document they are written into. Lengths are twentieths of a point. */
export type Page = {
  roles: CompleteRoles;
  /** The width between the margins, and the height. */
  width: number;
  height: number;
  /** The file's own style of text runs from right to left, so that what does not must say so. */
  isRightToLeft: boolean;
  /** The styles of the contents say where page numbers stand; Word sets it in each line where they do not. */
  hasContentsTab: boolean;
  /** The style of tables leaves no room between columns. */
  hasTightCells: boolean;
  /** Headings whose own words say their number, in styles that would number them once more. */
  unnumbered: ReadonlySet<Paragraph['role']>;
  /** Roles whose styles have a bar on one side of words that read so; `mirrored` is that bar on the other side. */
  bars: ReadonlyMap<Paragraph['role'], { direction: Direction; mirrored: string }>;
  /** Roles whose words would stick to a table above them. */
  withoutRoomAbove: ReadonlySet<Paragraph['role']>;
  /** The styles of the contents end a line before the page number: LibreOffice would leave that out. */
  endsContentsEarly: boolean;
  /** A page turned on its side, for wide tables; `turn` ends the pages so far and begins others. */
  lying?: { width: number; turn: (isToSide: boolean) => string };
  /** The next free number of a bookmark, and of a picture. */
  nextId: () => number;
  lists: Lists;
  /** The id of the relationship that leads to an address. */
  linkTo: (address: string) => string;
  pictureOf: (file: string) => PlacedPicture | undefined;
};

/** Says the direction of a paragraph where the styles do not. */
export const bidi = (direction: Direction, { isRightToLeft }: Pick<Page, 'isRightToLeft'>): string =>
  direction === 'rtl' ? '<w:bidi/>' : isRightToLeft ? '<w:bidi w:val="0"/>' : '';
