import type { User } from '../http/user.ts';
import type { Theme } from '../ui/themes.ts';
import type { RecordFacts } from './layout.server.ts';
import type { NavItem } from './navigation.ts';

/** The data of every page's layout, loaded once by the root route. */
export interface LayoutData extends RecordFacts {
  /** The site's address without a trailing slash. */
  siteUrl: string;
  /** The theme the visitor chose. */
  theme: Theme | undefined;
  /** The signed-in user. */
  user: Pick<User, 'email' | 'role'> | undefined;
  csrfToken: string;
  /** Links to the user's own pages. */
  accountLinks: NavItem[];
  /** The browser's connection to the search service. `host` is empty if this site serves search itself. */
  search: { appId: string; apiKey: string; host: string };
}
