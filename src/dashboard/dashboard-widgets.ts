import type { FrontPageWidget, SiteConfig } from '../config/site-config.ts';

/** The titles of the dashboard's widgets (D01–D15) in their default order. */
export const DASHBOARD_WIDGETS = {
  schedule: "Today's Schedule",
  agenda: 'Agenda',
  changes: 'Since your last visit',
  viewed: 'Recently viewed bills',
  myNews: 'My news',
  journal: 'Journal',
  newBills: 'New bills',
  votes: 'Votes',
  newLaws: 'New laws',
  hearings: 'Upcoming hearings',
  news: 'News',
  newsByCategory: 'News by category',
  testimony: 'Testimony',
  floorDebate: 'Floor debate',
  committees: 'Committees',
  legislators: 'Legislators',
  flow: 'Progress of bills',
  timeline: 'Activity by month',
} as const satisfies Record<FrontPageWidget | 'agenda' | 'changes' | 'viewed' | 'myNews', string>;

export type DashboardWidget = keyof typeof DASHBOARD_WIDGETS;

export const DASHBOARD_ORDER = Object.keys(DASHBOARD_WIDGETS) as DashboardWidget[];

/** The widgets with the user's own data, which are not on the front page. */
export const OWN_WIDGETS = ['agenda', 'changes', 'viewed', 'myNews'] as const;

const FEATURE_OF: Partial<Record<DashboardWidget, keyof SiteConfig['features']>> = {
  news: 'news',
  newsByCategory: 'news',
  myNews: 'news',
  flow: 'progress',
};

/** Whether the feature of a widget is on. */
export function isAvailable(widget: DashboardWidget, { features }: Pick<SiteConfig, 'features'>): boolean {
  const feature = FEATURE_OF[widget];
  return feature === undefined || features[feature];
}

/** A widget of a user's dashboard. */
export interface PlacedWidget {
  widget: DashboardWidget;
  isShown: boolean;
}

/** Whether a name is the name of a widget. */
export function isDashboardWidget(name: string): name is DashboardWidget {
  return Object.hasOwn(DASHBOARD_WIDGETS, name);
}
