import { useLocation } from 'react-router';
import { signedIn } from '../accounts/signed-in.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { frontPage } from '../home/home.server.ts';
import { homeAddress } from '../home/home-address.ts';
import { homeChoices } from '../home/home-choices.ts';
import styles from '../home/home-page.module.css';
import { homeWidgets } from '../home/home-widgets.tsx';
import { takesRow } from '../home/widget-rows.ts';
import { siteContext } from '../site-context.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/dashboard-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  signedIn(context, request);
  const site = context.get(siteContext);
  const { chamberNames, committeeList, features, timeZone } = site.config;
  const chosen = homeChoices(new URL(request.url).searchParams);
  const front = await frontPage(site, chosen, dayOfMoment(new Date(), timeZone));
  return { ...front, chosen, chamberNames, committeeList, hasPress: features.press, timeZone };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Dashboard', path: '/app', noindex: true });
}

/** A user's working day (P16, D01–D17). */
export default function DashboardPage({ loaderData: front }: Route.ComponentProps) {
  const { search } = useLocation();
  const widgets = homeWidgets({
    ...front,
    page: '/app',
    choiceAddress: (name, value) => homeAddress('/app', search, name, value),
  });
  return (
    <div className="page">
      <PageHead title="Dashboard" />
      <div className={styles.widgets}>
        {front.widgets.map((name, at) => (
          <div key={name} id={name} className={takesRow(front.widgets, at) ? styles.row : undefined}>
            {widgets[name]}
          </div>
        ))}
      </div>
    </div>
  );
}
