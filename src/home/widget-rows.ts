/** Widgets that need the width of the page. */
const WIDE = new Set<string | undefined>(['votes']);

/**
 * Whether a widget takes a whole row where two stand side by side: one that is wide, or that nothing stands beside, so that
 * no order of widgets leaves a gap.
 * @param at which of them
 */
export function takesRow(widgets: readonly string[], at: number): boolean {
  if (WIDE.has(widgets[at])) return true;
  const before = at - 1 - widgets.slice(0, at).findLastIndex((name) => WIDE.has(name));
  const isLeft = before % 2 === 0;
  const next = widgets[at + 1];
  return isLeft && (next === undefined || WIDE.has(next));
}
