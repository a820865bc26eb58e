import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

type PasswordChoiceProps = {
  label: string;
  error: string | undefined;
  name: 'password' | 'new-password';
  value: string;
  onChange: (password: string) => void;
  /** Whose password it becomes: words of their address make it weak. */
  email: string;
};

/** A password that somebody chooses, with how hard it is to guess. */
export function PasswordChoice({ label, error, name, value, onChange, email }: PasswordChoiceProps) {
  return (
    <div>
      <Field label={label} error={error}>
        <PasswordInput
          name={name}
          autoComplete="new-password"
          required
          minLength={10}
          maxLength={256}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <PasswordStrength password={value} email={email} />
    </div>
  );
}
