import {
  quotaKinds,
  type QuotaKind,
  type ServerCompany,
  type ServerOverview,
} from '@bidloom/contract/operator';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useChangeLimits } from './operator.api.ts';

const bytesPerMb = 1024 ** 2;

/** What one company may use; an empty field leaves it to the server's own limit. */
export function LimitsDialog({
  company,
  limits,
  onClose,
}: {
  company: ServerCompany;
  limits: ServerOverview['limits'];
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const save = useChangeLimits();
  const shown = (kind: QuotaKind, most: number) => (kind === 'bytes' ? Math.floor(most / bytesPerMb) : most);
  const [draft, setDraft] = useState(() =>
    Object.fromEntries(
      quotaKinds.map((kind) => {
        const most = company.limits[kind];
        return [kind, most === undefined ? '' : String(shown(kind, most))];
      }),
    ),
  );
  const valueOf = (kind: QuotaKind) => {
    const typed = draft[kind] ?? '';
    if (typed === '') return null;
    return kind === 'bytes' ? Number(typed) * bytesPerMb : Number(typed);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const [people, documents, bytes, runs] = quotaKinds.map(valueOf);
    save.mutate({ _id: company._id, people, documents, bytes, runs }, { onSuccess: onClose });
  };
  const own = (kind: QuotaKind) => {
    const most = limits[kind];
    const written = most === null ? t('operator.noLimit') : shown(kind, most).toLocaleString(i18n.language);
    return t('operator.default', { most: written });
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('operator.limitsOf', { name: `\u2068${company.name}\u2069` })}
      description={t('operator.limitsHint')}
    >
      <form onSubmit={send} className="flex flex-col gap-4 pb-4">
        <FormProblem error={save.error} fallback="operator.errors.limits" />
        {quotaKinds.map((kind) => (
          <TextField
            key={kind}
            label={t(kind === 'bytes' ? 'operator.storageMb' : `operator.heads.${kind}`)}
            hint={own(kind)}
            error={problemAt(save.error, kind)}
            type="number"
            min={0}
            max={1_000_000_000}
            step={1}
            inputMode="numeric"
            value={draft[kind] ?? ''}
            onChange={(text) => setDraft({ ...draft, [kind]: text })}
          />
        ))}
        <Button type="submit" isLoading={save.isPending}>
          {t('operator.save')}
        </Button>
      </form>
    </Dialog>
  );
}
