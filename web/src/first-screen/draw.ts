import type { BidRow } from '@bidloom/contract/bids';
import type { Company } from '@bidloom/contract/companies';
import type { Page } from '@bidloom/contract/primitives';
import { writeList } from '@bidloom/contract/written-value';
import { type BidColumn, bidColumnKeys, bidColumns } from '#features/bids/table/bid-columns.ts';
import { knowZones } from '#lib/time/zone-rules.ts';
import { columnsNamed, countFitting, firstColumns } from '#lib/tables/shown-columns.ts';
import { stored } from '#lib/browser/stored.ts';
import { isKeptOpen, isNarrow } from '#lib/browser/sidebar-room.ts';
import { amountInColumn } from '#ui/text/amount-text.ts';
import { type ColumnLayout, columnWidth, layoutOf, readWidths } from '#ui/tables/column-layout.ts';
import { formatDay } from '#ui/dates/dates.ts';
import { initialsOf } from '#ui/text/initials.ts';
import { wordsOfEnd } from '#ui/tables/list-words.ts';
import { timeLeftInWords } from '#ui/dates/time-left.ts';
import type { FirstScreen } from './first-screen.ts';
import { filler, type Part } from './slots.ts';
import { variantOf } from './variants.ts';

/** Put in by plugins/first-screen.ts. */
declare const firstScreen: FirstScreen;

type Answers = {
  person: { fullName: string; logo: string | null };
  companies: Company[];
  bids: BidRow[];
  page: Page;
  texts: Parameters<typeof filler>[0];
};

void start();

/** Draws the list of bids as soon as its data are there, for the application to take over; nothing, where one of them is not. */
async function start(): Promise<void> {
  const { early } = globalThis;
  if (!early) return;
  try {
    const answers = await read(early.ofList);
    const root = document.getElementById('root');
    const isOurs = (stored('token') ?? null) === early.token;
    // The application may have been faster, or the session may have ended in another tab.
    if (globalThis.early !== early || !root || root.hasChildNodes() || !isOurs) return;
    knowZones(answers.companies.flatMap(({ zoneRules }) => zoneRules ?? []));
    const html = screenOf(answers);
    if (!html) return;
    root.innerHTML = html;
    keepPress(root);
  } catch {
    // What this does not know how to draw, the application does.
  } finally {
    early.drawn?.();
  }
}

/** What is drawn cannot be used before the application has put its own in the place: a press on it is made then. */
function keepPress(root: HTMLElement): void {
  const drawn = root.firstElementChild;
  let place: { x: number; y: number } | undefined;
  const keep = ({ clientX: x, clientY: y, button }: MouseEvent) => {
    if (button === 0) place = { x, y };
  };
  document.addEventListener('click', keep);
  const taking = new MutationObserver(() => {
    if (drawn?.isConnected) return;
    taking.disconnect();
    document.removeEventListener('click', keep);
    const pressed = place && document.elementFromPoint(place.x, place.y);
    pressed?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    pressed?.closest<HTMLElement>('input')?.focus();
    pressed?.closest<HTMLElement>('a, button, [data-row]')?.click();
  });
  taking.observe(root, { childList: true });
}

/** What was asked by before-paint.js for this. Throws where a part of it did not come. */
async function read(asked: Promise<string | undefined>[]): Promise<Answers> {
  const answers = await Promise.all(asked);
  const [texts, session, companies, bids] = answers.map((text): unknown => JSON.parse(text ?? ''));
  const { data, page } = bids as { data: BidRow[]; page: Page };
  return {
    texts: texts as Answers['texts'],
    person: (session as { data: { user: Answers['person'] } }).data.user,
    companies: (companies as { data: Company[] }).data,
    bids: data,
    page,
  };
}

