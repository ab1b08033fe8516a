import { badRequest } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import styles from './arrange-page.module.css';
import { findArrangement, moveWidget, saveArrangement } from './arrangement.server.ts';
import { DASHBOARD_ORDER, DASHBOARD_WIDGETS, isAvailable, isDashboardWidget } from './dashboard-widgets.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const placed = await findArrangement(db, user.id);
  return { placed: placed.filter(({ widget }) => isAvailable(widget, config)) };
}

/** Saves the shown widgets, and moves one widget if its arrow was pressed: `move=votes.up`. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const form = await submittedForm(request);
  const [widget = '', direction] = String(form.get('move') ?? '').split('.');
  if (widget === 'all') {
    await saveArrangement(
      db,
      user.id,
      DASHBOARD_ORDER.map((name) => ({ widget: name, isShown: true })),
    );
    return redirect('/app/arrange');
  }
  const shown = form.getAll('shown').map(String);
  const unknown = shown.find((name) => !isDashboardWidget(name));
  if (unknown) throw badRequest(`Unknown widget: ${unknown}.`, 'shown');
  const all = await findArrangement(db, user.id);
  const { available = [], others = [] } = Object.groupBy(all, (each) =>
    isAvailable(each.widget, config) ? 'available' : 'others',
  );
  const placed = available.map((each) => ({ ...each, isShown: shown.includes(each.widget) }));
  const isMove = isDashboardWidget(widget);
  const arranged = isMove ? moveWidget(placed, widget, direction === 'up' ? -1 : 1) : placed;
  // Widgets whose feature is off keep their settings.
  await saveArrangement(db, user.id, [...arranged, ...others]);
  return redirect(isMove ? `/app/arrange#${widget}` : '/app');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Arrange dashboard', path: '/app/arrange', noindex: true });
}

/** A form to choose and order the widgets of the dashboard. */
export default function ArrangePage({ loaderData: { placed } }: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Arrange dashboard</h1>
      <ChangeForm>
        {/* Enter submits with this first button, which saves without moving a widget. */}
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
            Restore defaults
          </button>
          <a href="/app">Back to dashboard</a>
        </p>
      </ChangeForm>
    </div>
  );
}
