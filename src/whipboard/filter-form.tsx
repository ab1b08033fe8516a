import { counted } from '../ui/counted.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import {
  ALL_MEMBERS,
  type BoardFilter,
  isFiltering,
  LAYOUTS,
  type Layout,
  queryFor,
} from './board-filter.ts';
import styles from './filter-form.module.css';

/** The id of the form that the tally's buttons belong to. */
export const FILTER_FORM = 'board-filter';
/** The id of the search field, which gets the focus when letters are typed on the board. */
export const FIND_FIELD = 'find-member';

interface FilterFormProps {
  path: string;
  filter: BoardFilter;
  layout: Layout;
  /** The parties of the board's members. */
  parties: string[];
  /** The number of members that the filter shows, and of all members. */
  shown: number;
  members: number;
  onFilter: (filter: BoardFilter) => void;
  onLayout: (layout: Layout) => void;
  /** Moves the focus from the search field to the first member. */
  onDone: () => void;
  onSelectShown: () => void;
}

const LAYOUT_NAMES: Record<Layout, string> = { columns: 'Columns', tall: 'Tall columns', list: 'List' };

/** Filters members by text and party, and changes the layout. Without scripts, it submits as a form. */
export function FilterForm({ path, filter, layout, parties, shown, members, ...on }: FilterFormProps) {
  return (
    <search className={`${styles.bar} no-print`}>
      <form
        id={FILTER_FORM}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          on.onDone();
        }}
      >
        {filter.position && <input type="hidden" name="position" value={filter.position} />}
        {layout !== 'columns' && <input type="hidden" name="view" value={layout} />}
        <input
          id={FIND_FIELD}
          className={styles.find}
          type="search"
          name="find"
          aria-label="Find a member"
          placeholder="Find a member"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={filter.find}
          onChange={(event) => on.onFilter({ ...filter, find: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            on.onDone();
          }}
        />
        {parties.length > 1 && (
          <select
            name="party"
            aria-label="Party"
            value={filter.party}
            onChange={(event) => on.onFilter({ ...filter, party: event.target.value })}
          >
            <option value="">All parties</option>
            {parties.map((party) => (
              <option key={party}>{party}</option>
            ))}
          </select>
        )}
        <button type="submit" className={styles.plain}>
          Find
        </button>
      </form>
      <p className={styles.found}>
        <span aria-live="polite">
          {shown === members ? counted(members, 'member') : `${shown} of ${counted(members, 'member')}`}
        </span>
        {shown > 0 && (
          <button type="button" className={styles.scripted} onClick={on.onSelectShown}>
            Select {shown === members ? 'all' : 'these'}
          </button>
        )}
        {isFiltering(filter) && shown > 0 && <ShowAll path={path} layout={layout} onFilter={on.onFilter} />}
      </p>
      <div className={styles.layouts}>
        <ToggleLinks
          label="Layout"
          choices={LAYOUTS.map((each) => ({
            to: path + queryFor(filter, each),
            label: LAYOUT_NAMES[each],
            isChosen: each === layout,
            onChoose: () => on.onLayout(each),
          }))}
        />
      </div>
    </search>
  );
}

type ShowAllProps = Pick<FilterFormProps, 'path' | 'layout' | 'onFilter'>;

/** A link that clears the filter. */
export function ShowAll({ path, layout, onFilter }: ShowAllProps) {
  return (
    <a
      href={path + queryFor(ALL_MEMBERS, layout)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFilter(ALL_MEMBERS);
      }}
    >
      Show all members
    </a>
  );
}
