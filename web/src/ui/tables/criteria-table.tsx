import { useTranslation } from 'react-i18next';
import { numberFormat } from '#ui/text/intl.ts';

/** The award criteria with their weights, each with its share drawn, and the sum. */
export function CriteriaTable({
  criteria,
}: {
  criteria: readonly { text?: string | undefined; weight?: number | null | undefined }[];
}) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const sum = criteria.reduce((total, { weight }) => total + (weight ?? 0), 0);
  return (
    <table aria-label={t('understanding.facts.criteria')} className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>{t('understanding.criterion')}</th>
          <th>{t('understanding.weight')}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ text, weight }, index) => (
          <tr key={index} className="align-top">
            <td className="py-1 pe-4 break-words">
              <bdi>{text}</bdi>
            </td>
            <td className="w-14 py-1 @lg:w-36">
              <span className="flex items-center justify-end gap-3 tabular-nums">
                {typeof weight === 'number' && sum > 0 ? (
                  <span className="bg-pressed block h-1 flex-1 rounded-full @max-lg:hidden" aria-hidden>
                    <span
                      data-swatch
                      className="bg-ink-muted block h-1 rounded-full"
                      style={{ width: `${(weight / sum) * 100}%` }}
                    />
                  </span>
                ) : null}
                <span
                  className="w-9 shrink-0 text-end"
                  title={typeof weight === 'number' ? undefined : t('understanding.noWeight')}
                >
                  {typeof weight === 'number' ? number.format(weight) : '–'}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      {sum > 0 ? (
        <tfoot>
          <tr className="border-line border-t font-medium">
            <td className="py-1">{t('understanding.sum')}</td>
            <td className="py-1 text-end tabular-nums">{number.format(sum)}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
