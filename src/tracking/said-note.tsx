import { ChangeForm } from '../frame/change-form.tsx';
import type { Said } from './manage.server.ts';
import styles from './said-note.module.css';

/** What came of the last change, with the button that undoes it. @param props.back where undoing leads; here where it is left out */
export function SaidNote({ said, back }: { said: Said | undefined; back?: string }) {
  if (!said) return null;
  return (
    <div className={`${styles.said} no-print`} role="status">
      <p>{said.text}</p>
      {said.undo && (
        <ChangeForm action="/app/tracking/manage">
          {Object.entries({ ...said.undo, back }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <button type="submit">Undo</button>
        </ChangeForm>
      )}
    </div>
  );
}
