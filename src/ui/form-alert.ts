/** Shows an error in the `role=alert` of a form, which announces it; an empty text hides the last one. */
export function showFormAlert(form: HTMLFormElement, error: string): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  if (!alert) return;
  alert.textContent = error;
  alert.hidden = error === '';
}
