import { readForm } from '../accounts/account-forms.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { findOrganization } from '../organizations/access.server.ts';
import { isEditing } from '../organizations/member-roles.ts';
import styles from '../organizations/organizations.module.css';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { SelectField, TextArea, TextField } from '../ui/form-parts.tsx';
import { addField, deleteField, fieldsOf, NewField } from './custom-fields.server.ts';
import { FIELD_KIND_NAMES, FIELD_KINDS, MAX_FIELD_NAME_LENGTH } from './custom-fields.ts';
import { rejectedField } from './read-fields.ts';

const idIn = (text: string | undefined) => idFrom(text, 'This organization does not exist.');

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const organization = await findOrganization(db, user.id, idIn(params.id));
  return { organization, fields: await fieldsOf(db, [organization.id]) };
}

/** Adds a field, or deletes one. */
export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const id = idIn(params.id);
  const form = await readForm(request, ['name', 'kind', 'choices', 'delete']);
  const here = `/app/organizations/${id}/fields`;
  if (form.delete) {
    await deleteField(db, user.id, id, idFrom(form.delete, 'This field does not exist.'));
    return redirect(here);
  }
  await findOrganization(db, user.id, id);
  const field = NewField.safeParse(form);
  if (!field.success) {
    const errors = Object.fromEntries(
      field.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    return data({ errors, form }, { status: 400 });
  }
  try {
    await addField(db, user.id, id, field.data);
  } catch (error) {
    const errors = rejectedField(error, 'name', 'choices');
    if (!errors) throw error;
    return data({ errors, form }, { status: 400 });
  }
  return redirect(here);
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  const path = `/app/organizations/${params.id}/fields`;
  return pageMeta(layout, { title: 'Custom fields', path, noindex: true });
}

/** The fields that an organization adds to the bills on its lists. */
export default function CustomFieldsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { organization, fields } = loaderData;
  const { errors, form } = actionData ?? {};
  const canEdit = isEditing(organization.role);
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/organizations', label: 'Organizations' },
          { to: `/app/organizations/${organization.id}`, label: organization.name },
        ]}
      />
      <h1>Custom fields</h1>
      <ErrorSummary errors={errors} />
      {fields.length === 0 ? (
        <EmptyNote>
          No custom fields yet. A custom field is shown for each bill on the lists of {organization.name}, and
          in reports and downloads.
        </EmptyNote>
      ) : (
        <ChangeForm>
          <ul className={styles.things}>
            {fields.map(({ id, name, kind, choices }) => (
              <li key={id} className={formLayout.line}>
                <span className="long-words">
                  <strong>{name}</strong>: {FIELD_KIND_NAMES[kind].toLowerCase()}
                  {choices.length > 0 && ` (${choices.join(', ')})`}
                </span>
                {canEdit && (
                  <button type="submit" name="delete" value={id} className="dangerous-button">
                    Delete<span className="visually-hidden"> {name}</span> with its values
                  </button>
                )}
              </li>
            ))}
          </ul>
        </ChangeForm>
      )}
      {canEdit && (
        <section>
          <h2>New field</h2>
          <ChangeForm className={formLayout.form}>
            <TextField
              label="Name"
              name="name"
              defaultValue={form?.name}
              maxLength={MAX_FIELD_NAME_LENGTH}
              autoComplete="off"
              required
              errors={errors}
            />
            <SelectField label="Kind" name="kind" defaultValue={form?.kind} errors={errors}>
              {FIELD_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {FIELD_KIND_NAMES[kind]}
                </option>
              ))}
            </SelectField>
            <TextArea
              label="Values to choose from"
              name="choices"
              hint="Only for a choice. Enter each value on its own line."
              rows={4}
              defaultValue={form?.choices}
              errors={errors}
            />
            <button type="submit" className="main-button">
              Add field
            </button>
          </ChangeForm>
        </section>
      )}
    </div>
  );
}
