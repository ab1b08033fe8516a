import styles from './load-state.module.css';
import type { FetchState } from './use-fetch.ts';

export interface LoadStateProps extends Pick<FetchState<unknown>, 'state' | 'retry'> {
  /** The message if something other than loading failed. */
  failure?: React.ReactNode;
}

/** Shows a loading image (D16), an error with a Retry button (D17), or nothing once the content is loaded. */
export function LoadState({ state, retry, failure = 'This could not be loaded.' }: LoadStateProps) {
  if (state === 'ready') return null;
  if (state === 'loading') {
    return (
      <p className={styles.loading} role="status">
        <svg className={styles.wheel} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M12 3a9 9 0 0 1 9 9" />
        </svg>
        <span className="visually-hidden">Loading…</span>
      </p>
    );
  }

  return (
    <p className={styles.failed} role="alert">
      {failure}{' '}
      <button type="button" onClick={retry}>
        Retry
      </button>
    </p>
  );
}
