import { ChangeForm } from '../layout/change-form.tsx';
import type { TrackingNotice } from './bill-tracking.ts';
import styles from './tracking-notice.module.css';

/** What came of the last change, with the button that undoes it. @param props.back where undoing leads; here where it is left out */
export function TrackingNoticeBar({ said, back }: { said: TrackingNotice | undefined; back?: string }) {
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
