/** Whether a click asks for nothing special: with a key held down a link opens as the browser does. */
export function isPlainClick(event: React.MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
