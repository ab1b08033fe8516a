import type { AgendaEvent } from '../agenda/agenda-schemas.ts';
import MyHearings from '../agenda/my-hearings.island.tsx';
import MySchedule from '../agenda/my-schedule.island.tsx';
import { ScheduleWidget } from '../agenda/schedule-widget.tsx';
import { BillListWidget } from '../bills/bill-list-widget.tsx';
import { COMMITTEE_LISTS } from '../committees/committee-lists.ts';
import CommitteesWidget from '../committees/committees-widget.island.tsx';
import type { FrontPageWidget, SiteConfig } from '../config/site-config.ts';
import JournalWidget from '../journal/journal-widget.island.tsx';
import { LEGISLATOR_LISTS } from '../legislators/legislator-lists.ts';
import LegislatorsWidget from '../legislators/legislators-widget.island.tsx';
import { HearingsWidget } from '../meetings/hearings-widget.tsx';
import MeetingsWidget from '../meetings/meetings-widget.island.tsx';
import { CategorizedNews } from '../news/categorized-news.tsx';
import NewsWidget from '../news/news-widget.island.tsx';
import { CHAMBERS } from '../votes/vote-lists.ts';
import VotesPanel from '../votes/votes-panel.island.tsx';
import type { FirstPages } from './home.server.ts';
import { homeAddress } from './home-address.ts';
import type { HomeChoices } from './home-choices.ts';
import { FlowWidget, TimelineWidget } from './session-widgets.tsx';

interface HomeWidgetsProps extends Pick<SiteConfig, 'chamberNames' | 'committeeList' | 'timeZone'> {
  first: FirstPages;
  chosen: HomeChoices;
  today: string;
  hasPress: boolean;
  /** The path of the page. */
  page: string;
  /** The number of bills of each upcoming meeting that the user tracks, by meeting id. */
  tracked?: Readonly<Record<number, number>>;
  /** The user's agenda, to which today's meetings and upcoming hearings can be added. */
  agenda?: AgendaEvent[];
}

/** The widgets by name. Those without a first page are undefined. */
export function homeWidgets(page: HomeWidgetsProps): Record<FrontPageWidget, React.ReactNode> {
  const { first, chamberNames, timeZone, tracked, agenda } = page;
  const schedule = first.schedule && { today: page.today, ...first.schedule, tracked };
  const hearings = first.hearings && { hearings: first.hearings, timeZone, tracked };
  const choiceAddresses = <Value extends string>(name: keyof HomeChoices, values: readonly Value[]) =>
    Object.fromEntries(
      values.map((value) => [value, homeAddress(page.page, page.chosen, name, value)]),
    ) as Record<Value, string>;
  return {
    schedule:
      schedule && (agenda ? <MySchedule {...schedule} agenda={agenda} /> : <ScheduleWidget {...schedule} />),
    journal: first.journal && <JournalWidget first={first.journal} page={page.page} />,
    votes: first.votes && (
      <VotesPanel
        chosen={first.votes.choice}
        first={first.votes.rows}
        chamberNames={chamberNames}
        choiceAddresses={choiceAddresses('votes', CHAMBERS)}
      />
    ),
    newBills: first.newBills && <BillListWidget mode="new" first={first.newBills} timeZone={timeZone} />,
    newLaws: first.newLaws && <BillListWidget mode="showLaw" first={first.newLaws} timeZone={timeZone} />,
    flow: first.flow && <FlowWidget {...first.flow} />,
    timeline: first.timeline && <TimelineWidget {...first.timeline} />,
    hearings:
      hearings && (agenda ? <MyHearings {...hearings} agenda={agenda} /> : <HearingsWidget {...hearings} />),
    news: first.news && <NewsWidget first={first.news} hasPress={page.hasPress} />,
    newsByCategory: first.newsByCategory && <CategorizedNews first={first.newsByCategory} />,
    testimony: first.testimony && (
      <MeetingsWidget mode="testimony" {...first.testimony} chamberNames={chamberNames} />
    ),
    floorDebate: first.floorDebate && (
      <MeetingsWidget mode="formalSessions" {...first.floorDebate} chamberNames={chamberNames} />
    ),
    committees: first.committees && (
      <CommitteesWidget
        variant={page.committeeList}
        chosen={first.committees.list}
        lists={first.committees.lists}
        first={first.committees.committees}
        chamberNames={chamberNames}
        choiceAddresses={choiceAddresses('committees', COMMITTEE_LISTS)}
      />
    ),
    legislators: first.legislators && (
      <LegislatorsWidget
        chosen={first.legislators.choice}
        first={first.legislators.rows}
        chamberNames={chamberNames}
        choiceAddresses={choiceAddresses('legislators', LEGISLATOR_LISTS)}
      />
    ),
  };
}
