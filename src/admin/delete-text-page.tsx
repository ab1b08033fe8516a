import { idFrom } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { capitalized } from '../legislature/language/title-case.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './admin.module.css';
import { KINDS, kindIn } from './edited-kinds.ts';
import { editedText } from './edited-texts.server.ts';
import { deleteText } from './write-texts.server.ts';

export async function loader({ context, params, request }: LoaderArgs<'kind' | 'id'>) {
  withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  const kind = kindIn(params.kind, config.features);
  const id = idFrom(params.id, `This ${KINDS[kind].one} does not exist.`);
  const { text } = await editedText(db, kind, id);
  return { kind, id, title: text.title };
}

export async function action({ context, params, request }: ActionArgs<'kind' | 'id'>) {
  const { email: who } = withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  const kind = kindIn(params.kind, config.features);
  const id = idFrom(params.id, `This ${KINDS[kind].one} does not exist.`);
  const line = await deleteText(db, { who, kind, id });
  return redirect(`/app/admin/news/${kind}?done=${line}`);
}

export function meta({ layout, loaderData: { kind, id } }: MetaArgs<typeof loader>) {
  const title = `Delete ${KINDS[kind].one}`;
  return pageMeta(layout, { title, path: `/app/admin/news/${kind}/${id}/delete`, noindex: true });
}

/** Asks for confirmation before deleting a text. */
export default function DeleteTextPage({
  loaderData: { kind, id, title },
}: PageProps<typeof loader, typeof action>) {
  const { one, many } = KINDS[kind];
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: `/app/admin/news/${kind}`, label: capitalized(many) },
          { to: `/app/admin/news/${kind}/${id}`, label: title },
        ]}
      />
      <h1>Delete this {one}?</h1>
      <p>
        This removes “{title}” from lists, search, and feeds, and imports will not bring it back. You can undo
        this.
      </p>
      <ChangeForm>
        <p className={styles.buttons}>
          <button type="submit" className="dangerous-button">
            Delete
          </button>
          <a href={`/app/admin/news/${kind}/${id}`}>Cancel</a>
        </p>
      </ChangeForm>
    </div>
  );
}
