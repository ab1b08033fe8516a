import type { AgendaButtonProps } from '../agenda/agenda-button.tsx';
import { agendaItem } from '../agenda/agenda-event.ts';
import { ScheduleWidget } from '../agenda/schedule-widget.tsx';
import { BillListWidget } from '../bills/bill-list-widget.tsx';
import { CommitteesWidget } from '../committees/committees-widget.tsx';
import type { FrontPageWidget, SiteConfig } from '../config/site-config.ts';
import { JournalWidget } from '../journal/journal-widget.tsx';
import { LegislatorsWidget } from '../legislators/legislators-widget.tsx';
import { HearingsWidget } from '../meetings/hearings-widget.tsx';
import { MeetingsWidget } from '../meetings/meetings-widget.tsx';
import { CategorizedNews } from '../news/categorized-news.tsx';
import { NewsWidget } from '../news/news-widget.tsx';
import { VotesPanel } from '../votes/votes-panel.tsx';
import type { FirstPages } from './home.server.ts';
import type { HomeChoices } from './home-choices.ts';
import { FlowWidget, TimelineWidget } from './session-widgets.tsx';

interface HomeWidgetsProps extends Pick<SiteConfig, 'chamberNames' | 'committeeList' | 'timeZone'> {
  first: FirstPages;
  chosen: HomeChoices;
  today: string;
  hasPress: boolean;
  /** The path of the page. */
  page: string;
  /** The page's address after another choice. */
  choiceAddress: (name: keyof HomeChoices, value: string) => string;
  /** The number of bills of each upcoming meeting that the user tracks, by meeting id. */
  tracked?: ReadonlyMap<number, number>;
  /** The control for a meeting of today's schedule or an upcoming hearing. */
  meetingAction?: (event: AgendaButtonProps['event']) => React.ReactNode;
}

/** The widgets by name. Those without a first page are undefined. */
export function homeWidgets(page: HomeWidgetsProps): Record<FrontPageWidget, React.ReactNode> {
  const { first, chamberNames, choiceAddress, timeZone, tracked, meetingAction } = page;
  return {
    schedule: first.schedule && (
      <ScheduleWidget today={page.today} first={first.schedule} tracked={tracked} action={meetingAction} />
    ),
    journal: first.journal && <JournalWidget first={first.journal} page={page.page} />,
    votes: first.votes && (
      <VotesPanel
        chosen={first.votes.choice}
        first={first.votes.rows}
        chamberNames={chamberNames}
        choiceAddress={(chamber) => choiceAddress('votes', chamber)}
      />
    ),
    newBills: first.newBills && <BillListWidget mode="new" first={first.newBills} timeZone={timeZone} />,
    newLaws: first.newLaws && <BillListWidget mode="showLaw" first={first.newLaws} timeZone={timeZone} />,
    flow: first.flow && <FlowWidget {...first.flow} />,
    timeline: first.timeline && <TimelineWidget {...first.timeline} />,
    hearings: first.hearings && (
      <HearingsWidget
        hearings={first.hearings}
        timeZone={timeZone}
        tracked={tracked}
        action={
          meetingAction &&
          ((hearing) => meetingAction(agendaItem({ ...hearing, committee_name: null }, timeZone)))
        }
      />
    ),
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
        choiceAddress={(list) => choiceAddress('committees', list)}
      />
    ),
    legislators: first.legislators && (
      <LegislatorsWidget
        chosen={first.legislators.choice}
        first={first.legislators.rows}
        chamberNames={chamberNames}
        choiceAddress={(list) => choiceAddress('legislators', list)}
      />
    ),
  };
}
