/** Widgets that need the full width of the page. */
const FULL_WIDTH = new Set<string>(['votes']);

/** The placement of a widget: across a whole row, or next to another widget. */
export interface WidgetCell<Name> {
  name: Name;
  isRow: boolean;
}

/**
 * Arranges widgets in rows of two without gaps, whatever their order. Full-width widgets and leftover single widgets take a whole
 * row. An empty widget is one line across, after the row that it would have interrupted.
 * @param widgets the widgets in order
 * @param isEmpty whether a widget has nothing to show
 */
export function arrangeInRows<Name extends string>(
  widgets: readonly Name[],
  isEmpty: (name: Name) => boolean,
): WidgetCell<Name>[] {
  const placed: WidgetCell<Name>[] = [];
  let openCell: WidgetCell<Name> | undefined;
  let pendingRows: WidgetCell<Name>[] = [];
  const endRow = () => {
    if (openCell) openCell.isRow = true;
    openCell = undefined;
    placed.push(...pendingRows);
    pendingRows = [];
  };

  for (const name of widgets) {
    if (isEmpty(name)) {
      (openCell ? pendingRows : placed).push({ name, isRow: true });
    } else if (FULL_WIDTH.has(name)) {
      endRow();
      placed.push({ name, isRow: true });
    } else if (openCell) {
      placed.push({ name, isRow: false });
      openCell = undefined;
      endRow();
    } else {
      openCell = { name, isRow: false };
      placed.push(openCell);
    }
  }
  endRow();
  return placed;
}
