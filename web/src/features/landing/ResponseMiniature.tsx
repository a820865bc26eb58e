import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/layout/badge.tsx';
import { Miniature } from './Miniature.tsx';

/** An answer with the requirement it answers, and the two files that go to the buyer. */
export function ResponseMiniature() {
  const { t } = useTranslation();
  return (
    <Miniature
      caption={t('landing.sample.responseCaption')}
      title={t('landing.sample.response')}
      aside={
        <StatusChip stage="half" tone="accent">
          {t('landing.sample.answers.half')}
        </StatusChip>
      }
    >
      <div className="px-4 py-4">
        <p className="border-accent text-ink-muted border-s-2 ps-3 text-sm text-pretty">
          {t('landing.sample.requirements.delivery')}{' '}
          <span className="text-accent whitespace-nowrap">{t('landing.sample.page', { page: 4 })}</span>
        </p>
        <p className="mt-3 text-lg text-pretty">{t('landing.sample.answer')}</p>
      </div>
      <ul className="border-line bg-sunken grid grid-cols-2 border-t">
        {(
          [
            ['response', 'DOCX', FileText],
            ['matrix', 'XLSX', FileSpreadsheet],
          ] as const
        ).map(([name, kind, Icon]) => (
          <li key={name} className="flex min-w-0 items-center gap-3 px-4 py-3">
            <Icon size={20} className="text-ink-muted shrink-0" aria-hidden />
            <span className="min-w-0">
              <span className="block truncate">{t(`landing.sample.${name}`)}</span>
              <span className="text-ink-muted block text-sm">{kind}</span>
            </span>
          </li>
        ))}
      </ul>
    </Miniature>
  );
}
