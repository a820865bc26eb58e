import { exportRequirements, importRequirements } from '@bidloom/contract/requirements';
import type { DataOf } from '@bidloom/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { Download, History, MoreVertical, Plus, Sparkles, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, download, saveAs, upload } from '#lib/calls/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useApplyWorkbook } from './requirements.api.ts';
import { NewRequirement } from './NewRequirement.tsx';

type Found = DataOf<typeof importRequirements>;

type ToolsProps = {
  bid: string;
  /** With little room all is in the menu. */
  isNarrow: boolean;
  lockedBecause: string | undefined;
  onDraft: () => void;
  /** Shows the recent imports of the bid's requirements. */
  onImports: () => void;
  /** Why nothing can be drafted now. */
  noDraftBecause: string | undefined;
};

/** Drafts what is open, adds a requirement by hand, and takes the matrix out to a spreadsheet and back. */
export function RequirementTools(props: ToolsProps) {
  const { bid, isNarrow, lockedBecause, onDraft, onImports, noDraftBecause } = props;
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const draft = () => noDraftBecause === undefined && onDraft();
  const add = () => lockedBecause === undefined && setAdding(true);
  const save = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') =>
      saveAs(
        await download(exportRequirements, { bidId: bid, format }),
        `${t('requirements.title')}.${format}`,
      ),
    meta: { failed: 'requirements.errors.export' },
  });
  const read = useMutation({
    mutationFn: (given: File) => upload(importRequirements, { bidId: bid, apply: 'false' }, [given]),
    // Why a workbook was refused, and for which cells, is read at leisure.
    meta: { failed: 'requirements.errors.import', quiet: true },
  });
  const apply = useApplyWorkbook(bid);
  const refusal = apply.error ?? read.error;
  const changes = read.data?.changes ?? [];
  const close = () => {
    setFile(undefined);
    read.reset();
    apply.reset();
  };
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      {isNarrow ? null : (
        <>
          {lockedBecause === undefined ? (
            <Button
              icon={Sparkles}
              size="small"
              variant="outline"
              lockedBecause={noDraftBecause}
              onClick={draft}
            >
              {t('models.draftOpen')}
            </Button>
          ) : null}
          <Button icon={Plus} size="small" variant="outline" lockedBecause={lockedBecause} onClick={add}>
            {t('requirements.tools.add')}
          </Button>
        </>
      )}
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            icon={MoreVertical}
            size="small"
            hasTooltip={false}
            isLoading={save.isPending || read.isPending}
            label={t('requirements.tools.more')}
          />
        }
      >
        {isNarrow ? (
          <>
            <MenuItem icon={Sparkles} isDisabled={noDraftBecause !== undefined} onSelect={draft}>
              {t('models.draftOpen')}
            </MenuItem>
            <MenuItem icon={Plus} isDisabled={lockedBecause !== undefined} onSelect={add}>
              {t('requirements.tools.add')}
            </MenuItem>
            <MenuSeparator />
          </>
        ) : null}
        <MenuLabel>{t('requirements.tools.export')}</MenuLabel>
        <MenuItem icon={Download} onSelect={() => save.mutate('xlsx')}>
          {t('requirements.tools.xlsx')}
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => save.mutate('csv')}>
          {t('requirements.tools.csv')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={Upload}
          isDisabled={lockedBecause !== undefined}
          onSelect={() => input.current?.click()}
        >
          {t('requirements.tools.importTitle')}
        </MenuItem>
        <MenuItem icon={History} onSelect={onImports}>
          {t('imports.title')}
        </MenuItem>
      </DropdownMenu>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        aria-label={t('requirements.tools.importTitle')}
        onChange={({ target }) => {
          const [given] = target.files ?? [];
          target.value = '';
          if (!given) return;
          setFile(given);
          read.mutate(given);
        }}
      />
      <NewRequirement bid={bid} isOpen={isAdding} onClose={() => setAdding(false)} />
      <Dialog
        size="large"
        isOpen={file !== undefined && (read.data !== undefined || refusal !== null)}
        onOpenChange={(next) => !next && close()}
        title={t('requirements.tools.importTitle')}
        description={refusal ? undefined : t('requirements.tools.found', { count: changes.length })}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t('requirements.tools.cancel')}
            </Button>
            {file && !refusal && changes.length > 0 ? (
              <Button isLoading={apply.isPending} onClick={() => apply.mutate(file, { onSuccess: close })}>
                {t('requirements.tools.apply')}
              </Button>
            ) : null}
          </>
        }
      >
        {refusal ? <Refusal error={refusal} /> : <Changes changes={changes} />}
      </Dialog>
    </div>
  );
}

/** Why nothing of a workbook is stored, and each cell that is to blame. */
function Refusal({ error }: { error: Error }) {
  const places = error instanceof ApiError ? error.errors : [];
  return (
    <div className="flex flex-col gap-3">
      <FormProblem error={error} fallback="requirements.errors.import" />
      {places.length === 0 ? null : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {places.map(({ path, msg }) => (
            <div key={path} className="contents">
              <dt className="font-medium tabular-nums">
                <bdi>{path}</bdi>
              </dt>
              <dd className="min-w-0 wrap-anywhere">{msg}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** As many as are shown before they are stored; the sentence above counts all. */
const mostShown = 200;

function Changes({ changes }: { changes: Found['changes'] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-line flex max-h-[50vh] flex-col divide-y overflow-y-auto">
      {changes.slice(0, mostShown).map(({ requirement, field, before, after }) => (
        <li key={`${requirement._id} ${field}`} className="flex flex-col gap-1 py-2">
          <p className="text-ink-muted line-clamp-1 text-sm" dir="auto" title={requirement.text}>
            {requirement.number}. {requirement.text}
          </p>
          <p className="break-words">
            <span className="font-medium">{t(`documents.table.${field}`)}</span>{' '}
            {before === '' ? null : (
              <del className="text-ink-muted line-clamp-3" dir="auto">
                {before}
              </del>
            )}{' '}
            <ins className="line-clamp-3 no-underline" dir="auto">
              {after || '–'}
            </ins>
          </p>
        </li>
      ))}
    </ul>
  );
}
