import { Link, redirect } from 'react-router';
import { badRequest } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { sentForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/arrange-page.ts';
import styles from './arrange-page.module.css';
import { arrange, arrangementOf, moved } from './arrangement.server.ts';
import { DASHBOARD_ORDER, DASHBOARD_WIDGETS, isDashboardWidget, isProposed } from './dashboard-widgets.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const placed = await arrangementOf(db, user.id);
  return { placed: placed.filter(({ widget }) => isProposed(widget, config)) };
}

/** Keeps what is shown, and moves one widget where its arrow was pressed: `move=votes.up`. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const form = await sentForm(request);
  const [widget = '', way] = String(form.get('move') ?? '').split('.');
  if (widget === 'all') {
    await arrange(
      db,
      user.id,
      DASHBOARD_ORDER.map((name) => ({ widget: name, isShown: true })),
    );
    return redirect('/app/arrange');
  }
  const shown = form.getAll('shown').map(String);
  const unknown = shown.find((name) => !isDashboardWidget(name));
  if (unknown) throw badRequest(`There is no part of the dashboard called ${unknown}.`, 'shown');
  const all = await arrangementOf(db, user.id);
  const { offered = [], others = [] } = Object.groupBy(all, (each) =>
    isProposed(each.widget, config) ? 'offered' : 'others',
  );
  const placed = offered.map((each) => ({ ...each, isShown: shown.includes(each.widget) }));
  const isMoved = isDashboardWidget(widget);
  const arranged = isMoved ? moved(placed, widget, way === 'up' ? -1 : 1) : placed;
  // What the site does not have now is nobody's choice.
  await arrange(db, user.id, [...arranged, ...others]);
  return redirect(isMoved ? `/app/arrange#${widget}` : '/app');
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Arrange the dashboard', path: '/app/arrange', noindex: true });
}

/** Which widgets the dashboard shows, and in which order. */
export default function ArrangePage({ loaderData: { placed } }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Arrange the dashboard</h1>
      <ChangeForm>
        {/* Enter in the form keeps what is ticked, and moves nothing. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <ol className={styles.widgets}>
          {placed.map(({ widget, isShown }, at) => (
            <li key={widget} id={widget}>
              <label>
                <input type="checkbox" name="shown" value={widget} defaultChecked={isShown} />{' '}
                {DASHBOARD_WIDGETS[widget]}
              </label>
              <span>
                <button type="submit" name="move" value={`${widget}.up`} disabled={at === 0}>
                  <span aria-hidden="true">↑</span>
                  <span className="visually-hidden">Move {DASHBOARD_WIDGETS[widget]} up</span>
                </button>
                <button
                  type="submit"
                  name="move"
                  value={`${widget}.down`}
                  disabled={at === placed.length - 1}
                >
                  <span aria-hidden="true">↓</span>
                  <span className="visually-hidden">Move {DASHBOARD_WIDGETS[widget]} down</span>
                </button>
              </span>
            </li>
          ))}
        </ol>
        <p className={styles.actions}>
          <button type="submit" className="main-button">
            Save
          </button>
          <button type="submit" name="move" value="all">
            Show all, in the usual order
          </button>
          <Link to="/app">Back to the dashboard</Link>
        </p>
      </ChangeForm>
    </div>
  );
}
