import { CalendarCheck, Plus, X } from 'lucide-react';
import { ChangeForm } from '../frame/change-form.tsx';
import type { AgendaEvent } from './agenda-answers.ts';
import styles from './agenda-button.module.css';

interface AgendaButtonProps {
  event: AgendaEvent;
  isOn: boolean;
  /** Of the agenda itself, where an item can only be taken off. */
  isItem?: boolean;
  /** Left out where there are no scripts: then the form does it. */
  change: (meetingId: number, isOn: boolean) => void;
}

/** The plus icon that puts a meeting on the agenda, and the mark that it is there, which takes it off (D03). */
export function AgendaButton({ event, isOn, isItem, change }: AgendaButtonProps) {
  const name = `${event.details.replaceAll(/<[^>]*>/g, '')}, ${event.time || event.date}`;
  const Icon = isItem ? X : isOn ? CalendarCheck : Plus;
  return (
    <ChangeForm
      action="/app/agenda"
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        change(event.id, !isOn);
      }}
    >
      <input type="hidden" name="meeting" value={event.id} />
      <button
        type="submit"
        name="is"
        value={isOn ? 'off' : 'on'}
        className={styles.button}
        data-is-on={isOn && !isItem ? '' : undefined}
        title={isOn ? 'Take off the agenda' : 'Put on the agenda'}
      >
        <Icon aria-hidden="true" size={18} />
        <span
          className="visually-hidden"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's words, tags taken out
          dangerouslySetInnerHTML={{
            __html: `${isOn ? 'Take off the agenda' : 'Put on the agenda'}: ${name}`,
          }}
        />
      </button>
    </ChangeForm>
  );
}
