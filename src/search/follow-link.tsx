import { addressToSignIn } from '../layout/signed-in-address.ts';

/**
 * A link to a new alert about the bills that a search finds. There is none for a search without words and filters, which finds all.
 * @param address the address of the search page: `/app/search?query=bus`
 */
export function FollowLink({ address, isSignedIn }: { address: string; isSignedIn: boolean }) {
  const [, search] = address.split('?');
  if (!search) return null;
  const alerts = `/app/alerts?${new URLSearchParams({ search })}`;
  return (
    <a href={isSignedIn ? `${alerts}#alert` : addressToSignIn(alerts)} rel="nofollow" className="no-print">
      Alerts<span className="visually-hidden"> about this search</span>
    </a>
  );
}
