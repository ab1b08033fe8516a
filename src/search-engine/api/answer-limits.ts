import type { SearchQuery } from '../contract.ts';
import { badRequest } from './errors.ts';

/** For all queries of a request together. A page of the search takes a hundredth of the bytes. */
export const MAX_HITS = 1000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** What is left of the bytes that the answer to one request may have. */
export class ResponseBudget {
  bytes = MAX_ANSWER_BYTES;

  /** @returns whether this part of the answer fits */
  fits(json: string): boolean {
    this.bytes -= Buffer.byteLength(json);
    return this.bytes >= 0;
  }

  /** @throws Refusal 400 where this part of the answer does not fit */
  take(json: string): void {
    if (!this.fits(json)) throw answerTooLarge();
  }
}

export const answerTooLarge = () =>
  badRequest(
    `The answer is larger than ${MAX_ANSWER_BYTES} bytes: ask for fewer hits, attributes or facet values`,
  );

const hitsWanted = ({ offset, length, hitsPerPage }: SearchQuery): number =>
  offset === undefined ? hitsPerPage : (length ?? hitsPerPage);

/**
 * Holds the queries of one request to `MAX_HITS` hits together. Where they ask for more, those for a single hit get none:
 * older versions of InstantSearch send such queries to count the values of refined facets, and show no hit of theirs.
 * @throws Refusal 400 where the others alone ask for more. Cut pages would be worse: a client that goes on to its next
 *   page would never see what was cut.
 */
export const limitHits = (queries: SearchQuery[]): void => {
  const isTooMany = () => queries.reduce((sum, query) => sum + hitsWanted(query), 0) > MAX_HITS;
  if (!isTooMany()) return;
  for (const query of queries) {
    if (hitsWanted(query) !== 1) continue;
    if (query.offset === undefined) query.hitsPerPage = 0;
    else query.length = 0;
  }
  if (isTooMany()) {
    throw badRequest(
      `The queries of a request may ask for ${MAX_HITS} hits together: send fewer queries, or a smaller hitsPerPage with each`,
    );
  }
};
