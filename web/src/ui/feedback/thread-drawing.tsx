export type Drawing =
  | 'tenders'
  | 'bids'
  | 'documents'
  | 'requirements'
  | 'search'
  | 'notifications'
  | 'messages'
  | 'people'
  | 'connections'
  | 'bin'
  | 'error';

/**
 * Each drawing is two strokes on 160 by 88: the grey thread comes from the start, becomes the thing and goes on; the
 * thread of our colour passes over and under it. A wide stroke in the colour of the ground makes the 'over', a gap the 'under'.
 */
const strokes: Record<Drawing, { thing: string; thread: string; over: string }> = {
  tenders: {
    thing: 'M4 70h44a6 6 0 0 0 6-6V18a6 6 0 0 1 6-6h30l18 18v34a6 6 0 0 0 6 6h42M90 12v12a6 6 0 0 0 6 6h12',
    thread: 'M4 78c24 0 26-30 42-30h18q4-8 8 0t8 0 8 0 8 0h6M114 48c20 0 24 12 42 12',
    over: 'M47 48h14',
  },
  bids: {
    thing: 'M4 70h42a6 6 0 0 0 6-6V20a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v44a6 6 0 0 0 6 6h42',
    thread: 'M4 56c20 0 22-14 40-14h20l12 13 28-29M112 18l10-10',
    over: 'M45 42h14',
  },
  documents: {
    thing:
      'M4 72h36a6 6 0 0 0 6-6V28a6 6 0 0 1 6-6h16l8 9h32a6 6 0 0 1 6 6v29a6 6 0 0 0 6 6h36M54 22v-5a5 5 0 0 1 5-5h38a5 5 0 0 1 5 5v14',
    thread: 'M4 60c18 0 18-10 34-10h18q4-8 8 0t8 0 8 0 8 0 8 0h13M118 50c18 0 20-14 38-14',
    over: 'M39 50h14',
  },
  requirements: {
    thing:
      'M4 74h36a6 6 0 0 0 6-6V14a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v54a6 6 0 0 0 6 6h36M82 24h20M82 42h20M82 60h14',
    thread: 'M4 36c16 0 18-12 34-12h20l5 5 9-10M58 42l5 5 9-10M58 60l5 5 9-10',
    over: 'M39 24h14',
  },
  search: {
    thing: 'M156 76h-42a10 10 0 0 1-7-3L94 58A22 22 0 1 1 95 57M4 76h86',
    thread: 'M4 54c18 0 20-12 36-12h22q4-8 8 0t8 0 8 0 8 0h3M107 42c18 0 24-16 49-16',
    over: 'M50 42h14',
  },
  notifications: {
    thing:
      'M4 68h58c4-3 2-14 2-24a16 16 0 0 1 32 0c0 10-2 21 2 24h58M62 68h36M73 75a7.500 7.500 0 0 0 14 0M80 28v-7',
    thread: 'M4 58c20 0 24-12 42-12h24q4-8 8 0t8 0h4M102 46c20 0 24-14 54-14',
    over: 'M57 46h14',
  },
  messages: {
    thing: 'M4 74h42a6 6 0 0 0 6-6V24a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v44a6 6 0 0 0 6 6h42M53 22l27 22 27-22',
    thread: 'M4 66c20 0 22-10 42-10h18q4-8 8 0t8 0 8 0 8 0h12M114 56c18 0 22-18 42-18',
    over: 'M45 56h14',
  },
  people: {
    thing:
      'M4 76h38c2-18 10-26 24-26s22 8 24 26h66M66 42a12 12 0 1 0 0-24 12 12 0 0 0 0 24M92 56c3-2 6-3 10-3 10 0 16 8 18 22M100 45a10 10 0 1 0 0-20',
    thread: 'M4 66c14 0 18-4 32-4h20q4-8 8 0t8 0h10M92 62c8 0 12 4 20 4M124 64c14 0 16-20 32-20',
    over: 'M37 62h14',
  },
  connections: {
    thing:
      'M4 74h42c10 0 14-6 14-16M60 30a14 14 0 1 0 0 28 14 14 0 0 0 0-28M102 30a14 14 0 1 0 0 28 14 14 0 0 0 0-28M102 58c0 10 4 16 14 16h40',
    thread: 'M4 58c16 0 18-14 34-14h14q4-8 8 0t8 0h26q4-8 8 0t8 0h2M122 44c16 0 18-16 34-16',
    over: 'M39 44h14',
  },
  bin: {
    thing:
      'M4 76h48a6 6 0 0 0 6-6l-4-40h52l-4 40a6 6 0 0 0 6 6h48M44 30h72M70 30v-6a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v6',
    thread: 'M4 64c18 0 22-12 40-12h22q4-8 8 0t8 0 8 0h8M110 52c20 0 24-14 46-14',
    over: 'M50 52h12',
  },
  error: {
    thing: 'M4 70h42a6 6 0 0 0 6-6V20a6 6 0 0 1 6-6h12M90 14h12a6 6 0 0 1 6 6v44a6 6 0 0 0 6 6h42',
    thread: 'M4 56c20 0 24-14 40-14h18c8 0 6 10 12 10M86 36c6 0 6 6 12 6h5M113 42c20 0 24 10 43 10',
    over: 'M45 42h14',
  },
};

/** A tick is drawn the same from right to left; the others turn with the line. */
const ticked = new Set<Drawing>(['bids', 'requirements']);

export function ThreadDrawing({ drawing }: { drawing: Drawing }) {
  const { thing, thread, over } = strokes[drawing];
  return (
    <svg
      width={160}
      viewBox="0 0 160 88"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={ticked.has(drawing) ? undefined : 'points'}
    >
      <path d={thread} className="stroke-accent" />
      <path d={thing} className="stroke-line-strong" />
      <path d={over} className="stroke-ground" strokeWidth={7} strokeLinecap="butt" />
      <path d={over} className="stroke-accent" />
    </svg>
  );
}
