import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: React.ReactNode;
  /** Called when the dialog has closed, however it was closed. */
  onClose: () => void;
  children: React.ReactNode;
}

/** A modal dialog, open while it is rendered. Escape, the backdrop and its button close it, and focus is restored. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon of={X} size={20} />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
