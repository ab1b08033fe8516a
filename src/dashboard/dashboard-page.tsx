import { Link, useLocation } from 'react-router';
import { signedIn } from '../accounts/signed-in.ts';
import { AgendaButton } from '../agenda/agenda-button.tsx';
import { AgendaWidget } from '../agenda/agenda-widget.tsx';
import { useAgenda } from '../agenda/use-agenda.ts';
import { BillListWidget } from '../bills/bill-list-widget.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { homeAddress } from '../home/home-address.ts';
import { homeChoices } from '../home/home-choices.ts';
import styles from '../home/home-page.module.css';
import { homeWidgets } from '../home/home-widgets.tsx';
import { takesRow } from '../home/widget-rows.ts';
import { looksAhead } from '../http/looks-ahead.ts';
import { MyNews } from '../news/my-news.tsx';
import { siteContext } from '../site-context.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { ChangesWidget } from './changes-widget.tsx';
import { dashboard } from './dashboard.server.ts';
import type { DashboardWidget } from './dashboard-widgets.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { chamberNames, committeeList, features, timeZone } = site.config;
  const chosen = homeChoices(new URL(request.url).searchParams);
  const shown = await dashboard(site, user, {
    chosen,
    today: dayOfMoment(new Date(), timeZone),
    isAhead: looksAhead(request),
  });
  return { ...shown, chosen, chamberNames, committeeList, hasPress: features.press, timeZone };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Dashboard', path: '/app', noindex: true });
}

/** A user's working day (P16, D01–D17): the widgets that they want to see, in their order. */
export default function DashboardPage({ loaderData: shown }: Route.ComponentProps) {
  const { search } = useLocation();
  const { own, widgets } = shown;
  const agenda = useAgenda(own.agenda);
  const onAgenda = new Set(agenda.answer?.map(({ id }) => id));
  const everybodys = homeWidgets({
    ...shown,
    page: '/app',
    choiceAddress: (name, value) => homeAddress('/app', search, name, value),
    tracked: own.tracked,
    meetingAction: (event) => (
      <AgendaButton event={event} isOn={onAgenda.has(event.id)} change={agenda.change} />
    ),
  });
  const all: Record<DashboardWidget, React.ReactNode> = {
    ...everybodys,
    agenda: <AgendaWidget agenda={agenda} proposed={own.proposed} />,
    changes: own.changes && <ChangesWidget {...own.changes} timeZone={shown.timeZone} />,
    viewed: own.viewed && <BillListWidget mode="showViewed" first={own.viewed} timeZone={shown.timeZone} />,
    myNews: own.myNews && <MyNews {...own.myNews} />,
  };
  return (
    <div className="page">
      <PageHead title="Dashboard">
        <Link to="/app/arrange">Arrange</Link>
      </PageHead>
      {widgets.length === 0 && (
        <EmptyNote>
          You have hidden everything. <Link to="/app/arrange">Choose what to see here.</Link>
        </EmptyNote>
      )}
      <div className={styles.widgets}>
        {widgets.map((name, at) => (
          <div key={name} id={name} className={takesRow(widgets, at) ? styles.row : undefined}>
            {all[name]}
          </div>
        ))}
      </div>
    </div>
  );
}
