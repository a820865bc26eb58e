import { Languages, LockKeyhole, Scale, Server, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EnterButton } from './EnterButton.tsx';

const claims: [name: string, icon: LucideIcon][] = [
  ['open', Scale],
  ['ownMachine', Server],
  ['walls', LockKeyhole],
  ['languages', Languages],
];

/** Why one may trust it, each a thing that can be checked; then the way in once more. */
export function LandingProof() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto w-full max-w-6xl px-4 py-16 md:px-8 md:py-24">
      <h2 className="text-3xl">{t('landing.proof.title')}</h2>
      <ul className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {claims.map(([name, Icon]) => (
          <li key={name} className="flex gap-4">
            <Icon size={20} className="text-ink-muted mt-0.5 shrink-0" aria-hidden />
            <div>
              <h3 className="text-lg">{t(`landing.proof.${name}.title`)}</h3>
              <p className="text-ink-muted mt-1 text-lg text-pretty">{t(`landing.proof.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-line mt-16 flex flex-wrap items-center justify-between gap-6 border-t pt-10">
        <p className="text-2xl font-semibold text-balance">{t('landing.end')}</p>
        <EnterButton />
      </div>
    </section>
  );
}
