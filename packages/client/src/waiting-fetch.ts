/** How often a request is sent again before its 429 is given to the caller. */
const MAX_WAITS = 5;

/**
 * Sends requests, and sends one that is too many (429) again after the seconds that the site asks for.
 * @param send sends one request
 */
export function waitingFetch(send: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    for (let waits = 0; ; waits++) {
      const response = await send(request.clone());
      const seconds = Number(response.headers.get('retry-after'));
      if (response.status !== 429 || waits === MAX_WAITS || !(seconds > 0)) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  };
}
