import { Highlight, Snippet, useHits } from 'react-instantsearch';
import { Day } from '../ui/day.tsx';
import type {
  AmendmentHit,
  CommitteeHit,
  LegislatorHit,
  NewsHit,
  PressHit,
  SiteHit,
  TranscriptHit,
} from './hit-types.ts';
import styles from './results.module.css';

/** One result: where it leads, what it is, and the words around what matched. */
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

/** One of the short facts under a title; nothing where it is not known. */
function Fact({ children }: { children: React.ReactNode }) {
  return children ? <span>{children}</span> : null;
}

/** A day among the facts. */
function DayFact({ day }: { day: string | undefined }) {
  return <Fact>{day && <Day day={day} />}</Fact>;
}

function AmendmentHits() {
  const { items } = useHits<AmendmentHit>();
  return items.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<Highlight hit={hit} attribute="algolia_title" />}
      facts={
        <>
          <Fact>{hit.legislator && <Highlight hit={hit} attribute="legislator" />}</Fact>
          <Fact>{hit.status}</Fact>
          <Fact>{hit.session_name}</Fact>
          <DayFact day={hit.algolia_date} />
        </>
      }
    >
      <Snippet hit={hit} attribute="amendment_text" />
    </Result>
  ));
}

function NewsHits() {
  const { items } = useHits<NewsHit>();
  return items.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<Highlight hit={hit} attribute="headline" />}
      facts={
        <>
          <DayFact day={hit.display_date} />
          <Fact>{hit.source_name}</Fact>
          <Fact>{hit.category_name}</Fact>
        </>
      }
    >
      <Snippet hit={hit} attribute="full_text" />
    </Result>
  ));
}

function PressHits() {
  const { items } = useHits<PressHit>();
  return items.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<Highlight hit={hit} attribute="title" />}
      facts={
        <>
          <DayFact day={hit.display_date} />
          <Fact>{hit.author && <Highlight hit={hit} attribute="author" />}</Fact>
          <Fact>{hit.category}</Fact>
        </>
      }
    >
      <Snippet hit={hit} attribute="content" />
    </Result>
  ));
}

function TranscriptHits() {
  const { items } = useHits<TranscriptHit>();
  return items.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.transcript_url}
      title={<Highlight hit={hit} attribute="event_title" />}
      facts={
        <>
          <DayFact day={hit.event_date} />
          <Fact>
            <Highlight hit={hit} attribute="meeting_title" />
          </Fact>
          <Fact>{hit.event_type}</Fact>
        </>
      }
    >
      <Snippet hit={hit} attribute="transcript" />
    </Result>
  ));
}

function LegislatorHits() {
  const { items } = useHits<LegislatorHit>();
  return items.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<Highlight hit={hit} attribute="full_name" />}
      facts={
        <>
          <Fact>{hit.chamber}</Fact>
          <Fact>{hit.party}</Fact>
          <Fact>{hit.district && <Highlight hit={hit} attribute="district" />}</Fact>
          <Fact>{hit.active ? undefined : <strong className={styles.inactive}>Inactive</strong>}</Fact>
        </>
      }
    />
  ));
}

function CommitteeHits() {
  const { items } = useHits<CommitteeHit>();
  return items.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<Highlight hit={hit} attribute="committee_name" />}
      facts={<Fact>{hit.chamber}</Fact>}
    />
  ));
}

/** Hits of the site-wide search: title, 'Date: {date}', description (S02). */
export function SiteHits() {
  const { items } = useHits<SiteHit>();
  return items.map((hit) => (
    <Result
      key={hit.objectID}
      url={hit.url}
      title={<Highlight hit={hit} attribute="algolia_title" />}
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
      <Snippet hit={hit} attribute="algolia_description" />
    </Result>
  ));
}

/** The list of hits of each tab but the bills'. */
export const hitLists: Record<string, () => React.ReactNode> = {
  amendments: AmendmentHits,
  news: NewsHits,
  press: PressHits,
  transcripts: TranscriptHits,
  legislators: LegislatorHits,
  committees: CommitteeHits,
};
