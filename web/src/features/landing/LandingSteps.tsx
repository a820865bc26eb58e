import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { ResponseMiniature } from './ResponseMiniature.tsx';
import { TendersMiniature } from './TendersMiniature.tsx';

/** From notice to finished files in three steps, held together by the thread. */
export function LandingSteps() {
  const { t } = useTranslation();
  return (
    <section id="how" className="bg-sunken scroll-mt-4">
      <div className="mx-auto w-full max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <h2 className="text-3xl">{t('landing.how.title')}</h2>
        <ol className="mt-10">
          <Step number={1} name="import" figure={<TendersMiniature />} />
          <Step number={2} name="read" />
          <Step number={3} name="answer" figure={<ResponseMiniature />} isLast />
        </ol>
      </div>
    </section>
  );
}

function Step({
  number,
  name,
  figure,
  isLast = false,
}: {
  number: number;
  name: string;
  figure?: ReactNode;
  isLast?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 md:gap-x-6">
      <span className="flex flex-col items-center" aria-hidden>
        <span className="bg-accent text-accent-ink grid size-10 shrink-0 place-items-center rounded-full text-lg font-semibold">
          {number}
        </span>
        <span className={classNames('bg-accent w-0.5 flex-1', isLast && 'hidden')} />
      </span>
      <div className={classNames('grid gap-6 lg:grid-cols-2 lg:gap-12', !isLast && 'pb-14')}>
        <div className="pt-1.5">
          <h3 className="text-2xl">{t(`landing.how.${name}.title`)}</h3>
          <p className="text-ink-muted mt-3 max-w-[34rem] text-lg text-pretty">
            {t(`landing.how.${name}.text`)}
          </p>
        </div>
        {figure ?? <Formats />}
      </div>
    </li>
  );
}

/** What the second step can read: the engine's readers, by the names of their files. */
function Formats() {
  const { t } = useTranslation();
  return (
    <div className="pt-1.5">
      <p className="text-ink-muted text-sm">{t('landing.how.read.formats')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {['PDF', 'DOCX', 'XLSX', 'HTML', 'Markdown', 'TXT'].map((format) => (
          <li
            key={format}
            className="border-line bg-surface rounded-md border px-2.5 py-1 text-sm font-medium"
          >
            {format}
          </li>
        ))}
      </ul>
    </div>
  );
}
