import { leaveBrowser, shown } from './fake-browser.ts';
import { activeStatuses, bidStatuses } from '@bidloom/contract/bid-statuses';
import type { BidRow } from '@bidloom/contract/bids';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { checkingSession } from '#features/auth/auth.api.ts';
import { readingFirstBids } from '#features/bids/bids.api.ts';
import { type BidColumn, bidColumnKeys } from '#features/bids/table/bid-columns.ts';
import { readingCompanies } from '#features/companies/companies.api.ts';
import { createQueryClient } from '#lib/calls/query-client.ts';
import BidsPage from '#pages/BidsPage.tsx';
import { Shell } from '#shell/Shell.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { rowHeights } from '#ui/tables/density.ts';
import { leastAbove } from '#ui/tables/long-table-body.tsx';
import { mostFaces } from '#ui/layout/people.tsx';
import { UiProvider } from '#ui/layout/ui-provider.tsx';
import type { FirstScreen } from './first-screen.ts';
import { variantOf } from './variants.ts';
import { partsOf, slotOfText } from './written-slots.ts';

const hourMs = 3_600_000;
/** `⟦=name⟧` where the type wants something else: what is written as it is may be a slot. */
const slot = (name: string) => `⟦=${name}⟧` as never;

/**
 * The list of bids as the application's own components draw it, with slots for what differs: by plugins/first-screen.ts.
 * Throws where it does not find what it puts a slot for: then a component has changed, and this file must.
 */
export async function renderFirstScreen(): Promise<FirstScreen> {
  await i18next.init({ lng: 'en', resources: {} });
  const own = Object.getOwnPropertyDescriptor(i18next, 'getFixedT');
  i18next.getFixedT = () => slotOfText as TFunction;
  try {
    return takenApart(render()) as FirstScreen;
  } finally {
    Reflect.deleteProperty(i18next, 'getFixedT');
    if (own) Object.defineProperty(i18next, 'getFixedT', own);
    leaveBrowser();
  }
}

