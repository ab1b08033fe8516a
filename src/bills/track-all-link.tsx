import { usePageFacts } from '../layout/page-facts.ts';

interface TrackAllLinkProps {
  of: 'legislator' | 'committee';
  id: number;
  /** The session to which the list is limited. */
  sessionId?: number;
  children: React.ReactNode;
}

/**
 * Links to the tracking lists, through sign-in if needed, to add all bills of a legislator or a committee to
 * one of them.
 */
export function TrackAllLink({ of, id, sessionId, children }: TrackAllLinkProps) {
  const facts = usePageFacts();
  const query = new URLSearchParams({ [of]: String(id), ...(sessionId && { session: String(sessionId) }) });
  const to = `/app/tracking/manage?${query}`;
  return (
    <a
      href={facts?.user ? to : `/sign-in?${new URLSearchParams({ to })}`}
      rel="nofollow"
      className="no-print"
    >
      {children}
    </a>
  );
}
