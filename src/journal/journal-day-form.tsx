import styles from './journal.module.css';

interface JournalDayFormProps {
  /** The selected day, `YYYY-MM-DD`. */
  day: string;
  /** The page that shows the day. It gets the date in the parameter `name`, by default `date`. */
  action: string;
  name?: string;
  /** Changes the day in place. Without scripts the form requests the page. */
  onChoose?: (day: string) => void;
}

/** Form that selects the day of the journal (D12). */
export function JournalDayForm({ day, action, name = 'date', onChoose }: JournalDayFormProps) {
  return (
    <form
      className={`${styles.choose} no-print`}
      method="get"
      action={action}
      data-keep-scroll
      onSubmit={(event) => {
        if (!onChoose) return;
        const chosen = new FormData(event.currentTarget).get(name);
        event.preventDefault();
        if (typeof chosen === 'string' && chosen) onChoose(chosen);
      }}
    >
      <label>
        Date <input key={day} type="date" name={name} defaultValue={day} required />
      </label>
      <button type="submit">Show</button>
    </form>
  );
}
