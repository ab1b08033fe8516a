interface TrackAllLinkProps {
  of: 'legislator' | 'committee';
  id: number;
  /** Only the bills of this session. */
  sessionId?: number;
  children: React.ReactNode;
}

/** Leads to one's lists, to put all bills of a legislator or a committee on one of them. */
export function TrackAllLink({ of, id, sessionId, children }: TrackAllLinkProps) {
  const whose = new URLSearchParams({ [of]: String(id), ...(sessionId && { session: String(sessionId) }) });
  return (
    <a href={`/app/tracking/manage?${whose}`} rel="nofollow" className="no-print">
      {children}
    </a>
  );
}
