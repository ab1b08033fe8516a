import { usePageFacts } from './page-facts.ts';

/** The address of a page that needs an account; for visitors who are not signed in, that of the sign-in page, which leads there. */
export function useSignedInAddress(path: string): string {
  const isSignedIn = usePageFacts()?.user !== undefined;
  return isSignedIn ? path : addressToSignIn(path);
}

/** The address of the sign-in page, which leads to a page afterwards. */
export function addressToSignIn(path: string): string {
  return `/sign-in?${new URLSearchParams({ to: path.split('#')[0] ?? path })}`;
}
