import { pageOfVotes } from '../votes-response.js';

/** Kept as long as Statehouse keeps a page. */
export const revalidate = 30;

export default function Page() {
  return pageOfVotes();
}
