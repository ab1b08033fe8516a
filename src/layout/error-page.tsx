import { createContext, useContext } from 'react';
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';
import type { HttpError } from '../http/http-errors.ts';
import { RememberedSession } from '../search/remembered-session.tsx';
import { useAddress } from '../ui/address.ts';
import styles from './error-page.module.css';
import type { FormToSend } from './send-again.ts';
import { SendAgainForm } from './send-again-form.tsx';

/** The reference number of an error in the log, which is only available when the server renders the page. */
export const ErrorNumberContext = createContext<string | undefined>(undefined);

/** The title of an error page. */
export function errorTitle(error: unknown): string {
  if (isNotReady(error)) return (error.data as Partial<HttpError> | undefined)?.title ?? 'Not ready yet';
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return 'Sorry, there is a problem with the service';
  return TITLES[error.status] ?? 'This page cannot be shown';
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
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  const hasMessage = isRefusal || isNotReady(error);
  const message = hasMessage ? messageOf(error) : undefined;
  const sendAgain = hasMessage ? formToSend(error) : undefined;
  return (
    <div className="page prose">
      <h1>{errorTitle(error)}</h1>
      {message && <p>{message}</p>}
      {sendAgain && <SendAgainForm {...sendAgain} />}
      {isRefusal && error.status === 404 && (
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
          <a href={pathname + search} suppressHydrationWarning>
            Reload this page
          </a>
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
  // The number is only available on the server, so the browser keeps the server's text.
  return (
    <p suppressHydrationWarning>
      {number
        ? `If the problem continues, send this reference number to the site’s administrator: ${number}`
        : 'Reload the page to get a reference number for the site’s administrator.'}
    </p>
  );
}

/** The message of an error. The router's own message for an unsupported method is written for developers. */
function messageOf(error: ErrorResponse): string | undefined {
  if (error.status === 405) return 'This page does not accept submitted data.';
  return typeof error.data?.message === 'string' ? error.data.message : undefined;
}

/** The form to submit again, if it was rejected because its page was outdated. */
function formToSend({ data }: ErrorResponse): FormToSend | undefined {
  // Only `rejectedChange` creates this property.
  return (data as Partial<HttpError> | undefined)?.extra?.sendAgain as FormToSend | undefined;
}

/** Whether the site is temporarily unavailable (503), which is not a failure. */
function isNotReady(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 503;
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
