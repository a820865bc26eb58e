import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Input } from '#ui/controls/input.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { Field, type FieldProps } from '#ui/forms/field.tsx';

type Labelled<Control extends 'input' | 'textarea'> = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<Control>, 'onChange' | 'value' | 'size' | keyof FieldProps> & {
    value: string;
    onChange: (text: string) => void;
  };

/** One line of text with its label, hint and error; `required` marks the label too. */
export function TextField(props: Labelled<'input'>) {
  const { field, control } = splitProps(props);
  const { onChange, ...input } = control;
  return (
    <Field {...field}>
      <Input {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/** Several lines of text with their label, hint and error. */
export function LongTextField(props: Labelled<'textarea'>) {
  const { field, control } = splitProps(props);
  const { onChange, ...input } = control;
  return (
    <Field {...field}>
      <Textarea {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function splitProps<Props extends Omit<FieldProps, 'children'> & { required?: boolean | undefined }>({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  hidesLabel,
  className,
  ...control
}: Props) {
  const required = isRequired ?? control.required;
  return { field: { label, hint, error, isRequired: required, isOptional, hidesLabel, className }, control };
}

/** The text fields of a form by name: the label is the key `<words>.fields.<name>`, the error what the server said of it. */
export function useTextFields<Draft extends object>({
  words,
  draft,
  change,
  error,
  isLocked,
}: {
  words: string;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  error: unknown;
  isLocked?: boolean;
}) {
  const { t } = useTranslation();
  return (name: TextName<Draft>) => ({
    label: t(`${words}.fields.${name}`),
    value: draft[name] as string,
    onChange: (text: string) => change({ [name]: text } as Partial<Draft>),
    error: problemAt(error, name),
    disabled: isLocked,
  });
}
type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;
