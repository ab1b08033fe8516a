/**
 * Asks for confirmation before the user leaves a page with a changed form that has `data-asks-to-leave`. A form with the value
 * `unsaved` has unsaved content from the start, as after a rejected submission.
 */
export function askBeforeLeaving(): void {
  const changed = new Set<EventTarget>(document.querySelectorAll('form[data-asks-to-leave=unsaved]'));
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest('form[data-asks-to-leave]');
    if (form) changed.add(form);
  });
  window.addEventListener('submit', (event) => {
    if (event.target && !event.defaultPrevented) changed.delete(event.target);
  });
  window.addEventListener('beforeunload', (event) => {
    if (changed.size > 0) event.preventDefault();
  });
}
