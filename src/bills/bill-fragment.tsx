import term from '../layout/term.module.css';
import memberName from '../legislators/member-name.module.css';
import day from '../ui/day.module.css';
import emptyNote from '../ui/empty-note.module.css';
import stackedTable from '../ui/stacked-table.module.css';
import lists from './bill-lists.module.css';
import history from './history-list.module.css';

/**
 * Style sheets that the fragments use. They are referenced below because the bundler drops style sheets
 * without a reference.
 */
const STYLES = [term, memberName, day, emptyNote, stackedTable, lists, history];

/** A piece of a bill's page as rendered by the server (`bill-fragments.tsx`), with the styles of that page. */
export function BillFragment({ html }: { html: string }) {
  return (
    <div
      className={lists.fragment}
      data-style-sheets={STYLES.length}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, rendered from components
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
