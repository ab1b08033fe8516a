import styles from './tracking-page.module.css';

interface RowSelectProps<Word extends string | number> {
  /** What it chooses, with the bill: `Position of H.100`. */
  label: string;
  name: string;
  /** By which it belongs to the form of the table. */
  form: string;
  options: readonly { value: Word; label: string }[];
  value: Word;
  onChoose: (value: Word) => void;
}

/** A choice in a row of a table: it is saved at once, or without scripts by the button below the table. */
export function RowSelect<Word extends string | number>(props: RowSelectProps<Word>) {
  const { label, name, form, options, value, onChoose } = props;
  return (
    <select
      // A browser that brings back what was chosen before a reload would show what is not saved.
      autoComplete="off"
      className={styles.rowSelect}
      aria-label={label}
      name={name}
      form={form}
      value={value}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
