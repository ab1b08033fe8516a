import { useEffect, useRef, useState } from 'react';

/**
 * The state of a request. While another address is loading, `data` is the previous response. After a failure it is
 * undefined, because the previous response would appear under the wrong heading.
 */
export interface FetchState<Data> {
  data: Data | undefined;
  state: 'ready' | 'loading' | 'failed';
  retry: () => void;
}

interface FetchedData<Data> {
  address: string;
  data: Data;
}

/**
 * Fetches an address of this site, and fetches again when the address changes, showing the previous response meanwhile. A
 * response for an old address never overwrites a newer one (D16). Failures are logged and can be retried (D17).
 * @param address path and query
 * @param read parses the response; must be the same function in every render
 * @param first a response that the server rendered and its address, which is not fetched again
 */
export function useFetch<Data>(
  address: string,
  read: (response: Response) => Promise<Data>,
  first?: FetchedData<Data>,
): FetchState<Data> {
  const [lastData, setLastData] = useState(first);
  const [failed, setFailed] = useState<string>();
  const [retries, setRetries] = useState(0);
  const usedInitial = useRef<Data>(undefined);
  const current = [lastData, first].find((one) => one?.address === address);
  const initial = first?.address === address ? first.data : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request again
  useEffect(() => {
    setFailed(undefined);
    if (initial !== undefined && initial !== usedInitial.current) {
      usedInitial.current = initial;
      setLastData({ address, data: initial });
      return;
    }

    const controller = new AbortController();

    fetch(address, { signal: controller.signal, headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
        const data = await read(response);
        if (!controller.signal.aborted) setLastData({ address, data });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error(error);
        setFailed(address);
      });

    return () => controller.abort();
  }, [address, initial, read, retries]);

  const state = failed === address ? 'failed' : current ? 'ready' : 'loading';
  const { data } = current ?? ((state === 'loading' && lastData) || {});

  return { data, state, retry: () => setRetries(retries + 1) };
}

/** Fetches JSON from an endpoint. @see useFetch */
export function useApi<Data>(address: string, first?: FetchedData<Data>): FetchState<Data> {
  return useFetch<Data>(address, readJson, first);
}

/** Fetches an HTML fragment from an endpoint. @see useFetch */
export function useFragment(address: string): FetchState<string> {
  return useFetch(address, readText);
}

/** Parses JSON without validation, because the site's endpoints validate their responses by their schemas. */
async function readJson<Data>(response: Response): Promise<Data> {
  return (await response.json()) as Data;
}

function readText(response: Response): Promise<string> {
  return response.text();
}
