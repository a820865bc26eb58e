import type { OutcomeResult } from '@bidloom/contract/outcomes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useOutcomeReasons } from './outcomes.api.ts';

const other = 'other:';

/** Why a bid was won or lost: one of the company's reasons, or another in one's own words. */
export function ReasonField({
  result,
  reason,
  onChange,
}: {
  result: OutcomeResult;
  reason: string;
  onChange: (reason: string) => void;
}) {
  const { t } = useTranslation();
  const { data = [] } = useOutcomeReasons();
  const names = data.filter((one) => one.result === result).map(({ name }) => name);
  const [isOwn, setOwn] = useState(false);
  const isOther = isOwn || (reason !== '' && !names.includes(reason));
  return (
    <>
      <Field label={t('outcomes.reason')}>
        <Select
          className="w-full"
          placeholder={t('outcomes.chooseReason')}
          value={isOther ? other : reason}
          onChange={(next) => {
            setOwn(next === other);
            onChange(next === other ? '' : next);
          }}
          options={[
            ...names.map((name) => ({ value: name, label: name })),
            { value: other, label: t('outcomes.otherReason') },
          ]}
        />
      </Field>
      {isOther ? (
        <TextField
          label={t('outcomes.otherReasonLabel')}
          maxLength={5000}
          value={reason}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
