const NAME = 'selected-bills';

/** Goes to sign in, and leads back to this page with the same bills ticked (S06). */
export function signInWithSelection(billIds: number[]): void {
  sessionStorage.setItem(NAME, billIds.join(','));
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?${new URLSearchParams({ to: pathname + search })}`);
}

/** The bills that were ticked when the way to sign in was taken; they are given once. */
export function takeKeptSelection(): number[] {
  const kept = sessionStorage.getItem(NAME);
  sessionStorage.removeItem(NAME);
  return (kept ?? '').split(',').map(Number).filter(Boolean);
}
