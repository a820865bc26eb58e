import { designRoles, type DesignRole, type ResponseDesign } from '@bidloom/contract/response-design';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useChangeDesign } from './response-design.api.ts';

/** Stands for a style that the file lacks and that is made upon its own. */
const made = '';

/** Which of the template's styles are for what, as they were found, to be chosen otherwise. */
export function TemplateStyles({
  template: { styles, found, chosen },
  lockedBecause,
}: {
  template: NonNullable<ResponseDesign['template']>;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const save = useChangeDesign();
  const choose = (role: DesignRole, id: string) => {
    const { [role]: _before, ...others } = chosen;
    save.mutate({ styles: id === made || id === found[role] ? others : { ...others, [role]: id } });
  };
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h4 className="font-medium">{t('responseDesign.styles')}</h4>
        <p className="text-ink-muted text-sm text-pretty">{t('responseDesign.stylesHint')}</p>
      </div>
      <FormProblem error={save.error} fallback="responseDesign.errors.change" />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {designRoles.map((role) => (
          <Field key={role} label={t(`responseDesign.roles.${role}`)}>
            <Select
              value={chosen[role] ?? found[role] ?? made}
              placeholder={t('responseDesign.made')}
              disabled={lockedBecause !== undefined || save.isPending}
              onChange={(id) => choose(role, id)}
              options={styles
                .filter(({ kind }) => (kind === 'table') === (role === 'table'))
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
