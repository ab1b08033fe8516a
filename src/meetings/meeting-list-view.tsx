import { useWords } from '../layout/page-facts.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { DISPLAYS, type MeetingChamber, type MeetingDisplay, viewsOf } from './meeting-displays.ts';
import type { MeetingInList } from './meeting-schemas.ts';
import { MeetingTable } from './meeting-table.tsx';
import styles from './meetings.module.css';

interface MeetingListViewProps {
  display: MeetingDisplay;
  title: string;
  chamber: MeetingChamber;
  /** The label of each view. */
  names: Partial<Record<MeetingChamber, string>>;
  /** The noun after the count: `meetings with oral testimony`. */
  counted: { one: string; many: string };
  empty: string;
  meetings: MeetingInList[];
  count: number;
  page: number;
  pageCount: number;
}

/** A page of meetings with testimony or of floor sessions: toggle, count, table and page links. */
export function MeetingListView(list: MeetingListViewProps) {
  const { display, title, chamber, names, counted, empty, meetings, count, page, pageCount } = list;
  const { page: path } = DISPLAYS[display];
  const chambers = viewsOf(display, useWords().chambers);
  const address = (to: string, number = 1) => `${path}?chamber=${to}${number > 1 ? `&page=${number}` : ''}`;
  return (
    <div className="page">
      <PageHead title={title}>
        <ToggleLinks
          label={display === 'testimony' ? 'Kind of testimony' : 'Chamber'}
          choices={chambers.map((each) => ({
            to: address(each),
            label: names[each] ?? each,
            isChosen: each === chamber,
          }))}
        />
      </PageHead>
      {count === 0 ? (
        <EmptyNote>{empty}</EmptyNote>
      ) : (
        <>
          <p className={styles.soft}>
            {count.toLocaleString('en-US')} {count === 1 ? counted.one : counted.many}, newest first
          </p>
          <MeetingTable
            caption={`${title}, ${names[chamber] ?? chamber}`}
            meetings={meetings}
            areFloorSessions={display === 'formalSessions'}
          />
        </>
      )}
      <PageLinks
        label={`Pages of ${counted.many}`}
        page={page}
        pageCount={pageCount}
        address={(number) => address(chamber, number)}
      />
    </div>
  );
}
