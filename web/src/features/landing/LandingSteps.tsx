import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { Picture } from './Picture.tsx';

const steps = ['find', 'read', 'answer', 'submit'] as const;

/** From notice to submission in four steps, each with the screen on which it is done. */
export function LandingSteps() {
  const { t } = useTranslation();
  return (
    <section id="how" className="bg-sunken scroll-mt-4">
      <div className="mx-auto w-full max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <h2 className="text-3xl">{t('landing.scenes.title')}</h2>
        <ol className="mt-10">
          {steps.map((name, index) => (
            <li key={name} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 md:gap-x-6">
              <span className="flex flex-col items-center" aria-hidden>
                <span className="bg-accent text-accent-ink grid size-10 shrink-0 place-items-center rounded-full text-lg font-semibold">
                  {index + 1}
                </span>
                <span
                  // On a phone the pictures take the width of the line.
                  className={classNames(
                    'bg-accent w-0.5 flex-1 max-sm:hidden',
                    index === steps.length - 1 && 'hidden',
                  )}
                />
              </span>
              <div
                className={classNames(
                  'grid gap-6 lg:grid-cols-[1fr_1.35fr] lg:gap-12',
                  index < steps.length - 1 && 'pb-14',
                )}
              >
                <div className="pt-1.5">
                  <h3 className="text-2xl">{t(`landing.scenes.${name}.title`)}</h3>
                  <p className="text-ink-muted mt-3 max-w-[34rem] text-lg text-pretty">
                    {t(`landing.scenes.${name}.text`)}
                  </p>
                  {name === 'read' ? <Formats /> : null}
                </div>
                <Picture name={name} className="max-sm:-ms-14" />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What can be read: the engine's readers, by the names of their files. */
function Formats() {
  const { t } = useTranslation();
  return (
    <div className="mt-5">
      <p className="text-ink-muted text-sm">{t('landing.scenes.formats')}</p>
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
