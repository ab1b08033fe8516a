import { rememberedChoice, SESSION_CHOICE } from '../ui/remembered-choice.ts';

/** Fills in the remembered session when a form is submitted, because it may have changed since the page was loaded. */
export function submitRememberedSession(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      const field = (target as HTMLFormElement).querySelector<HTMLInputElement>('[data-remembered-session]');
      if (!field) return;
      const session = rememberedChoice(SESSION_CHOICE);
      field.value = session ?? '';
      field.disabled = session === undefined;
    },
    { capture: true },
  );
}
