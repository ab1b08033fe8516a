import { readForm } from '../accounts/account-forms.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import { redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { KINDS, kindIn } from './edited-kinds.ts';
import { editedTexts } from './edited-texts.server.ts';
import { SuccessNotice } from './success-notice.tsx';
import { restoreText } from './write-texts.server.ts';

export async function loader({ context, params, request }: LoaderArgs<'kind'>) {
  const { email } = withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  const kind = kindIn(params.kind, config.features);
  const searchParams = new URL(request.url).searchParams;
  const query = (searchParams.get('query') ?? '').trim().slice(0, 200);
  const page = pageFrom(searchParams.get('page'));
  const [list, done] = await Promise.all([
    editedTexts(db, kind, { query, page }),
    lastChange(db, email, request.url),
  ]);
  return { kind, query, page, done, ...list };
}

/** Restores a deleted text. */
export async function action({ context, params, request }: ActionArgs<'kind'>) {
  const { email } = withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  kindIn(params.kind, config.features);
  const { putBack } = await readForm(request, ['putBack']);
  const { kind, line } = await restoreText(db, email, idFrom(putBack, 'There is nothing to restore.'));
  return redirect(`/app/admin/news/${kind}?done=${line}`);
}

export function meta({ layout, params, loaderData }: MetaArgs<typeof loader, 'kind'>) {
  const { kind, page, pageCount } = loaderData;
  const title = `Administration: ${KINDS[kind].many}`;
  return pageMeta(layout, { title, path: `/app/admin/news/${params.kind}`, page, pageCount, noindex: true });
}

/** The articles or press releases, with search and a link to write one. */
export default function NewsAdminPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { kind, query, page, pageCount, count, texts, done } = loaderData;
  const { one, many, title } = KINDS[kind];
  const here = `/app/admin/news/${kind}`;
  const address = (number: number) => {
    const searchParams = new URLSearchParams({
      ...(query && { query }),
      ...(number > 1 && { page: String(number) }),
    });
    return searchParams.size > 0 ? `${here}?${searchParams}` : here;
  };
  return (
    <div className="page">
      <PageHead title={kind === 'articles' ? 'News' : 'Press releases'}>
        <a className={styles.action} href={`${here}/new`}>
          Write {kind === 'articles' ? 'an article' : 'a press release'}
        </a>
      </PageHead>
      <AdminTabs />
      <SuccessNotice done={done} />
      <search>
        <form className={styles.filter} action={here} method="get">
          <label>
            {title} contains
            <input type="search" name="query" defaultValue={query} key={query} maxLength={200} />
          </label>
          <button type="submit">Find</button>
        </form>
      </search>
      {texts.length === 0 ? (
        <EmptyNote>
          {query ? `No ${many} with “${query}” in the ${title.toLowerCase()}.` : `No ${many} yet.`}
        </EmptyNote>
      ) : (
        <StackedTable
          caption={counted(count, one, many)}
          rows={texts}
          rowKey={({ id }) => id}
          columns={[
            { heading: 'Date', cell: ({ day }) => <ShortDay day={day} /> },
            {
              heading: title,
              isRowName: true,
              cell: (text) => (
                <a href={`${here}/${text.id}`} className="long-words">
                  {text.title}
                </a>
              ),
            },
            { heading: KINDS[kind].from, cell: ({ source }) => source },
            { heading: 'Category', cell: ({ category }) => category },
          ]}
        />
      )}
      <PageLinks label={`Pages of ${many}`} page={page} pageCount={pageCount} address={address} />
    </div>
  );
}
