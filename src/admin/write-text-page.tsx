import { readForm } from '../accounts/account-forms.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import type { EditedKind, EditedText } from '../legislature/edited-texts.server.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import styles from './admin.module.css';
import { lastAuditOf } from './audit-log.server.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { KINDS, kindIn } from './edited-kinds.ts';
import { editedCategories, findEditedText } from './edited-texts.server.ts';
import { TextForm } from './text-form.tsx';
import { TextPreview } from './text-preview.tsx';
import { FIELDS, validateText } from './validate-text.ts';
import { addText, articlePreview, changeText, releasePreview } from './write-texts.server.ts';

export async function loader({ context, params, request }: LoaderArgs<'kind' | 'id'>) {
  withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  const kind = kindIn(params.kind, config.features);
  const id = idIn(params.id, kind);
  const today = dayOfMoment(new Date(), config.timeZone);
  const [categories, stored] = await Promise.all([
    editedCategories(db, kind),
    id === undefined ? undefined : findEditedText(db, kind, id),
  ]);
  // A missing text is not thrown as an error, because the values of a submitted form must stay on the page.
  const isGone = id !== undefined && stored === undefined;
  const { text, version } = stored ?? { text: emptyText(today), version: '' };
  const areListed = configuredCategories(kind, config) !== undefined;
  return data({ kind, id, isGone, categories, areListed, text, version }, { status: isGone ? 404 : 200 });
}

/** Previews or saves the text. The submitted values stay in the form in every case. */
export async function action({ context, params, request }: ActionArgs<'kind' | 'id'>) {
  const { email: who } = withRole(context, request, 'editor');
  const { db, config, cleanTexts } = context.get(siteContext);
  const kind = kindIn(params.kind, config.features);
  const id = idIn(params.id, kind);
  const { version, intent, ...fields } = await readForm(request, [...FIELDS, 'version', 'intent']);
  const { text, errors } = await validateText(
    fields,
    cleanTexts,
    await allowedCategories(db, config, kind, id),
  );
  if (!text) return data({ ...NO_RESULT, fields, version, errors }, { status: 400 });
  if (intent === 'preview') {
    const preview =
      kind === 'articles'
        ? { article: await articlePreview(db, text, id) }
        : { release: await releasePreview(db, text, id) };
    return data({ ...NO_RESULT, fields, version, preview }, { status: 200 });
  }
  if (id === undefined) return redirect(listPathAfter(kind, await addText(db, { who, kind }, text)));
  const saved = await changeText(db, { who, kind, id, version }, text);
  if (typeof saved === 'object') return redirect(listPathAfter(kind, saved.line));
  const now = await findEditedText(db, kind, id);
  const conflict = { now: now?.text, by: await lastAuditOf(db, `${KINDS[kind].page}/${id}`) };
  return data({ ...NO_RESULT, fields, version: now?.version ?? '', conflict }, { status: 409 });
}

/** The configured categories for articles; undefined if there are none, and for press releases. */
function configuredCategories(
  kind: EditedKind,
  { articleCategories }: SiteConfig,
): readonly string[] | undefined {
  return kind === 'articles' ? articleCategories : undefined;
}

/** The configured categories and the current one of the text. */
async function allowedCategories(db: Database, config: SiteConfig, kind: EditedKind, id: number | undefined) {
  const listed = configuredCategories(kind, config);
  if (!listed || id === undefined) return listed;
  const stored = await findEditedText(db, kind, id);
  return stored?.text.category ? [...listed, stored.text.category] : listed;
}

interface ActionResult {
  errors: FormErrors | undefined;
  preview: React.ComponentProps<typeof TextPreview> | undefined;
  conflict: { now: EditedText | undefined; by: { who: string } | undefined } | undefined;
}
const NO_RESULT: ActionResult = { errors: undefined, preview: undefined, conflict: undefined };

export function meta({ layout, params, loaderData }: MetaArgs<typeof loader, 'kind' | 'id'>) {
  const { kind, id, text } = loaderData;
  const title =
    id === undefined
      ? `Write ${KINDS[kind].one}`
      : text.title
        ? `Edit: ${text.title}`
        : `Edit ${KINDS[kind].one}`;
  return pageMeta(layout, { title, path: `/app/admin/news/${kind}/${params.id}`, noindex: true });
}

/** The page to write or edit an article or press release. */
export default function WriteTextPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { kind, id, isGone, categories, areListed, text, version } = loaderData;
  const values = actionData?.fields ?? text;
  const { one } = KINDS[kind];
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin', label: 'Administration' },
          { to: `/app/admin/news/${kind}`, label: kind === 'articles' ? 'News' : 'Press releases' },
        ]}
      />
      <h1>
        {id === undefined ? `Write ${kind === 'articles' ? 'an article' : 'a press release'}` : `Edit ${one}`}
      </h1>
      {isGone && !actionData && <EmptyNote>This {one} does not exist.</EmptyNote>}
      {actionData?.conflict && <ConflictNotice {...actionData.conflict} submitted={values} kind={kind} />}
      {actionData?.preview && <TextPreview {...actionData.preview} />}
      {(!isGone || actionData) && (
        <TextForm
          kind={kind}
          id={isGone ? undefined : id}
          text={values}
          version={actionData?.version ?? version}
          categories={categories}
          areListed={areListed}
          errors={actionData?.errors}
          isUnsaved={actionData !== undefined}
          isOverwriting={actionData?.conflict?.now !== undefined}
        />
      )}
    </div>
  );
}

/** The id in an address. @returns undefined for a new text @throws 404 if the id is not valid */
function idIn(text: string, kind: EditedKind): number | undefined {
  return text === 'new' ? undefined : idFrom(text, `This ${KINDS[kind].one} does not exist.`);
}

function emptyText(day: string): EditedText {
  return { title: '', intro: '', text: '', day, from: '', url: '', category: '' };
}

function listPathAfter(kind: EditedKind, line: number | undefined): string {
  return line === undefined ? `/app/admin/news/${kind}` : `/app/admin/news/${kind}?done=${line}`;
}
