import styles from './admin.module.css';

interface FailedSaveProps {
  heading: string;
  /** What was not saved, and where it is now. */
  children: React.ReactNode;
}

/** Says at once that a form was not saved, because somebody else was quicker. */
export function FailedSave({ heading, children }: FailedSaveProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the failed save must be announced first
    <section className={styles.conflict} role="alert" tabIndex={-1} autoFocus>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
