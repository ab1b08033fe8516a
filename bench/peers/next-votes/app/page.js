import { pageOfVotes } from './votes-response.js';

/** Rendered for each visit. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return pageOfVotes();
}
