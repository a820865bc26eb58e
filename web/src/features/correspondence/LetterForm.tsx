import {
  letterKinds,
  letterLimits,
  type Correspondence,
  type Letter,
} from '@bidloom/contract/correspondence';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { isolated } from '#lib/language/isolated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { TextField, useTextFields } from '#ui/forms/text-field.tsx';
import { useWriteLetter } from './correspondence.api.ts';
import { beginning, isHandedIn, isTooLate, mailAddress, type BidOfLetter } from './letter-beginning.ts';

type LetterFormProps = {
  bid: BidOfLetter;
  correspondence: Correspondence;
  zone: string;
  /** The letter that this one answers. */
  answered: Letter | undefined;
  onClose: () => void;
};

/** A letter to the buyer. What is written stays in this browser until it is sent. */
export function LetterForm({ bid, correspondence, zone, answered, onClose }: LetterFormProps) {
  const { t, i18n } = useTranslation();
  const { contacts, account } = correspondence;
  const key = `letter:${bid._id}:${answered?._id ?? 'new'}`;
  const { draft, change, forget } = useFormDraft(key, beginning(bid, contacts, answered));
  const write = useWriteLetter();
  const field = useTextFields({ words: 'correspondence', draft, change, error: write.error });
  const kinds = letterKinds.filter((one) => one !== 'chase' || isHandedIn(bid));
  const kind = kinds.includes(draft.kind) ? draft.kind : 'other';
  const files = bid.files.filter(({ _id }) => draft.files.includes(_id));
  const sum = files.reduce((size, file) => size + file.size, 0);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const others = contacts.filter(({ address }) => !draft.to.toLowerCase().includes(address));
  const send = () =>
    write.mutate(
      {
        bidId: bid._id,
        ...draft,
        kind,
        // What was removed meanwhile cannot be attached.
        files: files.map(({ _id }) => _id),
        ...(answered && { answers: answered._id }),
      },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title={t('correspondence.write')}
      submitLabel={t('correspondence.send')}
      onSubmit={send}
      isSending={write.isPending}
    >
      <FormProblem error={write.error} fallback="correspondence.errors.write" />
      <p className="text-ink-muted text-sm">
        {t('correspondence.from', { account: isolated(account ?? '') })}
      </p>
      <Field label={t('correspondence.fields.kind')}>
        <Select
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          options={kinds.map((value) => ({ value, label: t(`correspondence.kinds.${value}`) }))}
        />
      </Field>
      {kind === 'clarification' && bid.questionsDeadline !== null ? (
        <Banner tone={isTooLate(bid) ? 'warning' : 'info'}>
          {t(isTooLate(bid) ? 'correspondence.questionsOver' : 'correspondence.questionsUntil', {
            moment: formatMoment(bid.questionsDeadline, i18n.language, zone),
          })}
        </Banner>
      ) : null}
      {kind === 'chase' ? <p className="text-ink-muted text-sm">{t('correspondence.chaseHint')}</p> : null}
      <TextField {...field('to')} hint={t('correspondence.toHint')} dir="ltr" required maxLength={1000} />
      {others.length > 0 ? (
        <ul
          aria-label={t('correspondence.contacts')}
          className="-mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm"
        >
          {others.slice(0, 4).map(({ address, name, source }) => (
            <li key={address} className="min-w-0">
              <button
                type="button"
                className="text-accent underline underline-offset-2 max-w-full text-start [overflow-wrap:anywhere]"
                onClick={() => change({ to: [draft.to.trim(), address].filter(Boolean).join(', ') })}
              >
                <bdi dir="ltr">{address}</bdi>
              </button>{' '}
              <span className="text-ink-muted">
                {name ? (
                  <>
                    <bdi>{name}</bdi>
                    {' · '}
                  </>
                ) : null}
                {t(`correspondence.sources.${source}`)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField {...field('subject')} required maxLength={300} />
      <Field label={t('correspondence.fields.text')} error={problemAt(write.error, 'text')} isRequired>
        <Textarea
          rows={10}
          className="min-h-56"
          value={draft.text}
          required
          maxLength={letterLimits.letters}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      {bid.files.length > 0 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium">{t('correspondence.fields.files')}</legend>
          <div className="border-line flex max-h-56 flex-col gap-2 overflow-y-auto rounded-md border p-3">
            {bid.files.map(({ _id, name, size: bytes }) => (
              <Checkbox
                key={_id}
                isChecked={draft.files.includes(_id)}
                onChange={(isChecked) =>
                  change({
                    files: isChecked ? [...draft.files, _id] : draft.files.filter((one) => one !== _id),
                  })
                }
                label={
                  <>
                    <bdi className="[overflow-wrap:anywhere]">{name}</bdi>{' '}
                    <span className="text-ink-muted text-sm whitespace-nowrap">{size(bytes)}</span>
                  </>
                }
              />
            ))}
          </div>
          <output className={sum > letterLimits.bytes ? 'text-danger text-sm' : 'text-ink-muted text-sm'}>
            {sum > 0
              ? t(sum > letterLimits.bytes ? 'correspondence.tooMuch' : 'correspondence.attached', {
                  sum: size(sum),
                  limit: size(letterLimits.bytes),
                })
              : null}
          </output>
        </fieldset>
      ) : null}
      <p className="text-ink-muted text-sm">
        {t('correspondence.elsewhere')}{' '}
        <a
          href={mailAddress(draft)}
          className="text-accent underline underline-offset-2 inline-flex items-center gap-1"
        >
          <Mail size={14} aria-hidden />
          {t('correspondence.ownProgram')}
        </a>
      </p>
    </FormDialog>
  );
}
