import { ToggleLinks } from '../ui/toggle-links.tsx';
import type { CountedSession } from './legislator-sessions.ts';

interface SessionLinksProps {
  sessions: readonly CountedSession[];
  chosen: string;
  address: (identifier: string) => string;
}

/** Links to the sessions with records; renders nothing for a single session. */
export function SessionLinks({ sessions, chosen, address }: SessionLinksProps) {
  if (sessions.length < 2) return null;
  return (
    <ToggleLinks
      label="Session"
      choices={sessions.map(({ identifier, name }) => ({
        to: address(identifier),
        label: name,
        isChosen: identifier === chosen,
      }))}
    />
  );
}
