import type { SearchQuery } from '../contract.ts';
import { badRequest } from './errors.ts';

/** The limits for all queries of a request together. A search page uses a hundredth of the bytes. */
export const MAX_HITS = 1000;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** The bytes that remain for the response to one request. */
export class ResponseBudget {
  bytes = MAX_RESPONSE_BYTES;

  /** @returns whether this part of the response fits */
  fits(json: string): boolean {
    this.bytes -= Buffer.byteLength(json);
    return this.bytes >= 0;
  }

  /** @throws ApiError 400 if this part of the response does not fit */
  take(json: string): void {
    if (!this.fits(json)) throw responseTooLarge();
  }
}

export const responseTooLarge = () =>
  badRequest(
    `The response is larger than ${MAX_RESPONSE_BYTES} bytes: request fewer hits, attributes or facet values`,
  );

const requestedHits = ({ offset, length, hitsPerPage }: SearchQuery): number =>
  offset === undefined ? hitsPerPage : (length ?? hitsPerPage);

/**
 * Limits the queries of one request to `MAX_HITS` hits together. If they request more, queries for a single hit get
 * none, because older versions of InstantSearch send them only to count the values of refined facets.
 * @throws ApiError 400 if the other queries request too many. Truncating pages instead would hide hits from a client
 *   that continues with the next page.
 */
export const limitHits = (queries: SearchQuery[]): void => {
  const isTooMany = () => queries.reduce((sum, query) => sum + requestedHits(query), 0) > MAX_HITS;
  if (!isTooMany()) return;

  for (const query of queries) {
    if (requestedHits(query) !== 1) continue;
    if (query.offset === undefined) query.hitsPerPage = 0;
    else query.length = 0;
  }

  if (isTooMany()) {
    throw badRequest(
      `The queries of a request may have at most ${MAX_HITS} hits together: send fewer queries or a smaller hitsPerPage`,
    );
  }
};
