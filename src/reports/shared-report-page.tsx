import { readForm } from '../accounts/account-forms.ts';
import { data } from '../http/responses.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { OrganizationLogo } from '../organizations/organization-logo.tsx';
import { LockedPage } from '../sharing/locked-page.tsx';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';
import styles from './report-page.module.css';
import { ReportTable } from './report-table.tsx';
import { viewByLink } from './report-view.server.ts';

async function open(context: LoaderArgs['context'], secret: string, password: string | undefined) {
  return await viewByLink(context.get(siteContext), {
    secret,
    password,
    address: context.get(addressContext),
  });
}

export async function loader({ context, params }: LoaderArgs<'secret'>) {
  return await open(context, params.secret, undefined);
}

/** Opens the report with the password. */
export async function action({ context, params, request }: ActionArgs<'secret'>) {
  const { password } = await readForm(request, ['password']);
  const opened = await open(context, params.secret, password);
  return data(opened, { status: 'isLocked' in opened ? 400 : 200 });
}

/** Prevents caches from keeping a shared report after its link has expired. */
export const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  // The address is a secret, so it is not part of the metadata.
  const title = 'isLocked' in loaderData ? 'Shared report' : loaderData.title;
  return pageMeta(layout, { title, path: '/', noindex: true });
}

/** A shared report in its frozen state (P11). */
export default function SharedReportPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const opened = actionData ?? loaderData;
  if ('isLocked' in opened) return <LockedPage isWrong={opened.isWrong} />;
  const { title, organization, logo, day, billCount, choices } = opened;
  return (
    <div className={`page ${styles.report}`}>
      <header className={styles.head}>
        <OrganizationLogo logo={logo} />
        <h1>{title}</h1>
        <p>
          {organization && `${organization} · `}
          {counted(billCount, 'bill')}, as of {dateText(day)}
        </p>
      </header>
      <ReportTable columns={choices.columns} {...opened} />
    </div>
  );
}
