import { useEffect, useRef, useState } from 'react';

/**
 * The state of a request. While another address is loading, `answer` is the previous response. After a failure it is
 * undefined, because the previous response would appear under the wrong heading.
 */
export interface Asked<Answer> {
  answer: Answer | undefined;
  state: 'ready' | 'loading' | 'failed';
  retry: () => void;
}

interface Kept<Answer> {
  address: string;
  answer: Answer;
}

/**
 * Fetches an address of this site, and fetches again when the address changes, showing the previous response meanwhile. A
 * response for an old address never overwrites a newer one (D16). Failures are logged and can be retried (D17).
 * @param address path and query
 * @param read parses the response; must be the same function in every render
 * @param first a response that the server rendered and its address, which is not fetched again
 */
export function useAnswer<Answer>(
  address: string,
  read: (response: Response) => Promise<Answer>,
  first?: Kept<Answer>,
): Asked<Answer> {
  const [kept, setKept] = useState(first);
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const taken = useRef<Answer>(undefined);
  const known = [kept, first].find((one) => one?.address === address);
  const brought = first?.address === address ? first.answer : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request again
  useEffect(() => {
    setFailed(undefined);
    if (brought !== undefined && brought !== taken.current) {
      taken.current = brought;
      setKept({ address, answer: brought });
      return;
    }
    const leaving = new AbortController();
    fetch(address, { signal: leaving.signal, headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
        const answer = await read(response);
        if (!leaving.signal.aborted) setKept({ address, answer });
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error(error);
        setFailed(address);
      });
    return () => leaving.abort();
  }, [address, brought, read, tries]);

  const state = failed === address ? 'failed' : known ? 'ready' : 'loading';
  const { answer } = known ?? ((state === 'loading' && kept) || {});
  return { answer, state, retry: () => setTries(tries + 1) };
}

/** Fetches JSON from an endpoint. @see useAnswer */
export function useApi<Answer>(address: string, first?: Kept<Answer>): Asked<Answer> {
  return useAnswer<Answer>(address, readJson, first);
}

/** Fetches an HTML fragment from an endpoint. @see useAnswer */
export function useFragment(address: string): Asked<string> {
  return useAnswer(address, readText);
}

/** Parses JSON without validation, because the site's endpoints validate their responses by their schemas. */
async function readJson<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer;
}

function readText(response: Response): Promise<string> {
  return response.text();
}
