import { useSignedInAddress } from './signed-in-address.ts';

interface AlertsLinkProps {
  kind: 'bill' | 'legislator' | 'committee';
  id: number;
  /** The name of the record, for screen readers. */
  name: string;
}

/** A link to a new alert about a record. Visitors who are not signed in are sent to the sign-in page first. */
export function AlertsLink({ kind, id, name }: AlertsLinkProps) {
  return (
    <a href={useSignedInAddress(`/app/alerts?${kind}=${id}#alert`)} rel="nofollow" className="no-print">
      Alerts<span className="visually-hidden"> about {name}</span>
    </a>
  );
}
