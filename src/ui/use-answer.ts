import { useEffect, useRef, useState } from 'react';

/**
 * What an address answered, or is about to. While another address is asked for, `answer` is the last one that came; once that
 * has failed there is none, as it would stand under a heading that is not its own.
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
 * Asks one of this site's own addresses, and again when the address changes; what it answered before shows meanwhile. The
 * answer to an old address never overwrites that to a newer one (D16); what fails is logged and can be tried again (D17).
 * @param address path and query
 * @param read how the answer is read; a module's function, not one made while rendering
 * @param first an answer that the page brought along, and the address that it answers: as it comes it is not asked for again
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
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
        if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
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

/** Asks an endpoint for JSON. @see useAnswer */
export function useApi<Answer>(address: string, first?: Kept<Answer>): Asked<Answer> {
  return useAnswer<Answer>(address, readJson, first);
}

/** Asks an endpoint for a piece of HTML. @see useAnswer */
export function useFragment(address: string): Asked<string> {
  return useAnswer(address, readText);
}

/** The site's own endpoints check what they answer by their schemas; the browser takes it as it comes. */
async function readJson<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer;
}

function readText(response: Response): Promise<string> {
  return response.text();
}
