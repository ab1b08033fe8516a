import { agendaAndProposals } from '../agenda/agenda.server.ts';
import { agendaEvent } from '../agenda/agenda-event.ts';
import { BILLS_PER_PAGE } from '../bills/bill-list-modes.ts';
import { viewedBills } from '../bills/viewed-bills.server.ts';
import type { FrontPageWidget } from '../config/site-config.ts';
import type { User } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { chosenCategories } from '../news/chosen-categories.server.ts';
import { newsCategories, newsOfCategories } from '../news/news.server.ts';
import { upcomingTrackedBillCounts } from '../tracking/tracked.server.ts';
import { findArrangement } from './arrangement.server.ts';
import { recordVisit } from './changes.server.ts';
import { type DashboardWidget, OWN_WIDGETS } from './dashboard-widgets.ts';
import { changesAfter } from './followed-changes.server.ts';
import { firstPagesOf } from './home.server.ts';
import type { HomeChoices } from './home-choices.ts';

type DashboardSite = Pick<Site, 'db' | 'config' | 'settings' | 'cache'>;

/**
 * The data of a user's dashboard (P16): its widgets in the user's order, and the first page of each.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 * @param isPrefetch whether a browser prefetches the page, which does not count as a visit
 */
export async function dashboard(
  site: DashboardSite,
  user: User,
  { chosen, today, isPrefetch }: { chosen: HomeChoices; today: string; isPrefetch: boolean },
) {
  const placed = await findArrangement(site.db, user.id);
  const shown = placed.filter(({ isShown }) => isShown).map(({ widget }) => widget);
  const others = shown.filter(
    (name): name is FrontPageWidget => !OWN_WIDGETS.some((ownName) => ownName === name),
  );
  const [own, first] = await Promise.all([
    ownFirstPages(site, user, { today, isPrefetch, shown }),
    firstPagesOf(site, others, chosen, today),
  ]);
  return { widgets: shown.filter((name) => name in own || name in first), own, first, today };
}

async function ownFirstPages(
  { db, config, settings }: DashboardSite,
  user: User,
  { today, isPrefetch, shown }: { today: string; isPrefetch: boolean; shown: readonly DashboardWidget[] },
) {
  const calendar = { siteUrl: settings.siteUrl, timeZone: config.timeZone };
  const tracked = await upcomingTrackedBillCounts(db, user.id, today);
  const [{ agenda, proposed }, changes, viewed, news] = await Promise.all([
    // The schedule needs the agenda even if that widget is hidden.
    agendaAndProposals(db, user.id, today, tracked),
    shown.includes('changes') && ownChanges({ db, config }, user, isPrefetch),
    shown.includes('viewed') && viewedBills(db, user.id, BILLS_PER_PAGE),
    shown.includes('myNews') && config.features.news && myNews({ db }, user),
  ]);
  return {
    agenda: agenda.map((meeting) => agendaEvent(meeting, calendar)),
    proposed: proposed.map((meeting) => agendaEvent(meeting, calendar)),
    tracked,
    ...(changes && { changes }),
    ...(viewed && { viewed }),
    ...(news && { myNews: news }),
  };
}

async function ownChanges({ db, config }: Pick<Site, 'db' | 'config'>, { id }: User, isPrefetch: boolean) {
  const visit = await recordVisit(db, id, { isPrefetch });
  if (!visit) return { since: undefined, groups: [], past: [], newest: 0, hasMore: false };
  return { since: visit.since, ...(await changesAfter(db, id, visit.seen, config.timeZone, config)) };
}

async function myNews({ db }: Pick<Site, 'db'>, user: User) {
  const [categories, all] = await Promise.all([chosenCategories(db, user.id), newsCategories(db)]);
  const ids = categories.map(({ id }) => id);
  return { categories, all, articles: await newsOfCategories(db, ids) };
}
