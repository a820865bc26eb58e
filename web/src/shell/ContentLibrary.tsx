import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { classNames } from '#ui/text/class-names.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { entryLooks } from './entry-looks.ts';

const integrations = '/settings/integrations';

/** Opens the company's Drive folder; without one it is greyed, says why at once, and leads to where it is set up. */
export function ContentLibrary({ isExpanded, onNavigate }: { isExpanded: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation();
  const company = useSelectedCompany();
  const label = t('shell.contentLibrary');
  const inside = (
    <>
      <FolderOpen size={16} className="shrink-0" aria-hidden />
      {isExpanded ? <span className="min-w-0 flex-1 truncate text-start">{label}</span> : null}
    </>
  );
  const looks = classNames(entryLooks, isExpanded ? 'px-2.5' : 'justify-center');
  if (company?.drive_id) {
    return (
      <Tooltip text={isExpanded ? '' : label} side="right" delayMs={0}>
        <a
          href={`https://drive.google.com/drive/folders/${encodeURIComponent(company.drive_id)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={isExpanded ? undefined : label}
          className={classNames(looks, 'text-ink-muted hover:bg-hover hover:text-ink')}
        >
          {inside}
        </a>
      </Tooltip>
    );
  }
  const reason = t('shell.driveMissing');
  return (
    <Tooltip
      side="right"
      delayMs={0}
      label={`${reason}. ${t('shell.openIntegrations')}`}
      text={
        <span className="flex flex-col items-start gap-2 py-1">
          {reason}
          <Link
            to={integrations}
            tabIndex={-1}
            onClick={onNavigate}
            className="bg-inverse-ink text-inverse inline-flex h-7 items-center rounded-md px-2.5 font-medium"
          >
            {t('shell.openIntegrations')}
          </Link>
        </span>
      }
    >
      {/* The same way for who has no pointer to reach into the tooltip. */}
      <Link
        to={integrations}
        onClick={onNavigate}
        aria-label={label}
        data-unavailable
        className={classNames(looks, 'text-ink-faint hover:bg-hover')}
      >
        {inside}
      </Link>
    </Tooltip>
  );
}
