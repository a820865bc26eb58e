import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/dates/dates.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { changedOn, type LegalTexts } from './legal-text.ts';

const loaders: Record<string, () => Promise<{ default: LegalTexts }>> = {
  en: () => import('./english.ts'),
  fr: () => import('./french.ts'),
  ar: () => import('./arabic.ts'),
};

/** The terms or the privacy policy in the reader's language; each language is fetched when it is read. */
export function LegalDocument({ kind }: { kind: keyof LegalTexts }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const texts = useQuery({
    queryKey: ['legal', language],
    queryFn: async () => (await (loaders[language] ?? loaders['en'])?.())?.default ?? null,
    staleTime: Infinity,
    meta: { failed: 'errors.network', quiet: true },
  });
  const text = texts.data?.[kind];
  return (
    <article className="mx-auto w-full max-w-reading px-4 pt-8 pb-20 md:pt-12">
      <h1 className="text-4xl">{t(`legal.${kind}.title`)}</h1>
      <p className="text-ink-muted mt-2 text-sm">
        {t('legal.changed', { day: formatDay(`${changedOn}T12:00:00Z`, i18n.language, 'UTC') })}
      </p>
      {texts.isError ? <ErrorState title={t('errors.network')} onRetry={() => void texts.refetch()} /> : null}
      {texts.isPending ? (
        <Loading className="mt-8 flex flex-col gap-3">
          {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, place) => (
            <Skeleton key={place} className={`h-4 ${width}`} />
          ))}
        </Loading>
      ) : null}
      <div className="prose">
        {text ? <p className="mt-6">{text.lead}</p> : null}
        {text?.sections.map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="text-xl">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
