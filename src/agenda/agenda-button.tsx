import { CalendarCheck, Plus, X } from 'lucide-react';
import { ChangeForm } from '../layout/change-form.tsx';
import type { AgendaEvent } from './agenda-answers.ts';
import styles from './agenda-button.module.css';

/** A meeting, and whether it is on the agenda. */
export interface AgendaButtonProps {
  event: Pick<AgendaEvent, 'id' | 'date' | 'time' | 'details' | 'canceled'>;
  isOn: boolean;
  /** Of the agenda itself, where an item can only be taken off. */
  isItem?: boolean;
  /** Whether it says what it does beside its icon. */
  isNamed?: boolean;
  /** Left out where the page has no agenda to show it in: then the form does it, and the page comes anew. */
  change?: (meetingId: number, isOn: boolean) => void;
}

/**
 * The plus icon that puts a meeting on the agenda, and the mark that it is there, which takes it off (D03). A canceled meeting can
 * only be taken off.
 */
export function AgendaButton({ event, isOn, isItem, isNamed, change }: AgendaButtonProps) {
  if (event.canceled && !isOn) return null;
  const name = `${event.details.replaceAll(/<[^<>]*>/g, '')}, ${event.time || event.date}`;
  const act = isOn ? 'Take off the agenda' : 'Put on the agenda';
  const Icon = isItem ? X : isOn ? CalendarCheck : Plus;
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
        title={isNamed ? undefined : act}
      >
        <Icon aria-hidden="true" size={18} />
        {isNamed && act}
        <span
          className="visually-hidden"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's words, tags taken out
          dangerouslySetInnerHTML={{ __html: isNamed ? name : `${act}: ${name}` }}
        />
      </button>
    </ChangeForm>
  );
}
