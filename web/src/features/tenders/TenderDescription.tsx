import type { WholeTender } from '@bidloom/contract/tenders';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useChangeTender } from './tenders.api.ts';

/** What is wanted, in the notice's words; edited in place. */
export function TenderDescription({
  tender: { _id, version, description },
  lockedBecause,
}: {
  tender: WholeTender;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const change = useChangeTender();
  const [draft, setDraft] = useState<string>();
  const label = t('tenders.fields.description');
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 className="text-base">{label}</h3>
        {draft === undefined && lockedBecause === undefined ? (
          <IconButton
            icon={Pencil}
            size="small"
            label={t('ui.inline.edit', { label, value: '' })}
            onClick={() => setDraft(description)}
          />
        ) : null}
      </div>
      {draft === undefined ? (
        <p className="prose whitespace-pre-line" dir="auto">
          {description || <span className="text-ink-faint">{t('tenders.notStated')}</span>}
        </p>
      ) : (
        <>
          <Textarea
            // The person has just asked to write here.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={label}
            dir="auto"
            rows={8}
            maxLength={50_000}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className="flex gap-2">
            <Button
              size="small"
              isLoading={change.isPending}
              onClick={() =>
                change.mutate({ _id, version, description: draft }, { onSuccess: () => setDraft(undefined) })
              }
            >
              {t('tenders.sheet.save')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setDraft(undefined)}>
              {t('ui.cancel')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
