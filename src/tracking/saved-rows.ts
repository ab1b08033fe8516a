const nameOf = (place: string) => `ticked ${place}`;

/** Keeps which rows of a list are ticked for as long as the tab is open. */
export function saveTickedRows(place: string, ticked: Iterable<string>): void {
  const keys = [...ticked];
  if (keys.length > 0) sessionStorage.setItem(nameOf(place), keys.join(','));
  else sessionStorage.removeItem(nameOf(place));
}

/** The rows of a list that are ticked in this tab. */
export function savedTickedRows(place: string): string[] {
  return (sessionStorage.getItem(nameOf(place)) ?? '').split(',').filter(Boolean);
}
