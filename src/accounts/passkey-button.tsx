import { useEffect, useRef, useState } from 'react';
import { ChangeForm } from '../layout/change-form.tsx';
import { sendChange } from '../ui/change.ts';
import styles from './accounts.module.css';

interface PasskeyButtonProps {
  /** Whether a passkey is made, or one is used. */
  does: 'create' | 'use';
  /** Where a browser gets what it needs to do so. */
  options: string;
  label: string;
  /** Further fields of the form. */
  children?: React.ReactNode;
}

/** Has the browser make or use a passkey, and sends what it answers as the form's field `passkey`; only where scripts run. */
export function PasskeyButton({ does, options, label, children }: PasskeyButtonProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isThere, setThere] = useState(false);
  const [said, setSaid] = useState<string>();
  useEffect(() => setThere('PublicKeyCredential' in window), []);
  if (!isThere) return null;

  const press = async () => {
    setSaid(undefined);
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
    const given = await sendChange<never>('POST', options, new FormData(form.current ?? undefined));
    if (!given.isDone) return setSaid(given.said);
    const start = does === 'create' ? startRegistration : startAuthentication;
    try {
      const answer = await start({ optionsJSON: given.answer });
      const field = form.current?.elements.namedItem('passkey');
      if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer);
      form.current?.requestSubmit();
    } catch (error) {
      // Who closes the browser's own dialog has said no.
      console.warn(error);
      setSaid('The browser gave no passkey.');
    }
  };
  return (
    <ChangeForm ref={form} className={styles.passkey}>
      <input type="hidden" name="passkey" />
      {children}
      <button type="button" onClick={press}>
        {label}
      </button>
      {said && <p role="alert">{said}</p>}
    </ChangeForm>
  );
}
