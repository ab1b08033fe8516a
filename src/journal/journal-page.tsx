import { badRequest } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { redirect } from '../http/responses.ts';
import { AlertsLink } from '../layout/alerts-link.tsx';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { sessionDays } from '../legislature/session-days.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { dayOfMoment, weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import styles from './journal.module.css';
import { journalDay, journalSection } from './journal.server.ts';
import { JournalAccordion, JournalBillList } from './journal-accordion.tsx';
import { JournalDayForm } from './journal-day-form.tsx';
import { JournalSection } from './journal-schemas.ts';
import { emptySection, SECTIONS } from './journal-sections.ts';
import { dayInAddress, journalDate } from './requested-date.ts';
import { newestSittingDay } from './sitting-days.server.ts';

const ENTRIES_PER_PAGE = 100;

export async function loader({ context, params, request }: LoaderArgs<'date?'>) {
  const { db, config } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const chosen = query.get('date');
  // Without scripts the form sends the date as a parameter.
  if (chosen) throw redirect(`/app/journal/${journalDate(chosen)}`);
  const today = dayOfMoment(new Date(), config.timeZone);
  const date = params.date ? dayInAddress(params.date) : ((await newestSittingDay(db, today)) ?? '');
  const name = query.get('section');
  if (name === null) return { day: await journalDay(db, date, ENTRIES_PER_PAGE) };
  const parsed = JournalSection.safeParse(name);
  if (!parsed.success) throw badRequest('Unknown section of the journal.', 'section');
  const page = pageFrom(query.get('page'));
  const section = await journalSection(db, date, parsed.data, page, ENTRIES_PER_PAGE);
  const pageCount = pageCountOf(
    { count: section.count, perPage: ENTRIES_PER_PAGE, page },
    'That page of the journal does not exist.',
  );
  const day = { date, before: null, after: null, sections: [section] };
  return { day, only: { section: parsed.data, page, pageCount } };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { day, only } = loaderData;
  const { words } = layout;
  const title = day.date ? `Journal of ${weekdayName(day.date)}` : 'Journal';
  const address = `/app/journal${day.date && `/${day.date}`}`;
  return pageMeta(layout, {
    title: only ? `${SECTIONS[only.section].title(words)}, ${title}` : title,
    description: 'Actions on bills and new bills on one day, by chamber.',
    path: only ? `${address}?section=${only.section}` : address,
    page: only?.page,
    pageCount: only?.pageCount,
    feeds: [{ title: 'Daily journal', href: '/app/journal.atom' }],
  });
}

/** The journal of a day (D12). */
export default function JournalPage({ loaderData }: PageProps<typeof loader>) {
  const { day, only } = loaderData;
  const words = useWords();
  const address = `/app/journal/${day.date}`;
  return (
    <article className="page">
      {only && <Breadcrumbs steps={[{ to: address, label: `Journal of ${weekdayName(day.date)}` }]} />}
      <header className={styles.head}>
        <h1>
          {[
            only ? SECTIONS[only.section].title(words) : 'Journal',
            ...(day.date ? [weekdayName(day.date)] : []),
          ].join(', ')}
        </h1>
        <JournalDayForm day={day.date} action="/app/journal" />
      </header>
      {!only && (
        <p>
          <AlertsLink kind="days" id="all" name={sessionDays(undefined, words)} isNameShown />
        </p>
      )}
      {(day.before || day.after) && (
        <nav className={`${styles.days} no-print`} aria-label="Days with entries">
          {day.before && <a href={`/app/journal/${day.before}`}>Previous: {weekdayName(day.before)}</a>}
          {day.after && <a href={`/app/journal/${day.after}`}>Next: {weekdayName(day.after)}</a>}
        </nav>
      )}
      {!day.date && <EmptyNote>The journal has no entries yet.</EmptyNote>}
      {only ? (
        <>
          <JournalBillList bills={day.sections[0]?.bills ?? []} />
          {day.sections[0]?.count === 0 && <EmptyNote>{emptySection(only.section, words)}</EmptyNote>}
          <PageLinks
            label="Pages of the journal"
            page={only.page}
            pageCount={only.pageCount}
            address={(page) => `${address}?section=${only.section}${page > 1 ? `&page=${page}` : ''}`}
          />
        </>
      ) : (
        <JournalAccordion day={day} isOpen />
      )}
    </article>
  );
}
