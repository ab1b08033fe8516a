import { siteContents } from '../layout/contents.server.ts';
import { usePageFacts } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { chamberInSentence } from '../legislature/status/statuses.ts';
import { MeetingLine } from '../meetings/meeting-line.tsx';
import { hearingsToTestifyAt } from '../meetings/meeting-lists.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './guide-page.module.css';
import { lawSteps } from './law-steps.ts';
import { TestimonyFacts } from './testimony-facts.tsx';

const MAX_HEARINGS = 10;

export async function loader({ context }: LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const { guide, timeZone, executive } = config;
  const today = dayOfMoment(new Date(), timeZone);
  const [contents, hearings] = await Promise.all([
    siteContents(db, config, today),
    hearingsToTestifyAt(db, today, MAX_HEARINGS),
  ]);
  const chambers = config.chambers.map((chamber) => chamberInSentence(chamber, config));
  return { contents, steps: lawSteps(chambers, executive), hearings, guide, timeZone };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'How a bill becomes law, and how to have your say',
    description:
      'The steps from an idea to a law, how to testify at a hearing, and how to find your legislators.',
    path: '/app/guide',
  });
}

/** A guide for citizens: how a bill becomes law, how to testify, and how to find their legislators. */
export default function GuidePage({ loaderData }: PageProps<typeof loader>) {
  const { contents, steps, hearings, guide, timeZone } = loaderData;
  const jurisdiction = usePageFacts()?.jurisdiction;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title="How a bill becomes law, and how to have your say" />
      <nav aria-label="On this page" className={`${styles.parts} no-print`}>
        <a href="#law">How a bill becomes law</a>
        <a href="#testify">How to testify</a>
        {contents.includes('legislators') && <a href="#legislators">Find your legislators</a>}
      </nav>
      <section id="law" className={styles.section}>
        <h2>How a bill becomes law</h2>
        <ol className={styles.steps}>
          {steps.map(({ name, text, links }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {links
                .filter(({ of }) => !of || contents.includes(of))
                .map(({ to, label }) => (
                  <a key={to} href={to}>
                    {label}
                  </a>
                ))}
            </li>
          ))}
        </ol>
        {guide.lawmaking.length > 0 ? (
          <>
            <h3>{jurisdiction ? `In ${jurisdiction}` : 'In this legislature'}</h3>
            {guide.lawmaking.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </>
        ) : (
          <p className={styles.soft}>
            This is how most state legislatures work. The rules of {jurisdiction ?? 'this one'} may differ in
            some details.
          </p>
        )}
      </section>
      <section id="testify" className={styles.section}>
        <h2>How to testify</h2>
        <p>
          When a committee holds a hearing on a bill, anyone may testify: in person, often by video, or in
          writing. You do not need a lawyer or an invitation.
        </p>
        <ul className={styles.list}>
          <li>Say who you are, where you live, and whom you represent, if anyone.</li>
          <li>Give the number of the bill, and start by saying whether you support or oppose it.</li>
          <li>Explain how the bill would affect you. Short personal stories are remembered best.</li>
          <li>Keep spoken testimony to two or three minutes, and submit it in writing as well.</li>
        </ul>
        <TestimonyFacts guide={guide} />
        <h3>Upcoming hearings</h3>
        {hearings.length === 0 ? (
          <EmptyNote>No upcoming hearings.</EmptyNote>
        ) : (
          <ul className={styles.hearings}>
            {hearings.map((hearing) => (
              <MeetingLine
                key={hearing.id}
                meeting={hearing}
                timeZone={timeZone}
                note={<TestimonyFacts guide={guide} meeting={hearing} timeZone={timeZone} />}
              />
            ))}
          </ul>
        )}
        {contents.includes('meetings') && <a href="/app/calendar">All meetings</a>}
      </section>
      {contents.includes('legislators') && (
        <section id="legislators" className={styles.section}>
          <h2>Find your legislators</h2>
          <p>
            Search by the name of your district, or by your town if it is in the name of a district or has a
            district office. This site cannot search by street address.
          </p>
          <search>
            <form method="get" action="/app/legislators" className={styles.find}>
              <label>
                District, town, or name
                <input name="name" type="search" maxLength={100} autoComplete="off" />
              </label>
              <button type="submit" className="main-button">
                Find
              </button>
            </form>
          </search>
          {guide.legislatorFinder && (
            <p>
              To search by your address, use the <a href={guide.legislatorFinder}>official finder</a>.
            </p>
          )}
        </section>
      )}
    </div>
  );
}
