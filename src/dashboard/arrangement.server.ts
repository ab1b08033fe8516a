import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import {
  DASHBOARD_ORDER,
  type DashboardWidget,
  isDashboardWidget,
  type PlacedWidget,
} from './dashboard-widgets.ts';

/**
 * The widgets of a user's dashboard in order. Widgets that were introduced after the user arranged them come last. Widgets that no
 * longer exist are left out.
 */
export async function findArrangement(db: Database, userId: number): Promise<PlacedWidget[]> {
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

/** Saves the order of a user's widgets and which of them are shown. */
export async function saveArrangement(
  db: Database,
  userId: number,
  placed: readonly PlacedWidget[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock serializes the two requests of a double-clicked button.
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

/** The widgets with one of them moved up or down by one. */
export function moveWidget(
  placed: readonly PlacedWidget[],
  widget: DashboardWidget,
  by: -1 | 1,
): PlacedWidget[] {
  const from = placed.findIndex((each) => each.widget === widget);
  const to = from + by;
  if (from < 0 || to < 0 || to >= placed.length) return [...placed];
  const order = placed.toSpliced(from, 1);
  return order.toSpliced(to, 0, ...placed.slice(from, from + 1));
}
