/** The time in which a second submit is ignored as a double click, or as impatience with a slow page. */
const DOUBLE_SUBMIT_MS = 2_000;

/** Ignores the second of two quick submits of a form that changes data. */
export function ignoreDoubleSubmits(): void {
  const sentAt = new WeakMap<HTMLFormElement, number>();
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || event.defaultPrevented) return;
    const before = sentAt.get(form) ?? Number.NEGATIVE_INFINITY;
    if (event.timeStamp - before < DOUBLE_SUBMIT_MS) event.preventDefault();
    else sentAt.set(form, event.timeStamp);
  });
}
