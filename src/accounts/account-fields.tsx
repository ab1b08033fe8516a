import { type FormErrors, TextField } from '../ui/form-parts.tsx';
import { MIN_ALONE_LENGTH } from './password-length.ts';

interface FieldProps {
  errors: FormErrors | undefined;
  hint?: string;
}

/** The address with which one signs in. */
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

/** The password that one has. */
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
  /** In characters. */
  shortest?: number;
}

/** A password that is chosen here; the browser offers to make and keep one. */
export function NewPasswordField({
  name = 'password',
  shortest = MIN_ALONE_LENGTH,
  ...field
}: NewPasswordFieldProps) {
  return (
    <TextField
      hint={`At least ${shortest} characters, of any kind. A few words are easier to remember than signs.`}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      {...field}
    />
  );
}
