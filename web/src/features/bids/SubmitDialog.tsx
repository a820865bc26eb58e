import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MissingItems } from './MissingItems.tsx';
import { useSubmitQuestion, type SubmitQuestion } from './submit-question.ts';

/** Nobody reads further; and a browser draws no thousands at once. */
const mostNamed = 50;

/** Says what bids lack before they are called submitted, and asks why they go on all the same. Once on a page that moves bids. */
export function SubmitDialog() {
  const question = useSubmitQuestion();
  return question ? <Asking key={question.notReady[0]?._id} {...question} /> : null;
}

function Asking({ notReady, total, answer }: SubmitQuestion) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { key } = useLocation();
  const [askedAt] = useState(key);
  // Who follows a link to what is missing goes to mend it: nothing is submitted.
  useEffect(() => {
    if (key !== askedAt) answer();
  }, [key, askedAt, answer]);
  const said = reason.trim();
  const [only, ...others] = notReady;
  const isOne = only !== undefined && others.length === 0 && total === 1;
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && answer()}
      title={
        isOne
          ? t('bids.submit.title')
          : t('bids.submit.titleSeveral', { count: notReady.length, total: String(total) })
      }
      description={isOne ? t('bids.submit.hint') : t('bids.submit.hintSeveral')}
      footer={
        <>
          <Button variant="outline" onClick={() => answer()}>
            {t('bids.submit.cancel')}
          </Button>
          <Button
            aria-disabled={said === ''}
            title={said === '' ? t('bids.submit.reasonNeeded') : undefined}
            onClick={() => said !== '' && answer(said)}
          >
            {t('bids.submit.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isOne ? (
          <MissingItems bid={only._id} items={only.items} />
        ) : (
          <ul className="divide-line flex flex-col divide-y">
            {notReady.slice(0, mostNamed).map(({ _id, title, items }) => (
              <li key={_id} className="flex flex-col gap-0.5 py-2 first:pt-0">
                <Link
                  to={`/bids/${_id}`}
                  dir="auto"
                  className="column-text font-medium wrap-anywhere hover:underline"
                >
                  {title || t('bids.untitled')}
                </Link>
                <p className="text-ink-muted text-sm">
                  {items.map(({ kind, count }) => t(`bids.readiness.items.${kind}`, { count })).join(' · ')}
                </p>
              </li>
            ))}
            {notReady.length > mostNamed ? (
              <li className="text-ink-muted py-2 text-sm">
                {t('bids.submit.more', { count: notReady.length - mostNamed })}
              </li>
            ) : null}
          </ul>
        )}
        <LongTextField
          label={t('bids.submit.reason')}
          hint={t('bids.submit.reasonHint')}
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  );
}
