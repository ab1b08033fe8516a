import { island } from '../ui/island.tsx';
import { AgendaButton } from './agenda-button.tsx';
import type { AgendaEvent } from './agenda-schemas.ts';
import { ScheduleWidget } from './schedule-widget.tsx';
import { isOnAgenda, useAgenda } from './use-agenda.ts';

interface MyScheduleProps
  extends Pick<
    React.ComponentProps<typeof ScheduleWidget>,
    'today' | 'events' | 'newestMeeting' | 'tracked'
  > {
  agenda: AgendaEvent[];
}

/** Today's meetings, with buttons that add them to the user's agenda (D03). */
function MySchedule({ agenda, ...schedule }: MyScheduleProps) {
  const state = useAgenda(agenda);
  return (
    <ScheduleWidget
      {...schedule}
      action={(event) => <AgendaButton event={event} isOn={isOnAgenda(state, event)} change={state.change} />}
    />
  );
}

export default island('agenda/my-schedule', MySchedule);
