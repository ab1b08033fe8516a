import { useSignedInAddress } from './signed-in-address.ts';

interface AlertsLinkProps {
  kind: 'bill' | 'legislator' | 'committee' | 'days';
  /** The id of the record, or the days (`FollowedDays`). */
  id: number | string;
  /** The name of the record or days. */
  name: string;
  /** Whether the page does not say what the alert is about, so that everybody needs the name and not only screen readers. */
  isNameShown?: boolean;
}

/** A link to a new alert about a record or days. Visitors who are not signed in are sent to the sign-in page first. */
export function AlertsLink({ kind, id, name, isNameShown }: AlertsLinkProps) {
  return (
    <a href={useSignedInAddress(`/app/alerts?${kind}=${id}#alert`)} rel="nofollow" className="no-print">
      Alerts<span className={isNameShown ? undefined : 'visually-hidden'}> about {name}</span>
    </a>
  );
}
