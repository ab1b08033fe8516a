import { useMemo } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { Tracking } from '../bills/use-tracking.ts';
import { BillHits } from './bill-hits.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { foldEarlierVersions } from './earlier-versions.ts';
import { FollowLink } from './follow-link.tsx';
import { isFollowedTab } from './followed-tabs.ts';
import { FoundList, ResultCount, SearchFailure } from './found-list.tsx';
import { hitLists } from './hit-lists.tsx';
import type { BillHit } from './hit-types.ts';
import { usePageOfHits } from './long-page.ts';
import { useOtherSessions } from './other-sessions.tsx';
import { Pager } from './pager.tsx';
import styles from './results.module.css';
import { PAGE_SIZES } from './search-address.ts';
import type { SearchTab } from './search-tabs.ts';
import { SelectAll, type Selection } from './selection.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SimilarWordsNote } from './similar-words-note.tsx';
import { SortChoice } from './sort-choice.tsx';

interface ResultListProps {
  tab: SearchTab;
  selection: Selection;
  tracking: Tracking;
  pageSize: number;
  onPageSize: (size: number) => void;
  /** The address of this search. */
  address: string;
  /** The address of this search in all sessions. */
  allSessions: string;
  similarWords: React.ComponentProps<typeof SimilarWordsNote>;
  onAllSessions: () => void;
}

/** The results of the open tab, or a text if there are none. */
export function ResultList(props: ResultListProps) {
  const { tab, selection, tracking, pageSize, onPageSize } = props;
  const Hits = hitLists[tab.id];
  const others = useOtherSessions(tab, props.allSessions, props.onAllSessions);
  const page = usePageOfHits();
  const { results } = useInstantSearch();
  const isOfBills = tab.id === 'bills';
  const bills = useMemo(
    () => (isOfBills ? foldEarlierVersions(page.hits as BillHit[], results.query ?? '') : []),
    [isOfBills, page.hits, results.query],
  );
  const hits = isOfBills ? bills.map(({ hit }) => hit) : page.hits;
  return (
    <section id="results" tabIndex={-1} className={styles.column} aria-label={`Results in ${tab.label}`}>
      <ChosenFilters tab={tab} />
      <SearchFailure />
      <div className={styles.head}>
        <div className={styles.size}>
          <ResultCount others={others} />
          {isFollowedTab(tab.id) && <FollowLink address={props.address} isSignedIn={tracking.isSignedIn} />}
        </div>
        {tab.isDated && <SortChoice tab={tab} isShown />}
        <label className={styles.size}>
          Results per page
          <select name="size" value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size.toLocaleString('en-US')}
              </option>
            ))}
          </select>
        </label>
      </div>
      <SimilarWordsNote {...props.similarWords} />
      {isOfBills && <SelectAll hits={hits} isComplete={page.state === 'ready'} selection={selection} />}
      <FoundList page={page} others={others}>
        {Hits ? <Hits hits={hits} /> : <BillHits bills={bills} selection={selection} tracking={tracking} />}
      </FoundList>
      <SelectionBar hits={hits} selection={selection} tracking={tracking} isOfBills={isOfBills} />
      <Pager />
    </section>
  );
}
