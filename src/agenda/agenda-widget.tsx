import { ScrollArea, Widget } from '../ui/widget.tsx';
import { Agenda } from './agenda.tsx';
import { AgendaButton } from './agenda-button.tsx';
import type { OwnAgenda } from './use-agenda.ts';

/** The user's agenda; it stands right of today's schedule, which feeds it (D01–D03). */
export function AgendaWidget({ agenda }: { agenda: OwnAgenda }) {
  return (
    <Widget title="Agenda" asked={agenda}>
      {agenda.said && <p>{agenda.said}</p>}
      <ScrollArea label="Your agenda">
        <Agenda
          events={agenda.answer ?? []}
          action={(event) => <AgendaButton event={event} isOn isItem change={agenda.change} />}
        />
      </ScrollArea>
    </Widget>
  );
}