function render(): FirstScreen<string> {
  const cells = Object.fromEntries(
    bidColumnKeys.map((column) => [column, {}]),
  ) as FirstScreen<string>['cells'];
  const bids = sampleBids();
  const drawn = draw({ bids, hasMore: true });
  const rows = [...drawn.matchAll(/<tr data-index.*?<\/tr>/gs)].map(([html]) => html);
  const [first = ''] = rows;
  for (const [place, row] of rows.entries()) {
    const bid = bids[place];
    if (!bid) continue;
    const [, ...own] = cellsOf(row);
    for (const [at, column] of bidColumnKeys.entries())
      cells[column][variantOf(column, bid, aroundOf(bid))] ??= withSlots(column, own[at] ?? '');
  }
  const sidebar = (isFolded: boolean, hasDrive: boolean) => {
    const html = draw({ bids, isFolded, hasDrive });
    const aside = found(html, /<aside.*?<\/aside>/s);
    const faces = aside.replace(/(<span aria-hidden="true" data-avatar[^>]*>)[^<]*/, '$1⟦#companyFace⟧');
    const both = replaced(faces, /(<span aria-hidden="true" data-avatar[^>]*>)[^<⟦]+/, '$1⟦#personFace⟧');
    return hasDrive ? replaced(both, encodeURIComponent('⟦=drive⟧'), '⟦=drive⟧') : both;
  };
  const theme = /(aria-label="⟦shell\.theme⟧"[^>]*>)(<svg.*?<\/svg>)/s;
  const themeOf = (isDark: boolean) => theme.exec(draw({ bids, isDark }))?.[2] ?? '';
  const end = /<div[^>]*><output data-figures.*?<\/div>(?=<\/div><\/main>)/s;
  const endOf = (hasMore: boolean) =>
    replaced(
      found(draw({ bids, hasMore }), end),
      /⟦ui\.list\.shownOf¦count¦\d+¦total¦\d+⟧/,
      '⟦⟦=endKey⟧¦count¦⟦=shown⟧¦total¦⟦=total⟧⟧',
    );
  let page = withoutIds(drawn);
  // What cannot be used yet must not look so to a keyboard or a screen reader.
  page = replaced(page, /^<div /, '<div inert aria-busy="true" ');
  page = replaced(page, /<aside.*?<\/aside>/s, '⟦#sidebar⟧');
  page = replaced(page, theme, '$1⟦#theme⟧');
  page = replaced(
    page,
    'aria-expanded="true" aria-label="⟦shell.toggleSidebar⟧"',
    'aria-expanded="⟦=isOpen⟧" aria-label="⟦shell.toggleSidebar⟧"',
  );
  page = replaced(page, 'placeholder="⟦search.placeholder⟧"', 'placeholder="⟦search.⟦=placeholder⟧⟧"');
  page = replaced(page, /aria-rowcount="\d+"/, 'aria-rowcount="⟦=rowCount⟧"');
  page = replaced(page, /--table:\d+px/, '--table:⟦=least⟧px');
  page = replaced(page, /<col .*?(?=<\/colgroup>)/s, '⟦#columns⟧');
  page = replaced(page, /(<tr role="row" aria-rowindex="1">).*?(?=<\/tr>)/s, '$1⟦#heads⟧');
  page = replaced(page, /(<tbody[^>]*>).*?(?=<\/tbody>)/s, '$1⟦#rows⟧');
  const nearEnd = /(?<=<\/table>).*?(?=<\/section>)/s;
  const endMark = found(page, nearEnd);
  page = replaced(page, nearEnd, '⟦#nearEnd⟧');
  page = replaced(page, end, '⟦#end⟧');
  const [selectHead = '', ...heads] = [...withoutIds(drawn).matchAll(/<th .*?<\/th>/gs)].map(
    ([html]) => html,
  );
  const widthOf = (head: string) => found(head, /aria-valuenow="\d+"/).replaceAll(/\D/g, '');
  const people = found(
    draw({ bids: [{ ...sampleBid(), team: crowd }] }),
    /<button type="button" data-people.*?<\/button>/s,
  );
  return {
    page,
    sidebars: {
      open: { withDrive: sidebar(false, true), withoutDrive: sidebar(false, false) },
      folded: { withDrive: sidebar(true, true), withoutDrive: sidebar(true, false) },
    },
    themes: { light: themeOf(false), dark: themeOf(true) },
    faces: {
      picture: found(renderToStaticMarkup(<Avatar src={slot('picture')} />), /<img.*?>/s),
      initials: '⟦=initials⟧',
    },
    head: {
      select: selectHead,
      columns: byColumn((at) => replaced(heads[at] ?? '', /aria-valuenow="\d+"/, 'aria-valuenow="⟦=width⟧"')),
      leastWidth: Number(widthOf(heads[0] ?? '')),
    },
    row: replaced(
      replaced(found(first, /<tr .*?>/), /data-index="\d+"/, 'data-index="⟦=index⟧"'),
      /aria-rowindex="\d+"/,
      'aria-rowindex="⟦=place⟧"',
    ),
    selectCell: withoutIds(cellsOf(first)[0] ?? ''),
    cells,
    team: {
      face: replaced(
        found(people, /<span aria-hidden="true".*?<\/span>/s),
        /(>)[^<]*(<\/span>)/,
        '$1⟦#inside⟧$2',
      ),
      more: replaced(found(people, /<span[^>]*>\+\d+<\/span>/), /\+\d+/, '+⟦=more⟧'),
      mostFaces,
    },
    endMark,
    end: { more: endOf(true), all: endOf(false) },
    activeStatuses,
    heights: { row: rowHeights.comfortable, above: leastAbove },
  };
}

type Scene = { bids: BidRow[]; isDark?: boolean; isFolded?: boolean; hasDrive?: boolean; hasMore?: boolean };

