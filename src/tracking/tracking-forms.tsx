import styles from '../bills/tracking-forms.module.css';
import { TOKEN_FIELD } from '../http/csrf-field.ts';
import { counted } from '../ui/counted.ts';
import rowList from '../ui/row-list.module.css';
import type { ListsForBills } from './manage.server.ts';
import type { Fields } from './tracking-change.server.ts';
import { MAX_LIST_NAME_LENGTH, MAX_LISTS } from './tracking-words.ts';

export interface TrackingFormsProps extends ListsForBills {
  /** The fields that say which bills are meant. */
  bills: Fields;
  csrfToken: string;
  /** Where to go once something is done; here where it is left out. */
  back?: string;
  /** Where numbers are pasted, they are of this session at first. */
  sessionId?: number;
  /** What was typed and not taken. */
  typedName?: string;
}

/** Plain forms in which bills are put on lists and taken off, and lists made, renamed and deleted (T01). */
export function TrackingForms({ named, count, lists, ...props }: TrackingFormsProps) {
  const { bills, csrfToken, back, sessionId, typedName } = props;
  const open = lists.filter((list) => list.archived_at === null);
  const hidden = (fields: Fields) =>
    Object.entries({ [TOKEN_FIELD]: csrfToken, back, ...fields }).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    );
  const ofSession = sessionId === undefined ? '' : `?session=${sessionId}`;
  return (
    <div className={styles.forms}>
      {count > 0 && <BillsNamed named={named} count={count} />}
      {open.length > 0 && (
        <form method="post" action={MANAGE}>
          {hidden(bills)}
          <ul className={`${rowList.rows} ${styles.lists}`}>
            {open.map(({ id, name, on, bills: all }) => (
              <li key={id}>
                <span>
                  <a href={`/app/tracking/${id}${ofSession}`}>{name}</a>
                  <small>{onIt(on, count, all)}</small>
                </span>
                {count > 0 && (
                  <span className={styles.buttons}>
                    {on < count && (
                      <button type="submit" name="put" value={id}>
                        Put on<span className="visually-hidden"> {name}</span>
                      </button>
                    )}
                    {on > 0 && (
                      <button type="submit" name="take" value={id}>
                        Take off<span className="visually-hidden"> {name}</span>
                      </button>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </form>
      )}
      {lists.length < MAX_LISTS && (
        <form method="post" action={MANAGE} className={styles.line}>
          {hidden(bills)}
          <label>
            New list
            <input name="name" required maxLength={MAX_LIST_NAME_LENGTH} defaultValue={typedName} />
          </label>
          <button type="submit" name="do" value="make">
            {count === 0
              ? 'Make list'
              : count === 1
                ? 'Make list with this bill'
                : 'Make list with these bills'}
          </button>
        </form>
      )}
      {open.length > 0 && (
        <details>
          <summary>Rename or delete lists</summary>
          <ul className={`${rowList.rows} ${styles.lists}`}>
            {open.map(({ id, name }) => (
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
          <a href="/app/tracking#archived">{counted(lists.length - open.length, 'archived list')}</a>, of
          which nothing counts as tracked.
        </p>
      )}
      <p>
        <a href={`/app/tracking${ofSession}`}>All that you track</a>
      </p>
    </div>
  );
}

/** The page that takes what these forms send. */
const MANAGE = '/app/tracking/manage';

function BillsNamed({ named, count }: Pick<ListsForBills, 'named' | 'count'>) {
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

/** How many of the bills are on a list, or how many it has where no bills are meant. */
function onIt(on: number, count: number, all: number): string {
  if (count === 0) return counted(all, 'bill');
  if (count === 1) return on === 1 ? 'It is on this list' : 'It is not on this list';
  if (on === count) return 'All are on it';
  return on === 0
    ? 'None is on it'
    : `${on.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} are on it`;
}
