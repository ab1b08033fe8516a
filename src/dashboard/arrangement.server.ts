import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import {
  DASHBOARD_ORDER,
  type DashboardWidget,
  isDashboardWidget,
  type PlacedWidget,
} from './dashboard-widgets.ts';

/**
 * The widgets of a user's dashboard in their order. What came to the product after the user arranged them stands at the end;
 * what has gone from it is left out.
 */
export async function arrangementOf(db: Database, userId: number): Promise<PlacedWidget[]> {
  const rows = await db
    .selectFrom('dashboard_widgets')
    .select(['widget', 'hidden'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('widget')
    .execute();
  const placed = rows.flatMap(({ widget, hidden }): PlacedWidget[] =>
    isDashboardWidget(widget) ? [{ widget, isShown: hidden === 0 }] : [],
  );
  const known = new Set(placed.map(({ widget }) => widget));
  const added = DASHBOARD_ORDER.filter((widget) => !known.has(widget));
  return [...placed, ...added.map((widget) => ({ widget, isShown: true }))];
}

/** Keeps the order of a user's dashboard, and what of it is shown. */
export async function arrange(db: Database, userId: number, placed: readonly PlacedWidget[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A button pressed twice arranges twice, one after the other.
    await lockRow(trx, 'users', userId);
    await trx.deleteFrom('dashboard_widgets').where('user_id', '=', userId).execute();
    const rows = placed.map(({ widget, isShown }, position) => ({
      user_id: userId,
      widget,
      position,
      hidden: isShown ? 0 : 1,
    }));
    await trx.insertInto('dashboard_widgets').values(rows).execute();
  });
}

/** The same widgets with one of them a place further up or down. */
export function moved(placed: readonly PlacedWidget[], widget: DashboardWidget, by: -1 | 1): PlacedWidget[] {
  const from = placed.findIndex((each) => each.widget === widget);
  const to = from + by;
  if (from < 0 || to < 0 || to >= placed.length) return [...placed];
  const order = placed.toSpliced(from, 1);
  return order.toSpliced(to, 0, ...placed.slice(from, from + 1));
}