/** The whole screen of an admin as HTML. */
function draw({ bids, isDark = false, isFolded = false, hasDrive = false, hasMore = false }: Scene): string {
  Object.assign(shown, { isDark, isFolded });
  const client = createQueryClient();
  client.setQueryData(checkingSession().queryKey, {
    user: { _id: 'user', fullName: slot('person'), email: '', logo: null },
  });
  client.setQueryData(readingCompanies().queryKey, [
    {
      _id: 'company',
      name: slot('company'),
      logo: null,
      employees: slot('employees'),
      drive_id: hasDrive ? slot('drive') : null,
      role: 'admin',
      currency: 'EUR',
      timezone: 'UTC',
    },
  ] as never);
  client.setQueryData(readingFirstBids().queryKey, {
    pages: [
      { data: bids, page: { total: bids.length, more: false, next: hasMore ? 'next' : null }, msg: '' },
    ],
    pageParams: [''],
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiProvider>
        <MemoryRouter initialEntries={['/bids']}>
          <Routes>
            <Route element={<Shell />}>
              <Route path="/bids" element={<BidsPage />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
  // Its clocks would keep the build from ending.
  client.clear();
  return html;
}

const person = (fullName: string) => ({ _id: fullName, fullName, email: '', logo: null });
const crowd = Array.from({ length: mostFaces + 1 }, (_, place) => person(`Person ${place}`));
const longAmount = 987_654_321_000;

function sampleBid(): BidRow {
  return {
    _id: slot('id'),
    originalTitle: slot('title'),
    client: { _id: '', name: slot('client') },
    status: 'in-progress',
    deadline: new Date(Date.now() + 1000 * hourMs).toISOString(),
    isDeadlineAssumed: false,
    value: 1,
    tasks: { done: slot('done'), total: slot('tasks') },
    team: [person(slot('names'))],
    priority: 1,
    type: slot('type'),
    services: [{ _id: '', name: slot('services') }],
    commentCount: slot('comments'),
    test: false,
  } as unknown as BidRow;
}

/** A bid for every way in which a cell may look. */
function sampleBids(): BidRow[] {
  const ways: Partial<BidRow>[] = [
    {},
    { test: true },
    ...[true, false].flatMap((isDeadlineAssumed) => [
      { isDeadlineAssumed },
      { isDeadlineAssumed, status: 'won' as const },
      ...[-1, 24, 100].map((hours) => ({
        isDeadlineAssumed,
        deadline: new Date(Date.now() + hours * hourMs).toISOString(),
      })),
    ]),
    ...bidStatuses.map((status) => ({ status })),
    { client: { _id: '', name: '' } },
    { value: null },
    { value: longAmount },
    { tasks: { done: 0, total: 0 } },
    { team: [] },
    ...[1, 2, 3, 4, 5].map((priority) => ({ priority })),
    { services: [] },
    { commentCount: 0 },
  ];
  return ways.map((way) => ({ ...sampleBid(), ...way }));
}

const aroundOf = (bid: BidRow) => ({
  isActive: activeStatuses.some((one) => one === bid.status),
  leftMs: Date.parse(bid.deadline) - Date.now(),
  isShortened: bid.value === longAmount,
});

/** Puts slots where a cell says what no slot can go through: figures, dates and faces. */
function withSlots(column: BidColumn, drawn: string): string {
  const cell = withoutIds(drawn);
  switch (column) {
    case 'deadline': {
      const timed = replaced(cell, /(<time dateTime=")[^"]*/, '$1⟦=deadline⟧');
      if (!timed.includes('data-urgency')) return replaced(timed, />[^<]*(<\/time>)/, '>⟦=day⟧$1');
      const worded = timed.replace(/(<\/svg>)[^<⟦]+(<\/time>)/, '$1⟦=words⟧$2');
      // Said and printed by the application.
      const silent = replaced(worded, / aria-label="[^"]*"( role="note")/, '$1');
      return replaced(silent, / data-date="[^"]*"/, '');
    }
    case 'value':
      return cell
        .replace(/<bdi title="[^"]*">[^<]*/, '<bdi title="⟦=whole⟧">⟦=value⟧')
        .replace(/<bdi>[^<]*/, '<bdi>⟦=value⟧');
    case 'team':
      return cell.replace(/<span aria-hidden="true" data-avatar.*?<\/span>/s, '⟦#faces⟧');
    default:
      return cell;
  }
}

const cellsOf = (row: string) => [...row.matchAll(/<td .*?<\/td>/gs)].map(([html]) => html);
/** Ids tie a label to a field, which is the application's work. */
const withoutIds = (html: string) => html.replaceAll(/ (?:id|aria-controls)="_[^"]*"/g, '');

const byColumn = (make: (at: number) => string) =>
  Object.fromEntries(bidColumnKeys.map((column, at) => [column, make(at)])) as Record<BidColumn, string>;

/** What people wrote is drawn in its own direction. */
const withDirections = (html: string) =>
  html.replaceAll(/dir="[a-z]+" title="⟦=(\w+)⟧"/g, 'dir="⟦~$1⟧" title="⟦=$1⟧"');

/** The same with all its HTML taken apart; lists and numbers as they are. */
function takenApart(value: unknown): unknown {
  if (typeof value === 'string') return partsOf(withDirections(value));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, takenApart(one)]));
}

function found(html: string, pattern: RegExp): string {
  const [match] = pattern.exec(html) ?? [];
  if (match === undefined) throw new Error(`The first screen has nothing like ${String(pattern)}`);
  return match;
}

function replaced(html: string, pattern: RegExp | string, by: string): string {
  const after = html.replace(pattern, by);
  if (after === html) throw new Error(`The first screen has nothing like ${String(pattern)}`);
  return after;
}
