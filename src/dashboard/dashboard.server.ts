import type { User } from '../accounts/user.ts';
import { agendaOf } from '../agenda/agenda.server.ts';
import { agendaEvent } from '../agenda/agenda-event.ts';
import { BILLS_PER_PAGE } from '../bills/bill-list-modes.ts';
import { viewedBills } from '../bills/viewed-bills.server.ts';
import { beginningsOf } from '../home/home.server.ts';
import type { HomeChoices } from '../home/home-choices.ts';
import { chosenCategories } from '../news/chosen-categories.server.ts';
import { newsCategories, newsOfCategories } from '../news/news.server.ts';
import type { FrontPageWidget, Site } from '../site.ts';
import { arrangementOf } from './arrangement.server.ts';
import { changesSince, look } from './changes.server.ts';
import { type DashboardWidget, OWN_WIDGETS } from './dashboard-widgets.ts';

type Asked = Pick<Site, 'db' | 'config' | 'settings'>;

/**
 * What a user's dashboard shows (P16): its widgets in the user's order, and what each begins with.
 * @param today `YYYY-MM-DD` in the legislature's zone
 */
export async function dashboard(site: Asked, user: User, chosen: HomeChoices, today: string) {
  const placed = await arrangementOf(site.db, user.id);
  const shown = placed.filter(({ isShown }) => isShown).map(({ widget }) => widget);
  const own = await ownBeginnings(site, user, today, shown);
  const others = shown.filter(
    (name): name is FrontPageWidget => !OWN_WIDGETS.some((ownName) => ownName === name),
  );
  const first = await beginningsOf(site, others, chosen, today);
  return { widgets: shown.filter((name) => name in own || name in first), own, first, today };
}

async function ownBeginnings(
  { db, config, settings }: Asked,
  user: User,
  today: string,
  shown: readonly DashboardWidget[],
) {
  const calendar = { siteUrl: settings.siteUrl, timeZone: config.timeZone };
  const meetings = await agendaOf(db, user.id, today);
  return {
    // The schedule says of each meeting whether it is on it.
    agenda: meetings.map((meeting) => agendaEvent(meeting, calendar)),
    ...(shown.includes('changes') && { changes: await ownChanges({ db }, user) }),
    ...(shown.includes('viewed') && { viewed: await viewedBills(db, user.id, BILLS_PER_PAGE) }),
    ...(shown.includes('myNews') && config.features.news && { myNews: await myNews({ db }, user) }),
  };
}

async function ownChanges({ db }: Pick<Site, 'db'>, { id }: User) {
  const since = await look(db, id);
  return { since, changes: since ? await changesSince(db, id, since) : [] };
}

async function myNews({ db }: Pick<Site, 'db'>, user: User) {
  const categories = await chosenCategories(db, user.id);
  return {
    categories,
    articles: await newsOfCategories(
      db,
      categories.map(({ id }) => id),
    ),
    all: await newsCategories(db),
  };
}
