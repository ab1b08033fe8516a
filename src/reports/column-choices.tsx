import { COLUMNS, type ColumnName } from './report-columns.ts';

interface ColumnChoicesProps {
  /** The columns that can be chosen. */
  known: readonly ColumnName[];
  chosen: readonly ColumnName[];
}

/** Checkboxes for the columns of a report, in the field `columns`. */
export function ColumnChoices({ known, chosen }: ColumnChoicesProps) {
  return (
    <fieldset>
      <legend>Columns beside the bill’s number</legend>
      {known.map((name) => (
        <label key={name}>
          <input type="checkbox" name="columns" value={name} defaultChecked={chosen.includes(name)} />{' '}
          {COLUMNS[name]}
        </label>
      ))}
    </fieldset>
  );
}
