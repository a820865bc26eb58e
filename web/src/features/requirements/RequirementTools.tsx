import { exportRequirements, importRequirements } from '@bidloom/contract/requirements';
import type { DataOf } from '@bidloom/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { Download, MoreVertical, Plus, Sparkles, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, saveAs, upload } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { refreshRequirements } from './requirements.api.ts';
import { NewRequirement } from './NewRequirement.tsx';

type Found = DataOf<typeof importRequirements>;

type ToolsProps = {
  bid: string;
  /** With little room all is in the menu. */
  isNarrow: boolean;
  lockedBecause: string | undefined;
  onDraft: () => void;
  /** Why nothing can be drafted now. */
  noDraftBecause: string | undefined;
};

/** Drafts what is open, adds a requirement by hand, and takes the matrix out to a spreadsheet and back. */
export function RequirementTools({ bid, isNarrow, lockedBecause, onDraft, noDraftBecause }: ToolsProps) {
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
    mutationFn: ({ given, apply }: { given: File; apply: boolean }): Promise<Found> =>
      upload(importRequirements, { bidId: bid, apply: String(apply) }, [given]),
    onSuccess: (found, _input, _result, { client }) =>
      found.isApplied ? refreshRequirements(client) : undefined,
    meta: { failed: 'requirements.errors.import' },
  });
  const close = () => {
    setFile(undefined);
    read.reset();
  };
  return (
    <div className="ms-auto flex items-center gap-2">
      {isNarrow ? null : (
        <>
          <Button
            size="small"
            variant="outline"
            aria-disabled={noDraftBecause !== undefined}
            title={noDraftBecause}
            onClick={draft}
          >
            <Sparkles size={16} aria-hidden />
            {t('models.draftOpen')}
          </Button>
          <Button
            size="small"
            variant="outline"
            aria-disabled={lockedBecause !== undefined}
            title={lockedBecause}
            onClick={add}
          >
            <Plus size={16} aria-hidden />
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
          read.mutate({ given, apply: false }, { onError: close });
        }}
      />
      <NewRequirement bid={bid} isOpen={isAdding} onClose={() => setAdding(false)} />
      <Dialog
        size="large"
        isOpen={file !== undefined && read.data !== undefined}
        onOpenChange={(next) => !next && close()}
        title={t('requirements.tools.importTitle')}
        description={t('requirements.tools.found', { count: read.data?.changes.length ?? 0 })}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t('requirements.tools.cancel')}
            </Button>
            {file && (read.data?.changes.length ?? 0) > 0 ? (
              <Button
                isLoading={read.isPending}
                onClick={() => read.mutate({ given: file, apply: true }, { onSuccess: close })}
              >
                {t('requirements.tools.apply')}
              </Button>
            ) : null}
          </>
        }
      >
        <Changes changes={read.data?.changes ?? []} />
      </Dialog>
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
            <span className="font-medium">{t(`server.requirements.table.${field}`)}</span>{' '}
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
