import { useLayoutData } from '../layout/layout-data.ts';

interface TrackAllLinkProps {
  of: 'legislator' | 'committee';
  id: number;
  /** Only the bills of this session. */
  sessionId?: number;
  children: React.ReactNode;
}

/** Leads to one's lists, by way of signing in, to put all bills of a legislator or a committee on one of them. */
export function TrackAllLink({ of, id, sessionId, children }: TrackAllLinkProps) {
  const facts = useLayoutData();
  const whose = new URLSearchParams({ [of]: String(id), ...(sessionId && { session: String(sessionId) }) });
  const to = `/app/tracking/manage?${whose}`;
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
