/** Cookies that change what a page shows to someone who is not signed in. The page cache tells pages apart by `theme`. */
export type Preference = 'theme' | 'results_per_page';

/** What a visitor chose, as their browser sends it; empty where they chose nothing. Anyone may send anything: check it. */
export function preference(request: Request, name: Preference): string {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
