import { createContext, useContext } from 'react';
import { thrownHttpError } from '../http/http-errors.ts';
import { RememberedSession } from '../search/remembered-session.tsx';
import { useAddress } from '../ui/address.ts';
import styles from './error-page.module.css';
import type { FormToSend } from './send-again.ts';
import { SendAgainForm } from './send-again-form.tsx';

/** The reference number of an error in the log, which is only available when the server renders the page. */
export const ErrorNumberContext = createContext<string | undefined>(undefined);

/** The title of an error page. */
export function errorTitle(error: unknown): string {
  const { status = 500, title } = thrownHttpError(error) ?? {};
  if (status === 503) return title ?? 'Not ready yet';
  if (status >= 500) return 'Sorry, there is a problem with the service';
  return TITLES[status] ?? 'This page cannot be shown';
}

const TITLES: Record<number, string> = {
  403: 'Nothing was changed',
  404: 'Page not found',
  409: 'Nothing was changed',
  429: 'Too many requests',
};

/**
 * Explains an error and how to continue: with a search for the words in the address, or with a reference
 * number for the administrator.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useAddress();
  const { status = 500, message, extra } = thrownHttpError(error) ?? {};
  const isRefusal = status < 500;
  // 503 says that the site is temporarily unavailable, which is not a failure.
  const hasMessage = isRefusal || status === 503;
  // Only `rejectedChange` and others that call `formToSend` set it.
  const sendAgain = extra?.sendAgain as FormToSend | undefined;
  return (
    <div className="page prose">
      <h1>{errorTitle(error)}</h1>
      {hasMessage && message && <p>{message}</p>}
      {hasMessage && sendAgain && <SendAgainForm {...sendAgain} />}
      {status === 404 && (
        <>
          <p>If you typed the address, check it. If you followed a link, the page may have moved.</p>
          <search>
            <form className={styles.search} action="/app/search" method="get">
              <RememberedSession />
              <label htmlFor="words">Search for it</label>
              <input
                id="words"
                name="query"
                type="search"
                defaultValue={searchWords(pathname)}
                maxLength={512}
                size={27}
              />
              <button type="submit" className="main-button">
                Search
              </button>
            </form>
          </search>
        </>
      )}
      {!hasMessage && (
        <>
          <p>Try again in a few minutes. Anything you saved is safe.</p>
          <ErrorReference />
        </>
      )}
      {!isRefusal && (
        <p>
          <a href={pathname + search}>Reload this page</a>
        </p>
      )}
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </div>
  );
}

function ErrorReference() {
  const number = useContext(ErrorNumberContext);
  return (
    number && (
      <p>If the problem continues, send this reference number to the site’s administrator: {number}</p>
    )
  );
}

/** Guesses search words from an address: `/app/bills/clean-water` becomes "bills clean water". */
function searchWords(pathname: string): string {
  return pathname
    .replace(/^\/app\//, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, 100);
}
