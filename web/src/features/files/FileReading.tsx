import type { BidReading } from '@bidloom/contract/reading';
import { useTranslation } from 'react-i18next';

/** What reading a document came to, below its name; nothing where it was read and nothing is to be said. */
export function FileReading({ reading }: { reading: BidReading['files'][number] | undefined }) {
  const { t } = useTranslation();
  if (!reading) return null;
  const { state, problem, notes, form } = reading;
  if (state === 'refused')
    return (
      <span className="text-danger block text-xs font-normal whitespace-normal" dir="auto">
        {problem}
      </span>
    );
  const words =
    state === 'reading'
      ? [t('reading.states.reading')]
      : state === 'waiting'
        ? [t('reading.states.waiting')]
        : form && form.places > 0
          ? [t('reading.form', { count: form.places })]
          : form
            ? [t('reading.formByHand')]
            : [];
  return (
    <>
      {words.map((one) => (
        <span key={one}>{` · ${one}`}</span>
      ))}
      {notes.map((note) => (
        <span key={note} className="text-warning block whitespace-normal" dir="auto">
          {note}
        </span>
      ))}
    </>
  );
}
