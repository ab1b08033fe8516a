import { ChangeForm } from '../layout/change-form.tsx';
import type { TrackingNotice } from './bill-tracking.ts';
import styles from './tracking-notice.module.css';

/**
 * The notice about the last change, with an Undo button. @param props.back the page to show after undoing; by
 * default the current one
 */
export function TrackingNoticeBar({ notice, back }: { notice: TrackingNotice | undefined; back?: string }) {
  if (!notice) return null;
  return (
    <div className={`${styles.notice} no-print`} role="status">
      <p>{notice.text}</p>
      {notice.undo && (
        <ChangeForm action="/app/tracking/manage">
          {Object.entries({ ...notice.undo, back }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <button type="submit">Undo</button>
        </ChangeForm>
      )}
    </div>
  );
}
