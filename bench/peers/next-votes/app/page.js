import { pageOfVotes } from './votes-response.js';

/** Renders the page for each visit. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return pageOfVotes();
}
