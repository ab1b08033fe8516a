import { island } from '../ui/island.tsx';
import type { AgendaEvent } from './agenda-schemas.ts';
import { AgendaWidget } from './agenda-widget.tsx';
import { useAgenda } from './use-agenda.ts';

interface MyAgendaProps {
  agenda: AgendaEvent[];
  proposed: readonly AgendaEvent[];
}

/** The user's agenda with its buttons. */
function MyAgenda({ agenda, proposed }: MyAgendaProps) {
  return <AgendaWidget agenda={useAgenda(agenda)} proposed={proposed} />;
}

export default island('agenda/my-agenda', MyAgenda);
