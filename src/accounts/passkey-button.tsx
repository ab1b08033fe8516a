import { ChangeForm } from '../layout/change-form.tsx';
import styles from './accounts.module.css';

interface PasskeyButtonProps {
  /** Whether to create a passkey or use one. */
  does: 'create' | 'use';
  /** The address of the options for the browser. */
  options: string;
  label: string;
  /** Further fields of the form. */
  children?: React.ReactNode;
}

/** Lets the browser create or use a passkey and submits its response in the field `passkey`. It needs scripts (`offerPasskeys`). */
export function PasskeyButton({ does, options, label, children }: PasskeyButtonProps) {
  return (
    <ChangeForm className={styles.passkey} data-passkey={does} data-options={options} hidden>
      <input type="hidden" name="passkey" />
      {children}
      <button type="button">{label}</button>
      <p role="alert" hidden />
    </ChangeForm>
  );
}
