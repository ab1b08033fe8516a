import { Day } from '../ui/day.tsx';
import { HighlightedAttribute, HighlightedExcerpt } from './highlighted.tsx';
import type {
  AmendmentHit,
  CommitteeHit,
  LegislatorHit,
  NewsHit,
  PressHit,
  SiteHit,
  TranscriptHit,
} from './hit-types.ts';
import type { Hits } from './long-page.ts';
import styles from './results.module.css';

/** A search result with its link, facts and an excerpt. */
function Result(props: {
  url: string;
  title: React.ReactNode;
  facts: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <li className={styles.result}>
      <h2>
        <a href={props.url}>{props.title}</a>
      </h2>
      <p className={styles.facts}>{props.facts}</p>
      {props.children && <p className={styles.excerpt}>{props.children}</p>}
    </li>
  );
}

/** A fact below the title; renders nothing if it is unknown. */
function Fact({ children }: { children: React.ReactNode }) {
  return children ? <span>{children}</span> : null;
}

/** A date among the facts. */
function DayFact({ day }: { day: string | undefined }) {
  return <Fact>{day && <Day day={day} />}</Fact>;
}

function AmendmentHits({ hits }: { hits: AmendmentHit[] }) {
  return hits.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<HighlightedAttribute hit={hit} attribute="algolia_title" />}
      facts={
        <>
          <Fact>{hit.legislator && <HighlightedAttribute hit={hit} attribute="legislator" />}</Fact>
          <Fact>{hit.status}</Fact>
          <Fact>{hit.session_name}</Fact>
          <DayFact day={hit.algolia_date} />
        </>
      }
    >
      <HighlightedExcerpt hit={hit} attribute="amendment_text" />
    </Result>
  ));
}

function NewsHits({ hits }: { hits: NewsHit[] }) {
  return hits.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<HighlightedAttribute hit={hit} attribute="headline" />}
      facts={
        <>
          <DayFact day={hit.display_date} />
          <Fact>{hit.source_name}</Fact>
          <Fact>{hit.category_name}</Fact>
        </>
      }
    >
      <HighlightedExcerpt hit={hit} attribute="full_text" />
    </Result>
  ));
}

function PressHits({ hits }: { hits: PressHit[] }) {
  return hits.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<HighlightedAttribute hit={hit} attribute="title" />}
      facts={
        <>
          <DayFact day={hit.display_date} />
          <Fact>{hit.author && <HighlightedAttribute hit={hit} attribute="author" />}</Fact>
          <Fact>{hit.category}</Fact>
        </>
      }
    >
      <HighlightedExcerpt hit={hit} attribute="content" />
    </Result>
  ));
}

function TranscriptHits({ hits }: { hits: TranscriptHit[] }) {
  return hits.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.transcript_url}
      title={<HighlightedAttribute hit={hit} attribute="event_title" />}
      facts={
        <>
          <DayFact day={hit.event_date} />
          <Fact>
            <HighlightedAttribute hit={hit} attribute="meeting_title" />
          </Fact>
          <Fact>{hit.event_type}</Fact>
        </>
      }
    >
      <HighlightedExcerpt hit={hit} attribute="transcript" />
    </Result>
  ));
}

function LegislatorHits({ hits }: { hits: LegislatorHit[] }) {
  return hits.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<HighlightedAttribute hit={hit} attribute="full_name" />}
      facts={
        <>
          <Fact>{hit.chamber}</Fact>
          <Fact>{hit.party}</Fact>
          <Fact>{hit.district && <HighlightedAttribute hit={hit} attribute="district" />}</Fact>
          <Fact>{hit.active ? undefined : <strong className={styles.inactive}>Inactive</strong>}</Fact>
        </>
      }
    />
  ));
}

function CommitteeHits({ hits }: { hits: CommitteeHit[] }) {
  return hits.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<HighlightedAttribute hit={hit} attribute="committee_name" />}
      facts={<Fact>{hit.chamber}</Fact>}
    />
  ));
}

/** Hits of the site-wide search: title, 'Date: {date}', description (S02). */
export function SiteHits({ hits }: { hits: SiteHit[] }) {
  return hits.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<HighlightedAttribute hit={hit} attribute="algolia_title" />}
      facts={
        <>
          <Fact>{hit.algolia_type}</Fact>
          <Fact>
            {hit.algolia_date && (
              <>
                Date: <Day day={hit.algolia_date} />
              </>
            )}
          </Fact>
        </>
      }
    >
      <HighlightedExcerpt hit={hit} attribute="algolia_description" />
    </Result>
  ));
}

/** The components for the hits of each tab except bills. */
export const hitLists: Record<string, (props: { hits: Hits }) => React.ReactNode> = {
  amendments: AmendmentHits,
  news: NewsHits,
  press: PressHits,
  transcripts: TranscriptHits,
  legislators: LegislatorHits,
  committees: CommitteeHits,
};
