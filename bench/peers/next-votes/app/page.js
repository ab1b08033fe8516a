import { pageOfVotes } from './votes-response.js';

/** Made anew for each visit. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return pageOfVotes();
}
