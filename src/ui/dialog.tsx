import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: React.ReactNode;
  /** Called when it has closed, by whichever way. */
  onClose: () => void;
  children: React.ReactNode;
}

/** A modal: open while it is rendered; Escape, the backdrop and its button close it, and focus goes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
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
            <X aria-hidden="true" size={20} />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
