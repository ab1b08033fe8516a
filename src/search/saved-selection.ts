const NAME = 'selected-bills';

/** Goes to sign in, and leads back to this page, where the same bills are ticked (S06). */
export function signInAndComeBack(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?${new URLSearchParams({ to: pathname + search })}`);
}

/** Keeps the ids of the ticked bills for as long as the tab is open. */
export function saveSelection(billIds: Iterable<number>): void {
  const ids = [...billIds];
  if (ids.length > 0) sessionStorage.setItem(NAME, ids.join(','));
  else sessionStorage.removeItem(NAME);
}

/** The ids of the bills that are ticked in this tab. */
export function savedSelection(): number[] {
  return (sessionStorage.getItem(NAME) ?? '').split(',').map(Number).filter(Boolean);
}
