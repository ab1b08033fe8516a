import type { FormErrors } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { MIN_ALONE_LENGTH } from './password-length.ts';

interface FieldProps {
  errors: FormErrors | undefined;
  hint?: string;
}

/** The email address of an account. */
export function EmailField({ value, ...field }: FieldProps & { value: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={value}
      {...field}
    />
  );
}

/** The current password. */
export function PasswordField({ label = 'Password', ...field }: FieldProps & { label?: string }) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="current-password"
      required
      {...field}
    />
  );
}

interface NewPasswordFieldProps {
  errors: FormErrors | undefined;
  label: string;
  name?: string;
  /** The minimum length in characters. */
  minLength?: number;
}

/** A new password, which browsers offer to generate and store. */
export function NewPasswordField({
  name = 'password',
  minLength = MIN_ALONE_LENGTH,
  ...field
}: NewPasswordFieldProps) {
  return (
    <TextField
      hint={`Use at least ${minLength} characters of any kind. A few random words are easy to remember.`}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      {...field}
    />
  );
}
