import type { ReactNode } from 'react';
import styles from './accounts.module.css';

/** What a page says on a site without a mail server, where links are made that nobody is sent. */
export const NO_MAIL = 'This site does not send email.';

/** What a page says once a link was sent. @param children what to do with it, and what else the page offers */
export function LinkSent({ email, children }: { email: string; children: ReactNode }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Check your email</h1>
      <p role="status">A message was sent to {email}.</p>
      <p>{children}</p>
    </div>
  );
}

/** What a page says once a link was made that only the administrator can give away. @param children what to ask for */
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
