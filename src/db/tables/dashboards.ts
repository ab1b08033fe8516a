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

/** Changes that are told to a user though nothing leads from one to the other any more: the meeting is gone. */
export interface ChangeRecipientsTable {
  user_id: number;
  change_id: number;
}
