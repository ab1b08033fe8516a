/** The tabs whose searches can be followed. */
export const FOLLOWED_TABS = ['bills', 'transcripts', 'news', 'press'] as const;
export type FollowedTab = (typeof FOLLOWED_TABS)[number];

/** The tab of a search that can be followed, by the query string that `followableSearch` returns. */
export function tabOfSearch(search: string): FollowedTab {
  const tab = new URLSearchParams(search).get('tab') ?? 'bills';
  return isFollowedTab(tab) ? tab : 'bills';
}

/** Whether searches in a tab can be followed. */
export function isFollowedTab(tab: string): tab is FollowedTab {
  return (FOLLOWED_TABS as readonly string[]).includes(tab);
}
