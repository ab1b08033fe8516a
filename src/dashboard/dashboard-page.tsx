import MyAgenda from '../agenda/my-agenda.island.tsx';
import { BillListWidget } from '../bills/bill-list-widget.tsx';
import type { FrontPageWidget } from '../config/site-config.ts';
import { isPrefetch } from '../http/is-prefetch.ts';
import { signedIn } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { MyNews } from '../news/my-news.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ChangesWidget } from './changes-widget.tsx';
import { dashboard } from './dashboard.server.ts';
import { type DashboardWidget, OWN_WIDGETS } from './dashboard-widgets.ts';
import { isEmptyWidget } from './empty-widgets.ts';
import { homeChoices } from './home-choices.ts';
import styles from './home-page.module.css';
import { homeWidgets } from './home-widgets.tsx';
import { WidgetCell } from './widget-cell.tsx';
import { arrangeInRows } from './widget-rows.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { chamberNames, committeeList, features, timeZone } = site.config;
  const chosen = homeChoices(new URL(request.url).searchParams);
  const shown = await dashboard(site, user, {
    chosen,
    today: dayOfMoment(new Date(), timeZone),
    isPrefetch: isPrefetch(request),
  });
  return { ...shown, chosen, chamberNames, committeeList, hasPress: features.press, timeZone };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Dashboard', path: '/app', noindex: true });
}

/** The dashboard (P16, D01–D17): the user's chosen widgets in order. */
export default function DashboardPage({ loaderData: shown }: PageProps<typeof loader>) {
  const { own, widgets } = shown;
  const publicWidgets = homeWidgets({
    ...shown,
    page: '/app',
    tracked: own.tracked,
    agenda: own.agenda,
  });
  const all: Record<DashboardWidget, React.ReactNode> = {
    ...publicWidgets,
    agenda: <MyAgenda agenda={own.agenda} proposed={own.proposed} />,
    changes: own.changes && <ChangesWidget {...own.changes} timeZone={shown.timeZone} />,
    viewed: own.viewed && <BillListWidget mode="showViewed" first={own.viewed} timeZone={shown.timeZone} />,
    myNews: own.myNews && <MyNews {...own.myNews} />,
  };
  return (
    <div className="page">
      <PageHead title="Dashboard">
        <a href="/app/arrange">Arrange</a>
      </PageHead>
      {widgets.length === 0 && (
        <EmptyNote>
          All widgets are hidden. <a href="/app/arrange">Choose widgets to show.</a>
        </EmptyNote>
      )}
      <div className={styles.widgets}>
        {arrangeInRows(widgets, (name) => isEmptyOnDashboard(shown, name)).map((cell) => (
          <WidgetCell
            key={cell.name}
            {...cell}
            page="/app"
            chosen={shown.chosen}
            data={isForAll(cell.name) ? shown.first[cell.name] : undefined}
          >
            {all[cell.name]}
          </WidgetCell>
        ))}
      </div>
    </div>
  );
}

/** Whether a widget is the same for all visitors. The schedule and the hearings name the user's tracked bills. */
function isForAll(name: DashboardWidget): name is Exclude<FrontPageWidget, 'schedule' | 'hearings'> {
  return name !== 'schedule' && name !== 'hearings' && !OWN_WIDGETS.some((own) => own === name);
}

type Shown = PageProps<typeof loader>['loaderData'];

/**
 * Whether a widget has nothing to show. The schedule and the agenda always stay side by side, because the agenda's text
 * refers to the schedule on its left (D03).
 */
function isEmptyOnDashboard({ own, first }: Shown, name: DashboardWidget): boolean {
  if (name === 'schedule' || name === 'agenda') return false;
  if (name === 'changes') return own.changes?.newest === 0;
  if (name === 'viewed') return own.viewed?.length === 0;
  if (name === 'myNews') return own.myNews?.articles.length === 0;
  return isEmptyWidget(name, first);
}
