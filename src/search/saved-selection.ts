const NAME = 'selected-bills';

/** Opens the sign-in page, which returns to this page with the same bills selected (S06). */
export function signInAndReturn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?${new URLSearchParams({ to: pathname + search })}`);
}

/** Saves the ids of the selected bills until the tab is closed. */
export function saveSelection(billIds: Iterable<number>): void {
  const ids = [...billIds];
  if (ids.length > 0) sessionStorage.setItem(NAME, ids.join(','));
  else sessionStorage.removeItem(NAME);
}

/** The ids of the bills selected in this tab. */
export function savedSelection(): number[] {
  return (sessionStorage.getItem(NAME) ?? '').split(',').map(Number).filter(Boolean);
}
