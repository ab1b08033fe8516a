import { useEffect, useRef, useState } from 'react';
import { ChangeForm } from '../layout/change-form.tsx';
import { sendChange } from '../ui/change.ts';
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

/** Lets the browser create or use a passkey and submits its response in the field `passkey`. It needs scripts. */
export function PasskeyButton({ does, options, label, children }: PasskeyButtonProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSupported, setSupported] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => setSupported('PublicKeyCredential' in window), []);
  if (!isSupported) return null;

  const press = async () => {
    setError(undefined);
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    const response = await sendChange<never>('POST', options, new FormData(form.current ?? undefined));
    if (!response.isDone) return setError(response.message);
    const start = does === 'create' ? startRegistration : startAuthentication;
    try {
      const credential = await start({ optionsJSON: response.data });
      const field = form.current?.elements.namedItem('passkey');
      if (field instanceof HTMLInputElement) field.value = JSON.stringify(credential);
      form.current?.requestSubmit();
    } catch (error) {
      // Closing the browser's dialog is an error too.
      console.warn(error);
      setError('No passkey was used. Try again.');
    }
  };
  return (
    <ChangeForm ref={form} className={styles.passkey}>
      <input type="hidden" name="passkey" />
      {children}
      <button type="button" onClick={press}>
        {label}
      </button>
      {error && <p role="alert">{error}</p>}
    </ChangeForm>
  );
}
