/** The meetings on a user's agenda (D01, D03). */
export interface AgendaItemsTable {
  user_id: number;
  meeting_id: number;
  added_at: string;
}

/** The time at which a user last opened a bill (T04). */
export interface ViewedBillsTable {
  user_id: number;
  bill_id: number;
  viewed_at: string;
}

/** The categories whose news a user wants to see (D14). */
export interface ChosenNewsCategoriesTable {
  user_id: number;
  category_id: number;
}

/** The order of the widgets on a user's dashboard, and which are hidden. */
export interface DashboardWidgetsTable {
  user_id: number;
  widget: string;
  /** The position, counted from 0. */
  position: number;
  hidden: number;
}

/** Users who see a change although they no longer follow its record, because the meeting was removed from their agenda. */
export interface ChangeRecipientsTable {
  user_id: number;
  change_id: number;
}
