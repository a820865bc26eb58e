import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormDetail, useDetailsOfForms } from './form-details.ts';

/** What the buyer's forms get of the company's own details, each with who says it, to be changed once for all of them. */
export function FormDetails({ forms }: { forms: ReturnType<typeof useDetailsOfForms> }) {
  const { t } = useTranslation();
  const { details, problem, valueOf, isOpen, write } = forms;
  if (details.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-base">{t('generation.details.title')}</h3>
        <p className="text-ink-muted text-sm">{t('generation.details.lead')}</p>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {details.map((detail) => (
          <TextField
            key={detail.name}
            label={<bdi>{detail.name}</bdi>}
            hint={<Source detail={detail} isShown={valueOf(detail) === detail.value} />}
            error={problem?.name === detail.name ? problem.text : undefined}
            dir="auto"
            value={valueOf(detail)}
            maxLength={2_000}
            disabled={detail.problem !== '' || !isOpen(detail)}
            onChange={(text) => write(detail.name, text)}
          />
        ))}
      </div>
    </section>
  );
}

/** Who says it, and how the forms write it where that is not what stands in the field: `5250000` as €5,250,000. */
function Source({
  detail: { value, fact, problem, places },
  isShown,
}: {
  detail: FormDetail;
  isShown: boolean;
}) {
  const { t } = useTranslation();
  if (problem !== '') return problem;
  const where = t('generation.details.places', { count: places });
  const source =
    value === null
      ? t('generation.details.unknown')
      : fact === null
        ? t('facts.fromProfile')
        : t('facts.fromFact', { name: fact });
  const asWritten = value === null || isShown ? [] : [value];
  return [...asWritten, source, where].join(' · ');
}
