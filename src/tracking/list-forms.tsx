import { ChangeForm } from '../layout/change-form.tsx';
import type { OrganizationOfUser } from '../organizations/access.server.ts';
import { isEditing } from '../organizations/member-roles.ts';
import { MoveForm } from '../organizations/move-form.tsx';
import { OwnerField } from '../organizations/owner-field.tsx';
import { ShareForms } from '../sharing/share-forms.tsx';
import { counted } from '../ui/counted.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import rowList from '../ui/row-list.module.css';
import type { TrackingList } from './lists.server.ts';
import { SHARED_FIELDS, sharedFieldsIn } from './shared-fields.ts';
import styles from './tracking-page.module.css';
import { MAX_LIST_NAME_LENGTH } from './tracking-words.ts';

interface ListFormsProps {
  list: Omit<TrackingList, 'bills'>;
  /** The lists of the same owner that are not archived, in order. */
  lists: TrackingList[];
  /** The user's organizations. */
  organizations: OrganizationOfUser[];
  errors: FormErrors | undefined;
  /** The name that was rejected. */
  typed: string | undefined;
  /** The address of a link that was just created. */
  link: string | undefined;
  timeZone: string;
}

/** Forms to rename, move, archive, and delete a list. */
export function ListForms(props: ListFormsProps) {
  const { list, lists, organizations, errors, typed, link, timeZone } = props;
  const at = lists.findIndex(({ id }) => id === list.id);
  return (
    <>
      <section className={`${styles.list} no-print`}>
        <h2>This list</h2>
        <ListForm list={list} className={styles.line}>
          <ListName errors={errors} value={typed ?? list.name} />
          <button type="submit" name="do" value="rename">
            Rename
          </button>
        </ListForm>
        <ListForm list={list} className={styles.buttons}>
          {at > 0 && (
            <button type="submit" name="do" value="up">
              Move before “{lists[at - 1]?.name}”
            </button>
          )}
          {at >= 0 && at < lists.length - 1 && (
            <button type="submit" name="do" value="down">
              Move after “{lists[at + 1]?.name}”
            </button>
          )}
          {list.archived_at === null ? (
            <button type="submit" name="do" value="archive">
              Archive
            </button>
          ) : (
            <button type="submit" name="do" value="unarchive">
              Unarchive
            </button>
          )}
        </ListForm>
        <MoveForm
          kind="list"
          id={list.id}
          organizationId={list.organization_id}
          organizations={organizations}
          back={`/app/tracking/${list.id}`}
        />
        <ListForm list={list} className={styles.buttons} back="/app/tracking">
          <button type="submit" name="do" value="delete" className="dangerous-button">
            Delete this list
          </button>
        </ListForm>
      </section>
      <section className={`${styles.list} no-print`} id="share">
        <h2>Share by link</h2>
        <p>
          Anyone with the link sees the list as it is, without an account. Private notes, tags, and comments
          are never shown.
        </p>
        <ShareForms
          shared={list}
          link={link}
          timeZone={timeZone}
          errors={errors}
          buttons={{ name: 'do', share: 'share', withdraw: 'unshare' }}
        >
          {!link && <SharedFieldChoices shows={list.link_shows} />}
        </ShareForms>
      </section>
    </>
  );
}

/** What readers of a shared list see besides the bills. */
function SharedFieldChoices({ shows }: { shows: string | null }) {
  const chosen = sharedFieldsIn((shows ?? 'position,publicNote').split(','));
  return (
    <fieldset>
      <legend>Also show</legend>
      {sharedFieldsIn(Object.keys(SHARED_FIELDS)).map((field) => (
        <label key={field}>
          <input type="checkbox" name="shows" value={field} defaultChecked={chosen.includes(field)} />{' '}
          {SHARED_FIELDS[field]}
        </label>
      ))}
    </fieldset>
  );
}

/** The form to create a list. */
export function NewListForm({
  organizations,
  organization,
  errors,
  typed,
}: Pick<ListFormsProps, 'organizations' | 'errors' | 'typed'> & {
  /** The id of the organization that was chosen in a rejected form. */
  organization: string | undefined;
}) {
  return (
    <section className={`${styles.list} no-print`}>
      <h2>New list</h2>
      <ChangeForm className={styles.line}>
        <ListName errors={errors} value={typed} />
        <OwnerField
          organizations={organizations.filter(({ role }) => isEditing(role))}
          value={organization}
        />
        <button type="submit" name="do" value="make">
          Create list
        </button>
      </ChangeForm>
    </section>
  );
}

/** The archived lists, each with a button to unarchive it. */
export function ArchivedLists({ lists }: { lists: TrackingList[] }) {
  if (lists.length === 0) return null;
  return (
    <section className={`${styles.list} no-print`} id="archived">
      <h2>Archived lists</h2>
      <ul className={rowList.rows}>
        {lists.map((list) => (
          <li key={list.id}>
            <span>
              <a href={`/app/tracking/${list.id}`}>{list.name}</a>{' '}
              <small>{counted(list.bills, 'bill')}</small>
            </span>
            {list.canEdit && (
              <ListForm list={list} back="/app/tracking">
                <button type="submit" name="do" value="unarchive">
                  Unarchive<span className="visually-hidden">: {list.name}</span>
                </button>
              </ListForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The field for a list's name. Its error message is in the summary at the top of the page. */
function ListName({ errors, value }: { errors: FormErrors | undefined; value: string | undefined }) {
  return (
    <label>
      Name
      <input
        id="name"
        name="name"
        required
        maxLength={MAX_LIST_NAME_LENGTH}
        defaultValue={value}
        aria-invalid={errors?.name ? true : undefined}
      />
    </label>
  );
}

function ListForm(props: {
  list: { id: number };
  /** The address to open afterwards; the list's page by default. */
  back?: string;
  className?: string;
  children: React.ReactNode;
}) {
  const { list, back = `/app/tracking/${list.id}`, className, children } = props;
  return (
    <ChangeForm className={className}>
      <input type="hidden" name="list" value={list.id} />
      <input type="hidden" name="back" value={back} />
      {children}
    </ChangeForm>
  );
}