/** The screen as HTML; undefined for who sees it otherwise: viewers, compact rows, a list without bids. */
function screenOf({ texts, person, companies, bids, page }: Answers): string | undefined {
  const company = companies.find(({ _id }) => _id === stored('companyId'));
  const isUsual = stored('density') === undefined && company?.role !== 'viewer';
  const chosen = readWidths('bids');
  const hasFlexible = chosen['originalTitle'] === undefined;
  if (!company || !isUsual || !hasFlexible || bids.length === 0) return undefined;

  const language = document.documentElement.lang;
  const { fill, text } = filler(texts, language);
  const columns = shownColumns();
  const layout = layoutOf(
    [{ key: 'select', width: 40 }, ...columns.map((key) => ({ key, ...bidColumns[key] }))],
    chosen,
  );
  const widths = layout.columns.map(({ width }) => width);
  const faceOf = (name: string, picture: string | null) => {
    const { picture: image, initials } = firstScreen.faces;
    return picture ? fill(image, { picture }) : fill(initials, { initials: initialsOf(name) || undefined });
  };
  const isNarrowWindow = isNarrow();
  const isOpen = !isNarrowWindow && isKeptOpen();
  const sidebar = () =>
    fill(firstScreen.sidebars[isOpen ? 'open' : 'folded'][company.drive_id ? 'withDrive' : 'withoutDrive'], {
      company: company.name,
      companyFace: faceOf(company.name, company.logo),
      employees: company.employees,
      person: person.fullName,
      personFace: faceOf(person.fullName, person.logo),
      drive: encodeURIComponent(company.drive_id ?? ''),
    });
  const rows = bids
    .slice(0, Math.max(1, Math.ceil((innerHeight - firstScreen.heights.above) / firstScreen.heights.row)))
    .map((bid, index) => {
      const values = { ...valuesOf(bid, company, language, text, faceOf, fill), index, place: index + 2 };
      const cells = columns.map(
        (column) => firstScreen.cells[column][variantOf(column, bid, around(bid, values))],
      );
      return fill(
        [...firstScreen.row, ...firstScreen.selectCell, ...cells.flatMap(existing), '</tr>'],
        values,
      );
    });
  const hasMore = page.next !== null;
  const { key: endKey, ...counts } = wordsOfEnd({
    shown: bids.length,
    total: page.total,
    isAtLeast: page.more,
    hasMore,
  });
  const [, ...ofColumns] = widths;
  return fill(firstScreen.page, {
    sidebar: isNarrowWindow ? '' : sidebar(),
    isOpen: String(isOpen),
    placeholder: isNarrowWindow ? 'label' : 'placeholder',
    theme: fill(
      firstScreen.themes[document.documentElement.classList.contains('dark') ? 'dark' : 'light'],
      {},
    ),
    rowCount: page.more ? -1 : page.total + 1,
    least: layout.least,
    columns: layout.columns.map(columnOf).join(''),
    heads: [
      fill(firstScreen.head.select, {}),
      ...columns.map((column, at) =>
        fill(firstScreen.head.columns[column], { width: ofColumns[at] ?? firstScreen.head.leastWidth }),
      ),
    ].join(''),
    rows: rows.join(''),
    nearEnd: hasMore ? fill(firstScreen.endMark, {}) : '',
    end: fill(firstScreen.end[hasMore ? 'more' : 'all'], {
      endKey,
      shown: counts.count,
      total: counts.total,
    }),
  });
}

function columnOf(column: ColumnLayout['columns'][number]): string {
  const width = columnWidth(column);
  return width === undefined
    ? '<col>'
    : `<col style="width:${typeof width === 'number' ? `${width}px` : width}">`;
}

/** As `useColumnChoice` has them where the address names none. */
function shownColumns(): readonly BidColumn[] {
  const chosen = stored('columns:bids') ?? '';
  if (chosen !== '') return columnsNamed(chosen, bidColumnKeys);
  return firstColumns(bidColumnKeys, countFitting(bidColumnKeys.map((key) => bidColumns[key].width)));
}

type Filler = ReturnType<typeof filler>;
type RowValues = ReturnType<typeof valuesOf>;

const around = (bid: BidRow, { leftMs, whole }: RowValues) => ({
  isActive: isActive(bid),
  leftMs,
  isShortened: whole !== undefined,
});
const isActive = ({ status }: BidRow) => firstScreen.activeStatuses.includes(status);

function valuesOf(
  bid: BidRow,
  company: Company,
  language: string,
  text: Filler['text'],
  faceOf: (name: string, picture: string | null) => string,
  fill: Filler['fill'],
) {
  const leftMs = Date.parse(bid.deadline) - Date.now();
  const amount = bid.value === null ? undefined : amountInColumn(bid.value, company.currency, language);
  const { face, more, mostFaces } = firstScreen.team;
  const faces = bid.team
    .slice(0, mostFaces)
    .map(({ fullName, logo }) => fill(face, { inside: faceOf(fullName, logo) }));
  const others = bid.team.length - mostFaces;
  return {
    id: bid._id,
    title: bid.originalTitle || text('bids.untitled'),
    client: bid.client.name,
    deadline: bid.deadline,
    leftMs,
    words: isActive(bid) && leftMs > 0 ? timeLeftInWords(leftMs, language) : undefined,
    day: isActive(bid) ? undefined : formatDay(bid.deadline, language, company.timezone),
    value: amount?.shown,
    whole: amount?.whole,
    done: bid.tasks.done,
    tasks: bid.tasks.total,
    names: writeList(
      bid.team.map(({ fullName }) => fullName),
      language,
    ),
    faces: [...faces, ...(others > 0 ? [fill(more, { more: others })] : [])].join(''),
    type: bid.type,
    services: writeList(
      bid.services.map(({ name }) => name),
      language,
    ),
    comments: bid.commentCount,
  };
}

function existing(cell: Part[] | undefined): Part[] {
  if (cell === undefined) throw new Error('No such cell');
  return cell;
}
