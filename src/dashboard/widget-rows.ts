/** Widgets that need the width of the page. */
const WIDE = new Set<string>(['votes']);

/** Where a widget stands: in its place of the order, across the whole row or beside another. */
export interface WidgetPlace<Name> {
  name: Name;
  isRow: boolean;
}

/**
 * Puts widgets in rows, two side by side, so that no order of them leaves a gap. A wide one has a row of its own, and so
 * has one that nothing stands beside. An empty one is a line across, behind the row that it would have broken.
 * @param widgets in their order
 * @param isEmpty whether a widget has nothing to show
 */
export function placeWidgets<Name extends string>(
  widgets: readonly Name[],
  isEmpty: (name: Name) => boolean,
): WidgetPlace<Name>[] {
  const places: WidgetPlace<Name>[] = [];
  let left: WidgetPlace<Name> | undefined;
  let waiting: WidgetPlace<Name>[] = [];
  const endRow = () => {
    if (left) left.isRow = true;
    left = undefined;
    places.push(...waiting);
    waiting = [];
  };

  for (const name of widgets) {
    if (isEmpty(name)) {
      (left ? waiting : places).push({ name, isRow: true });
    } else if (WIDE.has(name)) {
      endRow();
      places.push({ name, isRow: true });
    } else if (left) {
      places.push({ name, isRow: false });
      left = undefined;
      endRow();
    } else {
      left = { name, isRow: false };
      places.push(left);
    }
  }
  endRow();
  return places;
}
