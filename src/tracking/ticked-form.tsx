import { ChangeForm } from '../frame/change-form.tsx';
import type { TrackingList } from './lists.server.ts';
import styles from './tracking-page.module.css';

interface TickedFormProps {
  /** By which the ticks belong to it. */
  id: string;
  list: { id: number; name: string };
  lists: TrackingList[];
  here: string;
}

/** What can be done with the bills that are ticked on a list: off it, on another one as well, or a report of them. */
export function TickedForm({ id, list, lists, here }: TickedFormProps) {
  const others = lists.filter((each) => each.id !== list.id);
  return (
    <ChangeForm id={id} className={`${styles.ticked} no-print`}>
      <input type="hidden" name="back" value={here} />
      <button type="submit" name="take" value={list.id}>
        Take selected bills off this list
      </button>
      <button type="submit" formAction="/app/reports" formTarget="_blank" name="what" value="ticked">
        Report on selected bills
      </button>
      {others.length > 0 && (
        <>
          <label>
            <span className="visually-hidden">Another list</span>
            <select name="list">
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" name="do" value="put">
            Put selected bills on it too
          </button>
        </>
      )}
    </ChangeForm>
  );
}
