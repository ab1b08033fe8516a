import { HearingsWidget } from '../meetings/hearings-widget.tsx';
import { island } from '../ui/island.tsx';
import { AgendaButton } from './agenda-button.tsx';
import { agendaItem } from './agenda-event.ts';
import type { AgendaEvent } from './agenda-schemas.ts';
import { isOnAgenda, useAgenda } from './use-agenda.ts';

interface MyHearingsProps
  extends Pick<React.ComponentProps<typeof HearingsWidget>, 'hearings' | 'timeZone' | 'tracked'> {
  agenda: AgendaEvent[];
}

/** The next hearings, with buttons that add them to the user's agenda. */
function MyHearings({ agenda, ...widget }: MyHearingsProps) {
  const state = useAgenda(agenda);
  return (
    <HearingsWidget
      {...widget}
      action={(hearing) => {
        const event = agendaItem({ ...hearing, committee_name: null }, widget.timeZone);
        return <AgendaButton event={event} isOn={isOnAgenda(state, event)} change={state.change} />;
      }}
    />
  );
}

export default island('agenda/my-hearings', MyHearings);
