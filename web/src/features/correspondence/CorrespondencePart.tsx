import type { Correspondence } from '@bidloom/contract/correspondence';
import { Mail, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#lib/language/isolated.ts';
import { EarlierButton } from '#ui/tables/earlier-button.tsx';
import { Link } from 'react-router';
import { useAddress } from '#lib/routing/url-state.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useCorrespondence, useLetters } from './correspondence.api.ts';
import { beginning, mailAddress, type BidOfLetter } from './letter-beginning.ts';
import { LetterForm } from './LetterForm.tsx';
import { OneLetter } from './OneLetter.tsx';
import { threadsOf } from './threads.ts';

type CorrespondencePartProps = {
  bid: BidOfLetter;
  zone: string;
  lockedBecause: string | undefined;
  /** Whether the reader may connect services. */
  isAdmin: boolean;
  /** Where a document of the bid is shown. */
  addressOf: (file: string) => string;
};

/** What was written to the buyer of a bid and what came back, by conversation; `?write=` opens a letter. */
export function CorrespondencePart({
  bid,
  zone,
  lockedBecause,
  isAdmin,
  addressOf,
}: CorrespondencePartProps) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const state = useCorrespondence(bid._id);
  const list = useLetters(bid._id);
  const letters = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const failed = list.error ?? state.error;
  if (failed && (!list.data || !state.data))
    return (
      <ErrorState
        title={t('correspondence.errors.list')}
        description={failed.message}
        onRetry={() => void Promise.all([list.refetch(), state.refetch()])}
        isRetrying={list.isFetching || state.isFetching}
      />
    );
  if (!state.data || list.isPending) return <SkeletonRows count={4} />;
  const correspondence = state.data;
  const canWrite = correspondence.state === 'ok' || correspondence.state === 'expired';
  const noWriteBecause =
    lockedBecause ?? (canWrite ? undefined : t(`correspondence.off.${correspondence.state}`));
  const written = parameters.get('write');
  const write = (what: string | undefined) => change({ write: what });
  const threads = threadsOf(letters);
  const begin = canWrite ? (
    <Button variant="outline" icon={PenLine} lockedBecause={noWriteBecause} onClick={() => write('new')}>
      {t('correspondence.write')}
    </Button>
  ) : (
    <Button asChild variant="outline">
      <a href={mailAddress(beginning(bid, correspondence.contacts, undefined))}>
        <Mail size={16} aria-hidden />
        {t('correspondence.ownProgram')}
      </a>
    </Button>
  );
  return (
    <div className="flex max-w-[56rem] flex-col gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="sr-only">{t('correspondence.title')}</h2>
        <Connection
          correspondence={correspondence}
          isAdmin={isAdmin}
          // A letter that waits says itself why.
          saysProblem={letters.every(({ status }) => status !== 'waiting')}
        />
        {threads.length > 0 ? <div className="self-end">{begin}</div> : null}
      </div>
      {threads.length === 0 ? (
        <EmptyState
          drawing="messages"
          title={t('correspondence.empty')}
          description={t('correspondence.emptyHint')}
          action={begin}
        />
      ) : (
        threads.map(({ id, subject, letters: all }) => (
          <section key={id} aria-label={subject} className="border-line rounded-lg border">
            <h3 className="border-line border-b px-4 py-2.5 font-medium break-words" dir="auto">
              {subject}
            </h3>
            <ol className="flex flex-col gap-6 p-4">
              {all.map((letter) => (
                <OneLetter
                  key={letter._id}
                  letter={letter}
                  zone={zone}
                  lockedBecause={lockedBecause}
                  addressOf={addressOf}
                  onAnswer={canWrite ? () => write(letter._id) : undefined}
                />
              ))}
            </ol>
          </section>
        ))
      )}
      <EarlierButton pages={list} label={t('correspondence.earlier')} />
      {written !== null && noWriteBecause === undefined ? (
        <LetterForm
          key={written}
          bid={bid}
          correspondence={correspondence}
          zone={zone}
          answered={letters.find(({ _id }) => _id === written)}
          onClose={() => write(undefined)}
        />
      ) : null}
    </div>
  );
}

/** What goes out from where, what is read of the mailbox, and what stands in the way. */
function Connection({
  correspondence: { state, account, seesReplies, problem },
  isAdmin,
  saysProblem,
}: {
  correspondence: Correspondence;
  isAdmin: boolean;
  saysProblem: boolean;
}) {
  const { t } = useTranslation();
  const settings = (
    <Button asChild variant="outline" size="small">
      <Link to="/settings/integrations">{t('correspondence.toSettings')}</Link>
    </Button>
  );
  if (state === 'off' || state === 'unset')
    return (
      <Banner
        tone="info"
        title={t('correspondence.offTitle')}
        action={isAdmin && state === 'off' ? settings : undefined}
      >
        {t(`correspondence.off.${state}`)}
      </Banner>
    );
  if (state === 'expired')
    return (
      <Banner tone="warning" action={isAdmin ? settings : undefined}>
        {t('correspondence.expired')}
      </Banner>
    );
  return (
    <>
      <p className="text-ink-muted max-w-reading text-sm">
        {t(seesReplies ? 'correspondence.reads' : 'correspondence.sends', {
          account: isolated(account ?? ''),
        })}
      </p>
      {seesReplies ? null : (
        <Banner tone="info" action={isAdmin ? settings : undefined}>
          {t(isAdmin ? 'correspondence.readsNot' : 'correspondence.readsNotAsk')}
        </Banner>
      )}
      {problem && saysProblem ? (
        <Banner tone="warning">{t(`integrations.problems.${problem}`)}</Banner>
      ) : null}
    </>
  );
}
