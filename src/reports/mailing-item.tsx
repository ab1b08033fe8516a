import styles from '../alerts/alerts.module.css';
import { hourText, WEEKDAYS } from '../alerts/schedule-text.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { isEditing } from '../organizations/member-roles.ts';
import { Moment } from '../ui/day.tsx';
import type { Mailing } from './mailings.server.ts';

/** A mailing with its schedule, its recipients, and buttons. */
export function MailingItem({ mailing, timeZone }: { mailing: Mailing; timeZone: string }) {
  const { id, title, organization, list_name, recipients, lastSentAt } = mailing;
  const active = recipients.filter(({ stopped_at }) => stopped_at === null);
  const stopped = recipients.filter(({ stopped_at }) => stopped_at !== null);
  const name = <span className="visually-hidden"> {title}</span>;
  return (
    <li>
      <p>
        <strong>{title}</strong>, every {WEEKDAYS[mailing.weekday - 1]} at {hourText(mailing.hour)}
      </p>
      <p>
        <small>
          On the list {list_name}. {organization && `Belongs to ${organization.name}. `}
          {active.length > 0 ? `To ${active.map(({ email }) => email).join(', ')}.` : 'Nobody gets it now.'}{' '}
          {lastSentAt && (
            <>
              Last sent <Moment at={lastSentAt} timeZone={timeZone} />.
            </>
          )}
        </small>
      </p>
      {stopped.map(({ email, stop_reason }) => (
        <p key={email} role="note">
          {email} {stop_reason ? `cannot be reached: ${stop_reason}` : 'has stopped getting it.'}
        </p>
      ))}
      {mailing.paused_at ? (
        <p role="note" className={styles.paused}>
          Paused <Moment at={mailing.paused_at} timeZone={timeZone} />. {mailing.pause_reason}
        </p>
      ) : (
        <p>
          <small>
            Next: <Moment at={mailing.due_at} timeZone={timeZone} />
          </small>
        </p>
      )}
      {(!organization || isEditing(organization.role)) && (
        <ChangeForm className={styles.buttons}>
          <input type="hidden" name="mailing" value={id} />
          <a href={`/app/reports/mailings?change=${id}#mailing`}>Change{name}</a>
          <button type="submit" name="what" value="test">
            Send me a test{name}
          </button>
          <button type="submit" name="what" value="send">
            Send now{name}
          </button>
          <button type="submit" name="what" value={mailing.paused_at ? 'resume' : 'pause'}>
            {mailing.paused_at ? 'Resume' : 'Pause'}
            {name}
          </button>
          <button type="submit" name="what" value="delete">
            Delete{name}
          </button>
        </ChangeForm>
      )}
    </li>
  );
}
