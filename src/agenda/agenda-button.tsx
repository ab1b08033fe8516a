import { CalendarCheck, Plus, X } from 'lucide';
import { ChangeForm } from '../layout/change-form.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './agenda-button.module.css';
import type { AgendaEvent } from './agenda-schemas.ts';

/** A meeting and whether it is on the agenda. */
export interface AgendaButtonProps {
  event: Pick<AgendaEvent, 'id' | 'date' | 'time' | 'details' | 'canceled'>;
  isOn: boolean;
  /** Whether the button belongs to an item of the agenda itself, which can only be removed. */
  isItem?: boolean;
  /** Whether the button has a visible label beside its icon. */
  isNamed?: boolean;
  /** Applies the change in place. Without it the form is submitted and the page reloads. */
  change?: (meetingId: number, isOn: boolean) => void;
}

/**
 * The plus icon that adds a meeting to the agenda, or the icon that removes it again (D03). A canceled
 * meeting can only be removed.
 */
export function AgendaButton({ event, isOn, isItem, isNamed, change }: AgendaButtonProps) {
  if (event.canceled && !isOn) return null;
  const name = `${event.details.replaceAll(/<[^<>]*>/g, '')}, ${event.time || event.date}`;
  const label = isOn ? 'Remove from agenda' : 'Add to agenda';
  const icon = isItem ? X : isOn ? CalendarCheck : Plus;
  return (
    <ChangeForm
      action="/app/agenda"
      className={`${styles.form} no-print`}
      onSubmit={
        change &&
        ((submitted) => {
          submitted.preventDefault();
          change(event.id, !isOn);
        })
      }
    >
      <input type="hidden" name="meeting" value={event.id} />
      <button
        type="submit"
        name="is"
        value={isOn ? 'off' : 'on'}
        className={styles.button}
        data-is-named={isNamed ? '' : undefined}
        data-is-on={isOn && !isItem ? '' : undefined}
        title={isNamed ? undefined : label}
      >
        <Icon of={icon} size={18} />
        {isNamed && label}
        <span
          className="visually-hidden"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: text from our own server, with tags removed
          dangerouslySetInnerHTML={{ __html: isNamed ? name : `${label}: ${name}` }}
        />
      </button>
    </ChangeForm>
  );
}
