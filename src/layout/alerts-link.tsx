import { usePageFacts } from './page-facts.ts';

interface AlertsLinkProps {
  kind: 'bill' | 'legislator' | 'committee';
  id: number;
  /** The name of the record, for screen readers. */
  name: string;
}

/** A link to a new alert about a record. Visitors who are not signed in are sent to the sign-in page first. */
export function AlertsLink({ kind, id, name }: AlertsLinkProps) {
  const alerts = `/app/alerts?${kind}=${id}`;
  const isSignedIn = usePageFacts()?.user !== undefined;
  return (
    <a
      href={isSignedIn ? `${alerts}#alert` : `/sign-in?${new URLSearchParams({ to: alerts })}`}
      rel="nofollow"
      className="no-print"
    >
      Alerts<span className="visually-hidden"> about {name}</span>
    </a>
  );
}
