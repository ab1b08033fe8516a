import { useEffect, useRef } from 'react';
import { rememberedChoice, SESSION_CHOICE } from '../ui/remembered-choice.ts';
import { SESSION_FACET } from './session-facets.ts';

/** Hidden field in search forms that submits the session remembered by the browser (S10). */
export function RememberedSession() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    // The remembered session may have changed since the page was loaded.
    const fill = () => {
      const session = rememberedChoice(SESSION_CHOICE);
      field.value = session ?? '';
      field.disabled = session === undefined;
    };
    form.addEventListener('submit', fill);
    return () => form.removeEventListener('submit', fill);
  }, []);
  return <input ref={input} type="hidden" name={SESSION_FACET} disabled />;
}
