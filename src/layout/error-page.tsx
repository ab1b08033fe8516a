import { createContext, useContext } from 'react';
import { type ErrorResponse, isRouteErrorResponse, useLocation } from 'react-router';
import type { Refusal } from '../http/http-errors.ts';
import { RememberedSession } from '../search/remembered-session.tsx';
import styles from './error-page.module.css';
import type { FormToSend } from './send-again.ts';
import { SendAgainForm } from './send-again-form.tsx';

/** The number under which the log has what failed; the server knows it, and the page says it. */
export const FailureNumber = createContext<string | undefined>(undefined);

/** What a page that cannot be shown is called. */
export function errorTitle(error: unknown): string {
  if (isNotReady(error)) return (error.data as Partial<Refusal> | undefined)?.title ?? 'Not ready yet';
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return 'Sorry, there is a problem with the service';
  return TITLES[error.status] ?? 'That cannot be shown';
}

const TITLES: Record<number, string> = {
  403: 'Nothing was changed',
  404: 'Page not found',
  409: 'Nothing was changed',
  429: 'Wait a moment',
};

/** Says what is wrong, and how to go on: with a search for the words of the address, or by asking with a number to quote. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  const hasWords = isRefusal || isNotReady(error);
  const said = hasWords ? wordsFor(error) : undefined;
  const sendAgain = hasWords ? formToSend(error) : undefined;
  return (
    <div className="page prose">
      <h1>{errorTitle(error)}</h1>
      {said && <p>{said}</p>}
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
                defaultValue={wordsOf(pathname)}
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
      {!hasWords && (
        <>
          <p>Try again in a few minutes. What you saved is safe.</p>
          <Failure />
        </>
      )}
      {!isRefusal && (
        <p>
          <a href={pathname + search} suppressHydrationWarning>
            Load this page again
          </a>
        </p>
      )}
      <p>
        <a href="/">Go to the front page</a>
      </p>
    </div>
  );
}

function Failure() {
  const number = useContext(FailureNumber);
  // The browser is not told the number, and leaves what the server wrote.
  return (
    <p suppressHydrationWarning>
      {number
        ? `If it goes on, tell whoever runs this site this number: ${number}`
        : 'Loading the page again gives a number to quote to whoever runs this site.'}
    </p>
  );
}

/** What the page that refused says of it; the router's own words for a method that no page takes are for programmers. */
function wordsFor(error: ErrorResponse): string | undefined {
  if (error.status === 405) return 'This page is only for reading: nothing can be sent to it.';
  return typeof error.data?.message === 'string' ? error.data.message : undefined;
}

/** What is to be sent again, where a form was refused for its age. */
function formToSend({ data }: ErrorResponse): FormToSend | undefined {
  // Made by `rejectedChange` and nothing else.
  return (data as Partial<Refusal> | undefined)?.beside?.sendAgain as FormToSend | undefined;
}

/** Whether something will be there in a moment: that is no failure. */
function isNotReady(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 503;
}

/** `/app/bills/clean-water` is likely about: bills clean water. */
function wordsOf(pathname: string): string {
  return pathname
    .replace(/^\/app\//, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, 100);
}
