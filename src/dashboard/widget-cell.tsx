import { CachedHtml } from '../ui/cached-html.tsx';
import type { HomeChoices } from './home-choices.ts';
import styles from './home-page.module.css';
import type { WidgetCell as Cell } from './widget-rows.ts';

interface WidgetCellProps extends Cell<string> {
  /** The path of the page. */
  page: string;
  chosen: HomeChoices;
  /** The data of a widget that is the same for all visitors. */
  data?: object | undefined;
  children: React.ReactNode;
}

/** A widget in its place on the front page or the dashboard. */
export function WidgetCell({ name, isRow, page, chosen, data, children }: WidgetCellProps) {
  const attributes = { id: name, className: isRow ? styles.row : undefined };
  if (!data) return <div {...attributes}>{children}</div>;
  return (
    <CachedHtml {...attributes} data={data} cacheKey={`${name} ${page} ${new URLSearchParams(chosen)}`}>
      {children}
    </CachedHtml>
  );
}
