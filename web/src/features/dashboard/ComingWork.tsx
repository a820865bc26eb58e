import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';

/** What the dashboard of a new company will show, before there is anything: each part by its name, and what will be in it. */
export function ComingWork() {
  const { t } = useTranslation();
  return (
    <div className="border-line grid gap-x-10 gap-y-4 border-y py-4 md:grid-cols-3">
      {(['due', 'work', 'fitting'] as const).map((part) => (
        <Section key={part} title={t(`dashboard.${part}.title`)}>
          <p className="text-ink-muted text-pretty">{t(`dashboard.coming.${part}`)}</p>
        </Section>
      ))}
    </div>
  );
}
