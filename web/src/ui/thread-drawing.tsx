export type Drawing =
  'tenders' | 'bids' | 'documents' | 'requirements' | 'search' | 'notifications' | 'error';

/**
 * Each drawing is two strokes on 160 by 88: the grey thread comes from the start, becomes the thing and goes on; the
 * thread of our colour passes over and under it. A wide stroke in the colour of the ground makes the 'over'.
 */
const strokes: Record<Drawing, { thing: string; thread: string; over: string }> = {
  tenders: {
    thing: 'M4 68h44a6 6 0 0 0 6-6V18a6 6 0 0 1 6-6h28l18 18v32a6 6 0 0 0 6 6h44M88 12v12a6 6 0 0 0 6 6h12',
    thread: 'M4 78c30 0 34-34 58-34 12 0 8 14 18 14s8-20 22-20c20 0 24 20 54 20',
    over: 'M48 47.5c4-2.300 8-3.500 14-3.500',
  },
  bids: {
    thing: 'M4 68h42a6 6 0 0 0 6-6V20a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v42a6 6 0 0 0 6 6h42',
    thread: 'M4 40c22 0 26 14 44 14 14 0 12-12 20-12 6 0 8 12 14 12 10 0 30-44 74-46',
    over: 'M100 36c3-4 7-8 13-12',
  },
  documents: {
    thing: 'M4 72h38a6 6 0 0 0 6-6V30a6 6 0 0 1 6-6h16l8 8h30a6 6 0 0 1 6 6v28a6 6 0 0 0 6 6h36',
    thread: 'M4 52c28 0 32-6 50-6 22 0 14 14 30 14 14 0 12-42 30-42 10 0 14 8 42 8',
    over: 'M42 47c4-.600 7-1 12-1',
  },
  requirements: {
    thing:
      'M4 72h38a6 6 0 0 0 6-6V16a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v50a6 6 0 0 0 6 6h38M78 28h20M78 44h20M78 60h12',
    thread:
      'M4 30c26 0 40-2 52-2 4 0 4 5 7 5s5-9 8-9-6 26-12 26-3-6 0-6 4 5 7 5 6-10 8-6-6 24-12 24-3-7 0-7 4 6 7 6c14 0 40-24 91-24',
    over: 'M42 28.500c6-.300 9-.500 13-.500',
  },
  search: {
    thing: 'M4 72h44c20 0 44-6 44-30a22 22 0 1 0-22 22c10 0 14-4 18-8l22 20c4 3 10 2 14 0 6-3 20-4 32-4',
    thread: 'M4 34c24 0 30 14 48 14 12 0 10-14 20-14s8 12 18 12c18 0 22-18 66-18',
    over: 'M42 45c4 2 6 3 12 3',
  },
  notifications: {
    thing: 'M4 66h48c8 0 10-8 10-22a18 18 0 0 1 36 0c0 14 2 22 10 22h48M80 26v-8',
    thread: 'M4 44c22 0 36 8 48 8 14 0 12-12 22-12s10 38 8 38-6-4 0-8c10-6 20-28 38-28 16 0 18 6 36 6',
    over: 'M56 51.700c4-.600 7-1.800 10-4',
  },
  error: {
    thing: 'M4 64h40a8 8 0 0 0 8-8V28a8 8 0 0 1 8-8h10M90 20h10a8 8 0 0 1 8 8v28a8 8 0 0 0 8 8h40',
    thread:
      'M4 44c30 0 34-10 48-10 14 0 12 14 20 14 4 0 4-3 6-8M84 52c2-6 4-10 10-10 10 0 12 8 24 8s18-6 38-6',
    over: 'M44 35.500c3-.900 5-1.500 9-1.500',
  },
};

export function ThreadDrawing({ drawing, width = 160 }: { drawing: Drawing; width?: number | undefined }) {
  const { thing, thread, over } = strokes[drawing];
  return (
    <svg
      width={width}
      viewBox="0 0 160 88"
      fill="none"
      strokeWidth={width < 120 ? 2.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="points"
    >
      <path d={thread} className="stroke-accent" />
      <path d={thing} className="stroke-line-strong" />
      <path d={over} className="stroke-ground" strokeWidth={7} strokeLinecap="butt" />
      <path d={over} className="stroke-accent" />
    </svg>
  );
}
