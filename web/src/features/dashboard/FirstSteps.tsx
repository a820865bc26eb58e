import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { useBeginnings } from './dashboard.api.ts';
import { Section } from './Section.tsx';

/** What makes a new company's Bidloom useful, each with the way there; gone when all is done. */
export function FirstSteps({ isAlone }: { /** A company of one invites nobody. */ isAlone: boolean }) {
  const { t } = useTranslation();
  const beginnings = useBeginnings();
  // What stands below waits for it (`in-order`): it takes its room at once or never.
  if (beginnings === 'awaited') return <Loading className="absolute!">{null}</Loading>;
  if (!beginnings) return null;
  const steps = [
    { name: 'documents', to: '/bids/new/documents', isDone: beginnings.hasBids },
    { name: 'tender', to: '/tenders', isDone: beginnings.hasTenders },
    { name: 'services', to: '/settings/services', isDone: beginnings.hasServices },
    ...(isAlone ? [] : [{ name: 'invite', to: '/settings/users', isDone: beginnings.hasColleagues }]),
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <Section title={t('dashboard.steps.title')}>
      <ol className="grid gap-4 sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {steps.map(({ name, to, isDone }, index) => (
          <li key={name} className="border-line bg-surface flex flex-col gap-3 rounded-lg border p-4">
            <div className="flex gap-3">
              <span
                className={classNames(
                  'grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
                  isDone ? 'bg-success-soft text-success-soft-ink' : 'bg-hover text-ink-muted',
                )}
              >
                {isDone ? <Check size={14} aria-hidden /> : index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-base">
                  {t(`dashboard.steps.${name}.title`)}
                  {isDone ? <span className="sr-only"> ({t('dashboard.steps.done')})</span> : null}
                </h3>
                <p className="text-ink-muted text-sm text-pretty">{t(`dashboard.steps.${name}.hint`)}</p>
              </div>
            </div>
            {isDone ? null : (
              <Button
                asChild
                size="small"
                variant={name === next ? 'default' : 'outline'}
                className="mt-auto w-fit"
              >
                <Link to={to}>{t(`dashboard.steps.${name}.action`)}</Link>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
