import {
  quotaKinds,
  type QuotaKind,
  type ServerCompany,
  type ServerOverview,
} from '@bidloom/contract/operator';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { isolated } from '#lib/language/isolated.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { useChangeLimits } from './operator.api.ts';

/** What is typed counts so many of what is kept: megabytes of bytes, money of cents. */
const unit: Partial<Record<QuotaKind, number>> = { bytes: 1024 ** 2, models: 100 };

/** What one company may use; an empty field leaves it to the server's own limit. */
export function LimitsDialog({
  company,
  overview: { limits, models, currency },
  onClose,
}: {
  company: ServerCompany;
  overview: ServerOverview;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const save = useChangeLimits();
  const kinds = quotaKinds.filter((kind) => kind !== 'models' || models.areThere);
  const shown = (kind: QuotaKind, most: number) => Math.floor(most / (unit[kind] ?? 1));
  const [usesServerModels, setUse] = useState(company.usesServerModels);
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
    return Number(typed) * (unit[kind] ?? 1);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wanted = Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)]));
    save.mutate(
      { _id: company._id, ...wanted, ...(models.areThere && { usesServerModels }) },
      { onSuccess: onClose },
    );
  };
  const labelOf = (kind: QuotaKind) => {
    if (kind === 'bytes') return t('operator.storageMb');
    return kind === 'models' ? t('operator.modelsMoney', { currency }) : t(`operator.heads.${kind}`);
  };
  const own = (kind: QuotaKind) => {
    const most = limits[kind];
    const written =
      most === null ? t('operator.noLimit') : numberFormat(i18n.language).format(shown(kind, most));
    return t('operator.default', { most: written });
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('operator.limitsOf', { name: isolated(company.name) })}
      description={t('operator.limitsHint')}
    >
      <form onSubmit={send} className="flex flex-col gap-4 pb-4">
        <FormProblem error={save.error} fallback="operator.errors.limits" />
        {models.areThere ? (
          <Checkbox
            label={t('operator.serverModels')}
            hint={t(models.forNew ? 'operator.serverModelsOn' : 'operator.serverModelsOff')}
            isChecked={usesServerModels}
            onChange={setUse}
          />
        ) : null}
        {kinds.map((kind) => (
          <TextField
            key={kind}
            label={labelOf(kind)}
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
