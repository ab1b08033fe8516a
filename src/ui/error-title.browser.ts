/** Starts the title of a page whose form was rejected with "Error: ", which screen readers read first. */
export function markErrorTitle(): void {
  if (document.querySelector('[data-error-summary]')) document.title = `Error: ${document.title}`;
}
