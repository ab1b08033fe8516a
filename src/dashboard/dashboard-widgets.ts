import type { FrontPageWidget, SiteConfig } from '../config/site-config.ts';

/** What a dashboard can show (D01–D15), in the order in which it does until its user has another, and what each is called. */
export const DASHBOARD_WIDGETS = {
  schedule: "Today's Schedule",
  agenda: 'Agenda',
  changes: 'Since you last looked',
  viewed: 'Recently viewed bills',
  myNews: 'My news',
  journal: 'Journal',
  newBills: 'New bills',
  votes: 'Votes',
  newLaws: 'New laws',
  hearings: 'Hearings to come',
  news: 'News',
  newsByCategory: 'News by category',
  testimony: 'Testimony',
  floorDebate: 'Floor debate',
  committees: 'Committees',
  legislators: 'Legislators',
  flow: 'How far bills came',
  timeline: 'Month by month',
} as const satisfies Record<FrontPageWidget | 'agenda' | 'changes' | 'viewed' | 'myNews', string>;

export type DashboardWidget = keyof typeof DASHBOARD_WIDGETS;

export const DASHBOARD_ORDER = Object.keys(DASHBOARD_WIDGETS) as DashboardWidget[];

/** The widgets that are about the user, and not on the front page. */
export const OWN_WIDGETS = ['agenda', 'changes', 'viewed', 'myNews'] as const;

const FEATURE_OF: Partial<Record<DashboardWidget, keyof SiteConfig['features']>> = {
  news: 'news',
  newsByCategory: 'news',
  myNews: 'news',
  flow: 'progress',
};

/** Whether the site has what a widget shows. */
export function isProposed(widget: DashboardWidget, { features }: Pick<SiteConfig, 'features'>): boolean {
  const feature = FEATURE_OF[widget];
  return feature === undefined || features[feature];
}

/** A widget in its place on somebody's dashboard. */
export interface PlacedWidget {
  widget: DashboardWidget;
  isShown: boolean;
}

/** Whether this is the name of a widget. */
export function isDashboardWidget(name: string): name is DashboardWidget {
  return Object.hasOwn(DASHBOARD_WIDGETS, name);
}
