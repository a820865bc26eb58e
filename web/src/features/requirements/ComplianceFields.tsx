import { compliances, type Requirement } from '@bidloom/contract/requirements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import type { RequirementChange } from './requirements.api.ts';

const asAnswered = 'as-answered';

/** How far the bid meets a requirement and what the compliance matrix tells the buyer about that; the remark is saved when it is left. */
export function ComplianceFields({
  requirement: { _id, compliance, remark },
  isLocked,
  onDecide,
}: {
  requirement: Requirement;
  isLocked: boolean;
  onDecide: (change: RequirementChange) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(remark);
  return (
    <>
      <Field label={t('documents.compliance')}>
        <Select
          value={compliance ?? asAnswered}
          disabled={isLocked}
          onChange={(next) => onDecide({ _id, compliance: compliances.find((one) => one === next) ?? null })}
          options={[
            { value: asAnswered, label: t('requirements.complianceAsAnswered') },
            ...compliances.map((value) => ({ value, label: t(`documents.compliances.${value}`) })),
          ]}
        />
      </Field>
      <LongTextField
        label={t('requirements.remark')}
        hint={t('requirements.remarkHint')}
        rows={2}
        maxLength={1_000}
        value={text}
        readOnly={isLocked}
        onChange={setText}
        onBlur={() => !isLocked && text !== remark && onDecide({ _id, remark: text })}
      />
    </>
  );
}
