import styles from '../bills/tracking-forms.module.css';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { counted } from '../ui/counted.ts';
import rowList from '../ui/row-list.module.css';
import type { ListsForBills } from './manage.server.ts';
import type { Fields } from './tracking-change.server.ts';
import { MAX_LIST_NAME_LENGTH, MAX_LISTS } from './tracking-words.ts';

export interface TrackingFormsProps extends ListsForBills {
  /** The fields that select the bills. */
  bills: Fields;
  csrfToken: string;
  /** The address to open after a change; the page of these forms by default. */
  back?: string;
  /** The session that is preselected where bill numbers are pasted. */
  sessionId?: number;
  /** The name that was typed and rejected. */
  typedName?: string;
}

/** Plain forms to add bills to lists and remove them, and to create, rename, and delete lists (T01). */
export function TrackingForms({ named, count, lists, ...props }: TrackingFormsProps) {
  const { bills, csrfToken, back, sessionId, typedName } = props;
  const open = lists.filter((list) => list.archived_at === null);
  const editable = open.filter(({ canEdit }) => canEdit);
  const hidden = (fields: Fields) =>
    Object.entries({ [TOKEN_FIELD]: csrfToken, back, ...fields }).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    );
  const ofSession = sessionId === undefined ? '' : `?session=${sessionId}`;
  return (
    <div className={styles.forms}>
      {count > 0 && <SelectedBillNames named={named} count={count} />}
      {open.length > 0 && (
        <form method="post" action={MANAGE}>
          {hidden(bills)}
          <ul className={`${rowList.rows} ${styles.lists}`}>
            {open.map(({ id, name, on, bills: all, canEdit, organization_name }) => (
              <li key={id}>
                <span>
                  <a href={`/app/tracking/${id}${ofSession}`}>{name}</a>
                  {organization_name && <small>{organization_name}</small>}
                  <small>{membershipText(on, count, all)}</small>
                </span>
                {count > 0 && canEdit && (
                  <span className={styles.buttons}>
                    {on < count && (
                      <button type="submit" name="put" value={id}>
                        Add<span className="visually-hidden"> to {name}</span>
                      </button>
                    )}
                    {on > 0 && (
                      <button type="submit" name="take" value={id}>
                        Remove<span className="visually-hidden"> from {name}</span>
                      </button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </form>
      )}
      {lists.filter(({ organization_id }) => organization_id === null).length < MAX_LISTS && (
        <form method="post" action={MANAGE} className={styles.line}>
          {hidden(bills)}
          <label>
            New list
            <input name="name" required maxLength={MAX_LIST_NAME_LENGTH} defaultValue={typedName} />
          </label>
          <button type="submit" name="do" value="make">
            {count === 0
              ? 'Create list'
              : count === 1
                ? 'Create list with this bill'
                : 'Create list with these bills'}
          </button>
        </form>
      )}
      {editable.length > 0 && (
        <details>
          <summary>Rename or delete lists</summary>
          <ul className={`${rowList.rows} ${styles.lists}`}>
            {editable.map(({ id, name }) => (
              <li key={id}>
                <form method="post" action={MANAGE} className={styles.line}>
                  {hidden({ ...bills, list: String(id) })}
                  <label>
                    <span className="visually-hidden">Name of the list {name}</span>
                    <input name="name" required maxLength={MAX_LIST_NAME_LENGTH} defaultValue={name} />
                  </label>
                  <button type="submit" name="do" value="rename">
                    Rename<span className="visually-hidden"> {name}</span>
                  </button>
                  <button type="submit" name="do" value="delete" formNoValidate>
                    Delete<span className="visually-hidden"> {name}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </details>
      )}
      {lists.length > open.length && (
        <p>
          <a href="/app/tracking#archived">{counted(lists.length - open.length, 'archived list')}</a>. Bills
          on archived lists do not count as tracked.
        </p>
      )}
      <p>
        <a href={`/app/tracking${ofSession}`}>All tracked bills</a>
      </p>
    </div>
  );
}

/** The page that handles these forms. */
const MANAGE = '/app/tracking/manage';

function SelectedBillNames({ named, count }: Pick<ListsForBills, 'named' | 'count'>) {
  const [first] = named;
  const more = count - named.length;
  return (
    <p className={styles.named}>
      {count === 1 && first ? (
        <>
          <strong>{first.number}</strong> {first.title}
        </>
      ) : (
        <>
          <strong>{counted(count, 'bill')}:</strong> {named.map(({ number }) => number).join(', ')}
          {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
        </>
      )}
    </p>
  );
}

/** The number of selected bills that are on a list, or the list's total if no bills are selected. */
function membershipText(on: number, count: number, all: number): string {
  if (count === 0) return counted(all, 'bill');
  if (count === 1) return on === 1 ? 'On this list' : 'Not on this list';
  if (on === count) return 'All on this list';
  return on === 0
    ? 'None on this list'
    : `${on.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} on this list`;
}
