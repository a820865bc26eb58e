import type { CompleteRoles } from '#writing/template/roles.ts';
import type { Lists } from '#writing/template/lists.ts';
import type { Direction, Paragraph, Words } from './pieces.ts';

/** A picture that lies in the file already: the id of its relationship, and its size in pixels. */
export type PlacedPicture = { relation: string; width: number; height: number };

export const contentsRoles = ['contents1', 'contents2', 'contents3'] as const;
type ContentsRole = (typeof contentsRoles)[number];

/** What the pieces need to know of the document they are written into. Lengths are twentieths of a point. */
export type Page = {
  roles: CompleteRoles;
  /** The width between the margins, and the height. */
  width: number;
  height: number;
  /** The file's own style of text runs from right to left, so that what does not must say so. */
  isRightToLeft: boolean;
  /** Styles of the contents that do not say where page numbers stand; Word then sets it in each line. */
  withoutContentsTab: ReadonlySet<ContentsRole>;
  /** The style of tables shows which row is the head. */
  showsHeads: boolean;
  /** The style of tables leaves no room between columns. */
  hasTightCells: boolean;
  /** Headings whose own words say their number, in styles that would number them once more. */
  unnumbered: ReadonlySet<Paragraph['role']>;
  /** Roles whose styles have a bar on one side of words that read so; `mirrored` is that bar on the other side. */
  bars: ReadonlyMap<Paragraph['role'], { direction: Direction; mirrored: string }>;
  /** Roles whose words would stick to a table above them. */
  withoutRoomAbove: ReadonlySet<Paragraph['role']>;
  /** Styles of the contents that end a line before the page number: LibreOffice would leave that out. */
  endingContentsEarly: ReadonlySet<ContentsRole>;
  /** A page turned on its side, for wide tables; `turn` ends the pages so far and begins others. */
  lying?: { width: number; turn: (isToSide: boolean) => string };
  /** The next free number of a bookmark, and of a picture. */
  nextId: () => number;
  lists: Lists;
  /** The id of the relationship that leads to an address. */
  linkTo: (address: string) => string;
  pictureOf: (file: string) => PlacedPicture | undefined;
  /** Puts a note at the foot of the page; answers its id. The direction is that of the words it belongs to. */
  footnoteOf: (words: readonly Words[], direction: Direction) => number;
};

/** Says the direction of a paragraph where the styles do not. */
export const bidi = (direction: Direction, { isRightToLeft }: Pick<Page, 'isRightToLeft'>): string =>
  direction === 'rtl' ? '<w:bidi/>' : isRightToLeft ? '<w:bidi w:val="0"/>' : '';
