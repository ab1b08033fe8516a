/** The meetings that a user put on their agenda (D01, D03). */
export interface AgendaItemsTable {
  user_id: number;
  meeting_id: number;
  added_at: string;
}

/** When a user last opened a bill (T04). */
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

/** In which order a user has their dashboard, and what of it they do not want to see. */
export interface DashboardWidgetsTable {
  user_id: number;
  widget: string;
  /** From 0. */
  position: number;
  hidden: number;
}

/** Users to whom a change is shown although they no longer follow its record: their meeting was removed. */
export interface ChangeRecipientsTable {
  user_id: number;
  change_id: number;
}
