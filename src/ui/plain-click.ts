/** Whether a click has no modifier key. With one, the browser opens a link in its own way, such as in a new tab. */
export function isPlainClick(
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
