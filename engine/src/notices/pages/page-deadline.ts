import { deadlineFromText } from '#notices/deadlines/deadline-from-text.ts';
import { clockWords, readMoment } from '#notices/deadlines/moment.ts';
import { notedDeadline, noticeNote, type NotedDeadline } from '#notices/notes.ts';
import { shortened } from '#notices/text/plain-text.ts';
import { readStatedMoment } from '#notices/deadlines/stated-moment.ts';

type Given = {
  /** From the page's own data, as it stands there. */
  linked: string | null;
  /** The values of the page's deadline labels, the surest first. */
  labelled: string[];
  /** A time of day under a label of its own. */
  time: string | null;
  /** The page's running text. */
  text: string;
  /** ISO 3166-1 alpha-2 of the buyer. */
  country: string | null;
  /** IANA name of the zone the reader's clocks keep. */
  ownZone: string | null;
};

/**
 * A page's deadline: of its data, else of its labels, else of its running text. Where two of them differ, or a label's
 * words cannot be read, the note says so; the first is kept, a person decides.
 */
export function pageDeadline({ linked, labelled, time, text, country, ownZone }: Given): NotedDeadline {
  const read = (words: string) => readStatedMoment(words, country, undefined, undefined, ownZone);
  const inData = linked === null ? null : (readMoment(linked, country, undefined, ownZone) ?? read(linked));
  const shown = labelled.map((words) => ({ words, moment: read(withTime(words, time)) }));
  const readable = shown.flatMap(({ words, moment }) => (moment === null ? [] : [{ words, moment }]));
  const chosen = inData ?? readable[0]?.moment ?? null;
  if (chosen === null) {
    const [unread] = labelled;
    const inText = deadlineFromText(text, country, ownZone);
    return unread === undefined || inText.deadlineNote !== null
      ? inText
      : notedDeadline(null, [noticeNote('deadlineUnread', { quote: quoted(unread) })]);
  }
  const agreeing = readable.find(({ moment }) => moment.iso === chosen.iso && moment.note === null);
  const other = readable.find(({ moment }) => moment.iso !== chosen.iso);
  const contradiction =
    other === undefined
      ? []
      : [
          noticeNote(inData === null ? 'labelsDiffer' : 'dataDiffers', {
            clock: clockWords(Date.parse(chosen.iso)),
            quote: quoted(other.words),
          }),
        ];
  return notedDeadline(chosen, [...contradiction, ...(agreeing === undefined ? chosen.notes : [])]);
}

const withTime = (words: string, time: string | null): string =>
  time === null || /\d\s*[:h]\s*\d|\d\s*[ap]\.?m/i.test(words) ? words : `${words} at ${time}`;

const quoted = (words: string) => shortened(words) ?? '';
