import type { BidDrive } from '@bidloom/contract/integrations';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolated } from '#lib/language/isolated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

/** Where a document stands with Drive, after its kind; nothing where there is no Drive. */
export function DriveState({ state }: { state: BidDrive['files'][number]['state'] | undefined }) {
  const { t } = useTranslation();
  return state ? ` · ${t(`files.drive.${state}`)}` : null;
}

/** Opens a document in Drive, where it is there. */
export function DriveLink({ name, href }: { name: string; href: string | undefined }) {
  const { t } = useTranslation();
  if (!href) return null;
  const label = t('files.drive.open', { name });
  return (
    <Tooltip text={label}>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        className="text-ink-muted hover:bg-hover hover:text-ink inline-grid size-8 place-items-center rounded-md"
      >
        <ExternalLink size={16} aria-hidden />
      </a>
    </Tooltip>
  );
}

/** What keeps documents from Drive, and what of Drive was not taken over. */
export function DriveNotes({ drive: { state, reads, problem, files, skipped } }: { drive: BidDrive }) {
  const { t } = useTranslation();
  const isWaiting = files.some((file) => file.state === 'waiting');
  const reason =
    state === 'expired'
      ? t('files.drive.expired')
      : problem && isWaiting
        ? t(`integrations.problems.${problem}`)
        : undefined;
  return (
    <>
      {reason ? (
        <Banner tone="warning" className="mt-4">
          {reason}
        </Banner>
      ) : null}
      {state === 'ok' && !reads ? (
        <p className="text-ink-muted mt-4 text-sm">
          {t('files.drive.readsNot')}{' '}
          <Link to="/settings/integrations" className="underline underline-offset-2">
            {t('shell.openIntegrations')}
          </Link>
        </p>
      ) : null}
      {skipped.length > 0 ? (
        <div className="text-ink-muted mt-4 text-sm">
          <p>{t('files.drive.skipped')}</p>
          <ul className="list-disc ps-5">
            {skipped.map(({ name, reason: why }) => (
              <li key={name} className="[overflow-wrap:anywhere]">
                {t('files.drive.skip', {
                  name: isolated(name),
                  reason: t(`files.drive.reasons.${why}`),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
