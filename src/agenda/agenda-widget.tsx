import { ScrollArea, Widget } from '../ui/widget.tsx';
import styles from './agenda.module.css';
import { Agenda } from './agenda.tsx';
import { AgendaButton } from './agenda-button.tsx';
import type { OwnAgenda } from './use-agenda.ts';

/** The user's agenda; it stands right of today's schedule, which feeds it (D01–D03). */
export function AgendaWidget({ agenda }: { agenda: OwnAgenda }) {
  const { state, retry, failed } = agenda;
  return (
    <Widget title="Agenda" asked={{ state, retry, failure: <FailedChanges failed={failed} /> }}>
      <ScrollArea label="Your agenda">
        <div className={styles.agenda}>
          <Agenda
            events={agenda.answer ?? []}
            action={(event) => <AgendaButton event={event} isOn isItem change={agenda.change} />}
          />
        </div>
      </ScrollArea>
    </Widget>
  );
}

/** What was not done and why; who is not signed in any more can sign in elsewhere and come back to Retry. */
function FailedChanges({ failed }: Pick<OwnAgenda, 'failed'>) {
  const last = failed.at(-1);
  if (!last) return null;
  const what =
    failed.length === 1
      ? `The meeting was not ${last.isOn ? 'put on' : 'taken off'} the agenda.`
      : `${failed.length} changes to the agenda were not made.`;
  return (
    <>
      {what} {last.said}{' '}
      {last.status === 401 && (
        <a href="/sign-in" target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
      )}
    </>
  );
}
