import { addressToSignIn } from '../layout/signed-in-address.ts';

/**
 * Links to save a search, and to a new alert about the records that it finds. There are none for a search without words and filters, which finds all.
 * @param address the address of the search page: `/app/search?query=bus`
 */
export function FollowLink({ address, isSignedIn }: { address: string; isSignedIn: boolean }) {
  const [, search] = address.split('?');
  if (!search) return null;
  const alerts = `/app/alerts?${new URLSearchParams({ search })}`;
  const saving = `${alerts}&frequency=never`;
  const href = (path: string) => (isSignedIn ? `${path}#alert` : addressToSignIn(path));
  return (
    <>
      <a href={href(saving)} rel="nofollow" className="no-print">
        Save<span className="visually-hidden"> this search</span>
      </a>
      <a href={href(alerts)} rel="nofollow" className="no-print">
        Alerts<span className="visually-hidden"> about this search</span>
      </a>
    </>
  );
}
