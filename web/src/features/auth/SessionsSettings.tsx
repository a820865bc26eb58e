import type { OpenSession } from '@bidloom/contract/auth';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '#lib/browser/device-words.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './account.api.ts';

/** The devices on which the reader is signed in, with the way to end each. */
export function SessionsSettings() {
  const { t } = useTranslation();
  const sessions = useSessions();
  const [isAsking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  if (sessions.isPending) return <SkeletonRows />;
  if (sessions.error) return <ReadFailed read={sessions} title={t('account.sessions.errors.list')} />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="border-line divide-line flex flex-col divide-y rounded-lg border">
        {sessions.data.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.data.length > 1 ? (
        <Button variant="outline" className="w-fit" onClick={() => setAsking(true)}>
          {t('account.sessions.endOthers')}
        </Button>
      ) : null}
      <RemoveDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('account.sessions.endOthersTitle')}
        description={t('account.sessions.endOthersHint')}
        confirmLabel={t('account.sessions.endOthers')}
        fallback={t('account.sessions.errors.end')}
        call={endOthers}
        onConfirm={() => endOthers.mutate({}, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t, i18n } = useTranslation();
  const end = useEndSession();
  const zone = useSelectedZone();
  const device = deviceOf(session.device);
  const name = device ? t('account.sessions.on', device) : t('account.sessions.unknown');
  const Sign = device && /iPhone|iPad|Android/.test(device.system) ? Smartphone : Monitor;
  const when = formatMoment(session.lastSeenAt, i18n.language, zone);
  return (
    <li className="flex items-center gap-3 p-3">
      <Sign size={20} className="text-ink-muted shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={session.device}>
          {name}
          {session.current ? <Badge>{t('account.sessions.here')}</Badge> : null}
        </p>
        <p className="text-ink-muted text-sm">
          {t('account.sessions.lastSeen', { when })}
          {session.address === '' ? null : (
            <>
              {' · '}
              <bdi>{t('account.sessions.from', { address: session.address })}</bdi>
            </>
          )}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="outline"
          size="small"
          aria-label={t('account.sessions.endOne', { device: name })}
          isLoading={end.isPending}
          onClick={() => end.mutate({ _id: session._id })}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
