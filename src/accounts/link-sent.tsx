import type { ReactNode } from 'react';
import styles from './accounts.module.css';

/** The message on a site without a mail server, where links are created but not sent. */
export const NO_MAIL = 'This site does not send email.';

/** The page after a link was sent. @param children the next steps */
export function LinkSent({ email, children }: { email: string; children: ReactNode }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Check your email</h1>
      <p role="status">We sent an email to {email}.</p>
      <p>{children}</p>
    </div>
  );
}

/** The page after a link was created that only the administrator can hand out. @param children what to ask for */
export function LinkAtAdministrator({ children }: { children: ReactNode }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Ask the administrator</h1>
      <p role="status">
        {NO_MAIL} {children}
      </p>
    </div>
  );
}
