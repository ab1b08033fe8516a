import { pageOfVotes } from '../votes-response.js';

/** The same lifetime as in Statehouse's page cache, in seconds. */
export const revalidate = 30;

export default function Page() {
  return pageOfVotes();
}
