import { rememberChoice, rememberedChoice, SESSION_CHOICE } from '../ui/remembered-choice.ts';

/**
 * Remembers the session that a link chooses, and fills it in when a search form is submitted: it may have changed since the page was
 * loaded.
 */
export function rememberSessions(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-remembers-session]');
      if (link) rememberChoice(SESSION_CHOICE, link.dataset.remembersSession || undefined);
    },
    // Before the search shows the session, and changes the link.
    { capture: true },
  );
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
